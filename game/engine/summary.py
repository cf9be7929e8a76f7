"""What is told of a whole game from its events."""

from collections.abc import Iterable

from game.engine.events import Dealt, Event, RoundOver


def curve(events: Iterable[Event]) -> list[tuple[int, ...]]:
    """Return the counts of all seats after each round, from round 0, the deal."""
    return [e.counts for e in events if isinstance(e, Dealt | RoundOver)]
