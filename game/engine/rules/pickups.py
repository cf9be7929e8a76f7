"""In which order the winner picks up the pot (rule 5.3)."""

from dataclasses import dataclass
from typing import ClassVar, Literal, Protocol

from msgspec import Struct

from game.engine.cards import RANK_OF, Pile
from game.engine.chance import Chance
from game.engine.pot import Pot, in_order_laid
from game.engine.seats import Seat

PotOrder = Literal["own_first", "other_first"]


class Taken(Struct, frozen=True):
    """What a pick-up order may look at: the pot, who won it, and when.

    `chosen`: the order that the winner has named, where the rules ask for one.
    """

    pot: Pot
    winner: Seat
    seats: int
    round: int
    chance: Chance
    chosen: PotOrder = "own_first"

    def blocks(self, first: Seat) -> Pile:
        """Return each seat's cards in the order laid, from seat *first* on."""
        seats = [(first + i) % self.seats for i in range(self.seats)]
        pot = self.pot
        return tuple([one.card for seat in seats for one in pot if one.seat == seat])


class Pickup(Protocol):
    """An order of the pot."""

    @property
    def orders(self) -> tuple[PotOrder, ...]:
        """What the winner is asked to choose from, the usual one first; or nothing."""

    def order(self, taken: Taken) -> Pile:
        """Return the cards of the pot, the one nearest the top first."""


class Fixed:
    """An order that nobody chooses."""

    __slots__ = ()

    orders: ClassVar[tuple[PotOrder, ...]] = ()


@dataclass(frozen=True, slots=True)
class OwnFirst(Fixed):
    """The winner's cards, then the others' from the winner's left on."""

    def order(self, taken: Taken) -> Pile:
        """Return the cards of the pot, the winner's first."""
        return taken.blocks(taken.winner)


@dataclass(frozen=True, slots=True)
class OtherFirst(Fixed):
    """The others' cards from the winner's left on, then the winner's."""

    def order(self, taken: Taken) -> Pile:
        """Return the cards of the pot, the winner's last."""
        return taken.blocks(taken.winner + 1)


@dataclass(frozen=True, slots=True)
class BySeat(Fixed):
    """Each seat's cards, seat 0 first, whoever won. Games often never end."""

    def order(self, taken: Taken) -> Pile:
        """Return the cards of the pot by seat."""
        return taken.blocks(0)


@dataclass(frozen=True, slots=True)
class AsLaid(Fixed):
    """As the cards came to the table. Games often never end."""

    def order(self, taken: Taken) -> Pile:
        """Return the cards of the pot as they were laid."""
        return tuple(laid.card for laid in in_order_laid(taken.pot))


@dataclass(frozen=True, slots=True)
class Shuffled(Fixed):
    """Shuffled before they go under the pile; the stream is `pickup/<round>`."""

    def order(self, taken: Taken) -> Pile:
        """Return the cards of the pot as chance has them."""
        return taken.chance.shuffle(taken.blocks(0), f"pickup/{taken.round}")


@dataclass(frozen=True, slots=True)
class ByRank(Fixed):
    """Sorted by rank; equal ranks stay in the order of the seats."""

    high_first: bool

    def order(self, taken: Taken) -> Pile:
        """Return the cards of the pot sorted by rank."""
        cards = taken.blocks(0)
        return tuple(sorted(cards, key=RANK_OF.__getitem__, reverse=self.high_first))


@dataclass(frozen=True, slots=True)
class Chosen:
    """The winner says each time whose cards come first. Source 004."""

    orders: ClassVar[tuple[PotOrder, ...]] = ("own_first", "other_first")

    def order(self, taken: Taken) -> Pile:
        """Return the cards of the pot as the winner has chosen."""
        return taken.blocks(taken.winner + (taken.chosen == "other_first"))
