"""What the engine answers to a command that it does not take."""

from typing import Literal

from msgspec import Struct

Code = Literal[
    "over",
    "not_due",
    "already",
    "not_now",
    "not_your_card",
    "bad_order",
    "bad_amount",
]


class Rejection(Struct, frozen=True):
    """A command refused; nothing has changed.

    `over`: the game has ended. `not_due`: the running call does not ask this
    seat. `already`: this seat has answered the running call, or the time was over
    before. `not_now`: the running call asks for something else. `not_your_card`:
    the seat does not hold that card. `bad_order`: not an order to choose from.
    `bad_amount`: the chips do not allow it.
    """

    code: Code
