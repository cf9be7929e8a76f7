"""Two tables in turns: one that nobody watches, and one with a full stand."""

from collections.abc import Iterator
from itertools import count, islice

from tests.bench.crowd import watching
from tests.bench.line import Ears
from tests.bench.product import Product

BLOCK = 20
# As people press: now and then while the stand is still being told of the last one.
QUICKEST_MS, SLOWEST_MS = 3, 45

Block = tuple[list[int], list[int]]


def beside(empty: Product, full: Product, number: int, presses: int) -> Iterator[Block]:
    """Play one game at both, a block of presses here and one there.

    Gives for each pair of blocks how long every press took to the frame at both
    players, in ns. What else this machine does meets both alike.
    """
    ears = Ears()
    with (
        empty.lay(number, ears, watched=False) as quiet,
        full.lay(number, ears, watched=False) as noisy,
        watching(*noisy.places[0]),
    ):
        playing = [party.presses(_pauses(number)) for party in (quiet, noisy)]
        for coming in playing:
            next(coming)
            next(coming)  # these sat down and dealt
        for _ in range(presses // BLOCK):
            here, there = (
                [timing.frame for timing in islice(coming, BLOCK)] for coming in playing
            )
            if min(len(here), len(there)) < BLOCK:
                return
            yield here, there
        empty.check(quiet, number)
        full.check(noisy, number)


def _pauses(number: int) -> Iterator[float]:
    """Return every pause there is in turn, in an order without a pattern, in s."""
    choices = SLOWEST_MS - QUICKEST_MS + 1
    return ((QUICKEST_MS + 19 * i % choices) / 1000 for i in count(number))
