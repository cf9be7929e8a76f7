"""The figures of a rule, how they are worked out, and where they are kept."""

from collections import Counter
from functools import cache
from math import sqrt
from pathlib import Path

import msgspec
from msgspec import Struct

from game.engine.rules.endings import Reason
from game.lab.measures import Measured

TABLES = Path(__file__).with_name("tables.json")
_DIGITS = 4


class Rounds(Struct, frozen=True):
    """How long games last; `q5` is the length that 5 % of them do not exceed."""

    mean: float
    sd: float
    least: int
    q5: int
    q25: int
    median: int
    q75: int
    q95: int
    most: int


class Figures(Struct, frozen=True):
    """What *games* games of a rule came to.

    `steps`: war steps for each round, on average. `draws`: the share that nobody
    won. `ends`: the shares by how they ended.
    """

    games: int
    rounds: Rounds
    steps: float
    draws: float
    ends: dict[Reason, float]


def figures(measured: list[Measured]) -> Figures:
    """Return the figures of these games, of which there are some."""
    n = len(measured)
    rounds = sorted(one.rounds for one in measured)
    mean = sum(rounds) / n
    sd = sqrt(sum((length - mean) ** 2 for length in rounds) / n)
    ends = Counter(one.reason for one in measured)
    return Figures(
        games=n,
        rounds=Rounds(
            mean=round(mean, _DIGITS),
            sd=round(sd, _DIGITS),
            least=rounds[0],
            q5=_quantile(rounds, 5),
            q25=_quantile(rounds, 25),
            median=_quantile(rounds, 50),
            q75=_quantile(rounds, 75),
            q95=_quantile(rounds, 95),
            most=rounds[-1],
        ),
        steps=round(sum(one.steps for one in measured) / sum(rounds), _DIGITS),
        draws=round(sum(not one.won for one in measured) / n, _DIGITS),
        ends={reason: round(k / n, _DIGITS) for reason, k in sorted(ends.items())},
    )


def _quantile(ascending: list[int], percent: int) -> int:
    """Return the smallest length that *percent* of the games do not exceed."""
    return ascending[-(-percent * len(ascending) // 100) - 1]


@cache
def tables() -> dict[str, Figures]:
    """Return the figures of all presets by name, as they were computed last."""
    return msgspec.json.decode(TABLES.read_bytes(), type=dict[str, Figures])


def text(found: dict[str, Figures]) -> str:
    """Return what is written to the file of tables."""
    return msgspec.json.format(msgspec.json.encode(found)).decode() + "\n"
