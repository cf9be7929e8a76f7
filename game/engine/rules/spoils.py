"""What a pot is worth and who gets which of its cards (rules 6.13, 6.17)."""

from dataclasses import dataclass
from typing import ClassVar, Protocol

from game.engine.cards import RANK_OF
from game.engine.pot import Pot
from game.engine.seats import Seat

Seats = tuple[Seat, ...]
# Each lot is picked up by itself, in the pick-up order of the rules.
Share = tuple[Seat, tuple[Pot, ...]]

_LOWEST_VALUE = 2


class Spoils(Protocol):
    """The division of a pot."""

    @property
    def scored(self) -> bool:
        """Whether a pot is points, and its cards leave the game."""

    def shares(self, pot: Pot, winner: Seat, fell: Seats) -> tuple[Share, ...]:
        """Return who takes what, the winner's share first; together the pot.

        *fell*: the seats that could not go on in the round's war.
        """


class _ToTheWinner:
    __slots__ = ()

    def shares(self, pot: Pot, winner: Seat, _fell: Seats) -> tuple[Share, ...]:
        """Return the whole pot as the winner's share."""
        return ((winner, (pot,)),)


@dataclass(frozen=True, slots=True)
class Cards(_ToTheWinner):
    """The winner takes all cards."""

    scored: ClassVar = False


@dataclass(frozen=True, slots=True)
class Points(_ToTheWinner):
    """The winner scores all cards, those face down too; then they are out. 004.

    The pot of a void round is scored by nobody.
    """

    scored: ClassVar = True


@dataclass(frozen=True, slots=True)
class PairsToTheLoser:
    """Whoever loses a war takes the cards that tied, pair by pair. Source 003.

    For two seats. Where one of them had no card left to turn, the other takes all.
    """

    scored: ClassVar = False

    def shares(self, pot: Pot, winner: Seat, fell: Seats) -> tuple[Share, ...]:
        """Return the winner's share, and the loser's if there was a war to lose."""
        last = max(laid.step for laid in pot)
        if fell or not last:
            return ((winner, (pot,)),)
        won = tuple(laid for laid in pot if not laid.up or laid.step == last)
        lost = tuple(
            tuple(laid for laid in pot if laid.up and laid.step == step)
            for step in range(last)
        )
        (loser,) = {laid.seat for laid in pot} - {winner}
        return (winner, (won,)), (loser, lost)


def value(pot: Pot) -> int:
    """Return the points of a pot: ace 14, king 13, down to two."""
    return sum(RANK_OF[laid.card] + _LOWEST_VALUE for laid in pot)
