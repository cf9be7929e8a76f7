"""The messages of the public interface, protocol number 1.

One tagged union per direction, unknown fields refused. `frontend/src/wire.ts`
and the JSON Schema are generated from this file (`manage.py wire`); a test
holds them in step. Times are integer milliseconds since the epoch by the
table's clock, seats count from 0, maps keyed by seat are written with decimal
strings as keys.
"""

from enum import IntEnum
from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from game.engine.events import Event as GameEvent
from game.engine.events import Over
from game.engine.state import Last
from game.engine.view import OpenView, PilesView

PROTOCOL = 1
SUBPROTOCOL = "krieg.v1"


Seat = Annotated[int, Meta(ge=0, le=8)]
Number = Annotated[int, Meta(ge=0, le=2**53)]
Ref = Annotated[str, Meta(min_length=1, max_length=64)]
Client = Annotated[str, Meta(min_length=1, max_length=64)]
Base64Url = "^[A-Za-z0-9_-]+$"
Secret = Annotated[str, Meta(min_length=22, max_length=22, pattern=Base64Url)]
Hex64 = Annotated[str, Meta(min_length=64, max_length=64, pattern="^[0-9a-f]+$")]
GameId = Annotated[str, Meta(min_length=32, max_length=32, pattern="^[0-9a-f]+$")]
Tempo = Literal["slow", "normal", "fast"]
Mode = Literal["online", "computer", "hotseat"]
Watchers = Literal["link", "none"]
Phase = Literal["waiting", "playing", "paused", "over"]
Kind = Literal["human", "computer", "free"]
Presence = Literal["here", "weak", "away", "standin", "free"]
Rules = dict[str, Any]


class Close(IntEnum):
    """Codes with which a socket is closed.

    Those up to 4404, 4409, 4410 and 4426 are final: a person must act. After the
    others the client tries again by itself.
    """

    BAD_MESSAGE = 4400
    BAD_SECRET = 4401
    NO_WATCHING = 4403
    NO_TABLE = 4404
    SILENT = 4408
    TAKEN_OVER = 4409
    TABLE_GONE = 4410
    TOO_BIG = 4413
    TOO_OLD = 4426
    TOO_FAST = 4429
    FULL = 4430
    RESTARTING = 1012
    TRY_LATER = 1013


# --------------------------------------------------------------- client to server


class _In(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """A message from a client."""


class Hello(_In, frozen=True, tag="hello"):
    """The first message of a socket.

    `since`: the last seq applied, 0 for all frames, absent for a snapshot.
    """

    v: int
    client: Client
    secrets: Annotated[list[str], Meta(max_length=16)] = []
    epoch: str | None = None
    since: Number | None = None
    want: Literal["claim", "redeem"] | None = None
    ref: Ref | None = None


class Press(_In, frozen=True, tag="press"):
    """Aufdecken. Without a seat it sits down on a free one, and counts."""

    ref: Ref
    game: Number
    call: Number
    seat: Seat | None = None
    secret: Secret | None = None
    name: str | None = None


class Commit(_In, frozen=True, tag="commit"):
    """A seat's commitment c_i for cutting the deck."""

    game_id: GameId
    seat: Seat
    hash: Hex64
    ref: Ref | None = None


class Open(_In, frozen=True, tag="open"):
    """A seat's number r_i, sent when all commitments are known."""

    game_id: GameId
    seat: Seat
    secret: Hex64
    ref: Ref | None = None


class SetTempo(_In, frozen=True, tag="tempo"):
    """The table's pace; any seat may change it."""

    ref: Ref
    tempo: Tempo | None = None
    auto: bool | None = None


class SetName(_In, frozen=True, tag="name"):
    """An own name, or without one the next animal."""

    ref: Ref
    seat: Seat | None = None
    name: str | None = None


class Fill(_In, frozen=True, tag="fill"):
    """A computer for a free seat, before the start."""

    ref: Ref
    seat: Seat


class Again(_In, frozen=True, tag="again"):
    """Offer of, or consent to, the game after `game`."""

    ref: Ref
    game: Number
    rules: Rules | None = None
    spielcode: Annotated[str, Meta(max_length=80)] | None = None
    swap: bool = False
    offer: Number | None = None


class Ping(_In, frozen=True, tag="ping"):
    """A sign of life; `hidden` is the last word of a page going to sleep."""

    at: int
    seq: Number
    hidden: bool = False
    ref: Ref | None = None


ClientMessage = Hello | Press | Commit | Open | SetTempo | SetName | Fill | Again | Ping

_decoder = msgspec.json.Decoder(ClientMessage)


class BadMessage(ValueError):  # noqa: N818 -- the public code is `bad_message`
    """Not a message of this protocol; its text says what is wrong."""


def decode_client(text: str | bytes) -> ClientMessage:
    """Return the message in *text*.

    Strict: unknown types and fields, wrong types, NaN, trailing data and deep
    nesting all raise BadMessage and nothing else.
    """
    try:
        return _decoder.decode(text)
    except (msgspec.MsgspecError, ValueError, RecursionError) as wrong:
        raise BadMessage(str(wrong)) from None


# ------------------------------------------------------------------ table events


class _Event(Struct, frozen=True, tag_field="type", omit_defaults=True):
    """Something that happened at the table and is not of the game."""


class Sat(_Event, frozen=True, tag="sat"):
    """Somebody sat down; `name` is null where the animal `sign` is the name."""

    seat: int
    name: str | None
    sign: str


class Moved(_Event, frozen=True, tag="moved"):
    """Another page of the same person has taken the seat over."""

    seat: int


class Named(_Event, frozen=True, tag="named"):
    """A seat is called otherwise now."""

    seat: int
    name: str | None
    sign: str


class Filled(_Event, frozen=True, tag="filled"):
    """A computer took a free seat."""

    seat: int


class Pressed(_Event, frozen=True, tag="pressed"):
    """A seat answered the call; what it turns is not known before all have."""

    seat: int
    call: int


class Sealed(_Event, frozen=True, tag="sealed"):
    """All commitments, index 0 the server's, seat + 1 a seat's."""

    game_id: str
    commits: tuple[str, ...]


class VoidDeal(_Event, frozen=True, tag="void_deal"):
    """A seat kept its number back: all cut again, the server for that seat."""

    why: str
    seat: int


class TempoSet(_Event, frozen=True, tag="tempo"):
    """A seat changed the table's pace."""

    seat: int
    tempo: Tempo
    auto: bool


class Swapped(_Event, frozen=True, tag="swapped"):
    """`seats[s]` is where the people of seat s sit now."""

    seats: tuple[int, ...]


class Offered(_Event, frozen=True, tag="offered"):
    """A seat wants another game; `rules` where they change."""

    seat: int
    rules: Rules | UnsetType = UNSET


class Envelope(Struct, frozen=True):
    """All that proves the deal: commitments, numbers, and whose the server drew."""

    game_id: str
    rules40: str
    commits: tuple[str, ...]
    secrets: tuple[str, ...]
    by_server: tuple[int, ...]


class SealShown(Struct, frozen=True):
    """A sealed envelope: the hash of the server's number for a game to come."""

    game_id: str
    commit: str


class Opened(_Event, frozen=True, tag="opened"):
    """The envelope and the Spielcode of a game that is over.

    `spielcode` is null only for a scripted deal, which no code can name.
    """

    spielcode: str | None
    envelope: Envelope | None
    next_seal: SealShown | None


TableEvent = (
    Sat
    | Moved
    | Named
    | Filled
    | Pressed
    | Sealed
    | VoidDeal
    | TempoSet
    | Swapped
    | Offered
    | Opened
)
Event = GameEvent | TableEvent

# ------------------------------------------------------------------------- view


class SeatView(Struct, frozen=True, omit_defaults=True):
    """A seat, and who is on it; `name` null stands for the animal `sign`."""

    seat: int
    sign: str
    name: str | None
    kind: Kind
    team: int | UnsetType = UNSET


class SealView(Struct, frozen=True):
    """The cut of this game; the seats' hashes are shown once all are in."""

    game_id: str
    commit: str
    state: Literal["open", "sealed", "dealt"]
    commits: tuple[str, ...] | UnsetType = UNSET


class SettingsView(Struct, frozen=True):
    """What the players have chosen for their table."""

    watchers: Watchers
    public: bool
    child_safe: bool
    reactions: bool
    winner_stays: bool


class View(Struct, frozen=True):
    """What one audience may see of a table; the client works out no rule."""

    table: str
    epoch: str
    seq: int
    game: int
    rules: Rules
    phase: Phase
    round: int
    rounds: int | None
    call: int
    ask: str
    due: tuple[int, ...]
    pressed: tuple[int, ...]
    seats: tuple[SeatView, ...]
    piles: tuple[PilesView, ...]
    counts: tuple[int, ...]
    open: tuple[OpenView, ...]
    pot: int
    spare: int
    tied: tuple[int, ...]
    depth: int
    wars: tuple[int, ...]
    tempo: Tempo
    auto: bool
    mode: Mode
    settings: SettingsView
    known_deal: bool
    seal: SealView | None
    series: tuple[int, ...]
    offers: tuple[int, ...]
    standin: tuple[int, ...]
    team_counts: tuple[int, ...] | UnsetType = UNSET
    next_rules: Rules | UnsetType = UNSET
    next_seal: SealShown | UnsetType = UNSET
    last: Last | UnsetType = UNSET
    over: Over | UnsetType = UNSET
    opened: Opened | UnsetType = UNSET


# --------------------------------------------------------------- server to client


class _Out(Struct, frozen=True, tag_field="type", omit_defaults=True):
    """A message to a client."""


class Frame(_Out, frozen=True, tag="frame"):
    """One commit. Live it carries the view, in catch-up only the last one does."""

    seq: int
    game: int
    at: int
    events: tuple[Event, ...]
    view: View | UnsetType = UNSET


class You(Struct, frozen=True):
    """The seats this socket holds."""

    seats: tuple[int, ...]


class Welcome(_Out, frozen=True, tag="welcome"):
    """The first answer on a socket, and again when its seats change."""

    v: int
    table: str
    epoch: str
    seq: int
    now: int
    you: You
    view: View | None
    resume: Literal["frames", "snapshot"]
    limits: dict[str, int]
    frames: tuple[msgspec.Raw, ...] | UnsetType = UNSET


class Done(_Out, frozen=True, tag="done"):
    """Sent only after the commit is stored. `seq`: the frame that holds the act."""

    ref: str | None
    result: Literal["accepted", "duplicate"]
    seq: int
    seat: int | UnsetType = UNSET
    secret: str | UnsetType = UNSET


class Refused(_Out, frozen=True, tag="refused"):
    """An act had no effect. `detail` is for people who write programs."""

    ref: str | None
    code: str
    detail: str | UnsetType = UNSET


class SeatPresence(Struct, frozen=True):
    """Whether the person of a seat is here."""

    seat: int
    state: Presence


class Seats(_Out, frozen=True, tag="seats"):
    """Who is here; not counted by seq, sent whole."""

    seats: tuple[SeatPresence, ...]
    watchers: int


class Pong(_Out, frozen=True, tag="pong"):
    """The clock, and the table's seq: a client that is behind asks again."""

    at: int
    now: int
    seq: int


class Bye(_Out, frozen=True, tag="bye"):
    """Why the socket is about to be closed; `retry_ms` wins over a back-off."""

    code: int
    reason: str
    retry_ms: int | UnsetType = UNSET


ServerMessage = Welcome | Frame | Done | Refused | Seats | Pong | Bye

# -------------------------------------------------------------------------- HTTP


class Order(Struct, frozen=True, forbid_unknown_fields=True):
    """The body of `POST /api/tables`.

    `deal` is a scripted deal for tests, cards of each seat from the top;
    production refuses it.
    """

    mode: Mode
    rules: Rules | None = None
    spielcode: Annotated[str, Meta(max_length=80)] | None = None
    seats: Annotated[list[Literal["human", "computer"]], Meta(max_length=9)] | None = (
        None
    )
    computer: Literal["easy", "hard"] = "easy"
    tempo: Tempo = "normal"
    auto: bool = False
    watchers: Watchers = "link"
    public: bool = False
    child_safe: bool = False
    winner_stays: bool = False
    name: str | None = None
    secrets: Annotated[list[Secret], Meta(max_length=9)] = []
    deal: Annotated[list[str], Meta(max_length=9)] | None = None


class SeatMade(Struct, frozen=True, omit_defaults=True):
    """A seat of the creator, with its secret where the server derived it."""

    seat: int
    secret: str | UnsetType = UNSET


class Created(Struct, frozen=True):
    """The answer of `POST /api/tables`."""

    table: str
    url: str
    socket: str
    epoch: str
    seq: int
    seal: SealShown | None
    rules: Rules
    seats: tuple[SeatMade, ...]


_encoder = msgspec.json.Encoder()


def encode(message: Struct) -> bytes:
    """Return the JSON bytes of a message or answer."""
    return _encoder.encode(message)
