"""Bodies of HTTP calls."""

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from game.protocol.events import SealShown
from game.protocol.words import Level, Mode, Rules, Secret, Tempo, Watchers


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
    computer: Level = "easy"
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
