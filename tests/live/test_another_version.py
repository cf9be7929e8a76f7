"""A table that another version has stored: told so, and left as it is."""

import json

import msgspec
import pytest

from game.live import codec, keys
from game.tables.table import SCHEMA
from tests.live.phone import Phone, lay, own
from tests.live.workers import redis_of
from tests.serving import Server
from tests.tables.evening import dealt_table


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with Server(tmp_path_factory.mktemp("versions")) as running:
        yield running


@pytest.mark.parametrize("schema", [SCHEMA - 1, SCHEMA + 1])
async def test_a_table_of_another_version_is_unreadable_and_nothing_of_it_is_lost(
    server, schema
):
    made = lay(server)
    code, secrets = made["table"], own(made)
    async with redis_of(server) as redis:
        ours = await redis.hgetall(keys.state(code))
        theirs = ours | {
            b"mark": b"of another",
            b"body": schema.to_bytes(2, "big") + ours[b"body"][2:],
        }
        await redis.hset(keys.state(code), mapping=theirs)

        status, headers, body = server.get(f"/api/tables/{code}")
        async with Phone(server, code, secrets) as phone:
            closed = await phone.ends()
        bye = phone.all("bye")[0]
        kept = await redis.hgetall(keys.state(code))
        await redis.hset(keys.state(code), mapping=ours)
        async with Phone(server, code, secrets) as phone:
            back = phone.seats

    assert (503, "unreadable") == (status, json.loads(body)["code"])
    assert int(headers["retry-after"]) > 0
    assert (1013, "unreadable") == (closed, bye["reason"])
    assert bye["retry_ms"] > 0
    assert theirs == kept
    assert [0] == back


async def test_beside_it_other_tables_are_played_as_ever(server):
    spoilt, sound = lay(server), lay(server)
    async with redis_of(server) as redis:
        await redis.hset(keys.state(spoilt["table"]), mapping={"mark": "x", "body": ""})

    async with (
        Phone(server, spoilt["table"]) as unlucky,
        Phone(server, sound["table"], own(sound)) as host,
    ):
        await unlucky.ends()
        pressed = await host.press()

    assert "accepted" == pressed["result"]


def test_a_field_more_or_less_with_a_default_is_no_other_version():
    table = dealt_table()[0].table
    body = codec.pack(table)
    fields = msgspec.msgpack.decode(body[2:])
    del fields["void"]

    older = body[:2] + msgspec.msgpack.encode(fields)
    newer = body[:2] + msgspec.msgpack.encode(fields | {"invented_later": [1]})

    assert table == codec.unpack(older) == codec.unpack(newer)
