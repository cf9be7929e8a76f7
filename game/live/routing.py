"""Where sockets go."""

from typing import Any

from django.urls import URLPattern, re_path

from game.live.consumer import TableConsumer

# Django's types know views alone; Channels' router takes whatever serves sockets.
_table: Any = TableConsumer.as_asgi()

websocket_urlpatterns: list[URLPattern] = [
    re_path(r"^/?ws/t/(?P<code>[^/]{1,64})$", _table),
    # Last: a socket anywhere else is told so in words that a browser can read.
    re_path(r"", _table, {"code": ""}),
]
