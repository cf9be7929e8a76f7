"""Bodies of requests: bounded while they arrive, then read strictly.

Django takes in a whole body, however long, before a view is asked. `Bounded`
stands before it and hands on no more than the limit; what came beyond is
dropped and marked, so that the refusal still comes from the view, in the form
and with the headers of all others.
"""

import asyncio
import json
import re
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any, TypeVar

import msgspec
from django.conf import settings
from django.core.exceptions import RequestDataTooBig
from django.http import HttpRequest

from game.web.problems import Problem, bad_field

Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Message, Receive, Send], Awaitable[None]]
T = TypeVar("T")

MARK = "krieg.body"
"""In the scope: why the body was dropped, `too_big` or `too_slow`."""
DROPPED_MOST = 1 << 20
"""Read and thrown away before the refusal, which a client in mid-sentence would
otherwise miss; who sends more is cut off."""
SECONDS = 10
_PATH = re.compile(r"^(?P<what>.*?)(?: - at `(?P<path>[^`]*)`)?$", re.DOTALL)
_NAMED = re.compile(r"(?:unknown|required) field `(?P<name>[^`]+)`")


class Bounded:
    """An ASGI application whose requests have bodies of *limit* bytes at most."""

    def __init__(self, app: App, limit: int) -> None:
        self._app = app
        self._limit = limit

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        """Hand the request on once its body is here, or is known to be too much."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
        elif _declared(scope) > self._limit:
            scope[MARK] = "too_big"
            await self._app(scope, _unread(), _last(scope, send))
        else:
            await self._taken(scope, receive, send)

    async def _taken(self, scope: Message, receive: Receive, send: Send) -> None:
        try:
            async with asyncio.timeout(SECONDS):
                body, gone = await self._read(receive)
        except TimeoutError:
            body, gone = b"", False
            scope[MARK] = "too_slow"
        if gone:
            return
        if len(body) > self._limit:
            body = b""
            scope[MARK] = "too_big"
        first: list[Message] = [{"type": "http.request", "body": body}]

        async def replay() -> Message:
            if first:
                return first.pop()
            # The rest of a body that was dropped is nobody's business any more.
            while (message := await receive())["type"] == "http.request":
                pass
            return message

        await self._app(scope, replay, send)

    async def _read(self, receive: Receive) -> tuple[bytes, bool]:
        """Return the body, cut one byte past the limit, and whether the peer left."""
        kept, total = b"", 0
        while True:
            message = await receive()
            if message["type"] == "http.disconnect":
                return b"", True
            part = message.get("body", b"")
            total += len(part)
            kept = (kept + part)[: self._limit + 1]
            if not message.get("more_body", False) or total > DROPPED_MOST:
                return kept, False


def _declared(scope: Message) -> int:
    """Return the length that the request says its body has, 0 without one."""
    said = [value for name, value in scope["headers"] if name == b"content-length"]
    # Servers refuse all that is no number; one of 5000 digits `int` would refuse.
    return max((int(value[:20]) for value in said), default=0)


def _unread() -> Receive:
    """Return a `receive` that gives an empty body, and then nothing any more.

    The server is not asked for the body itself, as it would tell a client that
    waits with it (`Expect: 100-continue`) to go on.
    """
    first: list[Message] = [{"type": "http.request", "body": b""}]

    async def receive() -> Message:
        if not first:
            await asyncio.Event().wait()
        return first.pop()

    return receive


def _last(scope: Message, send: Send) -> Send:
    """Return a `send` after which a client that waits with its body is cut off.

    It may send the body all the same, or another request in its place.
    """

    async def last(message: Message) -> None:
        if message["type"] == "http.response.start":
            message["headers"] = [*message["headers"], (b"connection", b"close")]
        await send(message)

    waits = any(name == b"expect" for name, _ in scope["headers"])
    return last if waits else send


def read_json(request: HttpRequest, kind: type[T]) -> T:
    """Return the body as a *kind*, or raise the Problem that names what is wrong."""
    body = _body(request)
    if not _is_json(request):
        raise Problem(415, "unsupported_type", "Send application/json in UTF-8.")
    try:
        # Doubled names and NaN pass the typed decoder's scalar fields unseen.
        json.loads(body.decode(), object_pairs_hook=_once, parse_constant=_no_constant)
    except (ValueError, RecursionError) as wrong:
        detail = str(wrong) if isinstance(wrong, json.JSONDecodeError) else ""
        raise Problem(400, "bad_json", f"Not JSON. {detail}".strip()) from None
    try:
        return msgspec.json.decode(body, type=kind)
    except (ValueError, RecursionError) as wrong:
        field, what = _named(str(wrong))
        raise bad_field(field, "bad_value", what) from None


def _body(request: HttpRequest) -> bytes:
    limit = settings.KRIEG_LIMITS.body_bytes
    mark = getattr(request, "scope", {}).get(MARK)
    if mark == "too_slow":
        raise Problem(408, "too_slow", f"The body took over {SECONDS} s.")
    try:
        if mark is None and len(request.body) <= limit:
            return request.body
    except RequestDataTooBig:
        pass
    raise Problem(413, "too_big", f"At most {limit} bytes.")


def _is_json(request: HttpRequest) -> bool:
    charset = (request.content_params or {}).get("charset", "utf-8")
    return request.content_type == "application/json" and charset.lower() == "utf-8"


def _once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError("a name stands twice in one object")
    return found


def _no_constant(name: str) -> object:
    raise ValueError(f"{name} is not JSON")


def _named(text: str) -> tuple[str, str]:
    """Return the field and the complaint out of the decoder's sentence."""
    found = _PATH.match(text)
    assert found is not None  # noqa: S101 -- the pattern matches any text
    what = found["what"]
    path = (found["path"] or "$").removeprefix("$").removeprefix(".")
    named = _NAMED.search(what)
    if named:
        path = f"{path}.{named['name']}".lstrip(".")
    return path or "$", f"{what}."
