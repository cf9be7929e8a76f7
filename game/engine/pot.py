"""The cards on the table during one round."""

from msgspec import Struct

from game.engine.cards import Card, Pile
from game.engine.seats import Seat


class Laid(Struct, frozen=True, array_like=True):
    """One card on the table.

    `step`: 0 for the cards that open the round, then the depth of the war it was
    laid in. `nth`: its place among the face-down cards its seat laid in this step.
    `there`: False once it was picked up while others of the pot still lie.
    """

    seat: Seat
    card: Card
    up: bool
    step: int = 0
    nth: int = 0
    there: bool = True


Pot = tuple[Laid, ...]


def block(pot: Pot, seat: Seat) -> Pile:
    """Return what *seat* laid, in the order it was laid."""
    return tuple([laid.card for laid in pot if laid.seat == seat])


def open_cards(pot: Pot) -> Pile:
    """Return the cards that lie face up, in the order they were laid."""
    return tuple([laid.card for laid in pot if laid.up])


def in_order_laid(pot: Pot) -> Pot:
    """Return the pot as it was laid on the table.

    Seat by seat, all face-down cards of a step in turn, then its open cards; where
    nobody waits for the others, as if all had.
    """
    return tuple(sorted(pot, key=lambda one: (one.step, one.up, one.nth, one.seat)))
