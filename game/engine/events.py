"""What happened: past tense, one type each, exactly as it goes over the wire.

An event carries nothing hidden: face-down cards are counts, and what chance
decides follows from the state's `chance`. So no filter stands between an event
and its viewers, and none can be forgotten.
"""

from typing import Literal

from msgspec import UNSET, Struct, UnsetType

from game.engine.cards import Card, Pile
from game.engine.rules.endings import Reason
from game.engine.rules.pickups import PotOrder
from game.engine.seats import Seat

Ask = Literal["press", "play", "choose", "bet", "war"]


class _Event(Struct, frozen=True, tag_field="type", omit_defaults=True):
    pass


class Dealt(_Event, frozen=True, tag="dealt"):
    """The pack was shuffled and cut; `spare` cards stay out of the game."""

    game: int
    counts: tuple[int, ...]
    spare: int


class Called(_Event, frozen=True, tag="called"):
    """The seats in `who` are asked for one answer each.

    `ask` is absent for a press. `war`: the depth of the tie that this decides.
    """

    call: int
    round: int
    who: tuple[Seat, ...]
    ask: Ask | UnsetType = UNSET
    war: int | UnsetType = UNSET


class Turned(_Event, frozen=True, tag="turned"):
    """Each of these seats laid its next card face up, in seat order."""

    cards: dict[Seat, Card]


class Tied(_Event, frozen=True, tag="tied"):
    """These seats share the highest card: war. `depth` counts the round's ties."""

    seats: tuple[Seat, ...]
    depth: int


class Staked(_Event, frozen=True, tag="staked"):
    """A seat laid `n` cards face down."""

    seat: Seat
    n: int


class Fell(_Event, frozen=True, tag="fell"):
    """A seat cannot go on in this war.

    `no_card`: it holds nothing. `short`: it holds less than the war asks for.
    """

    seat: Seat
    why: Literal["no_card", "short"]


class Took(_Event, frozen=True, tag="took"):
    """A seat picked up the pot, or its share of it; the winner of the round first.

    `parts`: how many of its `n` cards each seat laid. `cards`: the open ones, in
    the order laid. `revealed`: the others by seat, where they are turned over to be
    counted. `order`: in which the winner chose to pick them up.
    """

    seat: Seat
    n: int
    parts: dict[Seat, int]
    cards: Pile
    revealed: dict[Seat, Pile] | UnsetType = UNSET
    order: PotOrder | UnsetType = UNSET


class Void(_Event, frozen=True, tag="void"):
    """Nobody won the round; every seat took its own cards back.

    Where cards are points they are out of the game, scored by nobody.
    """

    parts: dict[Seat, int]


class Shuffled(_Event, frozen=True, tag="shuffled"):
    """A seat made its `n` won cards its draw pile, as the rules order them."""

    seat: Seat
    n: int


class Scored(_Event, frozen=True, tag="scored"):
    """A seat scored the points of the pot it took."""

    seat: Seat
    points: int


class Wagered(_Event, frozen=True, tag="wagered"):
    """A seat bet chips on its hand, and `tie_bet` on a tie."""

    seat: Seat
    bet: int
    tie_bet: int = 0


class Paid(_Event, frozen=True, tag="paid"):
    """What a hand brought a seat in all, negative where it lost."""

    seat: Seat
    chips: int


class RoundOver(_Event, frozen=True, tag="round_over"):
    """The table is cleared; `counts` is what each seat holds."""

    round: int
    counts: tuple[int, ...]


class Result(Struct, frozen=True, omit_defaults=True):
    """How a game ended.

    `winner`: a seat, with teams a team, or None for nobody. `ranks`: of each
    seat, 1 is best, equals share one. `period` and `from_round`: of an endless
    game, how many rounds repeat and since when.
    """

    winner: int | None
    ranks: tuple[int, ...]
    reason: Reason
    period: int | UnsetType = UNSET
    from_round: int | UnsetType = UNSET


class TurningPoint(Struct, frozen=True):
    """The largest war of the winner: in `round` it gained a pot of `n` cards."""

    round: int
    seat: Seat
    n: int


class Summary(Struct, frozen=True):
    """The figures of a finished game, lists by seat.

    `wars`: rounds that held a war. `wars_won`: of these, taken by the seat.
    `longest_streak`: most rounds won in a row. `greatest_lead`: of the seat's
    side over the best other after a round, 0 if it was never ahead.
    `turning_point` is None where the winner won no war.
    """

    wars: int
    wars_won: tuple[int, ...]
    longest_streak: tuple[int, ...]
    greatest_lead: tuple[int, ...]
    turning_point: TurningPoint | None


class Over(_Event, frozen=True, tag="over"):
    """The game has ended; no game event follows."""

    result: Result
    counts: tuple[int, ...]
    summary: Summary


Event = (
    Dealt
    | Called
    | Turned
    | Tied
    | Staked
    | Fell
    | Took
    | Void
    | Shuffled
    | Scored
    | Wagered
    | Paid
    | RoundOver
    | Over
)
