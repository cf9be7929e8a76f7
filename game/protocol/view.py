"""The picture of a table."""

from typing import Literal

from msgspec import UNSET, Struct, UnsetType

from game.engine.cards import Pile
from game.engine.events import Ask, Over
from game.engine.state import Last
from game.engine.view import OpenView, PilesView
from game.protocol.events import Opened, SealShown
from game.protocol.words import (
    AwayChoice,
    Kind,
    Missed,
    Mode,
    NextDeal,
    Phase,
    Rules,
    Tempo,
    Watchers,
)


class SeatView(Struct, frozen=True, omit_defaults=True):
    """A seat, and who is on it; `name` null stands for the animal `sign`.

    Of a free seat: who left it in this game, an empty `sign` if nobody did.
    """

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


class PauseView(Struct, frozen=True):
    """For whom the game waits; see the event `paused`."""

    why: Missed
    seat: int
    choices: tuple[AwayChoice, ...]
    until: int | None


class Meanwhile(Struct, frozen=True):
    """What was pressed for a seat while its person was away.

    Shown from the return on, until that person presses.
    """

    seat: int
    rounds: int
    wars: int


class ClaimView(Struct, frozen=True):
    """A claim that nobody has answered yet."""

    claim: str
    seat: int
    sign: str


class View(Struct, frozen=True):
    """What one audience may see of a table; the client works out no rule.

    `waited`: seats of missing people for whom somebody chose to wait; others may
    choose again.
    `hand`: the cards of the audience's own seat, by seat where it holds several;
    nobody else's view has it. `ends_at`: when the time is up that was agreed on; in a
    pause it stands still, and there is none.
    `ahead`: seats that have answered the call to come. `bet`, `tie_bet`: the chips
    on the hand that is called or played, or the bet of the hand before.
    """

    table: str
    epoch: str
    seq: int
    game: int
    rules: Rules
    phase: Phase
    round: int
    rounds: int | None
    call: int
    ask: Ask
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
    points: tuple[int, ...] | UnsetType = UNSET
    chips: tuple[int, ...] | UnsetType = UNSET
    bet: int | UnsetType = UNSET
    tie_bet: int | UnsetType = UNSET
    hand: Pile | dict[int, Pile] | UnsetType = UNSET
    ahead: tuple[int, ...] | UnsetType = UNSET
    ends_at: int | UnsetType = UNSET
    next_rules: Rules | UnsetType = UNSET
    next_deal: NextDeal | UnsetType = UNSET
    next_seal: SealShown | UnsetType = UNSET
    last: Last | UnsetType = UNSET
    over: Over | UnsetType = UNSET
    paused: PauseView | UnsetType = UNSET
    waited: tuple[int, ...] | UnsetType = UNSET
    meanwhile: tuple[Meanwhile, ...] | UnsetType = UNSET
    claims: tuple[ClaimView, ...] | UnsetType = UNSET
    opened: Opened | UnsetType = UNSET
