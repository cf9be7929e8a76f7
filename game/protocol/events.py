"""What happens at a table and is not of the game; with the game's, all events."""

from msgspec import UNSET, Struct, UnsetType

from game.engine.events import Event as GameEvent
from game.protocol.words import Rules, Tempo


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

    `spielcode` is null only for a scripted deal, which no code can name. `moves`:
    what was chosen, or when the clock ended the game; with the Spielcode it can be
    played again.
    """

    spielcode: str | None
    envelope: Envelope | None
    next_seal: SealShown | None
    moves: str | UnsetType = UNSET


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
