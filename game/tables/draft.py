"""One commit in the making."""

from msgspec.structs import replace

from game.protocol import Event
from game.tables.acts import Answer, Commit, Edge, Reply, Sender
from game.tables.table import (
    REMEMBERED_CALLS,
    REMEMBERED_REFS,
    REMEMBERED_SECRETS,
    Place,
    PressMark,
    RefMark,
    Table,
)


class Draft:
    """Gathers the changes and events of one commit, in order.

    Not shared and not stored: made for one act, thrown away with its Commit.
    """

    def __init__(self, table: Table, edge: Edge) -> None:
        self.table = replace(table, seq=table.seq + 1)
        self.edge = edge
        self.events: list[Event] = []

    def tell(self, *events: Event) -> None:
        """Add what has happened."""
        self.events += events

    def change(self, **fields: object) -> None:
        """Replace fields of the table."""
        self.table = replace(self.table, **fields)

    def seat(self, seat: int, **fields: object) -> Place:
        """Replace fields of one seat, and return it."""
        place = replace(self.table.places[seat], **fields)
        self.seat_anew(seat, place)
        return place

    def seat_anew(self, seat: int, place: Place) -> None:
        """Put another place where a seat was."""
        places = self.table.places
        self.change(places=(*places[:seat], place, *places[seat + 1 :]))

    def void(self, secret: bytes) -> None:
        """Let a secret, by its digest, never hold a seat again."""
        if secret:
            self.change(void=(*self.table.void, secret)[-REMEMBERED_SECRETS:])

    def mark_press(self, seat: int, call: int, *, ready: bool = False) -> None:
        """Remember a press, so that its repeat is known for 32 calls."""
        table = self.table
        kept = tuple(
            m
            for m in table.presses
            if m.game == table.game and m.call >= call - REMEMBERED_CALLS
        )
        # The last presses of the game before may still be repeated on a bad line.
        before = tuple(m for m in table.presses if m.game == table.game - 1)
        mark = PressMark(table.game, call, seat, table.seq, ready)
        self.change(presses=(*before[-REMEMBERED_CALLS:], *kept, mark))

    def mark_ref(self, sender: Sender, ref: str, seat: int | None = None) -> None:
        """Remember an act by who sent it and its ref, among the last 32."""
        self.mark(RefMark(sender.client, ref, self.table.seq, seat))

    def mark(self, mark: RefMark) -> None:
        """Remember an act as *mark* says it."""
        self.change(refs=(*self.table.refs, mark)[-REMEMBERED_REFS:])

    def commit(self, reply: Reply | None = None) -> Commit:
        """Return the commit, to be shown at one moment on all screens."""
        pages = {p.client for p in self.table.places if p.kind == "human" and p.client}
        lead = self.edge.pace.lead if len(pages) > 1 else 0
        at = self.edge.now + lead
        return Commit(tuple(self.events), self.table, at, reply or Reply())


def ref_mark(table: Table, sender: Sender, ref: str) -> RefMark | None:
    """Return the mark of an act that was taken with this ref, if still known."""
    for mark in reversed(table.refs):
        if mark.ref == ref and mark.client == sender.client:
            return mark
    return None


def repeated(table: Table, sender: Sender, ref: str) -> Answer | None:
    """Return what an act with this ref has been answered, if it was taken."""
    if (mark := ref_mark(table, sender, ref)) is None:
        return None
    return Answer(Reply(duplicate=True, seq=mark.seq, seat=mark.seat))


def press_mark(
    table: Table, game: int, call: int, seat: int, *, ready: bool = True
) -> PressMark | None:
    """Return the mark of a press that was taken, for 32 calls after its own.

    Without *ready* only of one that answered the call.
    """
    running = call if table.state is None else table.state.call
    if game == table.game and call < running - REMEMBERED_CALLS:
        return None
    for mark in table.presses:
        if mark.ready and not ready:
            continue
        if (mark.game, mark.call, mark.seat) == (game, call, seat):
            return mark
    return None
