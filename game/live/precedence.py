"""Players first: what can wait a moment waits while an act is under way."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Final

MOST_S: Final = 0.1
"""For so long a whole stand is held up by acts, however many there are."""


class Precedence:
    """Knows whether anybody waits for the answer to an act of this process.

    Serving two thousand spectators takes this process longer than a press does. It
    is done in slices, and between them it gives way to acts, from their first step
    to their frame.
    """

    def __init__(self) -> None:
        self._acts = 0
        self._rest = asyncio.Event()
        self._rest.set()

    @contextmanager
    def act(self) -> Iterator[None]:
        """Let an act go first, as long as this lasts."""
        self._acts += 1
        self._rest.clear()
        try:
            yield
        finally:
            self._acts -= 1
            if not self._acts:
                self._rest.set()

    async def give_way(self, until: float) -> None:
        """Let others have their turn, and acts be done, *until* then at most."""
        await asyncio.sleep(0)
        with suppress(TimeoutError):
            async with asyncio.timeout_at(until):
                await self._rest.wait()
