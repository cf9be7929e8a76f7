"""The lab's numbers for each rule, and how they are drawn."""

from itertools import pairwise
from typing import Final, NamedTuple

from game.engine import presets
from game.engine.ruleset import build, options
from game.lab.figures import Figures, tables
from game.lab.ranks import spreads
from game.web.language import Language
from game.web.rule_texts import PRESETS

WIDTH: Final = 320
HEIGHT: Final = 72
BARS: Final = 24
CUT: Final = 98
"""The longest games of a hundred are left out of the picture: it would be all tail."""


class Bar(NamedTuple):
    """A bar of a histogram, on a field of WIDTH by HEIGHT."""

    x: float
    y: float
    width: float
    height: float
    middle: bool


class Row(NamedTuple):
    """What is known of a rule: lengths in rounds, shares in per cent.

    `limit`: the share that the limit decided, None where the rule has none. `bars`
    reach from round `first` to round `last`; there are none where all games are alike.
    """

    name: str
    title: str
    sentence: str
    figures: Figures
    wars: int | None
    draws: float
    limit: float | None
    bars: tuple[Bar, ...]
    first: int
    last: int


def rows(language: Language) -> list[Row]:
    """Return the rules that were counted, in the order in which they are offered."""
    counted = tables()
    return [
        _row(preset.name, language, counted[preset.name])
        for preset in presets.PRESETS
        if preset.name in counted
    ]


def _row(name: str, language: Language, figures: Figures) -> Row:
    words = PRESETS[name][language]
    limited = options(build({}, preset=name))["limit"] is not None
    known = spreads().get(name)
    hundredths = known.rounds if known else ()
    return Row(
        name=name,
        title=words.title,
        sentence=words.sentence,
        figures=figures,
        wars=known.wars[50] if known else None,
        draws=100 * figures.draws,
        limit=100 * figures.ends.get("limit", 0.0) if limited else None,
        bars=histogram(hundredths),
        first=hundredths[0] if known else 0,
        last=hundredths[CUT] if known else 0,
    )


def histogram(hundredths: tuple[int, ...]) -> tuple[Bar, ...]:
    """Return the bars for lengths of which p % do not exceed the p-th.

    Nothing where most are alike: there is no shape to see.
    """
    if not hundredths or hundredths[50] == hundredths[CUT]:
        return ()
    first, last = hundredths[0], hundredths[CUT]
    step = (last - first) / BARS
    edges = [first + step * n for n in range(BARS + 1)]
    shares = [_below(hundredths, edge) for edge in edges]
    masses = [high - low for low, high in pairwise(shares)]
    # What lies on the last edge belongs to the last bar.
    masses[-1] += CUT - shares[-1] if shares[-1] < CUT else 0
    most = max(masses)
    width = WIDTH / BARS
    return tuple(
        Bar(
            x=round(width * n + 0.5, 1),
            y=round(HEIGHT - HEIGHT * mass / most, 1),
            width=round(width - 1, 1),
            height=round(HEIGHT * mass / most, 1),
            middle=edges[n] <= hundredths[50] < edges[n + 1],
        )
        for n, mass in enumerate(masses)
    )


def _below(hundredths: tuple[int, ...], edge: float) -> float:
    """Return what share, in hundredths, lies below *edge*; between two on a line."""
    below = 0.0
    for part, (low, high) in enumerate(pairwise(hundredths)):
        if edge >= high and edge > low:
            below = part + 1.0
        elif low < edge < high:
            return part + (edge - low) / (high - low)
    return below
