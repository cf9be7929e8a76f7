"""The choices of a game as text, and the game again from them (RULES.md, moves)."""

from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine import play
from game.engine.chance import Chance
from game.engine.commands import Choose, Expire, Play, Press
from game.engine.computer import answer
from game.engine.decide import begin
from game.engine.events import Over
from game.engine.moves import BadMoves, Moves, moves_of
from game.engine.play import Game
from game.engine.rejections import Rejection
from game.engine.replay import replay, steps
from game.engine.ruleset import Ruleset, build
from game.engine.state import fresh
from tests.engine.language import SEED, began, done

CHOICE = build({"pickup": "choice", "stack": "under", "limit": 40})
RULES = {
    "hand-3": build({"limit": 60}, "hand-3"),
    "hand-5": build({"limit": 60}, "hand-5"),
    "arneson": build({"limit": 60}, "arneson"),
    "choice": CHOICE,
    "casino": build({}, "casino"),
}


def game_of(rules: Ruleset) -> tuple[Game, list[object]]:
    """Return the end of a game that the computer played, and all its events."""
    step = play.begin(play.fresh(rules, Chance(SEED)), 0)
    events: list[object] = list(step.events)
    while step.after.over is None:
        game = step.after
        seat = next(seat for seat in game.who if seat not in game.pressed)
        following = play.decide(game, answer(game, seat, "easy"))
        assert not isinstance(following, Rejection)
        step = following
        events += step.events
    return step.after, events


@pytest.mark.parametrize("name", RULES)
def test_a_game_with_choices_is_the_same_from_its_moves(name):
    """M1: event for event."""
    rules = RULES[name]
    end, events = game_of(rules)

    played = list(replay(rules, SEED, moves_of(end)))

    assert events == [event for call in played for event in call.events]
    assert play.has_choices(rules)


def test_a_move_is_one_symbol_for_each_call():
    """M1: which cards of their hands both played, in one number."""
    state = begin(fresh(build({}, "hand-3"), Chance(SEED)), 0).after
    one, other = state.hands[0][2], state.hands[1][1]

    state = done(state, Play(0, one), Play(1, other)).after

    assert state.moves == "7"


def test_an_order_is_one_symbol():
    """M1."""
    state = done(began("9H 2C / 8S 3D", pickup="choice"), Press(0), Press(1)).after

    assert done(state, Choose(0, "other_first")).after.moves == "1"


def test_a_clock_is_the_number_of_rounds():
    """M2: a Spielcode knows nothing of it."""
    state = done(began("9H 2C KD / 8S 3D 4C"), Press(0), Press(1), Expire()).after
    state = done(state, Press(0), Press(1)).after

    assert moves_of(state) == ".2"


def test_a_game_ended_by_the_clock_is_the_same_from_its_rounds():
    """M2."""
    rules = build({}, "krieg-lang")

    *_, last = replay(rules, SEED, ".17")

    assert last.round == 17
    assert isinstance(last.events[-1], Over)
    assert last.events[-1].result.reason == "time"


def test_where_the_moves_are_used_up_the_game_was_ended():
    """M3."""
    *_, last = replay(CHOICE, SEED, "0110")

    assert last.round == 5
    assert isinstance(last.events[-1], Over)
    assert last.events[-1].result.reason == "ended"


def test_a_replay_stops_where_the_table_did():
    """E6."""
    *_, last = replay(build({}, "krieg-endlos"), SEED, most_rounds=9)

    assert last.round == 9
    assert isinstance(last.events[-1], Over)


@given(st.integers(2, 5), st.lists(st.integers(0, 4), max_size=60))
def test_a_game_of_speed_is_the_same_from_who_laid_first(players, order):
    """M5: however they press, and however far ahead."""
    rules = build({"players": players, "face_down": [2], "limit": 10}, "speed")
    step = play.begin(play.fresh(rules, Chance(SEED)), 0)
    game, events = step.after, list(step.events)
    for seat in (*order, *range(players), *range(players)) * 10:
        following = play.decide(game, Press(seat))
        if not isinstance(following, Rejection):
            game = following.after
            events += following.events

    played = list(replay(rules, SEED, moves_of(game)))

    assert events == [event for call in played for event in call.events]


def test_a_game_of_speed_in_the_order_of_the_seats_needs_no_moves():
    """M5: and goes on without them where they are used up."""
    rules = build({"limit": 10}, "speed")

    plain, same, other = (list(replay(rules, SEED, m)) for m in ("", "00", "01"))

    assert plain == same
    assert plain[2:] == other[2:]
    assert plain[1].events != other[1].events
    assert plain[1].counts == other[1].counts


@pytest.mark.parametrize(
    ("rules", "moves", "sentence"),
    [
        (CHOICE, "0*", "no symbol of a move"),
        (CHOICE, "02", "knows no such order"),
        (CHOICE, "0" * 41, "more moves than the game has"),
        (CHOICE, ".x", "no number of rounds"),
        (CHOICE, "..", "no number of rounds"),
        (CHOICE, ".", "no number of rounds"),
        (CHOICE, ".1234567", "no game has"),
        (CHOICE, "0" * 40 + ".90", "more moves than the game has"),
        (build({}, "hand-3"), "Z", "knows no such cards"),
        (build({}, "casino"), "A", "a move is missing"),
        (build({}, "casino"), "Z0", "knows no such bet"),
        (build({}, "casino"), "00", "bad_amount"),
        (build({}, "speed"), "2", "asks no such seat"),
        (build({"limit": 10}, "speed"), "0" * 99, "more moves than the game has"),
        (build({}), "0", "more moves than the game has"),
    ],
)
def test_what_are_no_moves_of_the_game_is_refused(rules, moves, sentence):
    """M4."""
    with pytest.raises(BadMoves, match=sentence) as why:
        list(replay(rules, SEED, moves))

    assert why.value.detail


def test_a_card_that_is_no_longer_in_a_hand_is_refused():
    """M4."""
    game = began("9H 2C / 8S 3D 4D", mode="hand")

    with pytest.raises(BadMoves, match="knows no such cards"):
        Moves("8").answers(game)


def test_moves_are_read_in_either_case():
    """M4."""
    end, _ = game_of(RULES["casino"])

    again = list(steps(play.fresh(RULES["casino"], Chance(SEED)), end.moves.lower()))

    assert again[-1].after == end


@given(
    st.sampled_from(sorted(RULES)),
    st.text(alphabet="0123456789ABCDEFGHJKMNPQRSTVWXYZ.*", max_size=40),
)
def test_any_text_is_moves_or_refused(name, text):
    """M4."""
    played: object = None
    try:
        played = list(islice(replay(RULES[name], SEED, text), 500))
    except BadMoves as wrong:
        played = wrong.detail

    assert played


def test_games_that_need_no_moves_say_so():
    assert not play.has_choices(build({}))
    assert not play.has_choices(build({}, "speed"))
    assert moves_of(began("9H / 8S")) == ""
