"""Pace, names, computers: what a seat may change without asking the others."""

import pytest

from game.engine.events import Called
from game.protocol import Filled, Named, Pressed
from game.tables.acts import (
    Act,
    Answer,
    Commit,
    Fill,
    Refused,
    Restored,
    Sender,
    SetName,
    SetTempo,
)
from tests.tables.evening import Evening, Phone, dealt_table, names, two_phones

NOBODY = Sender("nobody")


@pytest.mark.parametrize(
    "act",
    [
        SetTempo(NOBODY, "r", "fast"),
        SetName(NOBODY, "r", None, "Mia"),
        Fill(NOBODY, "r", 2),
    ],
    ids=lambda act: type(act).__name__,
)
def test_a_spectator_has_no_way_to_change_anything(act):
    evening = Evening(rules={"preset": "zu-dritt"})

    refused = evening.act(act)

    assert Refused("not_seated") == refused
    assert 1 == evening.view.seq


@pytest.mark.parametrize("wish", ["tempo", "name", "fill"])
def test_a_wish_sent_again_has_one_effect(wish):
    evening = Evening(rules={"preset": "zu-dritt"})
    evening.hello(evening.host)
    sender = evening.host.sender
    acts: dict[str, Act] = {
        "tempo": SetTempo(sender, "r", "fast"),
        "name": SetName(sender, "r"),
        "fill": Fill(sender, "r", 2),
    }
    act = acts[wish]
    first = evening.act(act)
    assert isinstance(first, Commit)

    again = evening.act(act)

    assert isinstance(again, Answer)
    assert (True, first.after.seq) == (again.reply.duplicate, again.reply.seq)


def test_what_a_wish_does_not_name_stays_as_it_is():
    evening, host, _guest = dealt_table(tempo="slow", auto=True)

    evening.act(SetTempo(host.sender, "r", auto=False))

    assert ("slow", False) == (evening.view.tempo, evening.view.auto)


def test_a_seat_gives_itself_a_name_and_takes_the_next_animal_instead():
    evening, host, _guest = two_phones()
    sign = evening.view.seats[0].sign
    evening.act(SetName(host.sender, "a", None, "Mia"))
    named = evening.frames[-1].events

    evening.act(SetName(host.sender, "b"))

    assert (Named(0, "Mia", sign),) == named
    seat = evening.view.seats[0]
    assert seat.name is None
    assert seat.sign not in {sign, evening.view.seats[1].sign}


def test_two_seats_on_one_phone_must_say_whose_name_it_is():
    evening = Evening("hotseat")
    evening.hello(evening.host)
    sender = evening.host.sender

    unclear = evening.act(SetName(sender, "a", None, "Mia"))
    clear = evening.act(SetName(sender, "b", 1, "Mia"))

    assert Refused("seat_needed") == unclear
    assert isinstance(clear, Commit)
    assert "Mia" == evening.view.seats[1].name


def test_at_a_child_safe_table_there_are_animals_only():
    evening = Evening(child_safe=True)
    evening.hello(evening.host)

    typed = evening.act(SetName(evening.host.sender, "a", None, "Mia"))
    brought = evening.press(Phone("guest"), name="Mia")
    animal = evening.act(SetName(evening.host.sender, "b"))

    assert Refused("bad_name") == typed == brought
    assert isinstance(animal, Commit)


def test_a_seat_that_is_not_free_is_not_filled():
    evening, host, _guest = two_phones()

    assert Refused("not_now") == evening.act(Fill(host.sender, "r", 1))


def test_a_seat_left_in_mid_game_is_not_filled():
    evening, host, _guest = dealt_table()
    evening.vacate(1)

    assert Refused("not_now") == evening.act(Fill(host.sender, "r", 1))


def test_a_computer_filled_in_before_the_persons_press_waits_for_it():
    evening = Evening()
    evening.hello(evening.host)

    evening.act(Fill(evening.host.sender, "r", 1))

    assert (Filled(1),) == evening.frames[-1].events
    assert evening.now + 3_000 == evening.table.deadline


def test_a_computer_filled_in_after_the_last_persons_press_presses_at_once():
    evening = Evening(rules={"preset": "zu-dritt"})
    evening.hello(evening.host)
    evening.press(evening.host)
    evening.act(Fill(evening.host.sender, "a", 1))

    evening.act(Fill(evening.host.sender, "b", 2))

    assert (Filled(2), Pressed(1, 1), Pressed(2, 1)) == evening.frames[-1].events


def test_a_known_deal_lies_with_the_last_seat_that_is_filled():
    evening = Evening(spielcode="1000-0G40-R40M-30E2-09R0")
    evening.hello(evening.host)
    evening.press(evening.host)

    evening.act(Fill(evening.host.sender, "r", 1))

    tags = names(evening.frames[-1].events)
    assert ["filled", "pressed", "dealt", "called", "turned"] == tags[:5]


def test_a_store_that_was_away_begins_a_new_epoch_and_nothing_else():
    evening, _host, _guest = dealt_table()
    before = evening.view

    same = evening.act(Restored("run"))
    other = evening.act(Restored("another run"))

    assert Answer() == same
    assert isinstance(other, Commit)
    assert () == other.events
    assert before.epoch != evening.view.epoch
    assert before.counts == evening.view.counts


def test_a_call_that_asks_no_person_is_pressed_after_the_time_of_its_tempo():
    evening = Evening(
        "computer", rules={"preset": "zu-dritt"}, deal=["2C", "KH 3D 4D", "AH 5D 6D"]
    )
    evening.hello(evening.host)
    evening.press(evening.host)
    began, called = evening.now, evening.frames[-1].events[-1]
    assert isinstance(called, Called)
    assert ((), (1, 2)) == (evening.view.due, called.who)

    evening.tick()

    assert began + 2_200 == evening.now
    assert "turned" in names(evening.frames[-1].events)
