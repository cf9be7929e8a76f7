"""A seat that nobody holds any more."""

from msgspec.structs import replace

from game.protocol import Left
from game.tables.draft import Draft
from game.tables.table import Place


def empty(draft: Draft, seat: int) -> None:
    """Free one seat. Once cards lie there it keeps the name of who has won them."""
    table = draft.table
    place = table.places[seat]
    since = draft.edge.now if place.leaving is None else place.leaving
    draft.void(place.digest)
    nobody = Place("free", generation=place.generation, since=since)
    if table.state is not None:
        nobody = replace(nobody, sign=place.sign, name=place.name)
    draft.seat_anew(seat, nobody)
    table = draft.table
    draft.change(
        offers=tuple(s for s in table.offers if s != seat),
        waited=tuple(s for s in table.waited if s != seat),
        meanwhile=tuple(o for o in table.meanwhile if o.seat != seat),
        claims=tuple(c for c in table.claims if c.seat != seat),
    )
    draft.tell(Left(seat))
