"""What happens at a table and is not of the game; with the game's, all events."""

from msgspec import UNSET, Struct, UnsetType

from game.engine.events import Event as GameEvent
from game.protocol.words import (
    AwayChoice,
    Missed,
    NextDeal,
    Rules,
    Tempo,
    Watchers,
)


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
    """A seat wants another game; `rules` where they change.

    `deal` where the cards are not cut anew: a Spielcode's, or the same again with
    the people in each other's places. Nobody shall consent to it unaware.
    """

    seat: int
    rules: Rules | UnsetType = UNSET
    deal: NextDeal | UnsetType = UNSET


class Left(_Event, frozen=True, tag="left"):
    """Somebody gave a seat up: it is free, and its secret is void."""

    seat: int


class Paused(_Event, frozen=True, tag="paused"):
    """The game waits for the person of a seat, and others may choose what to do.

    `why`: how that person went. `until`: when the stand-in presses unless somebody
    chooses, null if only a choice ends it. Presses are taken as ever.
    """

    why: Missed
    seat: int
    choices: tuple[AwayChoice, ...]
    until: int | None


class Resumed(_Event, frozen=True, tag="resumed"):
    """The pause is over.

    `by` and `choice`: the seat that decided it, and how. Absent: the missing player
    is back, or the time for a choice is over.
    """

    by: int | UnsetType = UNSET
    choice: AwayChoice | UnsetType = UNSET


class StandInSet(_Event, frozen=True, tag="standin"):
    """The server presses for a seat from now on, or no longer.

    `by`: the seat that wanted it so, absent where nobody chose in time. In the end
    it says what it has pressed for: rounds, and wars among them.
    """

    seat: int
    on: bool
    by: int | UnsetType = UNSET
    rounds: int | UnsetType = UNSET
    wars: int | UnsetType = UNSET


class ChoicesSet(_Event, frozen=True, tag="settings"):
    """A seat changed what the players want of their table; what has changed."""

    seat: int
    watchers: Watchers | UnsetType = UNSET
    public: bool | UnsetType = UNSET
    child_safe: bool | UnsetType = UNSET
    reactions: bool | UnsetType = UNSET
    winner_stays: bool | UnsetType = UNSET


class Claimed(_Event, frozen=True, tag="claimed"):
    """Somebody, shown as `sign`, says that a seat was his."""

    claim: str
    seat: int
    sign: str


class Answered(_Event, frozen=True, tag="answered"):
    """What a player said to a claim; with yes the seat is the claimant's."""

    claim: str
    yes: bool


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
    | Left
    | Paused
    | Resumed
    | StandInSet
    | ChoicesSet
    | Claimed
    | Answered
    | Opened
)
Event = GameEvent | TableEvent
