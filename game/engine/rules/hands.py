"""Whether cards are chosen from a hand or turned from the pile (rules 6.16, 6.17)."""

from dataclasses import dataclass
from typing import ClassVar, Literal, Protocol

from game.engine.cards import Pile

Asks = Literal["press", "play"]


class Hands(Protocol):
    """Where the open cards come from."""

    @property
    def asks(self) -> Asks:
        """What a call for open cards asks of a seat."""

    @property
    def size(self) -> int:
        """How many cards a seat holds in its hand, 0 without hands."""


@dataclass(frozen=True, slots=True)
class NoHands:
    """The top card of the pile is turned; nobody has a choice."""

    asks: ClassVar[Asks] = "press"
    size: ClassVar[int] = 0


@dataclass(frozen=True, slots=True)
class HeldInHand:
    """Open cards are chosen secretly from a hand of `size` cards.

    It is filled from the pile as soon as it has room and the pile has cards: when a
    card was laid, before the comparison, and when a pot came in. Face-down cards
    always come from the pile, so that a seat keeps its hand to choose from.
    """

    size: int

    asks: ClassVar[Asks] = "play"


def filled(size: int, hand: Pile, draw: Pile) -> tuple[Pile, Pile]:
    """Return hand and pile once the hand, of at most *size* cards, has been filled."""
    room = size - len(hand)
    return hand + draw[:room], draw[room:]
