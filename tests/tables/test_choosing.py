"""What the players want of their table, and the end of it."""

import pytest

from game.protocol import ChoicesSet, Named
from game.tables.acts import (
    Answer,
    Commit,
    Erase,
    Refused,
    SetChoices,
    SetName,
)
from game.tables.erasing import unasked
from game.tables.pace import Pace
from game.tables.presence import Gone
from game.tables.table import digest
from tests.tables.evening import Phone, dealt_table, secret

MINUTE = 60_000


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("watchers", "none"),
        ("public", True),
        ("child_safe", True),
        ("reactions", False),
        ("winner_stays", True),
    ],
)
def test_any_seat_changes_a_setting_and_all_see_who(name, value):
    evening, _host, guest = dealt_table()

    result = evening.act(SetChoices(guest.sender, "s", **{name: value}))

    assert isinstance(result, Commit)
    assert (ChoicesSet(1, **{name: value}),) == result.events
    assert value == getattr(evening.view.settings, name)


def test_what_is_so_already_is_no_news():
    evening, host, _guest = dealt_table()

    result = evening.act(SetChoices(host.sender, "s", watchers="link", reactions=True))

    assert isinstance(result, Commit)
    assert () == result.events


def test_spectators_change_nothing_and_a_repeat_changes_it_once():
    evening, host, _guest = dealt_table()
    evening.act(SetChoices(host.sender, "s", public=True))

    again = evening.act(SetChoices(host.sender, "s", public=True))
    watcher = evening.act(SetChoices(Phone("x").sender, "s", public=False))

    assert isinstance(again, Answer)
    assert again.reply.duplicate
    assert Refused("not_seated") == watcher


def test_at_a_child_safe_table_typed_names_turn_into_animals():
    evening, host, guest = dealt_table()
    evening.act(SetName(guest.sender, "n", name="Opa"))
    sign = evening.view.seats[1].sign

    result = evening.act(SetChoices(host.sender, "s", child_safe=True))

    assert isinstance(result, Commit)
    assert Named(1, None, sign) == result.events[-1]
    assert [None, None] == [s.name for s in evening.view.seats]
    assert Refused("bad_name") == evening.act(SetName(guest.sender, "m", name="Opa"))


def test_a_table_is_deleted_when_all_its_people_want_it():
    evening, _host, _guest = dealt_table()

    evening.act(Erase(digest(secret("host"))))
    one = unasked(evening.table, (), evening.now, Pace())
    again = evening.act(Erase(digest(secret("host"))))
    evening.act(Erase(digest(secret("guest"))))

    assert (1,) == one
    assert Answer() == again
    assert () == unasked(evening.table, (), evening.now, Pace())


@pytest.mark.parametrize(("ms", "missing"), [(5 * MINUTE - 1, (1,)), (5 * MINUTE, ())])
def test_whoever_has_been_gone_for_five_minutes_is_not_asked(ms, missing):
    evening, _host, _guest = dealt_table()
    gone = (Gone(1, evening.now),)
    evening.act(Erase(digest(secret("host"))))

    left = unasked(evening.table, gone, evening.now + ms, Pace())

    assert missing == left


def test_only_a_seats_secret_deletes():
    evening, _host, _guest = dealt_table()

    assert Refused("bad_secret") == evening.act(Erase(digest("nobody's")))
