"""The state of one table, whole: what is stored in Redis under its code."""

import hashlib
from hmac import compare_digest
from typing import Literal

from msgspec import UNSET, Struct, UnsetType

from game.engine.cards import Pile
from game.engine.commands import Stake
from game.engine.play import Game, has_choices
from game.engine.ruleset import Ruleset
from game.protocol import (
    AwayChoice,
    Kind,
    Level,
    Missed,
    Mode,
    NextDeal,
    Opened,
    Phase,
    Tempo,
    Watchers,
)

SCHEMA = 2
REMEMBERED_CALLS = 32
REMEMBERED_REFS = 32
REMEMBERED_SECRETS = 32

Millis = int


class Claim(Struct, frozen=True):
    """A session's proof of a seat: it moves along when people change places."""

    digest: bytes
    generation: int


class Pass(Struct, frozen=True):
    """A token that hands a seat over to another device, as it is stored.

    `nonce` is what it was derived from, so that it can be said again.
    """

    digest: bytes
    nonce: bytes
    until: Millis


class Place(Struct, frozen=True):
    """A seat at the table, and who holds it.

    `digest` is the SHA-256 of the seat's secret, empty when nobody holds it.
    `nonce` is kept where the server derived the secret, so that it can say it
    again. `generation` rises whenever another page takes the seat over: acts
    that name an older one are refused. `client` is the page that came last,
    empty until one has come. `since`: when that person came last, or when the
    seat became free.

    `sign` and `name` of a free seat are those of who left it in this game: what that
    person has won is told by this name until somebody else sits there.

    `leaving`: the person has said to leave then. `erase`: and wants the table
    deleted. `token`: another device may take the seat by it. `former`: the digest
    that a claim or a token has made void, whose page is told that it was taken
    over.
    """

    kind: Kind
    sign: str = ""
    name: str | None = None
    digest: bytes = b""
    nonce: bytes = b""
    generation: int = 0
    client: str = ""
    since: Millis = 0
    leaving: Millis | None = None
    erase: bool = False
    token: Pass | None = None
    former: bytes = b""

    @property
    def claim(self) -> Claim:
        """What the page that holds the seat now can show."""
        return Claim(self.digest, self.generation)


class Seal(Struct, frozen=True):
    """The cut of one game: commitments and numbers, index 0 the server's.

    `numbers[i]` is None until opened; the server's own and those it draws for
    `by_server` are there from the start and leave only after the game.
    """

    game_id: str
    commits: tuple[str | None, ...]
    numbers: tuple[str | None, ...]
    by_server: tuple[int, ...] = ()
    state: Literal["open", "sealed", "dealt"] = "open"


class KnownDeal(Struct, frozen=True):
    """A deal nobody cuts: from a Spielcode (`seed`), or scripted for a test."""

    seed: bytes
    piles: tuple[Pile, ...] | None = None


class PressMark(Struct, frozen=True, array_like=True):
    """A press that was taken, so that its repeat can be told what it did.

    `ready`: made before the deal of a game whose first call wants more than a
    press; that call is then answered by a choice of its own.
    """

    game: int
    call: int
    seat: int
    seq: int
    ready: bool = False


class RefMark(Struct, frozen=True, array_like=True):
    """An act known by (client, ref), for repeats of all that is not a press.

    `digest` is there where the act sat down: of the secret that got `seat`. Both
    may be another's by the time of a repeat, so the two are compared then.
    """

    client: str
    ref: str
    seq: int
    seat: int | None = None
    digest: bytes = b""


class Offer(Struct, frozen=True):
    """What the next game shall be; `seq` is the commit that said so first.

    `known`: dealt from a Spielcode. `swap`: the people change places.
    """

    rules: Ruleset
    known: KnownDeal | None = None
    swap: bool = False
    seq: int = 0

    @property
    def deal(self) -> NextDeal | UnsetType:
        """Return what is dealt if the cards are not cut anew."""
        if self.swap:
            return "swap"
        return UNSET if self.known is None else "spielcode"


class Choices(Struct, frozen=True):
    """The table's own settings."""

    watchers: Watchers = "link"
    public: bool = False
    child_safe: bool = False
    reactions: bool = True
    winner_stays: bool = False


class Pause(Struct, frozen=True):
    """The game waits for the person of a seat.

    `until`: what happens without a choice happens then, None if nothing does.
    """

    seat: int
    why: Missed
    choices: tuple[AwayChoice, ...]
    until: Millis | None


class StandIn(Struct, frozen=True):
    """The server presses for a seat; in how many rounds and wars it has."""

    seat: int
    rounds: int = 0
    wars: int = 0


class Asked(Struct, frozen=True):
    """Somebody says that a seat was his; what makes it his if that is confirmed."""

    claim: str
    seat: int
    sign: str
    digest: bytes
    nonce: bytes
    client: str
    at: Millis


class Table(Struct, frozen=True):
    """Everything about one table.

    `seq` counts commits and goes on through rematches; `game` counts deals.
    `state` is None until the cards are dealt; `kept` are the seats that have
    pressed before that, `stakes` what was bet before it. `greeted`: a player's page
    has come. `deadline` ends the running step of the cut; `muted` are the seats that
    once kept their number back, for which the server cuts in this game.
    `called_at` is when the running call was opened, `ends_at` when the time is up
    that the rules give the game; it runs from the first card on. In a pause it stands
    still, `time_left` before its end. `level`: how well
    the computers play.
    `cutting`: the cut has begun, and goes on whoever leaves.

    `pause`: for whom the game waits; `waited`: the seats of missing people for whom
    somebody chose to wait. `standins`: the seats the server presses for, and
    `meanwhile` what it has pressed for those who are back and have not pressed yet.
    `void`: digests of secrets that held a seat and never hold one again.
    """

    code: str
    epoch: str
    run_id: str
    seq: int
    mode: Mode
    rules: Ruleset
    phase: Phase
    places: tuple[Place, ...]
    seal: Seal | None
    next_seal: Seal | None = None
    known: KnownDeal | None = None
    game: int = 0
    state: Game | None = None
    kept: tuple[int, ...] = ()
    stakes: tuple[Stake, ...] = ()
    greeted: bool = False
    cutting: bool = False
    muted: tuple[int, ...] = ()
    deadline: Millis | None = None
    called_at: Millis = 0
    ends_at: Millis | None = None
    time_left: Millis | None = None
    created_at: Millis = 0
    tempo: Tempo = "normal"
    auto: bool = False
    level: Level = "easy"
    choices: Choices = Choices()
    series: tuple[int, ...] = ()
    offers: tuple[int, ...] = ()
    offer: Offer | None = None
    opened: Opened | None = None
    presses: tuple[PressMark, ...] = ()
    refs: tuple[RefMark, ...] = ()
    pause: Pause | None = None
    waited: tuple[int, ...] = ()
    standins: tuple[StandIn, ...] = ()
    meanwhile: tuple[StandIn, ...] = ()
    claims: tuple[Asked, ...] = ()
    void: tuple[bytes, ...] = ()
    schema: int = SCHEMA

    @property
    def decisions(self) -> bool:
        """Tell whether people decide anything by how they answer a call."""
        return has_choices(self.rules)

    @property
    def humans(self) -> tuple[int, ...]:
        """Seats held by people."""
        return tuple(s for s, p in enumerate(self.places) if p.kind == "human")

    @property
    def free(self) -> tuple[int, ...]:
        """Seats that anybody may take."""
        return tuple(s for s, p in enumerate(self.places) if p.kind == "free")

    @property
    def computers(self) -> tuple[int, ...]:
        """Seats the server plays."""
        return tuple(s for s, p in enumerate(self.places) if p.kind == "computer")


def relieved(table: Table) -> tuple[int, ...]:
    """Return the seats that a stand-in presses for."""
    return tuple(one.seat for one in table.standins)


def digest(secret: str) -> bytes:
    """Return what is stored of a seat's secret."""
    return hashlib.sha256(secret.encode()).digest()


def seat_of(table: Table, theirs: bytes) -> int | None:
    """Return the seat that a secret of this digest holds; none holds an empty one."""
    for seat, place in enumerate(table.places):
        if place.digest and compare_digest(place.digest, theirs):
            return seat
    return None


def used(table: Table, secret: str) -> bool:
    """Tell whether a secret has been somebody's here: a new seat needs a new one."""
    theirs = digest(secret)
    asked = any(compare_digest(one.digest, theirs) for one in table.claims)
    return asked or theirs in table.void or seat_of(table, theirs) is not None


def held(table: Table, claims: tuple[Claim, ...]) -> tuple[int, ...]:
    """Return the seats that *claims* still prove, in order.

    A claim whose seat was taken over, left or handed on proves nothing.
    """
    return tuple(
        s for s, p in enumerate(table.places) if p.digest and p.claim in claims
    )
