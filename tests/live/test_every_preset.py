"""Every preset, played to its end over sockets by people who only read the view."""

import pytest

from game.engine.presets import PRESETS
from tests.live.party import (
    finish,
    party,
    played,
    post,
    public,
    replayed,
    rules_of,
    sees,
)
from tests.live.phone import same_history
from tests.live.robot import answer, play_out

NAMES = [preset.name for preset in PRESETS]


@pytest.mark.parametrize("preset", NAMES)
async def test_a_preset_is_played_to_its_end_and_replayed_the_same(fast, preset):
    async with party(fast, rules_of(preset)) as (players, watcher):
        await finish(players, watcher)

    assert same_history(watcher, *players)
    assert all(public(p.view) == watcher.view for p in players)
    over, opened = watcher.view["over"], watcher.view["opened"]
    again = replayed(fast, opened)
    assert over["result"] == again["result"]
    assert over["summary"] == again["summary"]
    assert played(watcher) == again["events"]


@pytest.mark.parametrize("level", ["easy", "hard"])
@pytest.mark.parametrize("preset", ["krieg-kurz", "zu-dritt", "hand-3", "arneson"])
async def test_computers_play_every_seat_but_one(fast, preset, level):
    order = {"mode": "computer", "computer": level}
    async with party(fast, rules_of(preset), **order) as (players, watcher):
        await finish(players, watcher)

    seats = watcher.view["rules"]["players"]
    assert seats - 1 == len(watcher.events("filled"))
    assert played(watcher) == replayed(fast, watcher.view["opened"])["events"]


async def test_a_table_that_plays_by_itself_ends_in_every_variant(fast):
    for preset in ("hand-3", "casino", "speed"):
        order = {"mode": "computer", "auto": True, "tempo": "fast"}
        async with party(fast, rules_of(preset), **order) as (_, watcher):
            await sees(watcher, "over")


async def test_in_speed_a_card_turns_as_soon_as_its_seat_presses(fast):
    async with party(fast, {"preset": "speed", "limit": 10}) as (players, watcher):
        slow, quick = players
        await play_out(*players, until="round_over")
        await quick.until(lambda: not quick.view["pressed"])
        call = {"game": 0, "call": quick.view["call"]}
        ahead = {"game": 0, "call": call["call"] + 1}
        waited = await quick.ask("press", **ahead)
        await quick.ask("press", **call)
        await watcher.until(lambda: watcher.events("turned"))
        assert ["1"] == list(watcher.events("turned")[-1]["cards"])

        early = await quick.ask("press", **ahead)
        again = await quick.ask("press", **ahead)
        await watcher.until(lambda: watcher.view.get("ahead") == [1])
        await slow.ask("press", **call)
        await watcher.until(lambda: watcher.view["call"] == ahead["call"])

        assert "not_now" == waited["code"]
        assert ("accepted", "duplicate") == (early["result"], again["result"])
        assert [1] == watcher.view["pressed"]
        await finish(players, watcher)
    opened = watcher.view["opened"]
    assert "moves" in opened
    assert played(watcher) == replayed(fast, opened)["events"]


async def test_a_session_at_the_casino_is_counted_in_chips(fast):
    async with party(fast, {"preset": "casino"}, mode="computer") as (players, watcher):
        await finish(players, watcher)

    won = sum(paid["chips"] for paid in watcher.events("paid") if paid["seat"] == 0)
    assert [100 + won, -won] == watcher.view["chips"]
    assert watcher.view["over"]["result"]["reason"] in {"chips", "limit"}
    assert 1 < len({wager.get("tie_bet") for wager in watcher.events("wagered")})


async def test_the_time_is_up_after_the_running_round(fast):
    rules = {"preset": "klassik-drei", "time_limit": 60}
    async with party(fast, rules) as ((host, guest), watcher):
        for _ in range(3):
            for phone in (host, guest):
                for seat in phone.due():
                    await answer(phone, seat)
        await watcher.until(lambda: watcher.events("turned"))
        first = min(s for s, f in watcher.frames.items() if "turned" in str(f))

    begun = watcher.frames[first]["at"]
    assert 0 <= begun + 60_000 - watcher.view["ends_at"] <= 500


@pytest.mark.parametrize("preset", ["zwei-teams"])
async def test_partners_count_together(fast, preset):
    async with party(fast, rules_of(preset)) as (players, watcher):
        await finish(players, watcher)

    view = watcher.view
    assert [0, 1, 0, 1] == [seat["team"] for seat in view["seats"]]
    together = [sum(view["counts"][0::2]), sum(view["counts"][1::2])]
    assert together == view["team_counts"]


def test_a_table_for_children_has_no_casino(fast):
    status, body = post(
        fast, mode="computer", child_safe=True, rules={"preset": "casino"}
    )

    assert (400, "conflict") == (status, body["code"])
