"""What happens to tied seats that hold too few cards for a war (rule 5.1).

Asked when a tie has arisen, and again when its cards are laid: an answer depends
on what the tied seats hold, but not on how the war goes on.
"""

from dataclasses import dataclass
from typing import Literal, Protocol

from msgspec import Struct

CalledOff = Literal["return", "shortage"]


class Plan(Struct, frozen=True):
    """What the tied seats do, in the order they were asked about.

    `stakes`: cards each lays face down. `stands`: whether it is then still in the
    war; where two or more are, these turn one card each, else nobody turns any.
    `called_off`: no card is laid, because the round is void (`return`) or the
    game is drawn (`shortage`); then `stands` tells who could have paid.
    """

    stakes: tuple[int, ...]
    stands: tuple[bool, ...]
    called_off: CalledOff | None = None


class Shortage(Protocol):
    """A rule for seats that cannot pay."""

    def plan(self, wanted: int, held: tuple[int, ...]) -> Plan:
        """Return what follows when *wanted* cards are asked of each tied seat.

        *held*: what the tied seats hold. A seat that holds nothing never stands.
        """


@dataclass(frozen=True, slots=True)
class LastCardUp:
    """Lay what you can spare; the last card is always turned up.

    Each seat for itself, so that the stakes may differ. Sources 000, 001, 004.
    """

    def plan(self, wanted: int, held: tuple[int, ...]) -> Plan:
        """Return the plan; who holds a card stands."""
        return _up_to(wanted, held, held)


@dataclass(frozen=True, slots=True)
class Reduce:
    """All lay only what the poorest of those who hold a card can spare."""

    def plan(self, wanted: int, held: tuple[int, ...]) -> Plan:
        """Return the plan; who holds a card stands, and the stakes are equal."""
        least = min((n for n in held if n), default=0)
        return _up_to(wanted, held, (least,) * len(held))


def _up_to(wanted: int, held: tuple[int, ...], spare: tuple[int, ...]) -> Plan:
    """Return a plan in which each seat keeps one card of *spare* to turn."""
    stakes = (
        min(wanted, most - 1) if n else 0 for n, most in zip(held, spare, strict=True)
    )
    return Plan(tuple(stakes), tuple(map(bool, held)))


@dataclass(frozen=True, slots=True)
class Lose:
    """Whoever runs out first loses the war, and the cards already laid.

    All lay one card at a time, together. As soon as only one seat can go on it
    has won, and nobody turns a card; those stuck at the same moment are equal.
    Source 002, Pagat.
    """

    def plan(self, wanted: int, held: tuple[int, ...]) -> Plan:
        """Return the plan; the stakes stop where at most one seat can go on."""
        # With the second most cards a seat still makes it a contest.
        contest = sorted(held)[-2]
        laid = min(wanted, contest)
        # The last card that all stuck seats laid was laid by the richest too.
        stands = tuple(n > laid for n in held)
        return Plan(tuple(min(laid, n) for n in held), stands)


@dataclass(frozen=True, slots=True)
class DrawnGame:
    """If one of the tied cannot pay in full, the game is a draw at once."""

    def plan(self, wanted: int, held: tuple[int, ...]) -> Plan:
        """Return the plan; the stakes are full or the game is over."""
        return _in_full(wanted, held, "shortage")


@dataclass(frozen=True, slots=True)
class VoidRound:
    """If one of the tied cannot pay in full, all take their cards back.

    Can repeat for ever: give the game a limit.
    """

    def plan(self, wanted: int, held: tuple[int, ...]) -> Plan:
        """Return the plan; the stakes are full or the round is void."""
        return _in_full(wanted, held, "return")


def _in_full(wanted: int, held: tuple[int, ...], otherwise: CalledOff) -> Plan:
    stands = tuple(n > wanted for n in held)
    if all(stands):
        return Plan((wanted,) * len(held), stands)
    return Plan((0,) * len(held), stands, otherwise)
