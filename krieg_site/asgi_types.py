"""The shapes that ASGI applications pass each other."""

from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
# Django and Channels each type the three in their own way.
Application = Callable[[Any, Any, Any], Awaitable[None]]


def header(scope: Scope, name: bytes) -> str | None:
    """Return the header *name* (lower case), or None if absent or given twice.

    A header that may stand once and comes twice is a trick: readers differ in
    which of the two they believe.
    """
    found = [value for key, value in scope["headers"] if key == name]
    return found[0].decode("latin-1") if len(found) == 1 else None
