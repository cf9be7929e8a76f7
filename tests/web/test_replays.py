"""Whole games out of a Spielcode: complete, bounded, and in nobody's way."""

import asyncio
from dataclasses import replace
from time import perf_counter

import msgspec
import pytest
from django.conf import settings
from django.test import override_settings

from game.engine.replay import replay
from game.engine.ruleset import build
from game.web import replays
from game.web.problems import Problem
from game.web.replays import Replays

SEED = bytes(range(10))
SHORT = build({})
# Picked up in the order of seats, this deal goes round in a circle after a while.
ENDLESS = build({"stack": "under", "pickup": "seat", "limit": None})
LONG = build({"deck": "6x52", "limit": None})


def limits(**changed):
    return override_settings(KRIEG_LIMITS=replace(settings.KRIEG_LIMITS, **changed))


async def test_a_replay_is_what_the_engine_plays():
    found = await Replays().find(SHORT, SEED)

    calls = [msgspec.json.decode(call) for call in found.calls]
    played = list(replay(SHORT, SEED))
    assert [step.call for step in played] == [call["call"] for call in calls]
    assert [list(step.counts) for step in played] == [c["counts"] for c in calls]
    assert found.final
    assert found.result is not None
    assert found.result.reason == "limit"


async def test_the_curve_has_a_point_for_the_deal_and_for_every_round():
    found = await Replays().find(SHORT, SEED)

    assert len(found.curve) == 41
    assert found.curve[0] == (26, 26)
    assert found.curve[-1] == (14, 38)


async def test_a_game_without_end_is_cut_at_the_bound_of_rounds():
    with limits(replay_rounds=50):
        found = await Replays().find(ENDLESS, SEED)

    assert len(found.curve) == 51
    assert found.result is None
    assert found.final


async def test_a_game_that_costs_too_much_is_cut_and_not_kept_as_the_last_word():
    with limits(replay_cpu_ms=0):
        found = await Replays().find(ENDLESS, SEED)

    assert found.result is None
    assert not found.final


async def test_others_are_served_while_a_long_game_is_computed():
    waits = []

    async def others():
        while True:
            began = perf_counter()
            await asyncio.sleep(0)
            waits.append(perf_counter() - began)

    other = asyncio.create_task(others())
    await Replays().find(LONG, SEED)
    other.cancel()

    # Two milliseconds a slice; the median leaves out what the machine does.
    assert len(waits) > 20
    assert sorted(waits)[len(waits) // 2] < 0.05


async def test_a_game_asked_for_twice_is_computed_once(monkeypatch):
    computed = []

    async def compute(rules, seed, moves):
        computed.append(seed)
        return await original(rules, seed, moves)

    original = replays._compute
    monkeypatch.setattr(replays, "_compute", compute)
    games = Replays()

    await asyncio.gather(games.find(SHORT, SEED), games.find(SHORT, SEED))
    await games.find(SHORT, SEED)

    assert computed == [SEED]


async def test_only_the_last_few_are_kept():
    games = Replays()

    for n in range(2 * replays.KEPT):
        await games.find(SHORT, bytes([n]) * 10)

    assert len(games._kept) == replays.KEPT


async def test_a_crowd_that_asks_at_once_is_told_to_come_back():
    games = Replays()
    asked = [
        games.find(SHORT, bytes([n]) * 10) for n in range(replays.WAITING_MOST + 5)
    ]

    answers = await asyncio.gather(*asked, return_exceptions=True)

    refused = [answer for answer in answers if isinstance(answer, Problem)]
    assert len(refused) == 5
    assert {problem.status for problem in refused} == {503}


@pytest.mark.parametrize("preset", ["zu-dritt", "zwei-teams", "war-hart"])
async def test_every_kind_of_game_can_be_played_again(preset):
    found = await Replays().find(build({}, preset=preset), SEED)

    assert found.result is not None
    assert found.summary is not None
