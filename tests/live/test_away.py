"""Away and back on real sockets, judged by any worker, with shortened times."""

import asyncio
import secrets

import pytest

from tests.live.phone import Phone, lay, own, play, same_history, sit

QUICK = {
    "KRIEG_LIMIT_WEAK_MS": "200",
    "KRIEG_LIMIT_AWAY_SILENT_MS": "1600",
    "KRIEG_LIMIT_AWAY_HIDDEN_MS": "2500",
    "KRIEG_LIMIT_AWAY_LEFT_MS": "600",
    "KRIEG_LIMIT_CHOICE_MS": "600",
    "KRIEG_LIMIT_STAND_IN_MS": "50",
    "KRIEG_LIMIT_LEAVE_MS": "300",
}


@pytest.fixture(scope="module")
def quick(tmp_path_factory):
    """One server with two workers, on which nobody has to wait for long."""
    from tests.serving import Server  # noqa: PLC0415 -- only this fixture starts one

    with Server(tmp_path_factory.mktemp("quick"), workers=2, env=QUICK) as server:
        yield server


def shown(phone: Phone, seat: int) -> str:
    seats = phone.presence.get("seats", [])
    return str(seats[seat]["state"]) if seats else ""


async def presses(phone: Phone) -> None:
    """Press whenever asked, until the game is over."""
    await play(phone)


async def test_a_lost_opponent_is_shown_waited_for_and_then_pressed_for(quick):
    async with sit(quick) as (host, guest):
        await guest.hang_up()

        await host.until(lambda: shown(host, 1) == "weak")
        await host.until(lambda: host.view["phase"] == "paused")
        await host.until(lambda: host.view["standin"] == [1])
        await host.until(lambda: shown(host, 1) == "standin")

    paused = host.events("paused")[0]
    assert ("silent", 1) == (paused["why"], paused["seat"])
    assert ["standin", "wait", "end"] == paused["choices"]
    assert {"type": "standin", "seat": 1, "on": True} in host.events("standin")


async def test_a_game_ends_as_its_spielcode_says_though_the_opponent_is_gone(quick):
    async with sit(quick, rules={"limit": 10}) as (host, guest):
        await guest.hang_up()
        await presses(host)

        status, _, body = quick.get(
            f"/api/games/{host.events('opened')[0]['spielcode']}"
        )
        over = host.events("over")[0]

    assert 200 == status
    assert str(over["counts"]).replace(" ", "").encode() in body
    assert over["result"]["reason"] in {"cleared", "limit"}


async def test_a_return_stops_the_stand_in_and_tells_what_happened(quick):
    async with sit(quick) as (host, guest):
        await guest.hang_up()
        pressing = asyncio.create_task(presses(host))
        await host.until(lambda: host.view["standin"] == [1])
        await host.until(lambda: host.view["round"] >= 6)

        back = Phone(quick, host.code, guest.secrets)
        async with back:
            await host.until(lambda: host.view["standin"] == [])
            ended = host.events("standin")[-1]
            told = back.view["meanwhile"]
            pressing.cancel()
            await asyncio.gather(pressing, return_exceptions=True)
            await host.until(lambda: not host.due() or True)
            if back.due():
                await back.press()
            assert back.seats == [1]

    assert (1, False) == (ended["seat"], ended["on"])
    assert ended["rounds"] >= 3
    assert [{"seat": 1, "rounds": ended["rounds"], "wars": ended["wars"]}] == told


async def test_a_same_page_that_comes_back_in_a_pause_resumes_by_its_hello(quick):
    async with sit(quick) as (host, guest):
        await guest.hang_up()
        await host.until(lambda: host.view["phase"] == "paused")

        await guest.again()
        await host.until(lambda: host.view["phase"] == "playing")

        assert host.events("resumed")
        assert same_history(host, guest)


async def test_who_stayed_may_wait_and_then_end_the_game(quick):
    async with sit(quick) as (host, guest):
        await guest.hang_up()
        await host.until(lambda: host.view["phase"] == "paused")

        waited = await host.ask("absent", choice="wait")
        waiting = host.view
        ended = await host.ask("absent", choice="end")
        await host.until(lambda: host.view["phase"] == "over")

    assert {"accepted"} == {waited["result"], ended["result"]}
    assert [1] == waiting["waited"] or "playing" == waiting["phase"]
    assert "ended" == host.view["over"]["result"]["reason"]
    assert host.view["over"]["result"]["winner"] is None


async def test_a_page_that_said_it_goes_to_sleep_is_given_more_time(quick):
    async with sit(quick) as (host, guest):
        await guest.send({"type": "ping", "at": 1, "seq": 0, "hidden": True})
        await guest.hear(lambda m: m["type"] == "pong")
        await guest.hang_up()

        await host.until(lambda: host.view["phase"] == "paused")

    assert "hidden" == host.events("paused")[0]["why"]


async def test_a_page_nobody_looks_at_is_missed_though_its_socket_answers(quick):
    async with sit(quick) as (host, guest):
        await guest.send({"type": "ping", "at": 1, "seq": 0, "hidden": True})

        await host.until(lambda: host.view["phase"] == "paused")
        await guest.send({"type": "ping", "at": 2, "seq": 0})
        await guest.press()
        await host.until(lambda: host.view["phase"] == "playing")

    assert "hidden" == host.events("paused")[0]["why"]
    assert host.events("resumed")


@pytest.mark.chaos
async def test_the_players_of_a_killed_worker_are_seen_to_be_gone(start_server):
    """Any worker judges it from what the dead one has last reported."""
    env = {**QUICK, "KRIEG_LIMIT_MUTE_MS": "1500", "KRIEG_LIMIT_AWAY_SILENT_MS": "2500"}
    one = start_server(env=env)
    two = start_server(env=env)
    made = lay(one)
    async with Phone(one, made["table"], own(made)) as host:
        guest = Phone(two, made["table"])
        async with guest:
            guest.secrets = [secrets.token_urlsafe(16)]
            await guest.press(secret=guest.secrets[0])
            await host.until(lambda: host.view["phase"] == "playing")
            two.kill_worker()

            await host.until(lambda: host.view["phase"] == "paused")

        assert "silent" == host.events("paused")[0]["why"]


async def test_nothing_moves_while_everybody_is_gone(start_server):
    env = {**QUICK, "KRIEG_LIMIT_ABANDONED_MS": "800", "KRIEG_LIMIT_AUTO_FAST_MS": "90"}
    server = start_server(env=env)
    rules = {"preset": "krieg-lang"}
    async with (
        sit(server, rules=rules, auto=True, tempo="fast") as (host, guest),
        Phone(server, host.code) as watcher,
    ):
        await watcher.until(lambda: watcher.view["round"] >= 2)
        await host.hang_up()
        await guest.hang_up()
        await watcher.until(lambda: shown(watcher, 0) == "away")
        before = watcher.view["seq"]

        with pytest.raises(TimeoutError):
            async with asyncio.timeout(1):
                await watcher.until(lambda: watcher.view["seq"] > before)

        await host.again()
        await watcher.until(lambda: watcher.view["seq"] > before)


# ------------------------------------------------------------------------ leaving


async def test_a_leave_can_be_undone(quick):
    async with sit(quick) as (host, guest):
        left = await guest.ask("leave")
        stayed = await guest.ask("undo_leave")
        await guest.press()
        await host.press()

        assert left["until"] > 0
        assert "accepted" == stayed["result"]
        assert [] == host.events("left")
        assert [1] == guest.seats


async def test_who_has_left_watches_on_and_the_next_presser_plays_his_cards(quick):
    async with sit(quick) as (host, guest), Phone(quick, host.code) as next_one:
        await host.press()
        await guest.ask("leave")
        await host.until(lambda: host.events("left"))
        counts = host.view["counts"]
        await guest.until(lambda: guest.seats == [])
        await next_one.until(lambda: next_one.view["seats"][1]["kind"] == "free")

        sat = await next_one.press(secret=secrets.token_urlsafe(16))
        await next_one.until(lambda: next_one.events("sat"))

        assert ("accepted", 1) == (sat["result"], sat["seat"])
        assert guest.closed is None
        assert counts == host.view["counts"] or host.view["call"] > 2


async def test_the_secret_of_a_seat_that_was_left_opens_nothing(quick):
    async with sit(quick) as (host, guest):
        await guest.ask("leave")
        await host.until(lambda: host.events("left"))

        async with Phone(quick, host.code, guest.secrets) as late:
            assert 4401 == await late.ends()
