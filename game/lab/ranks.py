"""How one game compares with many games of the same rule.

Kept apart from the figures: a hundredth of all games each, to say of a finished game
that it was longer, or held more wars, than so many of a hundred.
"""

from bisect import bisect_left, bisect_right
from functools import cache
from pathlib import Path

import msgspec
from msgspec import Struct

from game.lab.measures import Measured

RANKS = Path(__file__).with_name("ranks.json")
_PARTS = 100


class Spread(Struct, frozen=True):
    """What *games* games came to, in hundredths.

    `rounds[p]`: the length that p % of the games do not exceed, from the shortest to
    the longest; `wars` the same of rounds that held a war.
    """

    games: int
    rounds: tuple[int, ...]
    wars: tuple[int, ...]


class Rank(Struct, frozen=True):
    """Of a hundred games, at least how many were outdone by this one, and how.

    `longer`: how many were over sooner; `shorter`: how many took more rounds. Games
    that are alike count for neither.
    """

    games: int
    longer: int
    shorter: int
    more_wars: int
    fewer_wars: int


def spread(measured: list[Measured]) -> Spread:
    """Return the spread of these games, of which there are some."""
    return Spread(
        games=len(measured),
        rounds=_hundredths(sorted(one.rounds for one in measured)),
        wars=_hundredths(sorted(one.wars for one in measured)),
    )


def rank(preset: str, rounds: int, wars: int) -> Rank | None:
    """Return how a game of the preset compares, None where none were counted."""
    known = spreads().get(preset)
    if known is None:
        return None
    return Rank(
        games=known.games,
        longer=_below(known.rounds, rounds),
        shorter=_above(known.rounds, rounds),
        more_wars=_below(known.wars, wars),
        fewer_wars=_above(known.wars, wars),
    )


def _hundredths(ascending: list[int]) -> tuple[int, ...]:
    n = len(ascending)
    return tuple(
        ascending[max(0, -(-part * n // _PARTS) - 1)] for part in range(_PARTS + 1)
    )


def _below(hundredths: tuple[int, ...], value: int) -> int:
    return max(0, bisect_left(hundredths, value) - 1)


def _above(hundredths: tuple[int, ...], value: int) -> int:
    return max(0, _PARTS - bisect_right(hundredths, value))


@cache
def spreads() -> dict[str, Spread]:
    """Return the spread of all presets by name, as it was counted last."""
    return msgspec.json.decode(RANKS.read_bytes(), type=dict[str, Spread])


def text(found: dict[str, Spread]) -> str:
    """Return what is written to the file: a line for each preset."""
    lines = (
        f"{msgspec.json.encode(name).decode()}: {msgspec.json.encode(one).decode()}"
        for name, one in found.items()
    )
    return "{\n" + ",\n".join(lines) + "\n}\n"
