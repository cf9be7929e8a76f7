"""Which rules are played at which table (10)."""

from typing import Any

import pytest

from game.protocol import Order
from game.tables.acts import Commit, Leave, Refused, SetChoices
from game.tables.create import create
from tests.tables.choosers import casino, seen, tick
from tests.tables.evening import Evening, dealt_table, names

SHORT = {"limit": 10}
CASINO = {"preset": "casino"} | SHORT


def order(mode, **fields):
    evening = Evening()
    return create("KX74MQ", Order(mode, **fields), evening.edge(), run_id="run")


def again(evening, phone, **fields) -> Any:
    return evening.again(phone, **fields)


@pytest.mark.parametrize("preset", ["arneson", "hand-3", "hand-4", "hand-5"])
def test_two_at_one_screen_cannot_hold_hands(preset):
    refused = order("hotseat", rules={"preset": preset})

    assert isinstance(refused, Refused)
    assert ("conflict", "mode") == (refused.code, refused.field)
    assert "hotseat" in refused.detail
    assert "hand" in refused.detail


def test_children_are_not_offered_a_casino():
    refused = order("computer", rules=CASINO, child_safe=True)

    assert isinstance(refused, Refused)
    assert ("conflict", "child_safe") == (refused.code, refused.field)
    assert "casino" in refused.detail


@pytest.mark.parametrize("seats", [["computer", "human"], ["human", "human"]])
def test_the_bank_is_a_computer_on_the_last_seat(seats):
    refused = order("online", rules=CASINO, seats=seats)

    assert isinstance(refused, Refused)
    assert "seats" == refused.field


@pytest.mark.parametrize("mode", ["online", "computer", "hotseat"])
def test_against_the_bank_one_person_plays_alone(mode):
    made = order(mode, rules=CASINO)

    assert not isinstance(made, Refused)
    kinds = [place.kind for place in made[0].after.places]
    assert ["human", "computer"] == kinds


def test_a_table_at_the_casino_does_not_become_one_for_children():
    evening = casino()
    safe = SetChoices(evening.host.sender, "s", child_safe=True)

    refused = evening.act(safe)
    evening.play_out(evening.host)
    taken = evening.act(safe)

    assert isinstance(refused, Refused)
    assert "conflict" == refused.code
    assert isinstance(taken, Commit)


def test_a_session_at_the_casino_ends_when_its_player_leaves():
    evening = casino()
    evening.act(Leave(evening.host.sender, "l"))
    evening.now += 5_000

    result = tick(evening)

    assert ["left", "over", "opened"] == names(result.events)
    assert ("over", "ended") == (
        seen(evening).phase,
        seen(evening).over.result.reason,
    )


def over_with(rules=SHORT, mode="online", **fields):
    evening, host, guest = dealt_table(rules=rules, mode=mode, **fields)
    evening.play_out(host, guest)
    return evening, host, guest


def test_two_people_do_not_go_on_against_the_bank():
    evening, host, _guest = over_with()

    assert "not_now" == again(evening, host, rules=CASINO).code


def test_children_do_not_go_on_at_the_casino():
    evening, host, _guest = over_with(child_safe=True)
    evening.vacate(1)

    assert "conflict" == again(evening, host, rules=CASINO).code


def test_the_one_who_is_left_goes_on_against_the_bank():
    evening, host, _guest = over_with()
    evening.vacate(1)

    evening.again(host, rules=CASINO)

    kinds = [seat.kind for seat in evening.view.seats]
    assert (["human", "computer"], 1) == (kinds, evening.view.game)


def test_who_sat_elsewhere_plays_on_the_first_seat_against_the_bank():
    evening, _host, guest = over_with()
    evening.vacate(0)

    evening.again(guest, rules=CASINO)

    assert ["human", "computer"] == [seat.kind for seat in evening.view.seats]
    assert "guest" == evening.table.places[0].client


def test_a_computer_becomes_the_bank_and_nobody_changes_places_with_it():
    evening = Evening("computer", rules=SHORT)
    evening.hello(evening.host)
    evening.deal(evening.host)
    evening.play_out(evening.host)
    sign = evening.view.seats[1].sign
    evening.again(evening.host, rules=CASINO)
    evening.deal(evening.host)
    evening.play_out(evening.host)

    refused = again(evening, evening.host, swap=True)

    assert sign == evening.view.seats[1].sign
    assert "not_now" == refused.code
