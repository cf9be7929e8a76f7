"""Points: cards are scored and leave the game (rule 6.13)."""

from msgspec import UNSET, json

from game.engine.cards import FULL_PACK, RANK_OF
from game.engine.chance import Chance
from game.engine.decide import begin, turn
from game.engine.events import Scored, Took
from game.engine.ruleset import build
from game.engine.state import State, counts, fresh
from game.engine.view import game_view
from tests.engine.language import SEED, began, names, pile

WORTH = sum(RANK_OF[card] + 2 for card in FULL_PACK)


def points(text: str, **given: object) -> State:
    return began(text, mode="points", **given)


def to_the_end(state: State) -> State:
    while state.over is None:
        state = turn(state).after
    return state


def test_the_worked_example_comes_out_as_written():
    """V1 V2: 66 to 16 after three rounds, the last with a king."""
    state = points("KS 9H 4D AC 3C / 7D 9C 8S 2H KD")

    stand = []
    while state.over is None:
        state = turn(state).after
        if not state.depth:
            stand.append(state.points)

    assert stand == [(20, 0), (66, 0), (66, 16)]
    assert state.over.result.winner == 0
    assert state.over.result.reason == "used_up"
    assert state.round == 3


def test_a_pot_nobody_can_decide_is_scored_by_nobody():
    """V3."""
    state = to_the_end(points("KS 9H / 7D 9C"))

    assert state.points == (20, 0)
    assert state.over is not None
    assert (state.over.result.winner, state.over.result.reason) == (0, "used_up")
    assert [*state.spare] == list(pile("KS 7D 9H 9C"))


def test_cards_laid_face_down_are_turned_over_to_be_counted():
    """V1: the event shows them, and says what they came to."""
    state = turn(points("9H 4D AC 3C / 9C 8S 2H KD")).after

    step = turn(state)

    took, scored = step.events[3:5]
    assert isinstance(took, Took)
    assert took.revealed == {0: pile("4D"), 1: pile("8S")}
    assert scored == Scored(0, 9 + 9 + 4 + 8 + 14 + 2)
    assert names(step)[2:] == ["Turned", "Took", "Scored", "RoundOver", "Called"]
    assert json.decode(json.encode(scored)) == {
        "type": "scored",
        "seat": 0,
        "points": 46,
    }


def test_without_a_war_nothing_is_revealed():
    took = turn(points("9H 4D / 8C 8S")).events[1]

    assert isinstance(took, Took)
    assert took.revealed is UNSET


def test_cards_are_played_once():
    """V2: nothing goes back under a pile; they count among those out of the game."""
    state = turn(points("9H 4D / 8C 8S")).after

    assert counts(state) == (1, 1)
    assert state.spare == pile("9H 8C")


def test_all_points_of_a_pack_are_scored_or_left():
    """V4: 416 in all."""
    start = fresh(build({}, "punkte"), Chance(SEED))

    state = to_the_end(begin(start, 0).after)

    left = sum(RANK_OF[card] + 2 for cards in state.draw for card in cards)
    void = WORTH - sum(state.points) - left
    assert WORTH == 416
    assert void >= 0
    assert sum(counts(state)) + len(state.spare) == 52


def test_points_not_cards_decide_at_the_limit():
    """V2: the limit compares points."""
    state = to_the_end(points("2H 3H AS 4C / 5C 6C 3S 4S", limit=3))

    assert state.over is not None
    assert state.points == (17, 7 + 9)
    assert (state.over.result.winner, state.over.result.reason) == (0, "limit")
    assert state.tally.greatest_lead == (1, 16)


def test_the_points_are_in_the_view_and_only_in_this_mode():
    state = turn(points("9H 4D / 8C 8S")).after

    assert game_view(state).points == (17, 0)
    assert game_view(began("9H / 8C")).points is UNSET


def test_partners_score_together():
    """V2 T1."""
    given = {"teams": [0, 1, 0, 1]}

    state = to_the_end(points("2H / KC / AS / QD", **given))

    assert state.points == (0, 0, 2 + 13 + 14 + 12, 0)
    assert state.over is not None
    assert state.over.result.winner == 0
    assert state.over.result.ranks == (1, 2, 1, 2)
