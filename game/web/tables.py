"""`/api/tables`: lay a table, look at it, read its events."""

from typing import Final

import msgspec
from django.conf import settings
from django.http import HttpRequest, HttpResponse
from msgspec import UNSET, Raw, Struct

from game import protocol
from game.engine.ruleset import options
from game.live import limits, tables
from game.live.errors import Refused
from game.tables.envelope import shown
from game.tables.table import Table
from game.tables.view import view
from game.web import place, repeats
from game.web.address import client_address
from game.web.bodies import read_json
from game.web.conditional import unless_known
from game.web.endpoint import endpoint
from game.web.finding import find
from game.web.problems import JSON, Problem, bad_field
from game.web.queries import page_size, whole
from game.web.repeats import Laid

KEY_LENGTH: Final = 200


class EventsPage(Struct, frozen=True):
    """Frames of one game, without views.

    `first` is the oldest kept of that game, `last` the newest; None without any.
    """

    epoch: str
    game: int
    first: int | None
    last: int | None
    frames: tuple[Raw, ...]


async def post_table(request: HttpRequest) -> HttpResponse:
    """Lay a new table; the creator sits on its first seat.

    With an Idempotency-Key the same order is answered with the same table for a
    day, so that an answer lost on the way costs nothing.
    """
    order = read_json(request, protocol.Order)
    if order.deal is not None and not settings.SCRIPTED_DEALS:
        raise bad_field("deal", "not_allowed", "Scripted deals are for tests alone.")
    address = client_address(request)
    name = _kept_name(request, address)
    laid = None if name is None else await repeats.recall(name, order)
    if laid is None:
        laid = await _lay(order, address)
        if name is not None:
            laid = await repeats.keep(name, order, laid)
    response = HttpResponse(
        protocol.encode(_created(request, laid)), content_type=JSON, status=201
    )
    response["Location"] = f"/api/tables/{laid.table}"
    response["Cache-Control"] = "no-store"
    return response


def _kept_name(request: HttpRequest, address: str) -> str | None:
    key = request.headers.get("Idempotency-Key")
    if key is None:
        return None
    if not 1 <= len(key) <= KEY_LENGTH:
        raise Problem(400, "bad_key", f"Idempotency-Key: 1 to {KEY_LENGTH} characters.")
    return repeats.name_of(address, key)


async def _lay(order: protocol.Order, address: str) -> Laid:
    wait = await limits.creates.take(address)
    if wait is not None:
        raise Problem(429, "rate", "Too many new tables.", retry_after=wait)
    try:
        made = await tables.create(order)
    except Refused as no:
        raise bad_field(no.field or "$", no.code, no.detail, of=no.code) from None
    table = made.table
    return Laid(
        table=table.code,
        epoch=table.epoch,
        seq=table.seq,
        seal=None if table.seal is None else shown(table.seal),
        rules=options(table.rules),
        seats=table.humans,
        nonces=repeats.nonces(made),
    )


def _created(request: HttpRequest, laid: Laid) -> protocol.Created:
    """Return what the creator is told; secrets only where the server derived them."""
    return protocol.Created(
        table=laid.table,
        url=f"{place.base(request)}/t/{laid.table}",
        socket=f"{place.socket_base(request)}/ws/t/{laid.table}",
        epoch=laid.epoch,
        seq=laid.seq,
        seal=laid.seal,
        rules=laid.rules,
        seats=tuple(
            protocol.SeatMade(
                seat,
                tables.shared().derive(laid.table, seat, laid.nonces[seat])
                if seat in laid.nonces
                else UNSET,
            )
            for seat in laid.seats
        ),
    )


async def get_table(request: HttpRequest, code: str) -> HttpResponse:
    """Answer with the picture that spectators get."""
    table = await watched(request, code)
    tag = f'"{table.epoch}-{table.seq}"'
    response = HttpResponse(protocol.encode(view(table)), content_type=JSON)
    response["Cache-Control"] = "no-cache"
    response["X-Robots-Tag"] = "noindex"
    return unless_known(request, response, tag)


async def get_events(request: HttpRequest, code: str) -> HttpResponse:
    """Answer with a page of frames of the running game or the one before."""
    table = await watched(request, code)
    game = whole(request, "game", table.game)
    first = whole(request, "from", 0)
    size = page_size(request, settings.KRIEG_LIMITS.events_page)
    kept = await tables.frames(table.code, game, first, size)
    page = EventsPage(
        epoch=table.epoch,
        game=game,
        first=kept.first,
        last=kept.last,
        frames=tuple(Raw(frame) for frame in kept.frames),
    )
    response = HttpResponse(msgspec.json.encode(page), content_type=JSON)
    response["Cache-Control"] = "no-cache"
    response["X-Robots-Tag"] = "noindex"
    return response


async def watched(request: HttpRequest, code: str) -> Table:
    """Return the table, if everybody may watch it."""
    table = await find(request, code)
    if table.choices.watchers == "none":
        raise no_watching()
    return table


def no_watching() -> Problem:
    """Return the refusal of a table that nobody may watch."""
    return Problem(403, "no_watching", "Nobody may watch this table.")


events_view = endpoint(GET=get_events)
