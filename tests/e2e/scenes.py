"""What many tests begin with: two who sit at a table, and how they play on there."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import ViewportSize

from tests.e2e.conftest import Phones
from tests.e2e.deals import lay
from tests.e2e.phone import TALL, Phone
from tests.e2e.witness import Witness
from tests.serving import Server

Pair = tuple[Phone, Phone, Witness]


@contextmanager
def seated(
    server: Server,
    phones: Phones,
    *,
    still: bool = True,
    size: ViewportSize = TALL,
    **order: Any,
) -> Iterator[Pair]:
    """Let a host and a guest sit down at a new table, which deals the cards."""
    laid = lay(server, "online", tempo="fast", **order)
    host, guest = (phones(server, still=still, size=size) for _ in range(2))
    host.hold(laid)
    with Witness(server, laid.code) as witness:
        for phone in (host, guest):
            phone.open(f"/t/{laid.code}")
            phone.press()
        witness.until(lambda: witness.view.get("phase") == "playing", "the deal")
        yield host, guest, witness


@contextmanager
def begun(server: Server, phones: Phones, **options: Any) -> Iterator[Pair]:
    """Let two sit down whose first presses turn the first cards."""
    with seated(server, phones, **options) as pair:
        pair[-1].call(0, 1)
        yield pair


def turn(witness: Witness, *pressing: Phone) -> None:
    """Let these press the running call, and wait until it is turned."""
    game, call = witness.view["game"], witness.view["call"]
    for phone in pressing:
        phone.press()
    witness.call(game, call)


def rounds(witness: Witness, n: int, *pressing: Phone) -> None:
    """Let those who are there press until *n* rounds are over, or the game."""
    while len(witness.events("round_over", 0)) < n and not over(witness):
        turn(witness, *pressing)


def finish(witness: Witness, *pressing: Phone) -> None:
    """Let these press until the game is over."""
    while not over(witness):
        turn(witness, *pressing)


def over(witness: Witness) -> bool:
    """Tell whether the game at a table has ended."""
    return bool(witness.view.get("phase") == "over")
