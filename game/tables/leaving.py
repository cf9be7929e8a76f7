"""Leaving on purpose: a mark that can be undone, and then the seat is free."""

from game.tables.absence import end
from game.tables.acts import Answer, Commit, Edge, Leave, Refused, Reply, UndoLeave
from game.tables.draft import Draft, repeated
from game.tables.rematch import agree
from game.tables.table import Table, held
from game.tables.vacant import empty


def leave(table: Table, act: Leave, edge: Edge) -> Commit | Answer | Refused:
    """Mark all seats of the sender; the reply says until when it may be undone."""
    until = edge.now + edge.pace.leave
    if known := repeated(table, act.sender, act.ref):
        return known
    seats = held(table, act.sender.claims)
    if not seats:
        return Refused("not_seated")
    draft = Draft(table, edge)
    for seat in seats:
        draft.seat(seat, leaving=edge.now)
    draft.mark_ref(act.sender, act.ref)
    return draft.commit(Reply(until=until))


def undo_leave(table: Table, act: UndoLeave, edge: Edge) -> Commit | Answer | Refused:
    """Take the marks off, while there are any."""
    if known := repeated(table, act.sender, act.ref):
        return known
    seats = held(table, act.sender.claims)
    if not seats:
        return Refused("not_seated")
    marked = [seat for seat in seats if table.places[seat].leaving is not None]
    if not marked:
        return Refused("not_now")
    draft = Draft(table, edge)
    for seat in marked:
        draft.seat(seat, leaving=None)
    draft.mark_ref(act.sender, act.ref)
    return draft.commit(Reply())


def vacate(draft: Draft, seats: tuple[int, ...]) -> None:
    """Free *seats*: their secrets are void, their cards wait for the next presser.

    What a leaver has pressed stands. After a game the others may now be agreed. A
    session of Casino War is one person's, and ends with him (rule 10).
    """
    for seat in seats:
        empty(draft, seat)
    agree(draft)
    game = draft.table.state
    if game is not None and game.over is None and game.rules.casino:
        end(draft, game)
