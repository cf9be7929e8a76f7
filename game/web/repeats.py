"""Orders that are repeated: one table for one Idempotency-Key of an address.

What is kept for a day holds no secret: those the server derived it derives
again, from the nonces that stand here as they stand in the table.
"""

import hashlib
from typing import Any

import msgspec
from django.conf import settings
from msgspec import Struct

from game.live import tables
from game.live.tables import Made
from game.protocol import Order, SealShown
from game.web.problems import Problem


class Laid(Struct, frozen=True):
    """A table as it was told to its creator; `nonces` of the secrets derived."""

    table: str
    epoch: str
    seq: int
    seal: SealShown | None
    rules: dict[str, Any]
    seats: tuple[int, ...]
    nonces: dict[int, bytes]


class Record(Struct, frozen=True):
    """What is kept: the order's fingerprint, and what came of it."""

    order: bytes
    laid: Laid


def name_of(address: str, key: str) -> str:
    """Return where the answer to this key of this address is kept."""
    return hashlib.sha256(f"{address}\0{key}".encode()).hexdigest()


async def recall(name: str, order: Order) -> Laid | None:
    """Return what this order has led to before.

    Raises the Problem for a key that was sent with another order.
    """
    kept = await tables.recall(name)
    return None if kept is None else _checked(kept, order)


async def keep(name: str, order: Order, laid: Laid) -> Laid:
    """Keep *laid*, and return what to answer.

    That is another table where the same order was being answered twice at once:
    then the first to be kept counts, and ours is left to its end.
    """
    record = msgspec.json.encode(Record(_fingerprint(order), laid))
    kept = await tables.keep(name, record, settings.KRIEG_LIMITS.idempotency_ms)
    return _checked(kept, order)


def _checked(kept: bytes, order: Order) -> Laid:
    record = msgspec.json.decode(kept, type=Record)
    if record.order != _fingerprint(order):
        raise Problem(422, "key_reused", "This Idempotency-Key had another body.")
    return record.laid


def _fingerprint(order: Order) -> bytes:
    return hashlib.sha256(msgspec.json.encode(order, order="deterministic")).digest()


def nonces(made: Made) -> dict[int, bytes]:
    """Return by seat what the derived secrets were derived from."""
    return {
        seat: made.table.places[seat].nonce
        for seat, secret in enumerate(made.secrets)
        if secret is not None
    }
