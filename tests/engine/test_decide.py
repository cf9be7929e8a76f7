"""Calls and presses, and what follows from the last one (protocol: how a game runs)."""

import pytest
from msgspec import UNSET

from game.engine.commands import End, Press
from game.engine.decide import Step, begin, decide, turn
from game.engine.events import (
    Called,
    Dealt,
    Fell,
    Over,
    Paid,
    RoundOver,
    Shuffled,
    Staked,
    Tied,
    Took,
    Turned,
    Void,
    Wagered,
)
from game.engine.evolve import evolve
from game.engine.rejections import Rejection
from game.engine.state import State, counts
from tests.engine.language import as_card, dealt


def began(text: str, **given: object) -> State:
    return begin(dealt(text, **given), 0).after


def press(state: State, *seats: int) -> Step:
    """Return the step of the last of *seats* to press."""
    step = Step((), state)
    for seat in seats:
        answer = decide(step.after, Press(seat))
        assert isinstance(answer, Step)
        step = answer
    return step


def names(step: Step) -> list[str]:
    return [type(event).__name__ for event in step.events]


def test_a_game_begins_with_the_deal_and_a_call_to_all():
    """R1."""
    step = begin(dealt("9H 2C / 8S 3D / 5C"), 4)

    assert step.events == (Dealt(4, (2, 2, 1), 0), Called(1, 1, (0, 1, 2)))
    assert counts(step.after) == (2, 2, 1)


def test_a_press_alone_turns_nothing():
    state = began("9H 2C / 8S 3D")

    step = press(state, 1)

    assert step.events == ()
    assert step.after.pressed == (1,)
    assert counts(step.after) == (2, 2)


def test_the_last_press_turns_the_cards_and_opens_the_next_call():
    step = press(began("9H 2C / 8S 3D"), 1, 0)

    assert step.events == (
        Turned({0: as_card("9H"), 1: as_card("8S")}),
        Took(0, 2, {0: 1, 1: 1}, (as_card("9H"), as_card("8S"))),
        RoundOver(1, (3, 1)),
        Called(2, 2, (0, 1)),
    )
    assert step.after.pressed == ()


def test_the_order_of_presses_changes_nothing():
    state = began("9H 2C / 8S 3D / 5C 4C")

    assert press(state, 0, 1, 2) == press(state, 2, 1, 0)


@pytest.mark.parametrize(
    ("presses", "seat", "code"), [((), 2, "not_due"), ((1,), 1, "already")]
)
def test_a_press_that_nobody_asked_for_is_refused(presses, seat, code):
    state = press(began("9H 2C / 8S 3D"), *presses).after

    assert Rejection(code) == decide(state, Press(seat))


def test_before_the_deal_nobody_is_asked():
    assert Rejection("not_due") == decide(dealt("9H 2C / 8S 3D"), Press(0))


def test_a_tie_calls_the_tied_seats_in_the_same_round():
    state = began("9H 2C KD / 9S 3D 4C / 5C 6C")

    step = press(state, 0, 1, 2)

    assert step.events[1:] == (Tied((0, 1), 1), Called(2, 1, (0, 1), war=1))
    assert Rejection("not_due") == decide(step.after, Press(2))


def test_a_war_lays_stake_and_deciding_card_in_one_step():
    """R3."""
    state = press(began("9H 2C KD / 9S 3D 4C"), 0, 1).after

    step = press(state, 0, 1)

    assert step.events[:3] == (
        Staked(0, 1),
        Staked(1, 1),
        Turned({0: as_card("KD"), 1: as_card("4C")}),
    )
    assert isinstance(step.events[3], Took)
    assert step.events[3].parts == {0: 3, 1: 3}
    assert [as_card(c) for c in ("9H", "9S", "KD", "4C")] == list(step.events[3].cards)


def test_a_second_war_of_a_round_is_called_deeper():
    state = press(began("9H 2C KD 4C 5C 5D / 9S 3D KC 4S 5S 6S"), 0, 1).after

    step = press(state, 0, 1)

    assert step.events[-2:] == (Tied((0, 1), 2), Called(3, 1, (0, 1), war=2))


def test_a_war_without_face_down_cards_stakes_nothing():
    state = press(began("9H KD / 9S 4C", face_down=[0]), 0, 1).after

    step = press(state, 0, 1)

    assert names(step)[:2] == ["Turned", "Took"]


def test_a_seat_without_cards_falls_unasked_and_the_war_is_decided_at_once():
    """R5."""
    step = press(began("9H / 9S 3D"), 0, 1)

    assert step.events[1:3] == (Tied((0, 1), 1), Fell(0, "no_card"))
    assert names(step)[3:] == ["Took", "RoundOver", "Over"]
    assert step.after.call == 1


def test_of_three_tied_the_one_without_cards_is_not_called():
    step = press(began("9H / 9S 3D / 9C 4D"), 0, 1, 2)

    assert step.events[-2:] == (Fell(0, "no_card"), Called(2, 1, (1, 2), war=1))


def test_who_runs_out_while_laying_falls_after_the_stakes():
    """S2: 5.1 lose: the cards already laid stay on the table."""
    state = press(began("9H AH / 9C 3C 4C", shortage="lose"), 0, 1).after

    step = press(state, 0, 1)

    assert step.events[:3] == (Staked(0, 1), Staked(1, 1), Fell(0, "short"))
    assert names(step)[3:] == ["Took", "RoundOver", "Over"]


def test_a_shortage_that_draws_the_game_shows_who_was_short():
    """S4 E1."""
    step = press(began("9H AH / 9C / 2C 3C", shortage="draw"), 0, 1, 2)

    assert step.events[2:4] == (Fell(0, "short"), Fell(1, "no_card"))
    assert names(step)[4:] == ["Void", "RoundOver", "Over"]
    assert step.after.over is not None
    assert step.after.over.result.ranks == (1, 1, 1)


def test_a_shortage_that_voids_the_round_goes_on_with_the_next():
    """S5."""
    state = began("9H AH / 9C 3C 4C", shortage="return", face_down=[3])

    step = press(state, 0, 1)

    assert names(step) == [
        *("Turned", "Tied", "Fell", "Fell", "Void", "RoundOver", "Called")
    ]
    assert step.events[-1] == Called(2, 2, (0, 1))


def test_a_war_that_all_can_pay_for_is_fought_under_any_shortage_rule():
    for shortage in ("last_up", "lose", "draw", "reduce", "return"):
        state = press(began("9H 2C KD / 9S 3D 4C", shortage=shortage), 0, 1).after

        step = press(state, 0, 1)

        assert names(step)[:4] == ["Staked", "Staked", "Turned", "Took"]


def test_when_both_tied_seats_are_out_the_next_best_card_takes_the_pot():
    """5.2, three players."""
    step = press(began("9H / 9C / 5D 6D"), 0, 1, 2)

    assert names(step)[1:] == ["Tied", "Fell", "Fell", "Took", "RoundOver", "Over"]
    assert step.events[4] == Took(
        2, 3, {0: 1, 1: 1, 2: 1}, tuple(map(as_card, ("9H", "9C", "5D")))
    )


def test_a_tie_among_the_next_best_is_a_war_one_deeper():
    """R6 R3: as a new war step, with the first stake, since none was laid."""
    state = began("9H / 9C / 5D 6D 7D 2D / 5S 2S KS 2H", face_down=[1, 0])

    step = press(state, 0, 1, 2, 3)

    assert step.events[1] == Tied((0, 1), 1)
    assert step.events[-2:] == (Tied((2, 3), 2), Called(2, 1, (2, 3), war=2))
    war = press(step.after, 2, 3)
    assert war.events[:2] == (Staked(2, 1), Staked(3, 1))
    assert isinstance(war.events[3], Took)
    assert war.events[3].seat == 3


def test_losers_of_the_newest_comparison_come_before_older_ones():
    """R4 R6."""
    state = press(began("9H 2H 5H / 9C 2C 5C / 9S 2S 4S 3S / 8D 3D"), 0, 1, 2, 3).after

    step = press(state, 0, 1, 2)

    assert step.events[4] == Tied((0, 1), 2)
    assert isinstance(step.events[7], Took)
    assert step.events[7].seat == 2


def test_a_shuffle_stands_before_the_card_that_needs_it():
    """W5."""
    state = began("KH 9H / QC 9C 3C 4C 5C", stack="won_shuffle")
    state = press(state, 0, 1).after
    state = press(state, 0, 1).after

    step = press(state, 0, 1)

    assert step.events[0] == Shuffled(0, 2)
    assert names(step)[1:3] == ["Staked", "Staked"]


def test_both_shuffle_before_the_turn_that_needs_both():
    state = press(began("KH 2H / QC 3C", stack="won_shuffle"), 0, 1).after
    state = press(state, 0, 1).after

    step = press(state, 0, 1)

    assert step.events[:2] == (Shuffled(0, 2), Shuffled(1, 2))
    assert isinstance(step.events[2], Turned)


def test_an_immediate_refill_follows_the_last_card_of_the_pile():
    """W6."""
    given = {"stack": "won_shuffle", "refill": "immediate"}
    state = press(began("KH 9H / QC 3C 5C 6C", **given), 0, 1).after

    step = press(state, 0, 1)

    assert names(step)[:3] == ["Turned", "Shuffled", "Took"]


def test_a_stake_can_use_up_the_pile_and_refill_it_at_once():
    given = {"stack": "won_shuffle", "refill": "immediate"}
    state = press(began("KH 9H 2H / QC 9C 3C 4C 5C", **given), 0, 1).after
    state = press(state, 0, 1).after

    step = press(state, 0, 1)

    assert step.events[:2] == (Staked(0, 1), Shuffled(0, 2))


def test_winnings_of_a_seat_without_a_pile_are_refilled_at_once():
    given = {"stack": "won_shuffle", "refill": "immediate"}

    step = press(began("KH / QC 3C", **given), 0, 1)

    assert names(step)[:3] == ["Turned", "Took", "Shuffled"]


def test_a_seat_that_is_out_is_not_called_again():
    step = press(began("KH 2C / QC / 4C 5C"), 0, 1, 2)

    assert step.events[-1] == Called(2, 2, (0, 2))


def test_after_the_end_nobody_is_asked_and_every_command_is_over():
    state = press(began("KH / QC"), 0, 1).after

    assert state.who == ()
    assert Rejection("over") == decide(state, Press(0))
    assert Rejection("over") == decide(state, End())


def test_a_player_may_end_the_game_and_nobody_wins_it():
    """E8."""
    state = press(began("KH 2C / QC 3C"), 0).after

    step = decide(state, End())

    assert isinstance(step, Step)
    (over,) = step.events
    assert isinstance(over, Over)
    assert (over.result.winner, over.result.reason) == (None, "ended")
    assert step.after.who == step.after.pressed == ()


def test_what_lies_on_the_table_goes_back_when_a_game_is_ended():
    """E8: open stakes go back to who laid them, in the midst of a war too."""
    state = turn(began("KH 2C 3C 4C / KS 2D 3D 4D")).after

    step = decide(state, End())

    assert isinstance(step, Step)
    void, over = step.events
    assert Void({0: 1, 1: 1}) == void
    assert isinstance(over, Over)
    assert (4, 4) == over.counts == counts(step.after)


def test_a_called_press_says_nothing_more_than_that():
    called = turn(began("9H 2C / 8S 3D")).events[-1]

    assert isinstance(called, Called)
    assert called.ask is UNSET
    assert called.war is UNSET


def test_a_void_round_gives_every_seat_its_own_cards_back():
    """R7."""
    state = press(began("9H 4H / 9C 4C 3C", shortage="return", face_down=[2]), 0, 1)

    assert Void({0: 1, 1: 1}) in state.events
    assert counts(state.after) == (2, 3)


def test_at_a_limit_all_rank_by_what_they_hold():
    """E9: those who have not won too."""
    state = turn(began("9H 2C / 8S 3D 4C / 7C 3C 6C 5D", limit=1)).after

    assert state.over is not None
    assert (4, 2, 3) == state.over.counts
    assert (1, 3, 2) == state.over.result.ranks


def test_of_those_that_are_out_the_later_ranks_better():
    """E9: 5.4."""
    state = press(began("KH 2C AS / QC / 4C 5C 2D"), 0, 1, 2).after
    for _ in range(4):
        if state.over is None:
            state = turn(state).after

    assert state.over is not None
    assert state.over.result.reason == "cleared"
    assert sorted(state.over.result.ranks) == [1, 2, 3]
    assert state.over.result.ranks[1] == 3


def test_partners_share_a_rank_and_win_as_a_team():
    """T1."""
    given = {"teams": [0, 1, 0, 1], "limit": 1}

    state = press(began("KH 2H / 5C 3C / 4D 6D / 9S 7S", **given), 0, 1, 2, 3).after

    assert state.over is not None
    assert state.over.result.winner == 0
    assert state.over.result.ranks == (1, 2, 1, 2)


def test_a_team_plays_on_while_one_partner_has_cards():
    state = began("KH 2H / 5C / 4D / 9S 7S", teams=[0, 1, 0, 1])

    step = press(state, 0, 1, 2, 3)

    assert step.events[-1] == Called(2, 2, (0, 3))


def test_a_draw_that_the_rules_make_is_shared_whatever_is_held():
    """B2 E9: 5.2 draw."""
    state = began("9H 4H / 9C 3C 4C", both_out="draw")
    state = press(state, 0, 1).after

    state = press(state, 0, 1).after

    assert state.over is not None
    assert state.over.counts == (2, 3)
    assert state.over.result.ranks == (1, 1)


@pytest.mark.parametrize("event", [Wagered(0, 10), Paid(0, 5)])
def test_an_event_of_casino_war_changes_nothing_here(event):
    state = began("9H 2C / 8S 3D")

    assert evolve(state, event) == state
