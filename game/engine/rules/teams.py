"""Whose cards are counted together (rule 6.10)."""

from dataclasses import dataclass
from typing import Protocol

from game.engine.seats import Seat


class Teams(Protocol):
    """The sides of a game. A side is what can win it."""

    @property
    def together(self) -> bool:
        """Whether a side has more than one seat."""

    def side(self, seat: Seat) -> int:
        """Return the side of *seat*."""

    def totals(self, counts: tuple[int, ...]) -> tuple[int, ...]:
        """Return the counts of the sides, given those of the seats."""


@dataclass(frozen=True, slots=True)
class Alone:
    """Every seat is a side of its own, with the seat's number."""

    @property
    def together(self) -> bool:
        """Whether a side has more than one seat."""
        return False

    def side(self, seat: Seat) -> int:
        """Return the side of *seat*."""
        return seat

    def totals(self, counts: tuple[int, ...]) -> tuple[int, ...]:
        """Return the counts of the sides."""
        return counts


@dataclass(frozen=True, slots=True)
class Partners:
    """The side of each seat. The piles stay apart, only their count is common."""

    sides: tuple[int, ...]

    @property
    def together(self) -> bool:
        """Whether a side has more than one seat."""
        return True

    def side(self, seat: Seat) -> int:
        """Return the side of *seat*."""
        return self.sides[seat]

    def totals(self, counts: tuple[int, ...]) -> tuple[int, ...]:
        """Return the sums of the partners' counts."""
        totals = [0] * (max(self.sides) + 1)
        for side, n in zip(self.sides, counts, strict=True):
            totals[side] += n
        return tuple(totals)
