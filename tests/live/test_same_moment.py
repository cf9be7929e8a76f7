"""Whatever happens at the same moment, on whatever worker, happens once."""

import asyncio
import json
from itertools import cycle
from typing import Any

import pytest

from game.live.errors import Unavailable
from game.protocol import Order
from game.settings import Limits
from game.tables import acts
from game.tables.table import digest
from tests.live.workers import seated, tempo, worker

AT_ONCE = Limits(
    answer_ms=1000,
    **{
        f"auto_{war}{pace}_ms": 0
        for war in ("", "war_")
        for pace in ("slow", "normal", "fast")
    },
)


async def events(tables, code, kind):
    """Return all events of a kind that the stream of frames holds, in order."""
    page = await tables.frames(code, 0, 1, 10_000)
    told = [event for frame in page.frames for event in json.loads(frame)["events"]]
    return [event for event in told if event["type"] == kind]


async def test_two_who_press_at_the_same_moment_on_two_workers_both_count(here, there):
    code, me = await seated(here)
    table = await here.load(code)

    while table.phase != "over":
        call, who = table.state.call, table.state.who
        answers = await asyncio.gather(
            *(
                one.act(code, acts.Press(me, f"{call}-{seat}", 0, call, seat))
                for seat, one in zip(who, cycle((here, there)))
            )
        )
        assert all(isinstance(a.result, acts.Commit) for a in answers)
        table = await there.load(code)

    rounds = [event["round"] for event in await events(here, code, "round_over")]
    assert list(range(1, table.state.round + 1)) == rounds


async def test_a_press_and_the_clock_of_two_workers_turn_each_round_once(redis_url):
    here, there = worker(redis_url, AT_ONCE), worker(redis_url, AT_ONCE)
    code, me = await seated(here)
    await here.act(code, acts.SetTempo(me, "auto", "fast", auto=True))
    table: Any = await here.load(code)

    while table.phase != "over":
        call = table.state.call
        press = acts.Press(me, f"r-{call}", 0, call, table.state.who[0])
        await asyncio.gather(
            here.act(code, acts.Tick()),
            there.act(code, acts.Tick()),
            there.act(code, press),
        )
        table = await here.load(code)

    rounds = [event["round"] for event in await events(here, code, "round_over")]
    assert list(range(1, table.state.round + 1)) == rounds
    pressed = [(e["call"], e["seat"]) for e in await events(here, code, "pressed")]
    assert len(set(pressed)) == len(pressed)
    for one in (here, there):
        await one.store.close()


async def test_an_act_cut_off_midway_gives_nobody_anothers_answer(here):
    """A19, A20: sockets die while the store is being asked, at any step of it."""
    tables = {}
    for n in range(40):
        made = await here.create(Order("computer", name=f"player {n}"))
        code = made.table.code
        secret = next(s for s in made.secrets if s)
        outcome = await here.act(
            code, acts.Hello(acts.Sender(f"page {n}"), (digest(secret),))
        )
        assert isinstance(outcome.result, acts.Commit)
        tables[code] = acts.Sender(f"page {n}", outcome.result.reply.claims)

    async def cut_off(code: str, steps: int) -> None:
        here._known.pop(code, None)
        task = asyncio.create_task(here.act(code, tempo(tables[code])))
        for _ in range(steps):
            await asyncio.sleep(0)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)

    async def ask(code: str) -> None:
        outcome = await here.act(code, tempo(tables[code]))
        assert code == outcome.table.code

    for steps in range(30):
        await asyncio.gather(
            *(cut_off(c, steps) if i % 4 else ask(c) for i, c in enumerate(tables))
        )

    here._known.clear()
    for n, code in enumerate(tables):
        table = await here.load(code)
        assert (code, f"player {n}") == (table.code, table.places[0].name)
        frames = (await here.frames(code, 0, 1, 10_000)).frames
        assert list(range(1, table.seq + 1)) == [json.loads(f)["seq"] for f in frames]


async def test_a_full_store_takes_a_press_whole_or_not_at_all(here, redis):
    code, me = await seated(here)
    before = await here.load(code)
    press = acts.Press(me, "first", 0, before.state.call, before.state.who[0])
    await redis.config_set("maxmemory", 1)
    try:
        with pytest.raises(Unavailable):
            await here.act(code, press)
        here._known.clear()
        meanwhile = await here.load(code)
    finally:
        await redis.config_set("maxmemory", 0)

    outcome = await here.act(code, press)

    assert before == meanwhile
    assert isinstance(outcome.result, acts.Commit)
    assert before.seq + 1 == outcome.table.seq
    assert outcome.table.seq == len((await here.frames(code, 0, 1, 500)).frames)
