"""A game played again from its rules and seed; nothing of it was stored."""

from collections.abc import Iterator
from typing import NamedTuple

from game.engine.chance import Chance
from game.engine.decide import Step, begin, turn
from game.engine.events import Called, Event
from game.engine.ruleset import Ruleset
from game.engine.state import State, counts, fresh


class Played(NamedTuple):
    """One call: the call itself, what followed from it, and the counts then.

    The first also holds the deal.
    """

    call: int
    round: int
    events: tuple[Event, ...]
    counts: tuple[int, ...]


def replay(rules: Ruleset, seed: bytes) -> Iterator[Played]:
    """Return the calls of a game without choices, one after the other.

    Ends with the game; some rules have games that never end, so the caller
    bounds it.
    """
    played = steps(fresh(rules, Chance(seed)))
    opening = next(played)
    before, head = opening.after, opening.events
    for step in played:
        events = step.events
        rest = events[:-1] if isinstance(events[-1], Called) else events
        yield Played(before.call, before.round, head + rest, counts(step.after))
        before, head = step.after, events[len(rest) :]


def steps(state: State) -> Iterator[Step]:
    """Return the steps of a game that is not dealt yet, from the deal to its end."""
    step = begin(state, 0)
    yield step
    while step.after.over is None:
        step = turn(step.after)
        yield step
