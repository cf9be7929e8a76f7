"""Speed War: nobody waits (rule 6.15)."""

from msgspec import UNSET

from game.engine.commands import Press
from game.engine.decide import decide, turn
from game.engine.events import Called, Fell, Staked, Took, Turned
from game.engine.rejections import Rejection
from game.engine.state import counts
from game.engine.view import game_view
from tests.engine.language import as_card, began, done, names


def test_a_card_is_turned_as_soon_as_its_seat_presses():
    """Q1."""
    state = began("9H 2C / 8S 3D", mode="speed")

    step = done(state, Press(1))

    assert step.events == (Turned({1: as_card("8S")}),)
    assert step.after.pressed == (1,)
    assert game_view(step.after).open[0].cards == (as_card("8S"),)


def test_the_last_press_decides_the_round():
    """Q1."""
    step = done(began("9H 2C / 8S 3D", mode="speed"), Press(1), Press(0))

    assert names(step) == ["Turned", "Took", "RoundOver", "Called"]
    assert counts(step.after) == (3, 1)


def test_one_card_may_lie_ahead():
    """Q2."""
    state = done(began("9H 2C / 8S 3D", mode="speed"), Press(1), Press(1)).after

    assert state.ahead == (1,)
    assert game_view(state).ahead == (1,)
    assert Rejection("already") == decide(state, Press(1))


def test_what_was_pressed_ahead_is_turned_when_its_call_comes():
    """Q2."""
    state = done(began("9H 2C / 8S 3D", mode="speed"), Press(1), Press(1)).after

    step = done(state, Press(0))

    assert names(step)[-2:] == ["Called", "Turned"]
    assert step.events[-1] == Turned({1: as_card("3D")})
    assert (step.after.ahead, step.after.pressed) == ((), (1,))
    assert game_view(step.after).ahead is UNSET


def test_those_who_are_all_ahead_decide_the_next_round_at_once():
    """Q2: three seats, of which the slowest drops out."""
    state = began("9H 2C KH / 8S 3D / 5C", mode="speed")
    state = done(state, Press(0), Press(0), Press(1), Press(1)).after

    step = done(state, Press(2))

    assert names(step).count("RoundOver") == 2
    assert step.after.call == 3


def test_who_is_not_in_the_call_to_come_pressed_in_vain():
    """Q2."""
    state = began("9H 2C KD / 9S 3D 4C / 5C 6C", mode="speed")
    state = done(state, Press(2), Press(2), Press(0)).after

    step = done(state, Press(1))

    assert step.events[-1] == Called(2, 1, (0, 1), war=1)
    assert (step.after.ahead, step.after.pressed) == ((), ())


def test_in_a_war_one_press_lays_stake_and_deciding_card():
    """Q3."""
    state = done(began("9H 2C KD / 9S 3D 4C", mode="speed"), Press(0), Press(1)).after

    step = done(state, Press(1))

    assert step.events == (Staked(1, 1), Turned({1: as_card("4C")}))
    assert names(done(step.after, Press(0)))[:3] == ["Staked", "Turned", "Took"]


def test_stakes_go_by_what_was_held_when_the_tie_arose():
    """Q3 S3: though the other's cards lie already."""
    given = {"mode": "speed", "face_down": [3], "shortage": "reduce"}
    state = began("9H 2C 3C / 9S 3D 4C 5D 6D", **given)
    state = done(state, Press(0), Press(1), Press(0)).after

    step = done(state, Press(1))

    assert step.events[:2] == (Staked(1, 1), Turned({1: as_card("4C")}))


def test_who_runs_out_first_loses_without_anybody_turning_a_card():
    """Q3 S2."""
    given = {"mode": "speed", "shortage": "lose"}
    state = began("9H AH / 9C 3C 4C", **given)
    state = done(state, Press(0), Press(1)).after

    first = done(state, Press(0))
    second = done(first.after, Press(1))

    assert first.events == (Staked(0, 1), Fell(0, "short"))
    assert names(second) == ["Staked", "Took", "RoundOver", "Over"]
    assert isinstance(second.events[1], Took)
    assert second.events[1].seat == 1


def test_who_falls_while_others_fight_on_turns_no_card():
    """Q3 S2: and is no empty event."""
    given = {"mode": "speed", "shortage": "lose"}
    state = began("9H AH / 9C 3C 4C / 9D 3D 4D", **given)
    state = done(state, *map(Press, (0, 1, 2))).after

    step = done(state, Press(0))

    assert step.events == (Staked(0, 1), Fell(0, "short"))


def test_the_order_of_presses_decides_nothing():
    """Q4: nor who is compared first, in a tie that both reached at their own pace."""
    given = {"mode": "speed", "pickup": "laid"}
    state = began("9H 2C KD 5C / 9S 3D KC 6C / 8C 8D 8S 7C", **given)

    one = done(state, *map(Press, (0, 1, 2, 1, 0))).after
    other = done(state, *map(Press, (2, 1, 0, 0, 1))).after

    assert one.tied == other.tied == (0, 1)
    assert counts(one) == counts(other)
    assert done(one, Press(0), Press(1)).after.draw == (
        done(other, Press(1), Press(0)).after.draw
    )


def test_those_who_have_not_pressed_can_be_turned_for():
    state = done(began("9H 2C / 8S 3D", mode="speed"), Press(1)).after

    step = turn(state)

    assert step.events[0] == Turned({0: as_card("9H")})
    assert step.after.round == 2


def test_a_round_of_speed_that_ends_the_game_leaves_nobody_ahead():
    state = done(began("9H / 8S", mode="speed"), Press(0), Press(0)).after

    state = done(state, Press(1)).after

    assert state.over is not None
    assert state.ahead == ()


def test_who_laid_first_is_a_move():
    """Q5 M5: of three seats two symbols a call; the last one follows from them."""
    state = began("9H 2C KD / 9S 3D 4C / 5C 6C", mode="speed")

    state = done(state, *map(Press, (2, 0, 1))).after
    war = done(state, Press(1), Press(0)).after

    assert state.moves == "20"
    assert war.moves == "201"


def test_a_stake_and_its_card_are_laid_once():
    """M5: who only stakes has laid as well."""
    given = {"mode": "speed", "shortage": "lose"}
    state = began("9H AH / 9C 3C 4C", **given)

    state = done(state, *map(Press, (1, 0, 1, 0))).after

    assert state.moves == "11"
