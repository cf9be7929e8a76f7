"""Workers and Redis end in mid-game, and the game goes on."""

import asyncio
import contextlib
import os
import signal
from pathlib import Path

import pytest

from tests.live.phone import Phone, lay, own, play, same_history, sit

pytestmark = pytest.mark.chaos

QUICK = {
    "KRIEG_LIMIT_WEAK_MS": "500",
    "KRIEG_LIMIT_AWAY_LEFT_MS": "1500",
    "KRIEG_LIMIT_AWAY_SILENT_MS": "2500",
    "KRIEG_LIMIT_MUTE_MS": "6000",
}


def redis_pid(server) -> int:
    """Return the process of the server's embedded Redis."""
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            with contextlib.suppress(OSError):
                words = (entry / "cmdline").read_bytes().decode().split("\0")
                if "valkey" in words[0] and str(server.data_dir) in " ".join(words):
                    return int(entry.name)
    raise AssertionError("no embedded Redis")


async def test_a_game_survives_the_end_of_workers_without_warning(start_server):
    server = start_server(workers=2)
    async with sit(server) as (host, guest):
        for rounds in (3, 8, 13):
            await play(host, guest, rounds=rounds)
            await asyncio.to_thread(server.kill_worker, 0)
        await play(host, guest)

    assert host.view == guest.view
    assert same_history(host, guest)
    assert 52 == sum(host.view["counts"])


async def test_redis_comes_back_and_a_new_epoch_begins(start_server):
    server = start_server(workers=2)
    async with sit(server) as (host, guest):
        await play(host, guest, rounds=4)
        before = host.epoch
        pressed = host.events("pressed")

        os.kill(redis_pid(server), signal.SIGKILL)
        await host.until(lambda: host.epoch != before)
        await guest.until(lambda: guest.epoch != before)

        assert "snapshot" == host.all("welcome")[-1]["resume"]
        assert host.epoch == guest.epoch
        await play(host, guest)
        assert host.view == guest.view
        assert pressed == host.events("pressed")[: len(pressed)]
    assert "Traceback" not in server.log


async def test_presses_while_redis_is_away_are_answered_in_time(start_server):
    server = start_server()
    async with sit(server) as (host, _):
        pid = redis_pid(server)
        os.kill(pid, signal.SIGSTOP)
        try:
            async with asyncio.timeout(2.2):
                answer = await host.press()
        finally:
            os.kill(pid, signal.SIGCONT)
        assert "unavailable" == answer["code"]

        again = await host.press()

        assert again["result"] in {"accepted", "duplicate"}
        await host.until(lambda: again["seq"] in host.frames)
        pressed = {"type": "pressed", "seat": 0, "call": 1}
        assert 1 == host.events("pressed").count(pressed)
    assert "Traceback" not in server.log


async def test_sockets_are_told_that_the_server_restarts(start_server):
    server = start_server(workers=2)
    async with sit(server) as (host, guest):
        status = await asyncio.to_thread(server.terminate)

        assert [1012, 1012] == [await host.ends(), await guest.ends()]
        assert [1012] == [bye["code"] for bye in host.all("bye")]
        assert 0 == status


async def test_who_leaves_is_seen_to_be_weak_then_away_then_here(start_server):
    server = start_server(workers=2, env=QUICK)
    async with sit(server) as (host, guest):

        def state() -> str:
            return str(host.presence["seats"][1]["state"])

        await host.until(lambda: state() == "here")
        await guest.hang_up()
        await host.until(lambda: state() == "weak")
        await host.until(lambda: state() == "away")
        await guest.again()
        await host.until(lambda: state() == "here")

        assert 0 == host.presence["watchers"]


async def test_players_of_a_killed_worker_are_seen_to_be_gone(start_server):
    first = start_server(env=QUICK)
    second = start_server(env=QUICK)
    made = lay(first)
    host = Phone(first, made["table"], own(made))
    watcher = Phone(second, made["table"])
    async with host, watcher:

        def state() -> str | None:
            seats = watcher.presence.get("seats")
            return seats and seats[0]["state"]

        await watcher.until(lambda: state() == "here")

        await asyncio.to_thread(first.kill_worker, 0)
        first.kill()

        await watcher.until(lambda: state() == "away")
        await host.ends()
