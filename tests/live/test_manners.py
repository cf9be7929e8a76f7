"""What a socket may not do, and that it harms nobody else."""

import asyncio
import contextlib
import json
import secrets

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Origin

from game.tables.table import digest
from tests.live.phone import Phone, lay, own, sit

GARBAGE = [
    "",
    "null",
    "[]",
    "{}",
    '{"type":"nonsense"}',
    '{"type":"ping","at":1,"seq":0,"more":1}',
    '{"type":"ping","at":NaN,"seq":0}',
    '{"type":"ping","at":1,"seq":-1}',
    '{"type":"ping","at":true,"seq":0}',
    '{"type":"press","ref":"x","game":0,"call":' + "9" * 3000 + "}",
    "[" * 3000,
    '{"type":"press","ref":"\\ud800","game":0,"call":1}',
    '{"type":"ping","at":1,"at":1,"seq":0}',
    '{"type":"hello","v":1,"client":"x"}',
    b"binary",
]


async def test_the_third_bad_message_closes_and_the_table_goes_on(server):
    made = lay(server)
    async with Phone(server, made["table"]) as bystander:
        for text in GARBAGE:
            async with Phone(server, made["table"]) as rude:
                await rude.send(text)
                await rude.hear(lambda m: m.get("code") == "bad_message")
                await rude.send(text)
                await rude.send(text)

                assert 4400 == await rude.ends()
        await bystander.send({"type": "ping", "at": 1, "seq": 0})
        await bystander.hear(lambda m: m["type"] == "pong")
    assert "Traceback" not in server.log


async def test_a_flood_is_cut_and_others_do_not_feel_it(server):
    async with sit(server) as (host, guest):
        flood = Phone(server, host.code)
        await flood.dial()

        async def pour() -> None:
            said = json.dumps({"type": "press", "ref": "r", "game": 0, "call": 999})
            with contextlib.suppress(ConnectionClosed):
                while True:
                    await flood.send(said)
                    await asyncio.sleep(0)

        async with asyncio.timeout(2):
            pouring = asyncio.create_task(pour())
            await host.press()
            await guest.press()
            await pouring

        assert 4429 == await flood.ends()


async def test_a_message_over_four_kibibytes_is_too_big(server):
    made = lay(server)

    async with Phone(server, made["table"]) as phone:
        await phone.send("x" * 4097)

        assert 4413 == await phone.ends()
        assert 4413 == phone.all("bye")[0]["code"]


@pytest.mark.parametrize(
    ("code", "said", "expected"),
    [
        ("CCCFFF", {}, 4404),
        ("nonsense!", {}, 4404),
        (None, {"v": 2}, 4426),
        (None, {"secrets": ["A" * 22]}, 4401),
    ],
)
async def test_who_is_not_let_in_is_told_why(server, code, said, expected):
    made = lay(server)

    async with Phone(server, code or made["table"], hello=said) as phone:
        assert expected == await phone.ends()
        assert [("bye", expected)] == [(m["type"], m.get("code")) for m in phone.heard]


@pytest.mark.parametrize(
    "change", ["of another table", "cut short", "one sign off", "hashed"]
)
async def test_only_a_whole_secret_of_this_table_opens_a_seat(server, change):
    made, other = lay(server), lay(server)
    (secret,) = own(made)
    shown = {
        "of another table": own(other)[0],
        "cut short": secret[:-1],
        "one sign off": ("Q" if secret[0] == "A" else "A") + secret[1:],
        "hashed": digest(secret).hex()[:22],
    }[change]

    async with Phone(server, made["table"], [shown]) as thief:
        closed = await thief.ends()
        told = [message["type"] for message in thief.heard]

    assert (4401, ["bye"]) == (closed, told)


async def test_a_seat_named_by_somebody_else_is_not_his_to_press(server):
    async with sit(server) as (host, guest), Phone(server, host.code) as watcher:
        before = host.view

        foreign = await guest.press(seat=0)
        unseated = [
            await watcher.ask("again", game=0),
            await watcher.ask("leave"),
            await watcher.ask("tempo", tempo="fast"),
            await watcher.ask("absent", choice="end"),
            await watcher.ask("handover"),
        ]
        full = await watcher.press(seat=0)

        assert "not_seated" == foreign["code"]
        assert {"not_seated"} == {answer["code"] for answer in unseated}
        assert "full" == full["code"]
        assert before == host.view
        assert (watcher.closed, guest.closed, host.closed) == (None, None, None)


async def test_fifty_presses_for_a_call_count_once_and_none_for_the_next(server):
    async with sit(server) as (host, guest):
        call = host.view["call"]

        same = [await host.press(call=call) for _ in range(25)]
        await guest.press(call=call)
        await host.until(lambda: host.view["call"] == call + 1)
        late = [await host.press(call=call) for _ in range(25)]

        results = [answer["result"] for answer in same + late]
        assert 1 >= results.count("accepted")
        assert 1 == len({answer["seq"] for answer in same + late})
        assert [] == host.view["pressed"]


async def test_a_page_that_brings_the_secret_takes_the_seat_over(server):
    made = lay(server)
    async with (
        Phone(server, made["table"], own(made)) as old,
        Phone(server, made["table"], own(made)) as new,
    ):
        assert 4409 == await old.ends()
        assert [0] == new.seats
        assert [{"type": "moved", "seat": 0}] == old.events("moved")


async def test_the_same_page_may_have_two_sockets(server):
    made = lay(server)
    async with (
        Phone(server, made["table"], own(made), client="me") as one,
        Phone(server, made["table"], own(made), client="me") as two,
    ):
        await one.press()

        assert "duplicate" == (await two.press(call=1))["result"]
        assert [0] == one.seats == two.seats


async def test_nobody_watches_a_full_table_that_does_not_want_it(server):
    made = lay(server, watchers="none")
    async with (
        Phone(server, made["table"]) as guest,
        Phone(server, made["table"]) as watcher,
    ):
        await guest.press(secret=secrets.token_urlsafe(16))

        assert 4403 == await watcher.ends()
        async with Phone(server, made["table"]) as late:
            assert 4403 == await late.ends()
        assert [1] == guest.seats


async def test_a_socket_that_says_nothing_is_closed(start_server):
    server = start_server(env={"KRIEG_LIMIT_HELLO_MS": "200"})
    made = lay(server)
    async with connect(
        server.socket_url(made["table"]), origin=Origin(server.origin)
    ) as silent:
        bye = json.loads(await silent.recv())
        with pytest.raises(ConnectionClosed) as closed:
            await silent.recv()

    assert 4408 == bye["code"]
    assert closed.value.rcvd is not None
    assert 4408 == closed.value.rcvd.code


async def test_wrong_codes_are_throttled_by_page(start_server):
    server = start_server(workers=2)

    closes = []
    for _ in range(7):
        async with Phone(server, "CCCFFF", client="guesser") as phone:
            closes.append(await phone.ends())

    assert [4404] * 5 + [4429] * 2 == closes
    assert "guesser" not in server.log


async def test_one_address_has_only_so_many_sockets(start_server):
    server = start_server(env={"KRIEG_LIMIT_SOCKETS_PER_ADDRESS": "2"})
    made = lay(server)
    one, two, three = (Phone(server, made["table"]) for _ in range(3))

    async with one, two, three:
        assert 4430 == await three.ends()


async def test_no_secret_is_ever_logged_or_shown(server):
    async with sit(server) as (host, guest):
        await host.press()

        seen = json.dumps([guest.heard, server.log])

        assert host.secrets[0] not in seen


LAVISH = {
    "KRIEG_LIMIT_MESSAGES_PER_SECOND": "9999",
    "KRIEG_LIMIT_MESSAGES_BURST": "9999",
    "KRIEG_LIMIT_QUEUED_BYTES": "20000",
}


async def say_much(player: Phone) -> None:
    """Make four thousand frames: more than the kernel holds back for a socket."""
    for n in range(4000):
        await player.send({"type": "tempo", "ref": str(n), "auto": False})
    await player.ask("tempo", tempo="slow")


async def test_a_reader_that_does_not_read_gets_the_newest_picture(start_server):
    server = start_server(env=LAVISH)
    made = lay(server, "computer")
    slow = Phone(server, made["table"], buffer=4096)
    async with Phone(server, made["table"], own(made)) as player, slow:
        slow.reading.clear()
        await say_much(player)

        slow.reading.set()
        await slow.until(lambda: slow.view["tempo"] == "slow")

        assert slow.view == player.view
        assert 2 <= len(slow.all("welcome"))


async def test_a_reader_that_never_reads_is_dropped(start_server):
    server = start_server(env={**LAVISH, "KRIEG_LIMIT_UNDRAINED_MS": "1000"})
    made = lay(server, "computer")
    dead = Phone(server, made["table"], buffer=4096)
    async with Phone(server, made["table"], own(made)) as player, dead:
        dead.reading.clear()
        await player.until(lambda: player.presence["watchers"] == 1)
        await say_much(player)

        await player.until(lambda: player.presence["watchers"] == 0)
        dead.reading.set()
