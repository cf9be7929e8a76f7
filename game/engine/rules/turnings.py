"""When the card of a seat that has answered is laid (rule 6.15)."""

from dataclasses import dataclass
from typing import ClassVar, Protocol

from game.engine.seats import Seat

Seats = tuple[Seat, ...]


class Turning(Protocol):
    """The moment at which cards are laid."""

    @property
    def ahead(self) -> bool:
        """Whether a seat lays as it answers, and may answer the call to come once."""

    def rest(self, who: Seats, pressed: Seats) -> tuple[Seats, ...]:
        """Return the groups that have still to lay when all of *who* answer at once."""


@dataclass(frozen=True, slots=True)
class Together:
    """Nothing is laid before all have answered; then all lay at once."""

    ahead: ClassVar = False

    def rest(self, who: Seats, _pressed: Seats) -> tuple[Seats, ...]:
        """Return all seats."""
        return (who,)


@dataclass(frozen=True, slots=True)
class AtOnce:
    """Nobody waits: each lays as it answers, and may answer one call ahead.

    Who wins what is the same as if all had waited.
    """

    ahead: ClassVar = True

    def rest(self, who: Seats, pressed: Seats) -> tuple[Seats, ...]:
        """Return those that have not answered, one after the other."""
        return tuple((seat,) for seat in who if seat not in pressed)
