"""Whole games over sockets, on two workers."""

import asyncio
import secrets
from typing import Any

import pytest

from tests.live.phone import Phone, lay, own, play, same_history, sit
from tests.serving import Server

FAST = {
    "KRIEG_LIMIT_AUTO_FAST_MS": "5",
    "KRIEG_LIMIT_AUTO_WAR_FAST_MS": "5",
    "KRIEG_LIMIT_CUT_MS": "200",
    "KRIEG_LIMIT_MESSAGES_PER_SECOND": "2000",
    "KRIEG_LIMIT_MESSAGES_BURST": "2000",
}


@pytest.fixture(scope="module")
def fast(tmp_path_factory):
    data = tmp_path_factory.mktemp("fast")
    with Server(data, workers=2, env=FAST) as server:
        yield server


async def test_two_phones_and_a_watcher_see_the_same_whole_game(fast):
    watcher = Phone(fast, "", hello={"since": 0})
    async with sit(fast) as (host, guest):
        watcher.code = host.code
        async with watcher:
            await play(host, guest)
            await watcher.until(lambda: watcher.view["phase"] == "over")

    assert host.view == guest.view == watcher.view
    assert same_history(host, guest, watcher)
    assert list(range(1, watcher.view["seq"] + 1)) == sorted(watcher.frames)
    assert watcher.view["round"] == len(watcher.events("round_over"))


async def test_a_press_sent_twice_on_two_sockets_takes_effect_once(fast):
    async with sit(fast) as (host, _):
        call = host.view["call"]
        twin = Phone(fast, host.code, host.secrets, client=host.client)
        async with twin:
            answers = await asyncio.gather(
                host.press(call=call, ref="a"),
                host.press(call=call, ref="b"),
                twin.press(call=call, ref="c"),
                twin.press(call=call, ref="a"),
            )

        results = sorted(a["result"] for a in answers)
        assert ["accepted", "duplicate", "duplicate", "duplicate"] == results
        assert 1 == len({a["seq"] for a in answers})
        pressed = {"type": "pressed", "seat": 0, "call": call}
        assert 1 == host.events("pressed").count(pressed)


async def test_catching_up_from_every_since_gives_the_same_frames(fast):
    async with sit(fast) as (host, guest):
        await play(host, guest, rounds=6)
        last = max(host.frames)
        whole: dict[int, dict[str, Any]] = {}

        for since in range(last + 1):
            said = {"since": since, "epoch": host.epoch}
            async with Phone(fast, host.code, hello=said) as late:
                await late.until(lambda: late.view)

                assert "frames" == late.all("welcome")[0]["resume"]
                assert list(range(since + 1, late.view["seq"] + 1)) == sorted(
                    late.frames
                )
                whole = whole or late.frames
                assert all(
                    whole[seq]["events"] == frame["events"]
                    for seq, frame in late.frames.items()
                    if seq in whole
                )


@pytest.mark.parametrize("hello", [{"since": 10**6}, {"since": 0, "epoch": "other"}])
async def test_what_cannot_be_continued_begins_with_a_picture(fast, hello):
    made = lay(fast)

    async with Phone(fast, made["table"], hello=hello) as phone:
        assert "snapshot" == phone.all("welcome")[0]["resume"]


@pytest.mark.parametrize("mode", ["computer", "hotseat"])
async def test_an_automatic_table_plays_to_its_end(fast, mode):
    made = lay(fast, mode, auto=True, tempo="fast")

    async with Phone(fast, made["table"], own(made)) as phone:
        await phone.until(lambda: phone.view["phase"] == "over")

        assert 52 == sum(phone.view["counts"])
        assert same_history(phone)


@pytest.mark.parametrize("cuts", [(), ("commit",)], ids=["silent", "half"])
async def test_who_does_not_cut_is_cut_for(fast, cuts):
    made = lay(fast)
    async with (
        Phone(fast, made["table"], own(made)) as host,
        Phone(fast, made["table"], cuts=cuts) as guest,
    ):
        await guest.press(secret=secrets.token_urlsafe(16))
        await host.until(lambda: host.view["phase"] == "playing")

        assert len(cuts) == len(host.events("void_deal"))


async def test_a_rematch_goes_on_at_the_same_table(fast):
    async with sit(fast) as (host, guest):
        await play(host, guest)

        await host.ask("again", game=0)
        await guest.until(lambda: guest.view["offers"])
        await guest.ask("again", game=0)
        await host.until(lambda: host.view["game"])
        await guest.until(lambda: guest.view["game"])
        await play(host, guest)
        await guest.until(lambda: guest.view["phase"] == "over")

        assert 1 == host.view["game"]
        assert same_history(host, guest)
