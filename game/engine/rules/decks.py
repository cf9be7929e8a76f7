"""Which cards are played with (rule 3, `deck`)."""

from dataclasses import dataclass
from typing import Protocol

from game.engine.cards import FULL_PACK, RANKS, Pile
from game.engine.chance import Chance


class Deck(Protocol):
    """The cards of a game."""

    @property
    def size(self) -> int:
        """How many cards are in the game."""

    def shuffled(self, chance: Chance, label: str = "deal") -> Pile:
        """Return the cards of the game, shuffled by the stream of that label."""


@dataclass(frozen=True, slots=True)
class Pack:
    """All of these cards."""

    cards: Pile

    @property
    def size(self) -> int:
        """How many cards are in the game."""
        return len(self.cards)

    def shuffled(self, chance: Chance, label: str = "deal") -> Pile:
        """Return the cards of the game, shuffled."""
        return chance.shuffle(self.cards, label)


@dataclass(frozen=True, slots=True)
class HalfAtRandom:
    """The upper half of these cards after the shuffle; nobody sees the others."""

    cards: Pile

    @property
    def size(self) -> int:
        """How many cards are in the game."""
        return len(self.cards) // 2

    def shuffled(self, chance: Chance, label: str = "deal") -> Pile:
        """Return the cards of the game, shuffled."""
        return chance.shuffle(self.cards, label)[: self.size]


def packs(number: int) -> Pack:
    """Return *number* full packs, one after the other."""
    return Pack(FULL_PACK * number)


def from_rank(lowest: str) -> Pack:
    """Return one pack without the cards below *lowest*."""
    kept = RANKS[RANKS.index(lowest) :]
    return Pack(tuple(card for card in FULL_PACK if card[0] in kept))


def of_suits(suits: str) -> Pack:
    """Return one pack without all suits but *suits*."""
    return Pack(tuple(card for card in FULL_PACK if card[1] in suits))
