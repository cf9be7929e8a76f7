"""A step of a game, and how one is told."""

from msgspec import Struct

from game.engine.events import Event
from game.engine.evolve import evolve
from game.engine.state import State


class Step(Struct, frozen=True):
    """What happened, and the state after it.

    Folding the events over the state before, with the answer noted in it that
    brought them, gives the state after. An answer that does not complete its call
    is no event where all wait for each other; it shows in `after` alone.
    """

    events: tuple[Event, ...]
    after: State


class Story:
    """A step being told: every event is applied before the next is thought of."""

    __slots__ = ("events", "state")

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[Event] = []

    def tell(self, event: Event) -> None:
        """Let *event* happen."""
        self.state = evolve(self.state, event)
        self.events.append(event)

    def step(self) -> Step:
        """Return what was told."""
        return Step(tuple(self.events), self.state)
