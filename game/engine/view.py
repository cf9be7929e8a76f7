"""What one audience may see of a game.

An allow-list: each field is named here and filled from counts and open cards.
Nothing is left out of a state, so nothing can be forgotten.
"""

from msgspec import UNSET, Struct, UnsetType

from game.engine.cards import Card, Pile
from game.engine.events import Ask, Over
from game.engine.pot import Pot
from game.engine.seats import Seat
from game.engine.state import Last, State, counts, deal_to_come


class PilesView(Struct, frozen=True):
    """How many cards lie on a seat's two piles."""

    draw: int
    won: int


class OpenView(Struct, frozen=True):
    """The cards of a seat on the table in the order laid; None is face down."""

    seat: Seat
    cards: tuple[Card | None, ...]


class GameView(Struct, frozen=True, omit_defaults=True):
    """The game's part of a view, named as on the wire.

    `open` and `pot` go on showing the pot taken last until the next cards lie
    there; `counts` never count cards on the table. `rounds`: the limit. `who`:
    the seats that the running call asks. `wars`: wars won by each seat. `points`
    and `chips`: of each seat; the bank's chips are what it has won. `bet` and
    `tie_bet`: of the hand that is played. `hand`: the cards of the audience's own
    seats, by seat. `ahead`: seats that have answered the call to come.
    """

    round: int
    rounds: int | None
    call: int
    ask: Ask
    who: tuple[Seat, ...]
    pressed: tuple[Seat, ...]
    piles: tuple[PilesView, ...]
    counts: tuple[int, ...]
    open: tuple[OpenView, ...]
    pot: int
    spare: int
    tied: tuple[Seat, ...]
    depth: int
    wars: tuple[int, ...]
    team_counts: tuple[int, ...] | UnsetType = UNSET
    points: tuple[int, ...] | UnsetType = UNSET
    chips: tuple[int, ...] | UnsetType = UNSET
    bet: int | UnsetType = UNSET
    tie_bet: int | UnsetType = UNSET
    hand: dict[Seat, Pile] | UnsetType = UNSET
    ahead: tuple[Seat, ...] | UnsetType = UNSET
    last: Last | UnsetType = UNSET
    over: Over | UnsetType = UNSET


def game_view(state: State, seats: tuple[Seat, ...] = ()) -> GameView:
    """Return what the people of *seats* see of the game, spectators without any.

    Only hands differ: they are shown to their own seats alone. Before the deal it
    shows the counts to come.
    """
    dealt = state.call > 0
    held, spare = (counts(state), len(state.spare)) if dealt else deal_to_come(state)
    won = [len(pile) for pile in state.won]
    hands = [len(hand) for hand in state.hands] or [0] * len(won)
    teams = state.rules.teams
    return GameView(
        round=state.round,
        rounds=state.rules.limit,
        call=state.call or 1,
        ask=state.ask,
        who=state.who,
        pressed=state.pressed,
        piles=tuple(
            [PilesView(n - w - h, w) for n, w, h in zip(held, won, hands, strict=True)]
        ),
        counts=held,
        open=open_view(state.table),
        pot=len(state.table),
        spare=spare,
        tied=state.tied,
        depth=state.depth,
        wars=state.tally.wars_won,
        team_counts=teams.totals(held) if teams.together else UNSET,
        points=state.points or UNSET,
        hand={s: state.hands[s] for s in seats} if state.hands else UNSET,
        ahead=state.ahead or UNSET,
        last=UNSET if state.last is None else state.last,
        over=UNSET if state.over is None else state.over,
    )


def open_view(table: Pot) -> tuple[OpenView, ...]:
    """Return the cards on the table by seat, without those that lie face down."""
    rows: dict[Seat, list[Card | None]] = {}
    for laid in table:
        rows.setdefault(laid.seat, []).append(laid.card if laid.up else None)
    return tuple([OpenView(seat, tuple(rows[seat])) for seat in sorted(rows)])
