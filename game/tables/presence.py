"""Who is gone and for how long, and what that makes of a seat."""

from msgspec import Struct

from game.protocol import Missed, Presence
from game.tables.pace import Pace
from game.tables.table import Millis, Table, relieved


class Gone(Struct, frozen=True):
    """A seat without a socket, as all workers together see it.

    `since`: when its last socket was lost, 0 where nobody remembers one. `hidden`:
    a page that goes to sleep has said so; that is normal, and given more time.
    """

    seat: int
    since: Millis
    hidden: bool = False


class Missing(Struct, frozen=True):
    """A seat that nobody presses from, since when and why."""

    seat: int
    since: Millis
    why: Missed

    def away(self, now: Millis, pace: Pace) -> bool:
        """Tell whether that is for longer than a bad line explains."""
        patience: Millis = getattr(pace, self.why)
        return now - self.since >= patience


def missing(table: Table, gone: tuple[Gone, ...]) -> tuple[Missing, ...]:
    """Return the seats that no person is at, in order; computers are never missing.

    What was seen before a person came, or came back, does not count.
    """
    seen = {one.seat: one for one in gone}
    found = []
    for seat, place in enumerate(table.places):
        if place.kind == "free":
            found.append(Missing(seat, place.since, "left"))
        elif place.kind == "human" and seat in seen:
            one = seen[seat]
            hidden = one.hidden and one.since >= place.since
            why: Missed = "hidden" if hidden else "silent"
            if place.leaving is not None:
                why = "left"
            found.append(Missing(seat, max(one.since, place.since), why))
    return tuple(found)


def state_of(
    table: Table, seat: int, gone: tuple[Gone, ...], now: Millis, pace: Pace
) -> Presence:
    """Return how a seat is shown: a short absence is not."""
    if table.places[seat].kind == "free":
        return "free"
    one = next((m for m in missing(table, gone) if m.seat == seat), None)
    if one is None or now - one.since < pace.weak:
        return "here"
    if seat in relieved(table):
        return "standin"
    return "away" if one.away(now, pace) else "weak"
