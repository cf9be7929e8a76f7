"""What players may ask of a running game. Imperative, one type each."""

from typing import Literal

from msgspec import Struct

from game.engine.cards import Card
from game.engine.rules.pickups import PotOrder
from game.engine.seats import Seat


class Press(Struct, frozen=True, tag=True):
    """A seat answers the running call, with the usual answer if there is a choice.

    Which card to play has no usual answer.
    """

    seat: Seat


class Play(Struct, frozen=True, tag=True):
    """A seat chooses this card of its hand; nobody sees it before all have chosen."""

    seat: Seat
    card: Card


class Choose(Struct, frozen=True, tag=True):
    """The winner of a round says in which order it picks up the pot."""

    seat: Seat
    order: PotOrder


class Stake(Struct, frozen=True, tag=True):
    """What a player does with chips.

    `bet` answers the call of a hand, after a `tie_bet` if one is wanted; without an
    `amount` it is the bet of the hand before. `war` and `surrender` answer the call
    after a tie.
    """

    seat: Seat
    action: Literal["bet", "tie_bet", "surrender", "war"]
    amount: int | None = None


class Expire(Struct, frozen=True, tag=True):
    """The time that was agreed on is over; the running round is still finished."""


class End(Struct, frozen=True, tag=True):
    """A player ends the game before its time; nobody wins it."""


Command = Press | Play | Choose | Stake | Expire | End
