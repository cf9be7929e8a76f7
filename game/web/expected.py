"""How long a game is likely to take, by the figures of many games."""

from typing import get_args

from msgspec import Struct

from game.lab.figures import Figures, tables
from game.protocol import Tempo
from game.settings import Limits

_MINUTE = 60_000


class Span(Struct, frozen=True):
    """The middle game, and what half and nine tenths of all games lie between."""

    q5: float
    q25: float
    median: float
    q75: float
    q95: float
    mean: float


class Expected(Struct, frozen=True):
    """Rounds, and minutes for each tempo; `games` is how many were played for it."""

    games: int
    rounds: Span
    minutes: dict[Tempo, Span]
    draws: float


def expected(preset: str, limits: Limits) -> Expected | None:
    """Return how long a game of the preset takes, None where none was played yet.

    Minutes are those of auto-play: a call lasts as long as the tempo says, and each
    step of a war is a call with something on top.
    """
    known = tables().get(preset)
    if known is None:
        return None
    tempos: tuple[Tempo, ...] = get_args(Tempo)
    return Expected(
        games=known.games,
        rounds=_span(known, 1.0, 1),
        minutes={tempo: _minutes(known, tempo, limits) for tempo in tempos},
        draws=known.draws,
    )


def whole(minutes: float) -> int:
    """Return minutes as they are told, like the client does: at least one."""
    return max(1, int(minutes + 0.5))


def _minutes(known: Figures, tempo: Tempo, limits: Limits) -> Span:
    call: int = getattr(limits, f"auto_{tempo}_ms")
    war: int = getattr(limits, f"auto_war_{tempo}_ms")
    return _span(known, (call + known.steps * (call + war)) / _MINUTE, 1)


def _span(known: Figures, factor: float, digits: int) -> Span:
    names = ("q5", "q25", "median", "q75", "q95", "mean")
    return Span(*(round(getattr(known.rounds, n) * factor, digits) for n in names))
