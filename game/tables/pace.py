"""Durations at the table, and when something is to happen by itself."""

from msgspec import Struct

from game.tables.table import Millis, Table


class Pace(Struct, frozen=True):
    """Milliseconds; `auto_*` from the call, `war_*` on top for a war step.

    `lead` is how far ahead of its commit a frame is shown when people sit on
    different sockets, so that both cards turn at the same instant.
    """

    cut: Millis = 3_000
    lead: Millis = 120
    auto_slow: Millis = 3_600
    auto_normal: Millis = 2_200
    auto_fast: Millis = 1_100
    war_slow: Millis = 1_600
    war_normal: Millis = 1_000
    war_fast: Millis = 600

    def auto(self, table: Table) -> Millis:
        """Return how long after the running call the server presses by itself."""
        wait: Millis = getattr(self, f"auto_{table.tempo}")
        if table.state is not None and table.state.depth:
            wait += getattr(self, f"war_{table.tempo}")
        return wait


def presses_by_itself(table: Table) -> bool:
    """Tell whether the server presses for the running call after its time."""
    if table.phase != "playing" or table.state is None:
        return False
    return table.auto or not set(table.state.who) & set(table.humans)


def unanswered(table: Table) -> tuple[int, ...]:
    """Return the seats that have not answered the running call yet."""
    state = table.state
    return () if state is None else tuple(sorted({*state.who} - {*state.pressed}))


def wake_at(table: Table, pace: Pace) -> Millis | None:
    """Return when a Tick is due, or None while only people can act."""
    if table.phase == "waiting":
        return table.deadline
    if presses_by_itself(table):
        return table.called_at + pace.auto(table)
    return None
