"""Deleting a table: its people must all want it, as far as they are there."""

from game.tables.acts import Answer, Commit, Edge, Erase, Refused
from game.tables.draft import Draft
from game.tables.pace import Pace
from game.tables.presence import Gone, missing
from game.tables.table import Millis, Table, seat_of


def erase(table: Table, act: Erase, edge: Edge) -> Commit | Answer | Refused:
    """Note that the holder of a seat wants the table deleted."""
    seat = seat_of(table, act.digest)
    if seat is None:
        return Refused("bad_secret")
    if table.places[seat].erase:
        return Answer()
    draft = Draft(table, edge)
    draft.seat(seat, erase=True)
    return draft.commit()


def unasked(
    table: Table, gone: tuple[Gone, ...], now: Millis, pace: Pace
) -> tuple[int, ...]:
    """Return the seats whose people have yet to agree before it is deleted.

    Whoever has been gone for five minutes is not waited for.
    """
    long_gone = {
        one.seat for one in missing(table, gone) if now - one.since >= pace.erase_alone
    }
    return tuple(
        seat
        for seat in table.humans
        if not table.places[seat].erase and seat not in long_gone
    )
