"""The door of the WebSockets: exact origins."""

from collections.abc import Collection

from krieg_site import refusals
from krieg_site.asgi_types import Application, Receive, Scope, Send, header
from krieg_site.headers import protection
from krieg_site.refusals import Refusal

FOREIGN = Refusal(403, "foreign_origin", "Another site's page may not connect here.")


class ExactOrigin:
    """Let in only sockets whose Origin equals a configured one to the letter.

    Scheme, host and port all count; a missing, empty or doubled header is
    refused as well, since programs can send one. The refusal is HTTP 403, before
    the socket is accepted.
    """

    def __init__(self, application: Application, allowed: Collection[str]) -> None:
        self._application = application
        self._allowed = frozenset(allowed)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the socket on, or answer 403 instead of accepting it."""
        if header(scope, b"origin") in self._allowed:
            await self._application(scope, receive, send)
            return
        await receive()
        if "websocket.http.response" in scope.get("extensions", {}):
            more = protection(header(scope, b"host") or "")
            await refusals.answer(send, FOREIGN, more, kind="websocket")
        else:
            # The server makes a bare 403 of it.
            await send({"type": "websocket.close", "code": 1000})
