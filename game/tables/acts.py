"""What can be done at a table, and what comes of it.

An act is a client's message with all that the pure code may not look up: who
sends it, what seats he has shown to hold, and the edge (time, noise, key).
"""

import hashlib
import hmac
from base64 import urlsafe_b64encode
from typing import Any

from msgspec import Struct

from game.engine.rules.pickups import PotOrder
from game.protocol import AwayChoice, Event, Staking, Tempo, Watchers
from game.tables.pace import Pace
from game.tables.presence import Gone
from game.tables.table import Claim, Millis, Table


class Edge(Struct, frozen=True):
    """What enters from outside: the table's clock, 32 bytes of noise, the key.

    `noise` is fresh for every try from the operating system; all that must be
    random is drawn from it by label. `key` is the server's own.
    """

    now: Millis
    noise: bytes
    key: bytes
    pace: Pace

    def draw(self, label: str, n: int = 32) -> bytes:
        """Return *n* (at most 32) random bytes, other ones for every label."""
        return hashlib.sha256(self.noise + label.encode()).digest()[:n]

    def derive(self, code: str, seat: int, nonce: bytes) -> str:
        """Return the secret of a seat whose program sent none: 128 bits."""
        text = f"{code}/{seat}/".encode() + nonce
        return self._hidden(b"krieg/seat/" + text)

    def token(self, code: str, nonce: bytes) -> str:
        """Return the token that hands a seat over: 128 bits."""
        return self._hidden(b"krieg/token/" + code.encode() + b"/" + nonce)

    def _hidden(self, text: bytes) -> str:
        mac = hmac.digest(self.key, text, "sha256")
        return urlsafe_b64encode(mac[:16]).rstrip(b"=").decode()


class Sender(Struct, frozen=True):
    """One socket: its page's random name and the seats it has proved."""

    client: str
    claims: tuple[Claim, ...] = ()


class Hello(Struct, frozen=True):
    """A page shows its secrets (as digests), on a new socket."""

    sender: Sender
    digests: tuple[bytes, ...]


class Press(Struct, frozen=True):
    """Aufdecken, from a seat or to get one."""

    sender: Sender
    ref: str
    game: int
    call: int
    seat: int | None = None
    secret: str | None = None
    name: str | None = None


class Play(Struct, frozen=True):
    """A card of a hand."""

    sender: Sender
    ref: str
    game: int
    call: int
    seat: int | None
    card: str


class Choose(Struct, frozen=True):
    """The order in which a pot is picked up."""

    sender: Sender
    ref: str
    game: int
    call: int
    seat: int | None
    order: PotOrder


class Stake(Struct, frozen=True):
    """What is done with chips."""

    sender: Sender
    ref: str
    game: int
    call: int
    seat: int | None
    action: Staking
    amount: int | None = None


Choice = Play | Choose | Stake
"""An answer to a call that is more than a press."""


class Cut(Struct, frozen=True):
    """A seat's commitment c_i."""

    sender: Sender
    game_id: str
    seat: int
    hash: str


class Uncover(Struct, frozen=True):
    """A seat's number r_i."""

    sender: Sender
    game_id: str
    seat: int
    secret: str


class SetTempo(Struct, frozen=True):
    """Another pace for the table."""

    sender: Sender
    ref: str
    tempo: Tempo | None = None
    auto: bool | None = None


class SetName(Struct, frozen=True):
    """Another name, or the next animal."""

    sender: Sender
    ref: str
    seat: int | None = None
    name: str | None = None


class Fill(Struct, frozen=True):
    """A computer for a free seat."""

    sender: Sender
    ref: str
    seat: int


class Again(Struct, frozen=True):
    """An offer of the next game, or consent to it."""

    sender: Sender
    ref: str
    game: int
    rules: dict[str, Any] | None = None
    spielcode: str | None = None
    swap: bool = False
    offer: int | None = None


class SetChoices(Struct, frozen=True):
    """What the players want of their table."""

    sender: Sender
    ref: str
    watchers: Watchers | None = None
    public: bool | None = None
    child_safe: bool | None = None
    reactions: bool | None = None
    winner_stays: bool | None = None


class Absent(Struct, frozen=True):
    """What shall be done about a missing player."""

    sender: Sender
    ref: str
    choice: AwayChoice


class Leave(Struct, frozen=True):
    """All seats of the sender given up, if it is not undone in time."""

    sender: Sender
    ref: str


class UndoLeave(Struct, frozen=True):
    """Staying after all."""

    sender: Sender
    ref: str


class ClaimSeat(Struct, frozen=True):
    """A seat was mine, somebody says."""

    sender: Sender
    ref: str
    seat: int
    secret: str | None = None


class AnswerClaim(Struct, frozen=True):
    """Whether that is so."""

    sender: Sender
    ref: str
    claim: str
    yes: bool


class HandOver(Struct, frozen=True):
    """A token for another device."""

    sender: Sender
    ref: str
    seat: int | None = None


class Redeem(Struct, frozen=True):
    """The seat that a token stands for."""

    sender: Sender
    ref: str
    token: str
    secret: str | None = None


class Erase(Struct, frozen=True):
    """The holder of a seat's secret wants the table deleted."""

    digest: bytes


class Tick(Struct, frozen=True):
    """The time has come that `wake_at` named, or for what `absence.due` sees.

    `gone`: who is not here, None where nobody has looked.
    """

    gone: tuple[Gone, ...] | None = None


class Restored(Struct, frozen=True):
    """The store came back as another run of itself: a new epoch begins."""

    run_id: str


Act = (
    Hello
    | Press
    | Choice
    | Cut
    | Uncover
    | SetTempo
    | SetName
    | Fill
    | Again
    | SetChoices
    | Absent
    | Leave
    | UndoLeave
    | ClaimSeat
    | AnswerClaim
    | HandOver
    | Redeem
    | Erase
    | Tick
    | Restored
)


class Reply(Struct, frozen=True):
    """What the sender is told: `done`, and the claims his socket has gained.

    `seq` None stands for the commit this reply comes with, and without one for
    the table as it is. `pending` is the digest of a secret that holds no seat
    before another player confirms the claim.
    """

    duplicate: bool = False
    seq: int | None = None
    seat: int | None = None
    secret: str | None = None
    claims: tuple[Claim, ...] = ()
    token: str | None = None
    until: Millis | None = None
    claim: str | None = None
    sign: str | None = None
    pending: bytes = b""


class Commit(Struct, frozen=True):
    """One commit: the events in the order in which things happen, and after it.

    `at` is the moment at which screens shall show it.
    """

    events: tuple[Event, ...]
    after: Table
    at: Millis
    reply: Reply = Reply()


class Answer(Struct, frozen=True):
    """Nothing to commit: a repeat, or something that has no effect."""

    reply: Reply = Reply()


class Refused(Struct, frozen=True):
    """A stable code of protocol.md, and for people what was wrong."""

    code: str
    detail: str = ""
    field: str = ""
