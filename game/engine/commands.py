"""What players may ask of a running game. Imperative, one type each."""

from msgspec import Struct

from game.engine.seats import Seat


class Press(Struct, frozen=True, tag=True):
    """A seat answers the running call."""

    seat: Seat


class End(Struct, frozen=True, tag=True):
    """A player ends the game before its time; nobody wins it."""


Command = Press | End
