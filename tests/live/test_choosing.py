"""Choices are secret until all have chosen, and hands are for their owners."""

import json

import pytest

from tests.live.party import finish, party, played, post, public, replayed, sees
from tests.live.phone import Phone
from tests.live.robot import answer, play_out

CHOICE = {"stack": "under", "pickup": "choice", "limit": 40}
HANDS = ["arneson", "hand-3", "hand-4", "hand-5"]


async def test_the_winner_of_a_round_chooses_how_to_pick_up(fast):
    async with party(fast, CHOICE) as (players, watcher):
        await finish(players, watcher)

    orders = {took["order"] for took in watcher.events("took")}
    assert {"own_first", "other_first"} == orders
    assert played(watcher) == replayed(fast, watcher.view["opened"])["events"]


async def test_who_does_not_choose_in_time_picks_up_as_usual(fast):
    async with party(fast, CHOICE) as (players, _):
        await play_out(*players, until="took", leave="choose")

    assert "own_first" == players[0].events("took")[0]["order"]


async def test_the_computer_chooses_how_to_pick_up(fast):
    async with party(fast, CHOICE, mode="computer") as (players, watcher):
        await finish(players, watcher)

    assert {0, 1} == {took["seat"] for took in watcher.events("took")}


@pytest.mark.parametrize("preset", HANDS)
async def test_a_hand_is_seen_by_its_owner_alone(fast, preset):
    """Beside the hand of its own seat everybody gets the same, byte for byte."""
    async with party(fast, {"preset": preset, "limit": 20}) as (players, watcher):
        for phone in (watcher, *players):
            await sees(phone, "playing")
        await finish(players, watcher)

    assert not any("hand" in m.get("view", ()) for m in watcher.heard)
    hands: list[dict[int, set[str]]] = []
    for phone in players:
        live = {m["seq"]: m for m in phone.heard if m["type"] == "frame"}
        told = {m["seq"]: m for m in watcher.heard if m["type"] == "frame"}
        for seq in live.keys() & told.keys():
            assert public(live[seq]["view"]) == told[seq]["view"]
        views = [m["view"] for m in phone.heard if m.get("view")]
        hands.append({v["seq"]: set(v["hand"]) for v in views if "hand" in v})
        assert len(hands[-1]) > 20
    for seq in hands[0].keys() & hands[1].keys():
        assert not hands[0][seq] & hands[1][seq]


async def test_who_comes_back_sees_the_hand_again_and_the_old_page_no_more(fast):
    async with party(fast, {"preset": "hand-5"}) as ((_, guest), watcher):
        await guest.until(lambda: "hand" in guest.view)
        hand, seen = guest.view["hand"], len(guest.heard)
        since = {"since": 0, "epoch": guest.epoch}

        async with Phone(fast, watcher.code, guest.secrets, hello=since) as late:
            await guest.ends()

            assert hand == late.view["hand"]
            assert "snapshot" == late.all("welcome")[0]["resume"]
        assert not any("hand" in m.get("view", ()) for m in guest.heard[seen:])


async def test_a_hand_dealt_by_sitting_down_is_shown_to_who_sat_down(fast):
    deal = ["2H 3H 4H 5H 6H 7H", "2S 3S 4S 5S 6S 7S"]
    async with party(fast, {"preset": "hand-3"}, deal=deal) as ((host, guest), watcher):
        await guest.until(lambda: "hand" in guest.view)
        await host.until(lambda: "hand" in host.view)
        await watcher.until(lambda: watcher.view["phase"] == "playing")

    assert ["2H", "3H", "4H"] == host.view["hand"]
    assert ["2S", "3S", "4S"] == guest.view["hand"]


async def test_http_shows_no_hand(fast):
    async with party(fast, {"preset": "hand-5"}) as (players, watcher):
        await players[0].until(lambda: "hand" in players[0].view)

        _, _, view = fast.get(f"/api/tables/{watcher.code}")
        _, _, page = fast.get(f"/api/tables/{watcher.code}/events?game=0")

    assert "hand" not in json.loads(view)
    assert not any("view" in frame for frame in json.loads(page)["frames"])
    named = f'"{players[0].view["hand"][0]}"'.encode()
    assert named not in view + page


async def test_nothing_of_a_choice_leaves_before_all_have_chosen(fast):
    async with party(fast, {"preset": "hand-3"}) as ((host, guest), watcher):
        await host.until(lambda: host.view["ask"] == "play")
        card = host.view["hand"][0]
        said = await host.ask("play", game=0, call=1, card=card)
        again = await host.ask("play", game=0, call=1, card=host.view["hand"][1])
        await watcher.until(lambda: watcher.view["pressed"] == [0])
        await guest.until(lambda: guest.view["pressed"] == [0])

        seen = [json.dumps(m) for phone in (guest, watcher) for m in phone.heard]
        assert not [text for text in seen if f'"{card}"' in text]
        assert ("accepted", "duplicate") == (said["result"], again["result"])
        assert said["seq"] == again["seq"]

        await answer(guest, 1)
        await watcher.until(lambda: watcher.events("turned"))
    assert card == watcher.events("turned")[0]["cards"]["0"]


async def test_a_choice_must_be_the_seats_own_and_fit_the_call(fast):
    async with party(fast, {"preset": "hand-3"}) as ((host, guest), watcher):
        await host.until(lambda: host.view["ask"] == "play")
        await guest.until(lambda: guest.view["ask"] == "play")
        call = {"game": 0, "call": 1}
        foreign = guest.view["hand"][0]

        codes = [
            (await host.ask("play", card=foreign, **call))["code"],
            (await host.ask("play", card="XX", **call))["code"],
            (await host.ask("press", **call))["code"],
            (await host.ask("choose", order="own_first", **call))["code"],
            (await host.ask("stake", action="war", **call))["code"],
            (await host.ask("play", card=host.view["hand"][0], game=0, call=9))["code"],
            (await watcher.ask("play", card=foreign, **call))["code"],
        ]

    expected = "not_your_card not_your_card not_now not_now not_now stale not_seated"
    assert expected.split() == codes


async def test_a_game_with_choices_is_not_replayed_without_them(fast):
    async with party(fast, {"preset": "hand-3", "limit": 10}) as (players, watcher):
        await finish(players, watcher)
    opened = watcher.view["opened"]
    code = opened["spielcode"]

    needed = fast.get(f"/api/games/{code}")
    wrong = fast.get(f"/api/games/{code}?moves=U")
    other = fast.get(f"/api/games/{code}?as=krieg-kurz&moves={opened['moves']}")

    assert (400, "moves_needed") == (needed[0], json.loads(needed[2])["code"])
    assert (400, "bad_moves") == (wrong[0], json.loads(wrong[2])["code"])
    assert 200 == other[0]


@pytest.mark.parametrize("preset", HANDS)
def test_two_at_one_screen_hold_no_hands(fast, preset):
    status, body = post(fast, mode="hotseat", rules={"preset": preset})

    assert (400, "conflict") == (status, body["code"])
    detail = body["errors"][0]["detail"]
    assert "hotseat" in detail
    assert "mode" in detail
