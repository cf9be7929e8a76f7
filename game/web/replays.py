"""A whole game again from its Spielcode: computed, bounded, kept for a while.

Nothing was stored for it: the engine plays the deal once more. A replay is
computed in slices between which the process serves everybody else, one at a
time, and the last few are kept, since a client fetches one page after another.
"""

import asyncio
import time
from collections import OrderedDict
from collections.abc import Iterator
from functools import cache
from typing import Any, Final

import msgspec
from django.conf import settings
from msgspec import Raw, Struct

from game.engine.events import Event, Over, Result, Summary
from game.engine.replay import replay
from game.engine.ruleset import Ruleset
from game.engine.summary import curve
from game.web.problems import Problem

SLICE_S: Final = 0.002
"""The longest that others wait for a replay's sake."""
KEPT: Final = 8
WAITING_MOST: Final = 16


class Call(Struct, frozen=True):
    """All that one call led to; `counts` are the piles after it."""

    call: int
    round: int
    events: tuple[Event, ...]
    counts: tuple[int, ...]


class Replay(Struct, frozen=True):
    """A game from the deal to its end, or to where the bounds cut it off.

    `calls` are encoded, so that a page is cut out of them without work. Without
    a result the game went on beyond a bound; `final` tells whether computing it
    anew would lead exactly as far.
    """

    calls: tuple[Raw, ...]
    curve: tuple[tuple[int, ...], ...]
    result: Result | None
    summary: Summary | None
    final: bool


class Replays:
    """The replays of one process."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[Ruleset, bytes, str], Replay] = OrderedDict()
        self._turn = asyncio.Lock()
        self._waiting = 0

    async def find(self, rules: Ruleset, seed: bytes, moves: str = "") -> Replay:
        """Return the replay of that deal, *moves* being what was chosen in it.

        Raises BadMoves; refused as `unavailable` when too many are being asked for
        at once.
        """
        key = (rules, seed, moves)
        if key not in self._kept and self._waiting >= WAITING_MOST:
            raise Problem(
                503, "unavailable", "Too many replays at once.", retry_after=1
            )
        self._waiting += 1
        try:
            async with self._turn:
                if key not in self._kept:
                    self._kept[key] = await _compute(*key)
                self._kept.move_to_end(key)
                while len(self._kept) > KEPT:
                    self._kept.popitem(last=False)
                return self._kept[key]
        finally:
            self._waiting -= 1


@cache
def replays() -> Replays:
    """Return the replays of this process."""
    return Replays()


async def _compute(rules: Ruleset, seed: bytes, moves: str) -> Replay:
    limits = settings.KRIEG_LIMITS
    # As at a table, which plays no game for ever.
    steps = replay(rules, seed, moves, limits.rounds)
    calls: list[Raw] = []
    points: list[tuple[int, ...]] = []
    over: Over | None = None
    spent = 0.0
    more, final = True, True
    while more and final:
        began = time.thread_time()
        more, over = _slice(steps, calls, points, limits.replay_rounds, began)
        spent += time.thread_time() - began
        final = not more or spent * 1000 < limits.replay_cpu_ms
        await asyncio.sleep(0)
    return Replay(
        calls=tuple(calls),
        curve=tuple(points),
        result=over.result if over else None,
        summary=over.summary if over else None,
        final=final,
    )


def _slice(
    steps: Iterator[Any],
    calls: list[Raw],
    points: list[tuple[int, ...]],
    rounds: int,
    began: float,
) -> tuple[bool, Over | None]:
    """Play on for one slice; return whether there is more, and the end if reached.

    After the end it is seen whether the moves have ended too.
    """
    over: Over | None = None
    for call, round_, events, counts in steps:
        if round_ > rounds:
            return False, None
        calls.append(Raw(msgspec.json.encode(Call(call, round_, events, counts))))
        points += curve(events)
        if isinstance(events[-1], Over):
            over = events[-1]
        elif time.thread_time() - began > SLICE_S:
            return True, None
    return False, over
