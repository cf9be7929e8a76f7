"""Cards chosen from a hand (rule 6.16), and Arneson's way of it (rule 6.17)."""

import pytest
from msgspec import UNSET, json

from game.engine.cards import Card
from game.engine.chance import Chance
from game.engine.commands import Choose, Play, Press, Stake
from game.engine.decide import Step, begin, decide
from game.engine.events import Called, Fell, Staked, Took, Turned
from game.engine.rejections import Rejection
from game.engine.ruleset import build
from game.engine.state import State, counts, fresh
from game.engine.view import game_view
from tests.engine.language import SEED, as_card, began, cards, done, names, pile

P1 = "9H QD 5C 2H 3H 4H KH 6S 8D"
P2 = "9C 10D JS 2C 3C 4C KC 6D 8H"


def plays(state: State, text: str) -> Step:
    """Return the step in which the seats choose `9H 9C`."""
    chosen = cards(text).items()
    return done(state, *(Play(seat, card) for seat, card in chosen))


def test_each_seat_draws_its_hand_from_the_top_of_its_pile():
    """H1."""
    state = begin(fresh(build({}, "hand-4"), Chance(SEED)), 0).after
    dealt = begin(fresh(build({}, "krieg-kurz"), Chance(SEED)), 0).after

    assert state.hands == tuple(cards[:4] for cards in dealt.draw)
    assert state.draw == tuple(cards[4:] for cards in dealt.draw)
    assert counts(state) == (26, 26)
    assert (state.ask, state.who) == ("play", (0, 1))


@pytest.mark.parametrize("preset", ["hand-3", "hand-4", "hand-5", "arneson"])
def test_a_call_asks_for_a_card(preset):
    called = begin(fresh(build({}, preset), Chance(SEED)), 0).events[1]

    assert called == Called(1, 1, (0, 1), "play")


def test_a_choice_is_in_no_event_before_both_have_chosen():
    """H2: nor in any view but its own seat's hand."""
    state = began(f"{P1} / {P2}", mode="hand")

    step = done(state, Play(0, Card("QD")))

    assert step.events == ()
    assert step.after.pressed == (0,)
    assert "QD" not in json.encode(game_view(step.after, (1,))).decode()
    both = done(step.after, Play(1, Card("9C")))
    assert both.events[0] == Turned(cards("QD 9C"))
    assert both.after.plays == {}


def test_a_hand_lies_on_no_pile():
    """H1: the view's counts are piles and hand together."""
    state = begin(fresh(build({}, "hand-3"), Chance(SEED)), 0).after

    view = game_view(state)

    assert [(p.draw, p.won) for p in view.piles] == [(23, 0), (23, 0)]
    assert view.counts == (26, 26)


def test_a_hand_is_seen_by_its_owner_alone():
    """H2."""
    state = began(f"{P1} / {P2}", mode="hand")

    assert game_view(state, (1,)).hand == {1: pile("9C 10D JS")}
    assert game_view(state, ()).hand == {}
    assert game_view(began("9H / 8S")).hand is UNSET


def test_a_hand_is_full_again_before_the_comparison():
    """H3."""
    step = plays(began(f"{P1} / {P2}", mode="hand"), "9H 9C")

    assert names(step) == ["Turned", "Tied", "Called"]
    assert step.events[-1] == Called(2, 1, (0, 1), "play", 1)
    assert step.after.hands == (pile("QD 5C 2H"), pile("10D JS 2C"))


def test_a_war_takes_its_stake_from_the_pile_and_its_card_from_the_hand():
    """H4: the worked first turn, in which the winner takes all ten."""
    state = plays(began(f"{P1} / {P2}", mode="hand", face_down=[3]), "9H 9C").after

    step = plays(state, "QD 10D")

    assert step.events[:3] == (Staked(0, 3), Staked(1, 3), Turned(cards("QD 10D")))
    assert counts(step.after) == (14, 4)
    assert step.after.draw[0] == pile("8D 9H 3H 4H KH QD 9C 3C 4C KC 10D")
    assert step.after.hands[0] == pile("5C 2H 6S")


def test_a_stake_is_never_more_than_the_pile_has():
    """H4: min(3, pile)."""
    state = plays(began("9H 8H 7H 2H / 9C 8C 7C", mode="hand", face_down=[3]), "9H 9C")

    step = plays(state.after, "8H 7C")

    assert names(step)[:2] == ["Turned", "Took"]


def test_a_seat_that_cannot_choose_has_lost_the_war():
    """H5."""
    step = plays(began("9H / 9C 8C 7C", mode="hand", face_down=[3]), "9H 9C")

    assert step.events[2] == Fell(0, "no_card")
    assert names(step)[3:] == ["Took", "RoundOver", "Over"]
    assert counts(step.after) == (0, 4)


def test_when_neither_can_choose_both_take_back_what_they_laid():
    """H5."""
    step = plays(began("9H / 9C", mode="hand", face_down=[3]), "9H 9C")

    assert names(step)[4:] == ["Void", "RoundOver", "Over"]
    assert step.after.hands == (pile("9H"), pile("9C"))
    assert step.after.over is not None
    assert step.after.over.result.reason == "both_out"


def test_won_cards_fill_a_hand_that_has_room():
    """H3: decided, since a seat could have nothing else to choose from."""
    step = plays(began("KH / QC 2C", mode="hand"), "KH QC")

    assert step.after.hands == (pile("KH QC"), pile("2C"))
    assert counts(step.after) == (2, 1)


@pytest.mark.parametrize(
    ("commands", "code"),
    [
        ((Play(0, Card("2H")),), "not_your_card"),
        ((Play(0, Card("9C")),), "not_your_card"),
        ((Play(2, Card("9H")),), "not_due"),
        ((Play(0, Card("9H")), Play(0, Card("QD"))), "already"),
        ((Play(0, Card("9H")), Press(0)), "already"),
        ((Press(0),), "not_now"),
        ((Choose(0, "own_first"),), "not_now"),
        ((Stake(0, "bet", 5),), "not_now"),
        ((Stake(2, "bet", 5),), "not_due"),
    ],
)
def test_what_is_not_a_card_of_the_hand_is_refused(commands, code):
    """H2."""
    *before, last = commands
    state = done(began(f"{P1} / {P2}", mode="hand"), *before).after

    assert Rejection(code) == decide(state, last)


def test_where_cards_are_turned_none_is_played():
    state = began("9H 2C / 8S 3D")

    assert Rejection("not_now") == decide(state, Play(0, Card("9H")))


def test_the_loser_of_a_war_takes_the_cards_that_caused_it():
    """A1 A2: the worked example, 12 to 6."""
    state = plays(began(f"{P1} / {P2}", mode="arneson", face_down=[3]), "9H 9C").after

    step = plays(state, "QD 10D")

    won, lost = step.events[3:5]
    assert isinstance(won, Took)
    assert isinstance(lost, Took)
    assert (won.seat, won.n, won.parts) == (0, 8, {0: 4, 1: 4})
    assert (lost.seat, lost.n, lost.cards) == (1, 2, pile("9H 9C"))
    assert counts(step.after) == (12, 6)
    assert step.after.draw == (pile("8D 3H 4H KH QD 3C 4C KC 10D"), pile("8H 9C 9H"))
    assert step.after.hands == (pile("5C 2H 6S"), pile("JS 2C 6D"))
    assert step.after.last is not None
    assert (step.after.last.winner, step.after.last.n) == (0, 8)
    assert not step.after.lying
    then = plays(step.after, "5C JS").after
    assert counts(then) == (11, 7)


def test_every_pair_that_caused_a_war_goes_to_the_loser_pair_by_pair():
    """A2: a war after a war."""
    state = began(
        "9H 8H AH 2C 3C 4C 5C / 9S 8S KS 2D 3D 4D 5D", mode="arneson", face_down=[1]
    )

    state = plays(plays(state, "9H 9S").after, "8H 8S").after
    step = plays(state, "AH KS")

    assert counts(step.after) == (7 - 5 + 6, 7 - 5 + 4)
    hand_and_pile = (*step.after.hands[1], *step.after.draw[1])
    assert hand_and_pile[-4:] == pile("9S 9H 8S 8H")
    assert (*step.after.hands[0], *step.after.draw[0])[-6:] == pile("3C 5C AH 3D 5D KS")


def test_who_has_no_card_to_turn_loses_the_whole_table():
    """A3."""
    step = plays(began("9H / 9C 8C 7C", mode="arneson", face_down=[3]), "9H 9C")

    assert names(step)[3:] == ["Took", "RoundOver", "Over"]
    assert counts(step.after) == (0, 4)


def test_without_a_war_the_higher_card_takes_both():
    """A1."""
    step = plays(began(f"{P1} / {P2}", mode="arneson"), "QD 9C")

    assert names(step) == ["Turned", "Took", "RoundOver", "Called"]
    assert step.after.draw[0][-2:] == (as_card("QD"), as_card("9C"))
