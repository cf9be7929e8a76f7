"""In which order the winner picks up the pot (rule 5.3)."""

from dataclasses import dataclass
from typing import Protocol

from msgspec import Struct

from game.engine.cards import RANK_OF, Pile
from game.engine.chance import Chance
from game.engine.pot import Pot, block, in_order_laid
from game.engine.seats import Seat


class Taken(Struct, frozen=True):
    """What a pick-up order may look at: the pot, who won it, and when."""

    pot: Pot
    winner: Seat
    seats: int
    round: int
    chance: Chance

    def blocks(self, first: Seat) -> Pile:
        """Return each seat's cards in the order laid, from seat *first* on."""
        seats = ((first + i) % self.seats for i in range(self.seats))
        return tuple(card for seat in seats for card in block(self.pot, seat))


class Pickup(Protocol):
    """An order of the pot."""

    def order(self, taken: Taken) -> Pile:
        """Return the cards of the pot, the one nearest the top first."""


@dataclass(frozen=True, slots=True)
class OwnFirst:
    """The winner's cards, then the others' from the winner's left on."""

    def order(self, taken: Taken) -> Pile:
        """Return the cards of the pot, the winner's first."""
        return taken.blocks(taken.winner)


@dataclass(frozen=True, slots=True)
class OtherFirst:
    """The others' cards from the winner's left on, then the winner's."""

    def order(self, taken: Taken) -> Pile:
        """Return the cards of the pot, the winner's last."""
        return taken.blocks(taken.winner + 1)


@dataclass(frozen=True, slots=True)
class BySeat:
    """Each seat's cards, seat 0 first, whoever won. Games often never end."""

    def order(self, taken: Taken) -> Pile:
        """Return the cards of the pot by seat."""
        return taken.blocks(0)


@dataclass(frozen=True, slots=True)
class AsLaid:
    """As the cards came to the table. Games often never end."""

    def order(self, taken: Taken) -> Pile:
        """Return the cards of the pot as they were laid."""
        return tuple(laid.card for laid in in_order_laid(taken.pot))


@dataclass(frozen=True, slots=True)
class Shuffled:
    """Shuffled before they go under the pile; the stream is `pickup/<round>`."""

    def order(self, taken: Taken) -> Pile:
        """Return the cards of the pot as chance has them."""
        return taken.chance.shuffle(taken.blocks(0), f"pickup/{taken.round}")


@dataclass(frozen=True, slots=True)
class ByRank:
    """Sorted by rank; equal ranks stay in the order of the seats."""

    high_first: bool

    def order(self, taken: Taken) -> Pile:
        """Return the cards of the pot sorted by rank."""
        cards = taken.blocks(0)
        return tuple(sorted(cards, key=RANK_OF.__getitem__, reverse=self.high_first))
