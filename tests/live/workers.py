"""Workers without sockets, straight on the store, and what their people want."""

import secrets
from typing import Any

from redis.asyncio import Redis

from game.live.clock import Clock
from game.live.store import Store
from game.live.tables import Tables
from game.protocol import Mode, Order, Tempo
from game.settings import Limits
from game.tables import acts
from game.tables.table import digest
from krieg_site import embedded_redis
from tests.serving import Server

LIMITS = Limits(answer_ms=1000)


def redis_of(server: Server) -> Any:
    """Return a client of the store that a server has inside."""
    return Redis.from_url(embedded_redis.url(server.data_dir))


def worker(url: str, limits: Limits = LIMITS) -> Tables:
    clock = Clock()
    return Tables(Store(url, limits, clock), clock, limits, b"key")


async def seated(tables: Tables, mode: Mode = "hotseat"):
    """Return the code of a new table, and its creator as a sender."""
    order = Order(mode=mode, spielcode="109H-EG9A-K1AM-SD49-DWR8")
    made = await tables.create(order)
    hello = acts.Hello(
        acts.Sender("me"), tuple(digest(s) for s in made.secrets if s is not None)
    )
    outcome = await tables.act(made.table.code, hello)
    assert not isinstance(outcome.result, acts.Refused)
    claims = outcome.result.reply.claims
    return made.table.code, acts.Sender("me", claims)


def tempo(sender: acts.Sender, to: Tempo = "fast") -> acts.SetTempo:
    return acts.SetTempo(sender, secrets.token_hex(4), to)
