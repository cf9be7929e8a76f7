"""Who is here: worked out by any worker from what all workers report."""

from collections.abc import Iterable, Iterator

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
    fresh = (r for r in reports if now - r.at <= limits.mute_ms)
    if kind == "computer" or any(seat in r.seats for r in fresh):
        return "here"
    went = max(_departures(seat, reports), default=None)
    if went is None:
        return "away"
    at, how = went
    if now - at < limits.weak_ms:
        return "here"
    patience = {"left": limits.away_left_ms, "hidden": limits.away_hidden_ms}
    return "weak" if now - at < patience.get(how, limits.away_silent_ms) else "away"


def _departures(seat: int, reports: tuple[Report, ...]) -> Iterator[tuple[Millis, str]]:
    for report in reports:
        if seat in report.seats:
            yield report.at, "silent"
        elif seat in report.left:
            yield report.left[seat]
