"""Where won cards go, and how they come into play again (rule 3, `stack`, `refill`)."""

from dataclasses import dataclass
from typing import Protocol

from game.engine.cards import Pile
from game.engine.chance import Chance


class Stack(Protocol):
    """The place of won cards."""

    def gather(self, draw: Pile, won: Pile, cards: Pile) -> tuple[Pile, Pile]:
        """Return draw and won pile of a seat that gathers *cards*, in that order."""

    def refill(self, won: Pile, chance: Chance, label: str) -> Pile:
        """Return the won pile as it becomes the draw pile.

        *label* names the stream, of which every refill has its own.
        """


@dataclass(frozen=True, slots=True)
class Under:
    """Won cards go straight to the bottom of the draw pile."""

    def gather(self, draw: Pile, won: Pile, cards: Pile) -> tuple[Pile, Pile]:
        """Return draw and won pile; the won pile stays empty."""
        return draw + cards, won

    def refill(self, won: Pile, _chance: Chance, _label: str) -> Pile:
        """Return the won pile, which is empty under this option."""
        return won


class _WonPile:
    """Won cards lie apart until the draw pile is used up."""

    __slots__ = ()

    def gather(self, draw: Pile, won: Pile, cards: Pile) -> tuple[Pile, Pile]:
        """Return draw and won pile; the draw pile stays as it is."""
        return draw, won + cards


@dataclass(frozen=True, slots=True)
class WonShuffled(_WonPile):
    """The won pile is shuffled. Source 000."""

    def refill(self, won: Pile, chance: Chance, label: str) -> Pile:
        """Return the won pile shuffled."""
        return chance.shuffle(won, label)


@dataclass(frozen=True, slots=True)
class OldestOnTop(_WonPile):
    """The won pile is turned over; this plays exactly like `Under`."""

    def refill(self, won: Pile, _chance: Chance, _label: str) -> Pile:
        """Return the won pile, oldest cards first."""
        return won


@dataclass(frozen=True, slots=True)
class NewestOnTop(_WonPile):
    """The won pile is taken as it lies."""

    def refill(self, won: Pile, _chance: Chance, _label: str) -> Pile:
        """Return the won pile, newest cards first."""
        return won[::-1]


class Refill(Protocol):
    """When a won pile becomes the draw pile, at the latest when a card is needed."""

    def due(self, draw: Pile, won: Pile) -> bool:
        """Tell whether it does so now, though no card is needed."""


@dataclass(frozen=True, slots=True)
class OnDemand:
    """Only when the next card is needed."""

    def due(self, _draw: Pile, _won: Pile) -> bool:
        """Tell that it can wait."""
        return False


@dataclass(frozen=True, slots=True)
class Immediate:
    """As soon as the draw pile is used up; cards on the table are not part of it."""

    def due(self, draw: Pile, won: Pile) -> bool:
        """Tell whether only the won pile is left."""
        return not draw and bool(won)
