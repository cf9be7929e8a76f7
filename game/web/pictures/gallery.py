"""Pictures that were drawn already, and drawing others beside the server's loop."""

import asyncio
from collections import OrderedDict
from functools import cache
from typing import Final

from game.web.pictures.scenes import Scene, drawn
from game.web.problems import Problem

KEPT: Final = 64
"""Of at most 100 kB each."""
WAITING_MOST: Final = 8


class Gallery:
    """The pictures of one process: the last few are kept, one is drawn at a time."""

    def __init__(self) -> None:
        self._kept: OrderedDict[Scene, bytes] = OrderedDict()
        self._turn = asyncio.Lock()
        self._waiting = 0

    async def find(self, scene: Scene) -> bytes:
        """Return the picture of *scene*, drawn in a thread if it is a new one.

        Refused as `unavailable` when too many are being asked for at once.
        """
        if scene not in self._kept and self._waiting >= WAITING_MOST:
            raise Problem(
                503, "unavailable", "Too many pictures at once.", retry_after=1
            )
        self._waiting += 1
        try:
            async with self._turn:
                if scene not in self._kept:
                    self._kept[scene] = await asyncio.to_thread(drawn, scene)
        finally:
            self._waiting -= 1
        self._kept.move_to_end(scene)
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return self._kept[scene]


@cache
def gallery() -> Gallery:
    """Return the pictures of this process."""
    return Gallery()
