"""Where sockets go."""

from django.urls import URLPattern, re_path

from game.live.consumer import TableConsumer

websocket_urlpatterns: list[URLPattern] = [
    re_path(
        r"^/?ws/t/(?P<code>[^/]{1,64})$",
        TableConsumer.as_asgi(),  # type: ignore[arg-type]
    ),
    # Last: a socket anywhere else is told so in words that a browser can read.
    re_path(
        r"",
        TableConsumer.as_asgi(),  # type: ignore[arg-type]
        {"code": ""},
    ),
]
