"""The Channels consumer of a table's sockets, its dispatch cut to what we need.

Channels' own loop hops to a thread before every message, to tidy up database
connections, and keeps two tasks for each socket. There is no database here, and
no channel layer in the way of a press: a socket is one loop over `receive`.
"""

import asyncio
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

from channels.consumer import AsyncConsumer
from django.conf import settings

from game.live import drain, hub, metrics
from game.live import limits as counting
from game.live.address import counted_address
from game.live.outbox import Send
from game.live.session import Session
from game.protocol import SUBPROTOCOL, Close

Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]


class TableConsumer(AsyncConsumer):
    """A socket at a table."""

    async def __call__(  # type: ignore[override]  # there: a type for every message
        self, scope: Message, receive: Receive, send: Send
    ) -> None:
        """Serve the socket until it is closed by either side."""
        await receive()
        offered = SUBPROTOCOL in scope["subprotocols"]
        await send(
            {
                "type": "websocket.accept",
                "subprotocol": SUBPROTOCOL if offered else None,
            }
        )
        drain.watch()
        address = _address(scope)
        code = scope["url_route"]["kwargs"]["code"]
        link = scope.get("extensions", {}).get("krieg.link")
        session = Session(hub.shared(), send, link, text=code, address=address)
        counting.sockets[address] += 1
        metrics.sockets.inc()
        try:
            if counting.sockets[address] > settings.KRIEG_LIMITS.sockets_per_address:
                session.bye(Close.FULL, "full", settings.KRIEG_LIMITS.retry_most_ms)
            elif hub.shared().draining:
                session.bye(Close.RESTARTING, "restarting")
            elif not code:
                session.bye(Close.NO_TABLE, "no_table")
            await _serve(session, receive)
        finally:
            counting.sockets[address] -= 1
            if not counting.sockets[address]:
                del counting.sockets[address]
            metrics.sockets.dec()
            await session.end()


async def _serve(session: Session, receive: Receive) -> None:
    """Take messages until the end."""
    patience = settings.KRIEG_LIMITS.hello_ms / 1000
    loop = asyncio.get_running_loop()
    latest: float | None = loop.time() + patience
    while not session.closing:
        try:
            async with asyncio.timeout_at(latest):
                message = await receive()
        except TimeoutError:
            session.bye(Close.SILENT, "no_hello")
            break
        if message["type"] == "websocket.disconnect":
            break
        await session.take(message.get("text"))
        if session.greeted:
            latest = None


def _address(scope: Message) -> str:
    peer = (scope.get("client") or ("",))[0]
    forwarded = ",".join(
        value.decode("latin-1")
        for name, value in scope["headers"]
        if name == b"x-forwarded-for"
    )
    return counted_address(peer, forwarded, settings.KRIEG_PROXIES)
