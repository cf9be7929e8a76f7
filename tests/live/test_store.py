"""The store's one script, from two workers' eyes, over a line that may fail."""

import asyncio
import os
import secrets
from typing import Self

import pytest
from django.conf import settings

from game.live import codec, keys
from game.live.errors import NoTable, TableGone, Unavailable
from game.live.store import Attempt
from game.protocol import Order
from game.settings import Limits
from game.tables import acts
from krieg_site import embedded_redis
from tests.live.workers import LIMITS, seated, tempo, worker


class Line:
    """A relay to Redis that can lose answers."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.url = f"unix://{path}"
        self.lose = 0
        self.lost = 0

    async def __aenter__(self) -> Self:
        self._server = await asyncio.start_unix_server(self._relay, self.path)
        return self

    async def __aexit__(self, *_: object) -> None:
        self._server.close()
        self._server.close_clients() if hasattr(self._server, "close_clients") else None

    async def _relay(self, client_in, client_out) -> None:
        server = embedded_redis.socket_path(settings.KRIEG_DATA_DIR)
        redis_in, redis_out = await asyncio.open_unix_connection(server)

        async def up() -> None:
            while data := await client_in.read(65536):
                redis_out.write(data)

        async def down() -> None:
            while data := await redis_in.read(65536):
                if self.lose:
                    self.lose -= 1
                    self.lost += 1
                    return
                client_out.write(data)

        tasks = [asyncio.create_task(up()), asyncio.create_task(down())]
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for writer in (redis_out, client_out):
            writer.close()


async def test_what_is_stored_is_what_was_committed(here, there):
    code, me = await seated(here)
    outcome = await here.act(code, tempo(me))

    assert outcome.table == await there.load(code)


async def test_two_workers_commit_at_once_and_no_number_is_lost(here, there):
    code, me = await seated(here)
    first = (await here.load(code)).seq

    outcomes = await asyncio.gather(
        *(w.act(code, tempo(me)) for _ in range(20) for w in (here, there))
    )

    seqs = sorted(o.table.seq for o in outcomes)
    assert list(range(first + 1, first + 41)) == seqs
    page = await here.frames(code, 0, 1, 500)
    assert first + 40 == len(page.frames)


async def test_two_workers_take_one_press_once(here, there):
    code, me = await seated(here)
    table = await here.load(code)
    call = table.state.call

    outcomes = await asyncio.gather(
        *(
            w.act(code, acts.Press(me, secrets.token_hex(4), 0, call, 0))
            for _ in range(5)
            for w in (here, there)
        )
    )

    taken = [o for o in outcomes if not o.result.reply.duplicate]
    assert 1 == len(taken)
    assert {taken[0].table.seq} == {
        o.result.reply.seq for o in outcomes if o.result.reply.duplicate
    }


async def test_a_commit_whose_answer_is_lost_is_looked_up(here, tmp_path):
    async with Line(str(tmp_path / "line")) as line:
        far = worker(line.url)
        code, me = await seated(here)
        await far.load(code)
        before = await here.load(code)
        line.lose = 1

        outcome = await far.act(code, tempo(me))

        assert 1 == line.lost
        assert isinstance(outcome.result, acts.Commit)
        assert before.seq + 1 == outcome.table.seq == (await here.load(code)).seq
        await far.store.close()


async def test_a_lost_answer_is_known_again_after_others_have_committed(here):
    code, me = await seated(here)
    known = here._known[code]
    result = acts.Commit((), known.table, 0)
    attempt, _ = here._attempt(known, result)
    assert None is await here.store.commit(attempt)
    here._known.clear()
    await here.act(code, tempo(me))

    assert None is await here.store.commit(attempt)


async def test_a_line_that_stays_dead_is_unavailable_in_time(here, tmp_path):
    async with Line(str(tmp_path / "line")) as line:
        far = worker(line.url)
        code, me = await seated(here)
        await far.load(code)
        line.lose = 100

        with pytest.raises(Unavailable):
            async with asyncio.timeout(LIMITS.answer_ms / 1000):
                await far.act(code, tempo(me))
        await far.store.close()


async def test_a_server_without_our_scripts_is_given_them(here, redis):
    code, me = await seated(here)

    await redis.script_flush()
    outcome = await here.act(code, tempo(me))

    assert isinstance(outcome.result, acts.Commit)


async def test_a_code_is_not_given_again_while_it_lives_nor_after(here, redis):
    code, _ = await seated(here)
    again = Attempt(code, 0, b"", os.urandom(12), 0, b"{}", b"", b"")

    with pytest.raises(TableGone):
        await here.store.commit(again)
    await redis.delete(keys.state(code), keys.frames(code))
    with pytest.raises(TableGone):
        await here.store.commit(again)
    with pytest.raises(TableGone):
        await here.load(code)
    await redis.delete(keys.gone(code))
    with pytest.raises(NoTable):
        await here.load(code)


async def test_lifetimes_are_renewed_by_every_commit(here, redis):
    code, me = await seated(here)
    for key in (keys.state(code), keys.frames(code), keys.gone(code)):
        await redis.pexpire(key, 60_000)

    await here.act(code, tempo(me))

    table = await redis.pttl(keys.state(code))
    frames = await redis.pttl(keys.frames(code))
    assert LIMITS.table_ms - 5000 < table <= LIMITS.table_ms
    assert LIMITS.table_ms - 5000 < frames <= LIMITS.table_ms
    assert LIMITS.table_ms < await redis.pttl(keys.gone(code))


async def test_only_the_last_frames_are_kept(redis_url):
    tables = worker(redis_url, Limits(frames_kept=10))
    code, me = await seated(tables)
    for _ in range(15):
        await tables.act(code, tempo(me))
    last = (await tables.load(code)).seq

    page = await tables.frames(code, 0, 1, 500)

    assert (last - 9, last) == (page.first, page.last)
    await tables.store.close()


@pytest.mark.parametrize(
    "garbage", [b"", b"\x00", b"\x00\x01garbage", b"\x00\x02\x80", b"\x00\x01\x80"]
)
async def test_garbage_under_one_code_harms_no_other(here, there, redis, garbage):
    spoilt, me = await seated(here)
    sound, other = await seated(here)
    await redis.hset(keys.state(spoilt), "body", garbage)

    with pytest.raises(Unavailable):
        await there.load(spoilt)
    with pytest.raises(Unavailable):
        await there.act(spoilt, tempo(me))
    outcome = await there.act(sound, tempo(other))

    assert isinstance(outcome.result, acts.Commit)


async def test_another_run_of_the_server_begins_a_new_epoch(here):
    code, me = await seated(here)
    before = await here.load(code)
    here.store.run_id = "another run"

    outcome = await here.act(code, tempo(me))

    assert before.epoch != outcome.table.epoch
    assert before.seq + 2 == outcome.table.seq
    assert "fast" == outcome.table.tempo


async def test_a_memory_of_another_history_is_not_committed_on(here, there, redis):
    """The store may come back some commits younger, and go on from there."""
    code, me = await seated(here)
    old = await redis.hgetall(keys.state(code))
    await here.act(code, tempo(me, "fast"))
    await redis.hset(keys.state(code), mapping=old)
    await redis.delete(keys.frames(code))
    await there.act(code, tempo(me, "slow"))

    outcome = await here.act(code, acts.SetTempo(me, "r", None, auto=True))

    assert ("slow", True) == (outcome.table.tempo, outcome.table.auto)


async def test_the_newest_table_and_its_frames_are_read_together(here):
    code, me = await seated(here)
    await here.act(code, tempo(me))

    table, frames = await here.since(code, 2)

    assert list(range(2, table.seq + 1)) == sorted(frames)


ORDERS = [
    Order(mode="online"),
    Order(mode="computer", auto=True),
    Order(mode="hotseat", rules={"preset": "krieg-lang"}),
    Order(mode="online", spielcode="109H-EG9A-K1AM-SD49-DWR8"),
]


@pytest.mark.parametrize("order", ORDERS)
async def test_a_table_is_read_as_it_was_written(here, order):
    made = await here.create(order)

    assert made.table == codec.unpack(codec.pack(made.table))
