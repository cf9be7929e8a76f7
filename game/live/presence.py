"""Who is here: worked out by any worker from what all workers report."""

from collections.abc import Iterable

from game.live.codec import Report
from game.protocol import Presence, SeatPresence
from game.settings import Limits
from game.tables.table import Table

Millis = int


def watching(reports: Iterable[Report], now: Millis, limits: Limits) -> int:
    """Return how many sockets without a seat there are."""
    return sum(r.watchers for r in reports if now - r.at <= limits.mute_ms)


def seats(
    table: Table, reports: Iterable[Report], now: Millis, limits: Limits
) -> tuple[SeatPresence, ...]:
    """Return the state of every seat.

    A report that is too old means that its worker has ended: whoever it had is
    taken to have fallen silent then.
    """
    reports = tuple(reports)
    return tuple(
        SeatPresence(seat, _state(place.kind, seat, reports, now, limits))
        for seat, place in enumerate(table.places)
    )


def _state(
    kind: str, seat: int, reports: tuple[Report, ...], now: Millis, limits: Limits
) -> Presence:
    if kind == "free":
        return "free"
    if kind == "computer":
        return "here"
    went: tuple[Millis, str] | None = None
    for report in reports:
        if seat in report.seats:
            if now - report.at <= limits.mute_ms:
                return "here"
            departure = (report.at, "silent")
        elif seat in report.left:
            departure = report.left[seat]
        else:
            continue
        if went is None or departure > went:
            went = departure
    if went is None:
        return "away"
    away = now - went[0]
    if away < limits.weak_ms:
        return "here"
    patience = {
        "left": limits.away_left_ms,
        "hidden": limits.away_hidden_ms,
    }.get(went[1], limits.away_silent_ms)
    return "weak" if away < patience else "away"
