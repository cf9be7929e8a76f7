"""How a card is drawn: its letter in each language, its colour, where its pips stand.

The same figures as the client's (`frontend/src/cards/cards.ts`), for the pages that
are read and for the pictures of link previews.
"""

from typing import Final, NamedTuple

from game.engine.cards import Card
from game.web.language import Language

SUITS: Final = {
    "S": (
        "M12 1C9 6.2 2.2 9.4 2.2 15a4.9 4.9 0 0 0 8.3 3.5C10.3 20.7 9.5 22.1 8 23h8"
        "c-1.5-.9-2.3-2.3-2.5-4.5A4.9 4.9 0 0 0 21.8 15C21.8 9.4 15 6.2 12 1Z"
    ),
    "H": (
        "M12 22.5C5.3 17 1.5 12.9 1.5 8.2A5.6 5.6 0 0 1 12 5.3 5.6 5.6 0 0 1 22.5 8.2"
        "c0 4.7-3.8 8.8-10.5 14.3Z"
    ),
    "D": (
        "M12 .8C14.5 5 17 8.3 20.5 12 17 15.7 14.5 19 12 23.2 9.5 19 7 15.7 3.5 12 "
        "7 8.3 9.5 5 12 .8Z"
    ),
    "C": (
        "M12 1.2a4.9 4.9 0 0 0-4.1 7.6 4.9 4.9 0 1 0 2.7 9.2C10.4 20.4 9.6 22 8 23h8"
        "c-1.6-1-2.4-2.6-2.6-5a4.9 4.9 0 1 0 2.7-9.2A4.9 4.9 0 0 0 12 1.2Z"
    ),
}
"""Outlines on a field of 24 by 24."""

_LETTERS: Final[dict[Language, dict[str, str]]] = {
    "de": {"T": "10", "J": "B", "Q": "D", "K": "K", "A": "A"},
    "en": {"T": "10", "J": "J", "Q": "Q", "K": "K", "A": "A"},
    "da": {"T": "10", "J": "Kn", "Q": "D", "K": "K", "A": "E"},
}
_COURT: Final = {"J": "jack", "Q": "queen", "K": "king"}
_ROWS: Final = {
    2: ((), (0, 1)),
    3: ((), (0, 0.5, 1)),
    4: ((0, 1), ()),
    5: ((0, 1), (0.5,)),
    6: ((0, 0.5, 1), ()),
    7: ((0, 0.5, 1), (0.25,)),
    8: ((0, 0.5, 1), (0.25, 0.75)),
    9: ((0, 1 / 3, 2 / 3, 1), (0.5,)),
    10: ((0, 1 / 3, 2 / 3, 1), (1 / 6, 5 / 6)),
}
"""Rows of pips, from 0, top, to 1: those of both sides, those of the middle."""
_SIZES: Final = ((3, 25.0), (5, 24.0), (8, 21.0), (10, 17.5))
_HIGH: Final = 5
"""Up to this many pips stand a little higher."""

RED: Final = "#d3203a"
BLACK: Final = "#1d2742"


class Pip(NamedTuple):
    """Where a pip lies on a card of 100 by 140: its corner, and its side."""

    x: float
    y: float
    size: float


class Court(NamedTuple):
    """The colours of a court figure."""

    robe: str
    fold: str
    skin: str
    hair: str
    beard: str


class Face(NamedTuple):
    """An open card. `court`: the figure's name, None where there is none."""

    letter: str
    suit: str
    red: bool
    ink: str
    underlined: bool
    pips: tuple[Pip, ...]
    court: str | None
    colours: Court


_SKIN: Final = {"S": "#f6c9a4", "H": "#e9b187", "D": "#c98a5b", "C": "#8d5a3b"}
_HAIR: Final = {"S": "#6b4a2f", "H": "#e2b04a", "D": "#2c2230", "C": "#b5502e"}
_BEARD: Final = {"S": "#d8d3c8", "H": "#b4713a", "D": "#3a2c2a", "C": "#efe9dd"}


def face(card: Card, language: Language) -> Face:
    """Return how *card* is drawn for readers of *language*."""
    rank, suit = card[0], card[1]
    red = suit in "HD"
    return Face(
        letter=_LETTERS[language].get(rank, rank),
        suit=suit,
        red=red,
        ink=RED if red else BLACK,
        underlined=rank in "69",
        pips=_pips(rank),
        court=_COURT.get(rank),
        colours=Court(
            robe=RED if red else "#2b3f7e",
            fold="#a3142c" if red else "#1d2b5c",
            skin=_SKIN[suit],
            hair=_HAIR[suit],
            beard=_BEARD[suit],
        ),
    )


def _pips(rank: str) -> tuple[Pip, ...]:
    if rank == "A":
        return (Pip(14, 56, 72),)
    if rank in _COURT:
        return ()
    count = 10 if rank == "T" else int(rank)
    size = next(size for most, size in _SIZES if count <= most)
    top = 71 if count <= _HIGH else 73
    sides, middle = _ROWS[count]
    places = [(column, row) for column in (0, 2) for row in sides]
    places += [(1, row) for row in middle]
    return tuple(
        Pip(
            round(24 + column * 26 - size / 2, 2),
            round(top + row * 54 - size / 2, 2),
            size,
        )
        for column, row in places
    )
