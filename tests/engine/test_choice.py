"""The winner chooses how to pick up the pot (rules 5.3, 6.6)."""

import pytest

from game.engine.commands import Choose, Play, Press
from game.engine.decide import decide, turn
from game.engine.events import Called, Took
from game.engine.rejections import Rejection
from game.engine.state import State
from tests.engine.language import as_card, began, done, names, pile


def chooses(text: str = "9H 2C / 8S 3D") -> State:
    """Return a game in which the winner of the first round is asked."""
    return done(began(text, pickup="choice"), Press(0), Press(1)).after


def test_the_winner_is_asked_in_a_call_of_the_same_round():
    """P8."""
    step = done(began("9H 2C / 8S 3D", pickup="choice"), Press(0), Press(1))

    assert names(step) == ["Turned", "Called"]
    assert step.events[1] == Called(2, 1, (0,), "choose")
    assert step.after.lying


@pytest.mark.parametrize(
    ("order", "picked_up"), [("own_first", "9H 8S"), ("other_first", "8S 9H")]
)
def test_the_pot_goes_under_the_pile_as_chosen(order, picked_up):
    """P8."""
    step = done(chooses(), Choose(0, order))

    assert step.after.draw[0][-2:] == pile(picked_up)
    assert isinstance(step.events[0], Took)
    assert step.events[0].order == order
    assert step.events[-1] == Called(3, 2, (0, 1))
    assert step.after.moves == ("0" if order == "own_first" else "1")


def test_no_answer_means_the_own_cards_first():
    """P8."""
    state = chooses()

    assert done(state, Press(0)) == turn(state)
    assert turn(state).after.draw[0][-2:] == pile("9H 8S")


def test_the_winner_of_a_war_is_asked_too():
    """P8."""
    state = chooses("9H 2C KD / 9S 3D 4C")

    step = done(state, Press(0), Press(1))

    assert step.events[-1] == Called(3, 1, (0,), "choose")


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (Choose(1, "own_first"), "not_due"),
        (Choose(0, "laid"), "bad_order"),  # type: ignore[arg-type]  # none to choose
        (Play(0, as_card("2C")), "not_now"),
        (Press(1), "not_due"),
    ],
)
def test_nobody_else_chooses_and_nothing_else_is_chosen(command, code):
    assert Rejection(code) == decide(chooses(), command)


def test_where_nobody_chooses_an_order_is_refused():
    state = began("9H 2C / 8S 3D")

    assert Rejection("not_now") == decide(state, Choose(0, "own_first"))
