"""How many cards a war asks for, face down (rule 3, `face_down`)."""

from dataclasses import dataclass
from typing import Protocol


class Stakes(Protocol):
    """The stake of each step of a war."""

    def wanted(self, step: int) -> int:
        """Return the face-down cards asked for at war step *step*, from 0."""


@dataclass(frozen=True, slots=True)
class FaceDown:
    """One number for each war step; the last one repeats."""

    numbers: tuple[int, ...]

    def wanted(self, step: int) -> int:
        """Return the face-down cards asked for at war step *step*, from 0."""
        return self.numbers[min(step, len(self.numbers) - 1)]
