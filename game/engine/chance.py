"""KRIEG/1: chance as part of the state.

A seed and labelled streams; every use has a label of its own, so that nothing
depends on the order in which things are worked out. SHA-256 in counter mode,
Fisher-Yates with rejection: exact, and written down in full in the rules, since
no language's generator is a contract. Frozen for ever under version 1; another
algorithm is version 2 of the Spielcode.
"""

from collections.abc import Iterator
from hashlib import sha256
from struct import unpack

from msgspec import Struct

from game.engine.cards import Pile

SEED_BYTES = 10
_WORDS = 1 << 32


class Stream:
    """The numbers under one label of one seed."""

    __slots__ = ("_words", "key")

    def __init__(self, seed: bytes, label: str) -> None:
        self.key = sha256(b"krieg/1/stream/" + seed + b"/" + label.encode()).digest()
        self._words = self._all_words()

    def _all_words(self) -> Iterator[int]:
        counter = 0
        while True:
            block = sha256(self.key + counter.to_bytes(4, "big")).digest()
            yield from unpack(">8I", block)
            counter += 1

    def word(self) -> int:
        """Return the next 32 bits."""
        return next(self._words)

    def below(self, limit: int) -> int:
        """Return an integer of `range(limit)`, for limits from 1 to 2**32.

        Exactly uniform: words past the last whole multiple of *limit* are drawn
        again, so more than one word may be used.
        """
        fair = _WORDS // limit * limit
        while (word := self.word()) >= fair:
            pass
        return word % limit


class Chance(Struct, frozen=True):
    """Everything that is left to chance in one game, as ten bytes."""

    seed: bytes

    def stream(self, label: str) -> Stream:
        """Return the stream of *label*, from its beginning."""
        return Stream(self.seed, label)

    def shuffle(self, cards: Pile, label: str) -> Pile:
        """Return *cards* in the order that the stream of *label* gives them."""
        mixed = list(cards)
        stream = self.stream(label)
        for i in range(len(mixed) - 1, 0, -1):
            j = stream.below(i + 1)
            mixed[i], mixed[j] = mixed[j], mixed[i]
        return tuple(mixed)
