"""What is stored of a table, the list of public ones, and deleting: `/api/tables`."""

import msgspec
from django.http import HttpRequest, HttpResponse
from msgspec import UNSET, Struct, UnsetType

from game.engine.ruleset import options
from game.live import records
from game.live.errors import NoTable, Refused, TableGone
from game.live.records import Listed, Stored
from game.protocol import Kind, Mode, Rules, SeatView, SettingsView
from game.tables.table import Place, Table, digest, seat_of
from game.tables.view import view
from game.web import place
from game.web.endpoint import endpoint
from game.web.finding import find
from game.web.problems import JSON, Problem, bad_field
from game.web.tables import get_table, no_watching, post_table


class PublicTable(Struct, frozen=True):
    """A public table that is being played."""

    table: str
    url: str
    rules: Rules
    mode: Mode
    created_at: int
    game: int
    round: int
    rounds: int | None
    seats: tuple[SeatView, ...]
    series: tuple[int, ...]
    watchers: int


class PublicTables(Struct, frozen=True):
    """The answer of `GET /api/tables?public=1`."""

    tables: tuple[PublicTable, ...]


class SeatRecord(Struct, frozen=True):
    """What is stored of a seat and its person.

    `secret`: a fingerprint (SHA-256) of the seat's secret is stored, `page`: the
    random name of the page that came last, `token`: a fingerprint of a token that
    hands it over; none of them is shown.
    """

    seat: int
    kind: Kind
    sign: str
    name: str | None
    secret: bool
    page: bool
    token: bool
    takeovers: int
    since: int | None
    leaving: int | None
    wants_deletion: bool


class TableData(Struct, frozen=True):
    """All that is stored of a table, without what is secret.

    `expires_ms`: for how long it is kept if nobody plays on, then `code_kept_ms`
    says how long its code is not given again. `presses`, `acts`: marks of the last
    ones, by seat and by the page's random name, that make repeats harmless.
    `reports`: workers that note who is connected, and forget it after ten minutes.
    No address, no device and no cookie is stored.
    """

    table: str
    created_at: int
    expires_ms: int | None
    code_kept_ms: int | None
    seq: int
    game: int
    mode: Mode
    rules: Rules
    settings: SettingsView
    seats: tuple[SeatRecord, ...]
    series: tuple[int, ...]
    cards_dealt: bool
    state_bytes: int
    frames: int
    first_frame: int | None
    last_frame: int | None
    presses: int
    acts: int
    claims: int
    reports: int
    spielcode: str | UnsetType | None = UNSET


async def get_public(request: HttpRequest) -> HttpResponse:
    """Answer with the public tables that are being played, newest first."""
    if request.GET.get("public") != "1":
        raise bad_field("public", "bad_value", "Only public tables are listed.")
    found = await records.public()
    answer = PublicTables(tuple(_public(request, one) for one in found))
    return _json(msgspec.json.encode(answer))


def _public(request: HttpRequest, one: Listed) -> PublicTable:
    seen = view(one.table)
    return PublicTable(
        table=seen.table,
        url=f"{place.base(request)}/t/{seen.table}",
        rules=seen.rules,
        mode=seen.mode,
        created_at=one.table.created_at,
        game=seen.game,
        round=seen.round,
        rounds=seen.rounds,
        seats=seen.seats,
        series=seen.series,
        watchers=one.watchers,
    )


async def get_data(request: HttpRequest, code: str) -> HttpResponse:
    """Answer with everything that is stored of a table, secrets left out.

    Where nobody may watch, to whoever shows the secret of a seat.
    """
    table = await find(request, code)
    if table.choices.watchers == "none" and not _holds(request, table):
        raise no_watching()
    return _json(msgspec.json.encode(_data(await records.stored(table.code))))


def _data(stored: Stored) -> TableData:
    table = stored.table
    return TableData(
        table=table.code,
        created_at=table.created_at,
        expires_ms=stored.expires_ms,
        code_kept_ms=stored.code_free_ms,
        seq=table.seq,
        game=table.game,
        mode=table.mode,
        rules=options(table.rules),
        settings=view(table).settings,
        seats=tuple(_seat(seat, p) for seat, p in enumerate(table.places)),
        series=table.series,
        cards_dealt=table.state is not None,
        state_bytes=stored.state_bytes,
        frames=stored.frames,
        first_frame=stored.first_frame,
        last_frame=stored.last_frame,
        presses=len(table.presses),
        acts=len(table.refs),
        claims=len(table.claims),
        reports=stored.connected,
        spielcode=UNSET if table.opened is None else table.opened.spielcode,
    )


def _seat(seat: int, held: Place) -> SeatRecord:
    return SeatRecord(
        seat=seat,
        kind=held.kind,
        sign=held.sign,
        name=held.name,
        secret=bool(held.digest),
        page=bool(held.client),
        token=held.token is not None,
        takeovers=max(0, held.generation - 1),
        since=held.since or None,
        leaving=held.leaving,
        wants_deletion=held.erase,
    )


async def delete_table(request: HttpRequest, code: str) -> HttpResponse:
    """Note that a seat's holder wants the table deleted; with the last it is."""
    table = await find(request, code)
    try:
        missing = await records.erase(table.code, digest(_bearer(request)))
    except Refused:
        raise Problem(401, "bad_secret", "This secret holds no seat here.") from None
    except TableGone:
        raise Problem(410, "table_gone", "This table is gone.") from None
    except NoTable:
        raise Problem(404, "no_table", "There is no table with this code.") from None
    if not missing:
        return HttpResponse(status=204)
    response = _json(msgspec.json.encode({"missing": missing}))
    response.status_code = 202
    return response


def _bearer(request: HttpRequest) -> str:
    """Return the secret that the request shows; empty without one."""
    scheme, _, secret = request.headers.get("Authorization", "").partition(" ")
    return secret.strip() if scheme.lower() == "bearer" else ""


def _holds(request: HttpRequest, table: Table) -> bool:
    return seat_of(table, digest(_bearer(request))) is not None


def _json(body: bytes) -> HttpResponse:
    response = HttpResponse(body, content_type=JSON)
    response["Cache-Control"] = "no-store"
    response["X-Robots-Tag"] = "noindex"
    return response


tables_view = endpoint(GET=get_public, POST=post_table)
table_view = endpoint(GET=get_table, DELETE=delete_table)
data_view = endpoint(GET=get_data)
