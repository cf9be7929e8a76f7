"""Which positions are the same, for games that can go round for ever (rule 10).

Only rules without chance or choice after the deal ask: there an exact repetition
proves that the game never ends.
"""

from dataclasses import dataclass
from hashlib import blake2b
from typing import Protocol

from game.engine.cards import Pile

DIGEST_BYTES = 8
_Piles = tuple[Pile, ...]


class Repetition(Protocol):
    """What a position is known by."""

    def position(self, draw: _Piles, won: _Piles, wars_won: tuple[int, ...]) -> bytes:
        """Return all that the game to come depends on, as it is between two rounds.

        Empty where it need not be compared.
        """


@dataclass(frozen=True, slots=True)
class NotAsked:
    """The game comes to an end by chance, by choice or by a limit."""

    def position(self, _draw: _Piles, _won: _Piles, _wars: tuple[int, ...]) -> bytes:
        """Return nothing."""
        return b""


@dataclass(frozen=True, slots=True)
class SamePiles:
    """All piles in order; where wars are counted, how many each seat has won."""

    with_wars: bool = False

    def position(self, draw: _Piles, won: _Piles, wars_won: tuple[int, ...]) -> bytes:
        """Return the piles, and the wars won if they matter."""
        said = "/".join([",".join(pile) for pile in (*draw, *won)])
        return (f"{said}/{wars_won}" if self.with_wars else said).encode()


def digest(position: bytes) -> bytes:
    """Return what is kept of a position, eight bytes or nothing.

    Other positions may have the same, so that a hit is only a suspicion.
    """
    if not position:
        return b""
    return blake2b(position, digest_size=DIGEST_BYTES).digest()
