"""Durations at the table, and when something is to happen by itself."""

from msgspec import Struct

from game.tables.table import Millis, Table


class Pace(Struct, frozen=True):
    """Milliseconds; `auto_*` from the call, `war_*` on top for a war step.

    `lead` is how far ahead of its commit a frame is shown when people sit on
    different sockets, so that both cards turn at the same instant. `pickup`: how
    long the winner of a round may choose. `rounds`: how many a game has at most.
    """

    cut: Millis = 3_000
    lead: Millis = 120
    auto_slow: Millis = 3_600
    auto_normal: Millis = 2_200
    auto_fast: Millis = 1_100
    war_slow: Millis = 1_600
    war_normal: Millis = 1_000
    war_fast: Millis = 600
    pickup: Millis = 10_000
    rounds: int = 5_000

    def auto(self, table: Table) -> Millis:
        """Return how long after the running call the server presses by itself."""
        wait: Millis = getattr(self, f"auto_{table.tempo}")
        if table.state is not None and table.state.depth:
            wait += getattr(self, f"war_{table.tempo}")
        return wait


def answers_at(table: Table, pace: Pace) -> Millis | None:
    """Return when the server answers the running call by itself, None if it waits.

    A card of a person's hand it plays where auto-play is the wish of the only one.
    """
    game = table.state
    if table.phase != "playing" or game is None:
        return None
    alone = game.ask != "play" or len(table.humans) == 1
    if (table.auto and alone) or not set(game.who) & set(table.humans):
        return table.called_at + pace.auto(table)
    return table.called_at + pace.pickup if game.ask == "choose" else None


def unanswered(table: Table) -> tuple[int, ...]:
    """Return the seats that have not answered the running call yet."""
    state = table.state
    return () if state is None else tuple(sorted({*state.who} - {*state.pressed}))


def wake_at(table: Table, pace: Pace) -> Millis | None:
    """Return when a Tick is due, or None while only people can act."""
    if table.phase == "waiting":
        return table.deadline
    moments = (answers_at(table, pace), _time_up(table))
    return min((at for at in moments if at is not None), default=None)


def _time_up(table: Table) -> Millis | None:
    """Return when the time of the game is up, None once it has been told."""
    game = table.state
    running = table.phase != "over" and game is not None and not game.expired
    return table.ends_at if running else None
