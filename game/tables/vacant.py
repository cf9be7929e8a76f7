"""A seat that nobody holds any more."""

from game.protocol import Left
from game.tables.draft import Draft
from game.tables.table import Place


def empty(draft: Draft, seat: int) -> None:
    """Free one seat."""
    place = draft.table.places[seat]
    since = draft.edge.now if place.leaving is None else place.leaving
    draft.void(place.digest)
    draft.seat_anew(seat, Place("free", generation=place.generation, since=since))
    table = draft.table
    draft.change(
        offers=tuple(s for s in table.offers if s != seat),
        waited=tuple(s for s in table.waited if s != seat),
        meanwhile=tuple(o for o in table.meanwhile if o.seat != seat),
        claims=tuple(c for c in table.claims if c.seat != seat),
    )
    draft.tell(Left(seat))
