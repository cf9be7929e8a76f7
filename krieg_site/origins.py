"""The door of the WebSockets: exact origins, known paths."""

from collections.abc import Collection

from krieg_site.asgi_types import Application, Receive, Scope, Send, header


class ExactOrigin:
    """Let in only sockets whose Origin equals a configured one to the letter.

    Scheme, host and port all count; a missing, empty or doubled header is
    refused as well, since programs can send one. The refusal is HTTP 403, before
    the socket is accepted. A path that no route knows is refused likewise.
    """

    def __init__(self, application: Application, allowed: Collection[str]) -> None:
        self._application = application
        self._allowed = frozenset(allowed)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the socket on, or close it before accepting, which answers 403."""
        if header(scope, b"origin") not in self._allowed:
            await _refuse(receive, send)
            return
        try:
            await self._application(scope, receive, send)
        except ValueError as error:
            # Channels' router has no other word for an unknown path.
            if not str(error).startswith("No route found"):
                raise
            await _refuse(receive, send)


async def _refuse(receive: Receive, send: Send) -> None:
    await receive()
    await send({"type": "websocket.close", "code": 1000})
