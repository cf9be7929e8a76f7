"""What a plain round costs without any server: the engine alone, in µs."""

import gc
from collections.abc import Callable, Iterator
from itertools import islice
from statistics import median
from time import perf_counter_ns
from typing import NamedTuple

import msgspec

from game.engine.chance import SEED_BYTES, Chance
from game.engine.commands import Press
from game.engine.decide import Step, begin, decide
from game.engine.events import Tied
from game.engine.ruleset import build
from game.engine.state import State, fresh
from game.engine.view import game_view
from tests.bench.product import PRESET

ROUNDS = 2_000
REPEATS = 15
_encode = msgspec.json.Encoder().encode


class Cost(NamedTuple):
    """Of one plain round, in µs: the quickest of the repeats, and the middle one."""

    best: float
    usual: float


def plain_states() -> list[State]:
    """Return states from which two presses turn two cards and nothing is tied."""
    return list(islice((s for s in _states() if _is_plain(s)), ROUNDS))


def _states() -> Iterator[State]:
    rules = build({}, PRESET)
    for number in range(ROUNDS):
        chance = Chance(number.to_bytes(SEED_BYTES, "big"))
        state = begin(fresh(rules, chance), 0).after
        while state.over is None:
            yield state
            for seat in state.who:
                state = _step(state, seat).after


def _is_plain(state: State) -> bool:
    if state.depth:
        return False
    step = _step(_step(state, 0).after, 1)
    return not any(isinstance(event, Tied) for event in step.events)


def _step(state: State, seat: int) -> Step:
    step = decide(state, Press(seat))
    assert isinstance(step, Step)
    return step


def whole(state: State) -> None:
    """Two presses; then the view and both as JSON."""
    step = _step(_step(state, 0).after, 1)
    _encode((step.events, game_view(step.after)))


def decided(state: State) -> None:
    """The two presses alone: judged and applied."""
    _step(_step(state, 0).after, 1)


def cost(work: Callable[[State], None], states: list[State]) -> Cost:
    """Return what *work* costs for one of *states*."""
    took = []
    for _ in range(REPEATS):
        gc.collect()
        start = perf_counter_ns()
        for state in states:
            work(state)
        took.append((perf_counter_ns() - start) / len(states) / 1000)
    return Cost(min(took), median(took))
