"""The application, for any ASGI server.

Importing it makes this process a user of the embedded server if no Redis is
given, so ``runserver``, ``daphne`` and ``uvicorn`` work without a step before.
"""

import os
from typing import Any, cast

from channels.routing import ProtocolTypeRouter, URLRouter
from django.conf import settings
from django.core.asgi import get_asgi_application

from krieg_site.asgi_types import Application
from krieg_site.embedded_redis import EmbeddedRedis
from krieg_site.headers import SecurityHeaders
from krieg_site.origins import ExactOrigin
from krieg_site.static import StaticFiles
from krieg_site.wellformed import WellFormed

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "krieg_site.settings")
# Before the routes are imported: they want the apps to be ready.
django_application: Application = get_asgi_application()

from game.live.routing import websocket_urlpatterns  # noqa: E402
from game.web.bodies import Bounded  # noqa: E402

if settings.REDIS_EMBEDDED:
    EmbeddedRedis(settings.KRIEG_DATA_DIR).start()

application = SecurityHeaders(
    WellFormed(
        ProtocolTypeRouter(
            {
                "http": StaticFiles(
                    Bounded(django_application, settings.KRIEG_LIMITS.body_bytes),
                    settings.CLIENT_DIST,
                ),
                "websocket": ExactOrigin(
                    # Channels' stubs know only routes of their own making.
                    URLRouter(cast("Any", websocket_urlpatterns)),
                    settings.KRIEG_ORIGINS,
                ),
            }
        )
    )
)
