"""What the engine answers to a command that it does not take."""

from typing import Literal

from msgspec import Struct


class Rejection(Struct, frozen=True):
    """A command refused; nothing has changed.

    `over`: the game has ended. `not_due`: the running call does not ask this
    seat. `already`: this seat has answered the running call.
    """

    code: Literal["over", "not_due", "already"]
