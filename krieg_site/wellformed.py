"""Requests that two readers could take for different ones go no further."""

from krieg_site import refusals
from krieg_site.asgi_types import Application, Receive, Scope, Send
from krieg_site.refusals import Refusal

NO_PATH = Refusal(400, "bad_target", "A request names a path that begins with a slash.")
TWO_LENGTHS = Refusal(
    400, "bad_length", "Content-Length and Transfer-Encoding exclude each other."
)
CLOSE = [(b"connection", b"close")]


class WellFormed:
    """Refuse odd targets, and bodies whose end is said in two ways.

    A target in absolute form, of `OPTIONS *` or of `CONNECT` is meant for a proxy
    (RFC 9112, 3.2). Of two lengths a proxy may believe the other one, and take for
    the next request what is the rest of this one: the connection ends (6.1).
    """

    def __init__(self, application: Application) -> None:
        self._application = application

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer 400, or pass the request on."""
        wrong = _mistake(scope) if scope["type"] == "http" else None
        if wrong is None:
            await self._application(scope, receive, send)
        else:
            await refusals.answer(send, wrong, CLOSE)


def _mistake(scope: Scope) -> Refusal | None:
    if not scope["path"].startswith("/"):
        return NO_PATH
    names = {name for name, _ in scope["headers"]}
    both = {b"content-length", b"transfer-encoding"} <= names
    return TWO_LENGTHS if both else None
