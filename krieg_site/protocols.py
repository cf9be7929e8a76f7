"""uvicorn's two connection classes, each with the little it lacks.

HTTP gets a limit on how slowly a request may come, WebSockets get a limit on
fragments and a note of when the client was last heard.
"""

import asyncio
from typing import Any, ClassVar, cast

from django.conf import settings
from uvicorn._types import ASGISendEvent
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import State

MOST_FRAGMENTS = 64
MESSAGE_TOO_BIG = 1009


class ImpatientHttp(H11Protocol):
    """HTTP that cuts a client which drips its request.

    The head and the body of a request must come within `request_ms`, and so must
    the first one after connecting; the answer may take as long as it likes.
    """

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        """Begin to look at the client, twice in its time."""
        super().connection_made(transport)
        self._seen: object = None
        self._look_again()

    def connection_lost(self, exc: Exception | None) -> None:
        """Look no more."""
        self._timer.cancel()
        super().connection_lost(exc)

    def _look_again(self) -> None:
        patience = settings.KRIEG_LIMITS.request_ms / 2000
        self._timer = self.loop.call_later(patience, self._look)

    def _look(self) -> None:
        if self.transport.is_closing() or self.transport.get_protocol() is not self:
            return
        # The cycle is the request being answered: as long as it is the same and
        # the client has still to send, nothing whole has come since the last look.
        client = str(self.conn.their_state)
        if self._seen == (self.cycle, client) and client in {"IDLE", "SEND_BODY"}:
            self.transport.close()
            return
        self._seen = (self.cycle, client)
        self._look_again()


class WatchedWebSocket(WebSocketsSansIOProtocol):
    """A WebSocket that says when its client was last heard.

    It passes itself on as the ASGI extension ``krieg.link``: `heard` is the
    loop's time of the last byte, pongs included, which ASGI does not tell, `offer`
    sends without a task or a queue, and `abort` cuts the connection. A message in
    more than 64 fragments is refused as too big: one-byte fragments cost fifty times
    their size.
    """

    heard: float = 0.0
    _framed: ClassVar[tuple[str, bytes]] = ("", b"")

    def data_received(self, data: bytes) -> None:
        """Note the time and go on."""
        self.heard = self.loop.time()
        super().data_received(data)

    def handle_connect(self, event: Request) -> None:
        """Offer the application the link to this connection."""
        super().handle_connect(event)
        if not self.close_sent:
            # The application's task has been made but has not run yet.
            scope = cast("dict[str, Any]", self.scope)
            scope["extensions"]["krieg.link"] = self

    async def send(self, message: ASGISendEvent) -> None:
        """Send, and note what uvicorn forgets: a refusal ends the handshake too.

        It would log every refused socket as an error of the application.
        """
        await super().send(message)
        if message["type"] == "websocket.http.response.body":
            self.handshake_complete = True

    def offer(self, text: str) -> bool:
        """Send *text* at once if the client keeps up with what it is sent.

        To a client without compression a text is the same bytes as to any other, so
        what is told to many is framed once.
        """
        if (
            not self.handshake_complete
            or self.close_sent
            or self.conn.state is not State.OPEN
            or not self.writable.is_set()
            or self.transport.is_closing()
        ):
            return False
        framed, data = self._framed
        if framed is not text:
            data = Frame(Opcode.TEXT, text.encode()).serialize(mask=False)
            WatchedWebSocket._framed = text, data
        self.transport.write(data)
        return True

    def abort(self) -> None:
        """Cut the connection without a word."""
        self.transport.abort()

    def handle_cont(self, event: Frame) -> None:
        """Count the fragments of a message."""
        super().handle_cont(event)
        if len(self.frames) > MOST_FRAGMENTS:
            self.frames = []
            self.conn.fail(MESSAGE_TOO_BIG, "too many fragments")
            self.handle_parser_exception()
