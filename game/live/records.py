"""What is stored of tables, listed, shown and deleted."""

from typing import Any, Final

from msgspec import Struct

from game.live import codec, keys, metrics, presence
from game.live.errors import Refused, Unreadable
from game.live.tables import Tables, shared
from game.tables import acts
from game.tables.erasing import unasked
from game.tables.presence import Gone
from game.tables.table import Table

LOOKED_AT: Final = 500
"""Public tables that are looked at for one answer, those seen last first."""


class Listed(Struct, frozen=True):
    """A public table that is being played, and how many watch it."""

    table: Table
    watchers: int


class Stored(Struct, frozen=True):
    """How much lies in the store of one table, and for how long.

    Bytes are those of the values; `None` for an end that is not set. `connected` is
    the number of workers that say who is there.
    """

    table: Table
    state_bytes: int
    frames: int
    first_frame: int | None
    last_frame: int | None
    connected: int
    expires_ms: int | None
    code_free_ms: int | None


async def erase(code: str, digest: bytes) -> tuple[int, ...]:
    """Let the holder of a seat want the table deleted; return who is still asked.

    With nobody left to ask it is deleted when this returns. Raises Refused for a
    secret that holds no seat, NoTable, TableGone, Unavailable.
    """
    here = shared()
    outcome = await here.act(code, acts.Erase(digest))
    if isinstance(outcome.result, acts.Refused):
        raise Refused(outcome.result.code, outcome.result.detail, "")
    table = outcome.table
    gone = await _gone(here, table)
    missing = unasked(table, gone, here.clock.now(), here.pace)
    if not missing:
        await here.store.erase(code, codec.pack_news(codec.Ended()))
    return missing


async def _gone(here: Tables, table: Table) -> tuple[Gone, ...]:
    answers = await here.store.together([("HGETALL", keys.reports(table.code))])
    reports = _reports(answers[0])
    return presence.gone(table, reports, here.clock.now(), here.limits)


def _reports(found: dict[bytes, bytes]) -> list[codec.Report]:
    reports = []
    for data in found.values():
        try:
            news = codec.unpack_news(data)
        except Unreadable:
            continue
        if isinstance(news, codec.Report):
            reports.append(news)
    return reports


async def public() -> list[Listed]:
    """Return the public tables that are being played, newest first.

    Those whose sockets were seen lately, by any worker.
    """
    here = shared()
    store, now = here.store, here.clock.now()
    since = now - here.limits.listed_ms
    found = await store.together(
        [
            (
                *("ZREVRANGEBYSCORE", keys.public(), "+inf", since),
                *("LIMIT", 0, LOOKED_AT),
            )
        ]
    )
    codes = [code.decode() for code in found[0]]
    bodies = await store.together([("HGET", keys.state(c), "body") for c in codes])
    tables = [table for body in bodies if (table := _listed(body)) is not None]
    tables.sort(key=lambda table: table.created_at, reverse=True)
    tables = tables[: here.limits.public_tables]
    there = await store.together([("HGETALL", keys.reports(t.code)) for t in tables])
    return [
        Listed(table, presence.watching(_reports(reports), now, here.limits))
        for table, reports in zip(tables, there, strict=True)
    ]


def _listed(body: bytes | None) -> Table | None:
    """Return a table that may be listed, or None."""
    if body is None:
        return None
    try:
        table = codec.unpack(body)
    except Unreadable:
        return None
    open_to_all = table.choices.public and table.choices.watchers == "link"
    return table if open_to_all and table.phase == "playing" else None


async def stored(code: str) -> Stored:
    """Return all that is stored of a table; raises NoTable, TableGone."""
    here = shared()
    table = await here.load(code)
    answers: list[Any] = await here.store.together(
        [
            ("HSTRLEN", keys.state(code), "body"),
            ("XLEN", keys.frames(code)),
            ("XRANGE", keys.frames(code), "-", "+", "COUNT", 1),
            ("XREVRANGE", keys.frames(code), "+", "-", "COUNT", 1),
            ("HLEN", keys.reports(code)),
            ("PTTL", keys.state(code)),
            ("PTTL", keys.gone(code)),
        ]
    )
    size, frames, first, last, connected, lifetime, tombstone = answers
    return Stored(
        table=table,
        state_bytes=size,
        frames=frames,
        first_frame=_seq(first),
        last_frame=_seq(last),
        connected=connected,
        expires_ms=_end(lifetime),
        code_free_ms=_end(tombstone),
    )


def _seq(entries: list[Any]) -> int | None:
    return int(entries[0][0].partition(b"-")[0]) if entries else None


def _end(lifetime: int) -> int | None:
    return lifetime if lifetime >= 0 else None


async def figures() -> bytes:
    """Return the figures of all workers that have spoken lately, ours as of now."""
    here = shared()
    found = await here.store.together([("HGETALL", keys.metrics())])
    texts = {}
    for worker, data in found[0].items():
        try:
            kept = codec.unpack_figures(data)
        except Unreadable:
            continue
        if here.clock.now() - kept.at <= here.limits.listed_ms:
            texts[worker.decode()] = kept.text
    texts[metrics.worker] = metrics.ours()
    return metrics.together(texts)
