"""A table is laid in one commit, or the order is refused with its field."""

from typing import Any

import pytest

from game.protocol import Order
from game.tables.acts import Refused
from game.tables.create import create
from game.tables.table import digest
from tests.tables.evening import Evening, Phone, names, secret

CODE = "1000-0G40-R40M-30E2-09R0"


def refused(**order: Any) -> tuple[str, str]:
    made = create(
        "KX74MP",
        Order(order.pop("mode", "online"), **order),
        Evening().edge(),
        run_id="run",
    )
    assert isinstance(made, Refused), made
    return made.code, made.field


def test_against_the_computer_the_other_seats_are_filled_at_once():
    evening = Evening("computer", rules={"preset": "zu-dritt"})

    kinds = [s.kind for s in evening.view.seats]

    assert ["human", "computer", "computer"] == kinds
    assert ["sat", "filled", "filled"] == names(evening.frames[0].events)


def test_two_at_one_phone_sit_from_the_first_commit_on():
    evening = Evening("hotseat")

    assert ["sat", "sat"] == names(evening.frames[0].events)
    assert (0, 1) == evening.view.due


def test_a_known_deal_against_the_computer_lies_in_commit_1():
    evening = Evening("computer", spielcode=CODE)

    tags = names(evening.frames[0].events)

    assert ["sat", "filled", "dealt", "called"] == tags


def test_a_known_deal_at_one_phone_lies_in_commit_1():
    evening = Evening("hotseat", spielcode=CODE)

    assert ["sat", "sat", "dealt", "called"] == names(evening.frames[0].events)


def test_seats_may_be_said_one_by_one():
    evening = Evening(
        rules={"preset": "zu-dritt"}, seats=["computer", "human", "human"]
    )

    kinds = [s.kind for s in evening.view.seats]

    assert ["computer", "human", "free"] == kinds


def test_a_program_that_sends_no_secret_is_told_one_for_each_of_its_seats():
    evening = Evening("hotseat", secrets=[secret("first")])

    first, second = evening.derived

    assert first is None
    assert second is not None
    assert digest(second) == evening.table.places[1].digest


def test_the_creator_may_bring_a_name():
    evening = Evening(name="  Opa Jürgen ")

    assert "Opa Jürgen" == evening.view.seats[0].name


def test_a_scripted_deal_lies_as_written_and_no_spielcode_names_it():
    evening = Evening("hotseat", deal=["AS", "KS"])
    evening.hello(evening.host)

    evening.play_out(evening.host)

    assert evening.view.known_deal
    opened = evening.table.opened
    assert opened is not None
    assert (None, None) == (opened.spielcode, opened.envelope)


def test_of_two_packs_a_card_may_be_dealt_twice():
    evening = Evening("hotseat", rules={"deck": "2x52"}, deal=["AS", "AS"])

    assert (1, 1) == evening.view.counts


def test_a_computer_does_not_wait_for_a_person_whom_the_deal_gives_no_card():
    """The third sits at the table with an empty hand: only two are called."""
    rules, seats = {"preset": "zu-dritt"}, ["human", "computer", "human"]
    evening = Evening(rules=rules, seats=seats, deal=["AH 2C", "KH 2D", ""])
    evening.hello(evening.host)
    evening.press(evening.host)
    evening.vacate(2)

    evening.press(Phone("guest"), seat=2)

    tags = names(evening.frames[-1].events)
    assert ["sat", "pressed", "pressed", "dealt", "called", "turned"] == tags[:6]


@pytest.mark.parametrize(
    ("order", "expected"),
    [
        ({"rules": {}, "spielcode": CODE}, ("conflict", "spielcode")),
        ({"rules": {}, "spielcode": "1"}, ("conflict", "spielcode")),
        ({"deal": ["AS", "KS"], "spielcode": CODE}, ("conflict", "spielcode")),
        ({"spielcode": "1000"}, ("bad_spielcode", "spielcode")),
        ({"rules": {"preset": "none"}}, ("unknown_preset", "rules.preset")),
        ({"rules": {"decks": 2}}, ("unknown_option", "rules.decks")),
        ({"deal": ["AS"]}, ("bad_request", "deal")),
        ({"deal": ["AS", "1S"]}, ("bad_request", "deal")),
        ({"deal": ["AS", "KS AS"]}, ("bad_request", "deal")),
        (
            {"rules": {"deck": "2x52"}, "deal": ["AS AS", "AS"]},
            ("bad_request", "deal"),
        ),
        ({"seats": []}, ("bad_request", "seats")),
        ({"seats": ["human"]}, ("bad_request", "seats")),
        ({"seats": ["computer", "computer"]}, ("bad_request", "seats")),
        (
            {"mode": "computer", "seats": ["human", "human"]},
            ("bad_request", "seats"),
        ),
        ({"secrets": [secret("a"), secret("b")]}, ("bad_request", "secrets")),
        (
            {"mode": "hotseat", "secrets": [secret("a"), secret("a")]},
            ("bad_request", "secrets"),
        ),
        ({"name": "\u202eevil"}, ("bad_name", "name")),
        ({"name": "Mia", "child_safe": True}, ("bad_name", "name")),
    ],
)
def test_an_order_that_makes_no_table_is_refused_with_its_field(order, expected):
    assert expected == refused(**order)
