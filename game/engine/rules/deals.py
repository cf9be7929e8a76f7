"""How the pack is dealt (rule 5.5)."""

from dataclasses import dataclass
from typing import Protocol

from game.engine.cards import Pile


class Deal(Protocol):
    """The way from a shuffled pack to the piles of the seats."""

    def sizes(self, cards: int, seats: int) -> tuple[tuple[int, ...], int]:
        """Return each seat's number of cards, and how many stay out."""

    def cut(self, cards: Pile, seats: int) -> tuple[tuple[Pile, ...], Pile]:
        """Return each seat's pile, and the cards that stay out."""


@dataclass(frozen=True, slots=True)
class Blocks:
    """Equal blocks from the top, seat 0 first; the remainder stays out.

    The Spielcode fixes blocks: dealing one by one is as fair, but another game.
    """

    def sizes(self, cards: int, seats: int) -> tuple[tuple[int, ...], int]:
        """Return each seat's number of cards, and how many stay out."""
        return (cards // seats,) * seats, cards % seats

    def cut(self, cards: Pile, seats: int) -> tuple[tuple[Pile, ...], Pile]:
        """Return each seat's pile, and the cards that stay out."""
        n = len(cards) // seats
        piles = tuple(cards[n * seat : n * (seat + 1)] for seat in range(seats))
        return piles, cards[n * seats :]
