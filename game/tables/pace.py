"""Durations at the table, and when something is to happen by itself."""

from msgspec import Struct

from game.tables.table import Millis, Table, relieved


class Pace(Struct, frozen=True):
    """Milliseconds; `auto_*` from the call, `war_*` on top for a war step.

    `lead` is how far ahead of its commit a frame is shown when people sit on
    different sockets, so that both cards turn at the same instant. `pickup`: how
    long the winner of a round may choose. `rounds`: how many a game has at most.

    After `weak` a person who is gone is shown to be, after `left`, `silent` or
    `hidden` he is away, by how he went. Then others have `choice` to say what to
    do, where people decide something `decision`. With everybody gone for
    `abandoned` nothing moves. A leave may be undone for `leave`, a token redeemed
    for `handover`, a claim answered for `claim`.
    """

    cut: Millis = 3_000
    lead: Millis = 120
    auto_slow: Millis = 3_600
    auto_normal: Millis = 2_200
    auto_fast: Millis = 1_100
    war_slow: Millis = 1_600
    war_normal: Millis = 1_000
    war_fast: Millis = 600
    stand_in: Millis = 1_000
    weak: Millis = 3_000
    left: Millis = 15_000
    silent: Millis = 45_000
    hidden: Millis = 90_000
    choice: Millis = 30_000
    decision: Millis = 120_000
    abandoned: Millis = 120_000
    leave: Millis = 5_000
    handover: Millis = 120_000
    claim: Millis = 120_000
    erase_alone: Millis = 300_000
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

    A free seat is waited for like a person.
    """
    game = table.state
    if table.phase != "playing" or game is None:
        return None
    if goes_by_itself(table) or set(game.who) <= set(table.computers):
        return table.called_at + pace.auto(table)
    return table.called_at + pace.pickup if game.ask == "choose" else None


def goes_by_itself(table: Table) -> bool:
    """Tell whether auto-play answers the running call, so that nobody is waited for.

    A card of a person's hand it plays only where this is the wish of everybody who has
    a hand: of the only person, with no seat free that another may take or has left.
    """
    chosen = table.state is not None and table.state.ask == "play"
    alone = len(table.humans) == 1 and not table.free
    return table.auto and (alone or not chosen)


def unanswered(table: Table) -> tuple[int, ...]:
    """Return the seats that have not answered the running call yet."""
    state = table.state
    return () if state is None else tuple(sorted({*state.who} - {*state.pressed}))


def leaving(table: Table, now: Millis, pace: Pace) -> tuple[int, ...]:
    """Return the seats whose people have said to leave, and can no longer undo it."""
    return tuple(
        seat
        for seat, place in enumerate(table.places)
        if place.leaving is not None and place.leaving + pace.leave <= now
    )


def relieved_now(table: Table) -> tuple[int, ...]:
    """Return the seats for which a stand-in has the running call to answer."""
    if table.phase != "playing":
        return ()
    return tuple(sorted({*relieved(table)} & {*unanswered(table)}))


def wake_at(table: Table, pace: Pace) -> Millis | None:
    """Return when a Tick is due by what the table knows, or None.

    Who is here the table does not know: with everybody gone the Tick does nothing,
    and what `absence.due` sees comes on top.
    """
    wakes = [p.leaving + pace.leave for p in table.places if p.leaving is not None]
    if table.phase == "waiting" and table.deadline is not None:
        wakes.append(table.deadline)
    moments = (answers_at(table, pace), _time_up(table))
    wakes += [at for at in moments if at is not None]
    if relieved_now(table):
        wakes.append(table.called_at + pace.stand_in)
    if table.pause is not None and table.pause.until is not None:
        wakes.append(table.pause.until)
    wakes += [claim.at + pace.claim for claim in table.claims]
    return min(wakes, default=None)


def _time_up(table: Table) -> Millis | None:
    """Return when the time of the game is up, None once it has been told."""
    game = table.state
    running = table.phase != "over" and game is not None and not game.expired
    return table.ends_at if running else None
