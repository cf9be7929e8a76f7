"""Who is here, from what workers report."""

import pytest

from game.live import presence
from game.live.codec import Report
from game.live.tables import shared
from game.protocol import Order
from game.settings import Limits
from game.tables.table import Place, Table

LIMITS = Limits()
NOW = 1_000_000


@pytest.fixture
async def table(redis_url):
    here = shared()
    made = await here.create(Order(mode="online"))
    yield made.table
    await here.store.close()


def report(worker="w", at=NOW, seats=(), left=None, watchers=0) -> Report:
    return Report(worker, at, seats, left or {}, watchers)


def state(table: Table, *reports: Report) -> str:
    return presence.seats(table, reports, NOW, LIMITS)[0].state


@pytest.mark.parametrize(
    ("how", "after", "expected"),
    [
        ("silent", 2_999, "here"),
        ("silent", 3_000, "weak"),
        ("silent", 44_999, "weak"),
        ("silent", 45_000, "away"),
        ("hidden", 89_999, "weak"),
        ("hidden", 90_000, "away"),
    ],
)
async def test_a_seat_grows_weak_and_then_away(table, how, after, expected):
    gone = report(left={0: (NOW - after, how)})

    assert expected == state(table, gone)


async def test_one_socket_anywhere_is_enough_to_be_here(table):
    gone = report("one", left={0: (NOW - 60_000, "silent")})
    there = report("two", seats=(0,))

    assert "here" == state(table, gone, there)


async def test_the_last_departure_counts(table):
    first = report("one", left={0: (NOW - 60_000, "silent")})
    second = report("two", left={0: (NOW - 5_000, "silent")})

    assert "weak" == state(table, first, second)


async def test_a_worker_that_reports_no_more_has_lost_its_players(table):
    ended = report(at=NOW - 20_000, seats=(0,), watchers=5)

    assert "weak" == state(table, ended)
    assert 0 == presence.watching([ended], NOW, LIMITS)


async def test_a_free_seat_is_free(table):
    assert Place("free") == table.places[1]
    assert "free" == presence.seats(table, (), NOW, LIMITS)[1].state
