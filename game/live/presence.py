"""Who is here: worked out by any worker from what all workers report."""

from collections.abc import Iterable, Iterator

from game.live.codec import Report
from game.live.tables import pace_of
from game.protocol import SeatPresence
from game.settings import Limits
from game.tables.presence import Gone, state_of
from game.tables.table import Table

Millis = int


def watching(reports: Iterable[Report], now: Millis, limits: Limits) -> int:
    """Return how many sockets without a seat there are."""
    return sum(r.watchers for r in reports if now - r.at <= limits.mute_ms)


def gone(
    table: Table, reports: Iterable[Report], now: Millis, limits: Limits
) -> tuple[Gone, ...]:
    """Return the people without a socket, and since when.

    A report that is too old means that its worker has ended: whoever it had is
    taken to have fallen silent then. Closing a page is never a leave.
    """
    reports = tuple(reports)
    fresh = [r for r in reports if now - r.at <= limits.mute_ms]
    here = {seat for report in fresh for seat in report.seats}
    found = []
    for seat in table.humans:
        if seat not in here:
            at, how = max(_departures(seat, reports), default=(0, "silent"))
            found.append(Gone(seat, at, how == "hidden"))
    return tuple(found)


def seats(
    table: Table, reports: Iterable[Report], now: Millis, limits: Limits
) -> tuple[SeatPresence, ...]:
    """Return the state of every seat."""
    lost, pace = gone(table, reports, now, limits), pace_of(limits)
    return tuple(
        SeatPresence(seat, state_of(table, seat, lost, now, pace))
        for seat in range(len(table.places))
    )


def _departures(seat: int, reports: tuple[Report, ...]) -> Iterator[tuple[Millis, str]]:
    for report in reports:
        if seat in report.seats:
            yield report.at, "silent"
        elif seat in report.left:
            yield report.left[seat]
