"""Messages to a client."""

from typing import Literal

import msgspec
from msgspec import UNSET, Struct, UnsetType

from game.protocol.events import Event
from game.protocol.view import View
from game.protocol.words import Presence, Sign


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
    """Sent only after the commit is stored. `seq`: the frame that holds the act.

    `until`: how long a leave may be undone, or a `token` redeemed. `claim`, `sign`:
    how a claim is known and shown to those who answer it.
    """

    ref: str | None
    result: Literal["accepted", "duplicate"]
    seq: int
    seat: int | UnsetType = UNSET
    secret: str | UnsetType = UNSET
    token: str | UnsetType = UNSET
    until: int | UnsetType = UNSET
    claim: str | UnsetType = UNSET
    sign: str | UnsetType = UNSET


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


class Guesses(_Out, frozen=True, tag="guesses"):
    """How spectators have guessed in a round, by seat."""

    round: int
    split: tuple[int, ...]


class Reaction(_Out, frozen=True, tag="reaction"):
    """A picture from a seat, or from `count` spectators together."""

    sign: Sign
    seat: int | UnsetType = UNSET
    count: int | UnsetType = UNSET


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


ServerMessage = (
    Welcome | Frame | Done | Refused | Seats | Guesses | Reaction | Pong | Bye
)

_encoder = msgspec.json.Encoder()


def encode(message: Struct) -> bytes:
    """Return the JSON bytes of a message or answer."""
    return _encoder.encode(message)
