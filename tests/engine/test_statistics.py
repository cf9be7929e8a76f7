"""Lengths and ends of many games, against figures that others worked out.

Accepted is what lies within four times the error of both samples, so that a check
fails by chance once in some 16,000 runs; the seeds are fixed, so that none does.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import count, islice
from math import sqrt
from typing import Any

import pytest

from game.engine.chance import Chance
from game.engine.decide import begin, turn
from game.engine.ruleset import build
from game.engine.state import State, fresh

pytestmark = pytest.mark.slow

GAMES = 2_000
SIGMAS = 4
# Half a 95 % interval in standard errors.
HALF = 1.96


@dataclass(frozen=True)
class Told:
    """A row of the tables: mean, its interval's upper end, deviation, median."""

    name: str
    mean: float
    upper: float
    deviation: float
    median: int
    options: dict[str, Any] = field(default_factory=dict)


def unlimited(preset: str, **options: Any) -> dict[str, Any]:
    return {"preset": preset, "limit": None, **options}


LENGTHS = [
    Told("one face down", 448.9, 451.1, 367, 340, unlimited("krieg-endlos")),
    Told("one, pot shuffled", 457.1, 459.4, 375, 344, unlimited("krig")),
    Told("none", 583.9, 587.0, 486, 438, unlimited("hurtig-krig")),
    Told("three", 270.3, 271.7, 222, 204, unlimited("war-weich")),
    Told("three, hard", 235.5, 236.6, 189, 178, unlimited("war-hart")),
    Told("three, then open", 289.2, 290.6, 238, 218, unlimited("drei-dann-offen")),
    Told(
        *("three, reduced", 261.3, 262.6, 213, 198),
        unlimited("krieg-endlos", face_down=[3], shortage="reduce"),
    ),
    Told("32 cards", 132.7, 133.4, 108, 100, unlimited("skat-32")),
    Told("two suits", 129.0, 129.7, 107, 97, unlimited("halbes-blatt")),
    Told(
        *("half at random", 114.4, 115.0, 94, 86),
        unlimited("krieg-endlos", deck="half_random"),
    ),
    Told(
        *("24 cards, three", 31.4, 31.5, 26, 24),
        unlimited("krieg-endlos", deck="24", face_down=[3]),
    ),
    Told(
        *("first to three wars", 69.3, 69.5, 35, 64),
        unlimited("krieg-endlos", face_down=[3, 0], wars_to_win=3),
    ),
    Told("suit rank", 676.7, 680.1, 551, 512, unlimited("farbrang")),
    Told("for three", 446.1, 449.2, 355, 345, unlimited("zu-dritt")),
    Told("two teams", 339.1, 342.2, 352, 218, unlimited("zwei-teams")),
    Told("speed", 448.9, 451.1, 367, 340, unlimited("speed")),
]


def ends(options: dict[str, Any], games: int) -> Iterator[State]:
    """Return the ends of so many games under these rules."""
    rules = build(options)
    for n in islice(count(), games):
        state = begin(fresh(rules, Chance(n.to_bytes(10, "big"))), 0).after
        while state.over is None:
            state = turn(state).after
        yield state


@pytest.mark.parametrize("told", LENGTHS, ids=lambda told: told.name)
def test_games_are_as_long_as_elsewhere(told):
    rounds = [end.round for end in ends(told.options, GAMES)]

    mean = sum(rounds) / GAMES
    others = (told.upper - told.mean) / HALF
    error = sqrt(told.deviation**2 / GAMES + others**2)
    assert abs(mean - told.mean) <= SIGMAS * error
    # One round more or less around the median is as many games as chance allows.
    below = sum(n < told.median for n in rounds) / GAMES
    upto = sum(n <= told.median for n in rounds) / GAMES
    slack = SIGMAS * sqrt(0.25 / GAMES)
    assert below - slack <= 0.5 <= upto + slack


def share_is(told: float, told_of: int, found: int, games: int) -> bool:
    """Tell whether *found* of *games* is *told* per cent, as it was of *told_of*."""
    p = told / 100
    error = sqrt(p * (1 - p) / games + p * (1 - p) / told_of)
    return abs(found / games - p) <= SIGMAS * error


@pytest.mark.parametrize(
    ("preset", "natural", "drawn", "told_of"),
    [
        ("krieg-kurz", 0.196, 10.26, 200_000),
        ("krieg-lang", 34.331, 4.01, 200_000),
        ("zu-dritt", 33.062, 0.06, 50_000),
        ("zu-viert", 30.988, 2.08, 50_000),
    ],
)
def test_a_limit_ends_as_many_games_as_elsewhere(preset, natural, drawn, told_of):
    overs = [end.over.result for end in ends({"preset": preset}, GAMES) if end.over]

    cleared = sum(over.reason == "cleared" for over in overs)
    draws = sum(over.winner is None for over in overs)
    assert share_is(natural, told_of, cleared, GAMES)
    assert share_is(drawn, told_of, draws, GAMES)


def test_points_are_played_and_drawn_as_often_as_elsewhere():
    """V2: 23.3 rounds, and 0.761 per cent of the games without a winner."""
    played = list(ends({"preset": "punkte"}, GAMES))

    mean = sum(end.round for end in played) / GAMES
    margin = sum(abs(end.points[0] - end.points[1]) for end in played) / GAMES
    draws = sum(end.points[0] == end.points[1] for end in played)
    # A deviation of 2.5 rounds and 60 points is more than the tables have.
    assert abs(mean - 23.3) <= SIGMAS * 2.5 / sqrt(GAMES) + 0.05
    assert abs(margin - 78.5) <= SIGMAS * 60 / sqrt(GAMES) + 0.05
    assert share_is(0.761, 200_000, draws, GAMES)


@pytest.mark.parametrize(
    ("options", "told", "told_of", "games"),
    [
        (unlimited("tabel-orden"), 43.27, 3_000, 300),
        (unlimited("tabel-orden", face_down=[3]), 12.30, 3_000, 400),
        (unlimited("klassik-drei"), 0.0, 20_000, 400),
        (unlimited("klassik-drei", pickup="other_first"), 0.0, 20_000, 400),
    ],
)
def test_as_many_games_go_round_as_elsewhere(options, told, told_of, games):
    """E7: proven by the same piles again."""
    overs = [end.over.result for end in ends(options, games) if end.over]

    endless = sum(over.reason == "endless" for over in overs)
    assert share_is(told, told_of, endless, games)
