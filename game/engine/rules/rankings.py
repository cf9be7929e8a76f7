"""Which of the open cards is the highest (rule 3, `tie`; rule 6.14)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

from game.engine.cards import RANK_OF, SUIT_OF, SUITS, Card
from game.engine.seats import Seat


class Ranking(Protocol):
    """The order of the cards."""

    def best(self, up: Mapping[Seat, Card]) -> tuple[Seat, ...]:
        """Return the seats whose card no other beats, in seat order.

        More than one seat is a tie, which is war.
        """


@dataclass(frozen=True, slots=True)
class ByRank:
    """Two low, ace high; suits are equal."""

    def best(self, up: Mapping[Seat, Card]) -> tuple[Seat, ...]:
        """Return the seats with the highest rank."""
        high = max([RANK_OF[card] for card in up.values()])
        return tuple([seat for seat, card in up.items() if RANK_OF[card] == high])


@dataclass(frozen=True, slots=True)
class ByRankThenSuit:
    """Equal ranks are decided by suit: spades, hearts, diamonds, clubs.

    Only identical cards of two packs can still tie.
    """

    def best(self, up: Mapping[Seat, Card]) -> tuple[Seat, ...]:
        """Return the seats with the highest card."""
        high = max(map(_with_suit, up.values()))
        return tuple(seat for seat, card in up.items() if _with_suit(card) == high)


def _with_suit(card: Card) -> int:
    return RANK_OF[card] * len(SUITS) + SUIT_OF[card]
