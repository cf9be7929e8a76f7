"""Lines that break at any moment, to the players and to the store."""

import asyncio
import contextlib

from tests.live.phone import Phone, lay, own, play, same_history, sit
from tests.live.workers import redis_of

ENDED = {"KRIEG_LIMIT_CUT_MS": "500"}
TWO_CARDS = ["AH", "KH"]


class Clumsy(Phone):
    """A phone whose line is cut, without a word, after every so many frames."""

    every = 5

    async def _take(self, message):
        await super()._take(message)
        if message["type"] == "frame" and message["seq"] % self.every == 0:
            self.ws.transport.abort()


async def test_players_whose_lines_are_cut_again_and_again_see_the_same_game(server):
    made = lay(server, rules={"limit": 10})
    host = Clumsy(server, made["table"], own(made), hello={"since": 0})
    guest = Clumsy(server, made["table"], hello={"since": 0})
    guest.every = 7
    async with host, guest, Phone(server, host.code, hello={"since": 0}) as watcher:
        guest.secrets = ["G" * 22]
        with contextlib.suppress(Exception):
            await guest.press(secret=guest.secrets[0])
        await guest.again()
        await play(host, guest)
        await watcher.until(lambda: watcher.view["phase"] == "over")

    assert host.view == guest.view == watcher.view
    assert same_history(host, guest, watcher)
    assert list(range(1, watcher.view["seq"] + 1)) == sorted(watcher.frames)


async def test_hints_that_are_lost_on_the_way_are_made_good(start_server):
    """B01: the subscriptions of both workers are killed again and again."""
    first, second = start_server(), start_server()
    made = lay(first, spielcode="109H-EG9A-K1AM-SD49-DWR8")
    host = Phone(first, made["table"], own(made), hello={"since": 0})
    guest = Phone(second, made["table"], hello={"since": 0})

    async def kill_subscriptions() -> None:
        async with redis_of(first) as redis:
            while True:
                await redis.client_kill_filter(_type="pubsub")
                async with host.news:
                    await host.news.wait()

    async with host, guest:
        guest.secrets = ["G" * 22]
        await guest.press(secret=guest.secrets[0])
        killing = asyncio.create_task(kill_subscriptions())
        await play(host, guest, rounds=15)
        killing.cancel()
        await play(host, guest)

    assert host.view == guest.view
    assert same_history(host, guest)


async def sees_the_end(phone: Phone) -> None:
    await phone.until(lambda: phone.view.get("phase") == "over")


async def test_who_comes_at_the_very_end_sees_how_it_ended(start_server):
    server = start_server(workers=2, env=ENDED)
    for _ in range(12):
        made = lay(server, "hotseat", deal=TWO_CARDS)
        watcher = Phone(server, made["table"])
        async with Phone(server, made["table"], own(made)) as host:
            await host.press(seat=0)

            await asyncio.gather(host.press(seat=1), watcher.dial())

            await sees_the_end(watcher)
            await watcher.hang_up()


async def test_nothing_is_left_of_sockets_however_they_ended(server):
    made = lay(server)
    async with Phone(server, made["table"], own(made)) as host:
        for _ in range(3):
            crowd = [Phone(server, made["table"]) for _ in range(12)]
            for phone in crowd:
                await phone.dial()
            await host.until(lambda: host.presence.get("watchers") == 12)

            for n, phone in enumerate(crowd):
                if n % 3 == 0:
                    phone.ws.transport.abort()
                elif n % 3 == 1:
                    for _ in range(3):
                        await phone.send("[")
                else:
                    await phone.hang_up()

            await host.until(lambda: host.presence.get("watchers") == 0)
            await asyncio.gather(*(phone.ends() for phone in crowd))
    assert "Traceback" not in server.log


async def test_an_old_socket_that_dies_late_takes_nobody_along(start_server):
    server = start_server(workers=2, env={"KRIEG_LIMIT_WEAK_MS": "0"})
    async with sit(server) as (host, guest):
        old = Phone(server, host.code, host.secrets, client=host.client)
        await host.hang_up()
        await old.dial()
        await old.until(lambda: old.epoch)
        old.reading.clear()
        new = Phone(server, host.code, host.secrets, client=host.client)
        async with new:
            before = len(guest.all("seats"))

            old.ws.transport.abort()
            old.reading.set()
            await old.ends()
            pressed = await new.press(call=1)
            await new.hang_up()
            await new.again()

            assert pressed["result"] in {"accepted", "duplicate"}
            assert [0] == new.seats
            assert "accepted" == (await new.press(call=2, seat=0))["result"]
        told = guest.all("seats")[before:]
        assert all(seats["seats"][0]["state"] != "standin" for seats in told)
