"""Games that go round for ever are found out (rule 10)."""

import pytest

from game.engine.chance import Chance
from game.engine.decide import begin, turn
from game.engine.rules import repetitions
from game.engine.rules.repetitions import DIGEST_BYTES, NotAsked, SamePiles, digest
from game.engine.ruleset import build
from game.engine.state import State, fresh
from tests.engine.language import SEED, began, pile


def to_the_end(state: State) -> State:
    while state.over is None:
        state = turn(state).after
    return state


def test_a_deal_that_goes_round_ends_with_its_period():
    """E7."""
    rules = build({"stack": "under", "pickup": "seat", "limit": None})

    state = to_the_end(begin(fresh(rules, Chance(SEED)), 0).after)

    assert state.over is not None
    result = state.over.result
    assert result.reason == "endless"
    assert isinstance(result.period, int)
    assert isinstance(result.from_round, int)
    assert result.period + result.from_round == state.round
    assert len(state.trail) == DIGEST_BYTES * (state.round + 1)


@pytest.mark.parametrize(
    ("given", "asked"),
    [
        ({"stack": "under"}, True),
        ({"stack": "won_fifo"}, True),
        ({"stack": "won_lifo", "refill": "immediate"}, True),
        ({"stack": "under", "mode": "speed"}, True),
        ({"stack": "under", "time_limit": 600}, True),
        ({"stack": "under", "limit": 40}, False),
        ({"stack": "won_shuffle"}, False),
        ({"stack": "under", "pickup": "random"}, False),
        ({"stack": "under", "pickup": "choice"}, False),
        ({"stack": "under", "mode": "hand"}, False),
        ({"stack": "under", "mode": "points"}, False),
        ({"mode": "casino"}, False),
    ],
)
def test_positions_are_compared_where_nothing_else_ends_the_game(given, asked):
    """E7: no chance after the deal, no choice, no limit."""
    rules = build({"limit": None} | given)

    assert isinstance(rules.repetition, SamePiles) == asked
    assert isinstance(rules.repetition, NotAsked) != asked


def test_where_chance_goes_on_nothing_is_kept():
    state = turn(begin(fresh(build({}), Chance(SEED)), 0).after).after

    assert state.trail == b""
    assert digest(b"") == b""


def test_a_digest_that_fits_is_only_a_suspicion(monkeypatch):
    """E7: a hit counts when the whole position is the same."""
    same = b"8 bytes!"
    monkeypatch.setattr("game.engine.evolve.digest", lambda _: same)

    state = to_the_end(began("KH QH 2C 3D / QC KC 3C 2D", endless=True))

    assert state.trail == same * (state.round + 1)
    assert state.over is not None
    assert state.over.result.reason != "endless"


def test_a_digest_is_looked_for_only_where_one_begins(monkeypatch):
    """E7: two digests side by side can spell a third."""
    kept = iter([b"AAAABBBB", b"CCCCDDDD", b"BBBBCCCC", b"EEEEFFFF"])
    monkeypatch.setattr("game.engine.evolve.digest", lambda _: next(kept))

    state = to_the_end(began("KH QH / QC KC 4D 4H", limit=3, endless=True))

    assert state.over is not None
    assert state.over.result.reason == "limit"


def test_wars_won_are_part_of_the_position_where_they_are_counted():
    """E7 E3: a circle with a war in it comes to an end by wars."""
    piles = (pile("2H"), pile("3H"))

    alike = (
        SamePiles().position(piles, (), (1, 0)),
        SamePiles().position(piles, (), (2, 0)),
    )
    other = SamePiles(with_wars=True)

    assert alike[0] == alike[1]
    assert other.position(piles, (), (1, 0)) != other.position(piles, (), (2, 0))
    assert (
        build({"stack": "under", "wars_to_win": 3, "limit": None}).repetition == other
    )


def test_piles_are_told_apart_wherever_they_are_cut():
    one = SamePiles().position((pile("2H 3H"), pile("4H")), (), ())
    other = SamePiles().position((pile("2H"), pile("3H 4H")), (), ())

    assert one != other
    assert len(repetitions.digest(one)) == DIGEST_BYTES == 8
