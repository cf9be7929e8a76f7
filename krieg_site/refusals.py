"""Refusals given before Django: problem+json, as the game's own are."""

import json
import secrets
from http import HTTPStatus
from typing import NamedTuple

from krieg_site.asgi_types import Send

Headers = list[tuple[bytes, bytes]]


class Refusal(NamedTuple):
    """Why a connection goes no further; what was sent is not repeated in it."""

    status: int
    code: str
    detail: str


async def answer(
    send: Send, refusal: Refusal, more: Headers, *, kind: str = "http"
) -> None:
    """Send *refusal* under a new request id, with *more* headers.

    *kind* is what is refused: an `http` request, or a `websocket` that is not
    accepted, from a server with the extension `websocket.http.response`.
    """
    request_id = secrets.token_hex(8)
    problem = {
        "type": "about:blank",
        "title": HTTPStatus(refusal.status).phrase,
        "status": refusal.status,
        "code": refusal.code,
        "detail": refusal.detail,
        "request_id": request_id,
    }
    body = json.dumps(problem, separators=(",", ":")).encode()
    headers = [
        (b"content-type", b"application/problem+json"),
        (b"content-length", str(len(body)).encode()),
        (b"cache-control", b"no-store"),
        (b"x-request-id", request_id.encode()),
        *more,
    ]
    start = f"{'websocket.' if kind == 'websocket' else ''}http.response"
    await send({"type": f"{start}.start", "status": refusal.status, "headers": headers})
    await send({"type": f"{start}.body", "body": body})
