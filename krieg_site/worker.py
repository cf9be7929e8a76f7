"""One serving process: an ASGI server on a socket that it inherits.

Started by `krieg_site.supervisor`. It ends by itself when its parent is gone, so
that a killed parent leaves nobody on the port.
"""

import argparse
import contextlib
import os
import signal
import socket
import sys
import threading
from typing import Any

from django.conf import settings

SERVERS = ("uvicorn", "daphne")
# The product's own limit is the one that is explained to the client; this one
# only bounds what a server buffers before the product sees it.
LARGEST_MESSAGE = 64 * 1024
LARGEST_HEAD = 16 * 1024
READY = b"r"


def main() -> None:
    """Serve until a SIGTERM has drained the sockets."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--fd", type=int, required=True)
    parser.add_argument("--life", type=int, required=True)
    parser.add_argument("--server", choices=SERVERS, required=True)
    options = parser.parse_args()
    # uvicorn raises the signal again after draining, which would skip `atexit`.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    threading.Thread(target=_end_with_parent, args=[options.life], daemon=True).start()
    run = {"uvicorn": _run_uvicorn, "daphne": _run_daphne}[options.server]
    run(options.fd, options.life)


def _end_with_parent(life: int) -> None:
    """Wait for the parent's end of the line to close, then drain."""
    with contextlib.suppress(ConnectionError):
        os.read(life, 1)
    os.kill(os.getpid(), signal.SIGTERM)


def _run_uvicorn(fd: int, life: int) -> None:
    import uvicorn  # noqa: PLC0415 -- only one of the two servers is loaded

    from krieg_site.protocols import ImpatientHttp, WatchedWebSocket  # noqa: PLC0415

    class Server(uvicorn.Server):
        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            os.write(life, READY)

    config = uvicorn.Config(
        "krieg_site.asgi:application",
        http=ImpatientHttp,
        ws=WatchedWebSocket,
        ws_max_size=LARGEST_MESSAGE,
        ws_per_message_deflate=False,
        ws_ping_interval=settings.KRIEG_LIMITS.server_ping_ms / 1000,
        # The product closes a silent socket earlier, and says why.
        ws_ping_timeout=2 * settings.KRIEG_LIMITS.silent_ms / 1000,
        h11_max_incomplete_event_size=LARGEST_HEAD,
        timeout_graceful_shutdown=settings.KRIEG_LIMITS.drain_ms // 1000,
        # Who a client is, the product decides from KRIEG_PROXIES alone.
        proxy_headers=False,
        server_header=False,
        log_config=None,
        access_log=False,
    )
    Server(config).run([socket.socket(fileno=fd)])


def _run_daphne(fd: int, life: int) -> None:
    """Serve with daphne, which cuts its sockets at the end instead of draining."""
    from daphne.server import Server  # noqa: PLC0415 -- installs Twisted's reactor
    from twisted.internet import reactor  # noqa: PLC0415

    from krieg_site.asgi import application  # noqa: PLC0415

    loop: Any = reactor
    signal.signal(signal.SIGTERM, lambda *_: loop.callFromThread(loop.stop))
    Server(
        application,
        endpoints=[f"fd:fileno={fd}"],
        signal_handlers=False,
        websocket_max_message_size=LARGEST_MESSAGE,
        websocket_max_frame_size=LARGEST_MESSAGE,
        # Daphne would close every socket after a day, in mid-game.
        websocket_timeout=-1,
        server_name="",
        verbosity=0,
        ready_callable=lambda: os.write(life, READY),
    ).run()


if __name__ == "__main__":
    main()
