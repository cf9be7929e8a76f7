"""What the computer does (rules 6.6, 6.16, 10)."""

import pytest

from game.engine import play
from game.engine.cards import RANK_OF
from game.engine.chance import Chance
from game.engine.commands import Choose, Play, Press
from game.engine.computer import answer
from game.engine.decide import begin
from game.engine.presets import PRESETS
from game.engine.rejections import Rejection
from game.engine.ruleset import build
from game.engine.state import State, fresh
from tests.engine.language import SEED, began, done


def hand_of_five() -> State:
    return begin(fresh(build({}, "hand-5"), Chance(SEED)), 0).after


def test_where_there_is_no_choice_it_presses():
    """K1."""
    assert answer(began("9H / 8S"), 1, "hard") == Press(1)


def test_hard_plays_the_lowest_card_of_its_hand():
    """K2."""
    state = hand_of_five()
    lowest = min(state.hands[0], key=lambda card: RANK_OF[card])

    assert answer(state, 0, "hard") == Play(0, lowest)


def test_easy_plays_any_card_of_its_hand():
    """K2: which one follows from the seed, the seat and the round."""
    state = hand_of_five()
    at = Chance(SEED).stream("ai/1/1").below(5)

    assert answer(state, 1, "easy") == Play(1, state.hands[1][at])


def test_easy_chooses_anew_in_a_war():
    """K2: with the next word of the same stream."""
    state = began("9H 8H 7H 6H / 9C 8C 7C 6C", mode="hand")
    state = done(state, Play(0, state.hands[0][0]), Play(1, state.hands[1][0])).after
    stream = Chance(SEED).stream("ai/0/1")
    stream.word()

    assert answer(state, 0, "easy") == Play(0, state.hands[0][stream.below(3)])


@pytest.mark.parametrize("level", ["easy", "hard"])
def test_its_own_cards_come_first(level):
    """K3."""
    state = done(began("9H 2C / 8S 3D", pickup="choice"), Press(0), Press(1)).after

    assert answer(state, 0, level) == Choose(0, "own_first")


def test_it_bets_as_before_and_goes_to_war():
    """K4."""
    game = play.begin(play.fresh(build({}, "casino"), Chance(SEED)), 0).after

    assert answer(game, 0, "easy") == Press(0)


def test_it_knows_no_more_than_its_own_seat():
    """K1: other hands and piles change nothing."""
    state = began("9H 8H 7H 2H / 9C 8C 7C 2C", mode="hand")
    other = began("9H 8H 7H 3H / 6C 5C 4C AC", mode="hand")

    assert answer(state, 0, "hard") == answer(other, 0, "hard")
    assert answer(state, 0, "easy") == answer(other, 0, "easy")


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.name)
@pytest.mark.parametrize("level", ["easy", "hard"])
def test_it_plays_every_preset_to_the_end(preset, level):
    """K1."""
    start = play.fresh(build({}, preset.name), Chance(SEED), most_rounds=50)

    game = play.begin(start, 0).after
    while game.over is None:
        seat = next(seat for seat in game.who if seat not in game.pressed)
        step = play.decide(game, answer(game, seat, level))
        assert not isinstance(step, Rejection)
        game = step.after

    assert game.round <= 50
