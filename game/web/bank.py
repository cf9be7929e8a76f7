"""What stands on a table of Casino War: limits, pay, what the bank keeps."""

from fractions import Fraction

from msgspec import Struct

from game.engine.options import CONFLICTS
from game.engine.rules.bets import CHIPS, HANDS, MOST, Bets
from game.engine.ruleset import build
from game.lab.house import edges

_PACK = 52


class Edge(Struct, frozen=True):
    """Per cent of a bet that the bank keeps in the long run, under these rules.

    `war`: from who goes to war after every tie; `surrender`: from who never does;
    `tie_bet`: of a bet on a tie.
    """

    deck: str
    bonus: bool
    war: float
    surrender: float
    tie_bet: float


class Bank(Struct, frozen=True):
    """A session begins with `chips` and has at most `hands`; a bet is `most` at most.

    `tie_pays`: for each chip bet on a tie.
    """

    chips: int
    hands: int
    most: int
    tie_pays: int
    edges: tuple[Edge, ...]


def bank() -> Bank:
    """Return what holds at every table of Casino War."""
    [decks] = [
        need.allowed
        for need in CONFLICTS
        if need.other == "deck" and need.values == ("casino",)
    ]
    return Bank(
        chips=CHIPS,
        hands=HANDS,
        most=MOST,
        tie_pays=Bets().tie_pays(1, tied=True),
        edges=tuple(
            _edge(str(deck), bonus=bonus) for deck in decks for bonus in (False, True)
        ),
    )


def _edge(deck: str, *, bonus: bool) -> Edge:
    rules = build({"mode": "casino", "deck": deck, "bonus": bonus})
    kept = edges(rules.bets, rules.deck.size // _PACK)
    return Edge(
        deck,
        bonus,
        _percent(kept.war),
        _percent(kept.surrender),
        _percent(kept.tie_bet),
    )


def _percent(share: Fraction) -> float:
    return round(float(100 * share), 3)
