"""What an event makes of a state. Total, and judges nothing.

An event names no hidden card: which ones moved follows from the piles, and where
chance decides, from the state's `chance`.
"""

from collections.abc import Iterable
from typing import assert_never

from msgspec import UNSET
from msgspec.structs import replace

from game.engine.events import (
    Called,
    Dealt,
    Event,
    Fell,
    Over,
    RoundOver,
    Shuffled,
    Staked,
    Tied,
    Took,
    Turned,
    Void,
)
from game.engine.pot import Laid, Pot, block
from game.engine.rules.pickups import Taken
from game.engine.state import Last, State


def fold(state: State, events: Iterable[Event]) -> State:
    """Return *state* after all *events*, in their order."""
    for event in events:
        state = evolve(state, event)
    return state


def evolve(state: State, event: Event) -> State:  # noqa: C901, PLR0911 - one case each
    """Return *state* after *event*."""
    match event:
        case Turned():
            return _turned(state, event)
        case Took():
            return _took(state, event)
        case RoundOver():
            return _round_over(state, event)
        case Called():
            return _called(state, event)
        case Staked():
            return _staked(state, event)
        case Tied():
            return replace(state, tied=event.seats, depth=event.depth)
        case Shuffled():
            return _shuffled(state, event)
        case Fell():
            return _fell(state, event)
        case Void():
            return _void(state, event)
        case Dealt():
            return _dealt(state, event)
        case Over():
            return replace(state, over=event, who=(), pressed=())
        case _ as unreachable:
            assert_never(unreachable)


def _dealt(state: State, event: Dealt) -> State:
    rules = state.rules
    draw, spare = state.script, state.spare
    if draw is None:
        cards = rules.deck.shuffled(state.chance)
        draw, spare = rules.deal.cut(cards, rules.players)
    return replace(state, game=event.game, draw=draw, spare=spare, script=None)


def _called(state: State, event: Called) -> State:
    return replace(
        state,
        call=event.call,
        round=event.round,
        who=event.who,
        ask="press" if event.ask is UNSET else event.ask,
        pressed=(),
    )


def _lying(state: State) -> Pot:
    """Return the cards on the table, without a pot that was taken already."""
    return state.table if state.lying else ()


def _turned(state: State, event: Turned) -> State:
    draw = list(state.draw)
    for seat in event.cards:
        draw[seat] = draw[seat][1:]
    depth = state.depth
    laid = [Laid(seat, card, True, depth) for seat, card in event.cards.items()]  # noqa: FBT003
    table = (*_lying(state), *laid)
    return replace(state, draw=tuple(draw), table=table, lying=True)


def _staked(state: State, event: Staked) -> State:
    draw, seat = list(state.draw), event.seat
    cards, draw[seat] = draw[seat][: event.n], draw[seat][event.n :]
    laid = [
        Laid(seat, card, False, state.depth, nth)  # noqa: FBT003
        for nth, card in enumerate(cards)
    ]
    return replace(state, draw=tuple(draw), table=(*state.table, *laid))


def _shuffled(state: State, event: Shuffled) -> State:
    seat, refills = event.seat, list(state.refills)
    draw, won = list(state.draw), list(state.won)
    label = f"refill/{seat}/{refills[seat]}"
    draw[seat] += state.rules.stack.refill(won[seat], state.chance, label)
    won[seat] = ()
    refills[seat] += 1
    return replace(state, draw=tuple(draw), won=tuple(won), refills=tuple(refills))


def _fell(state: State, event: Fell) -> State:
    return replace(
        state,
        fell=(*state.fell, event.seat),
        tied=tuple(seat for seat in state.tied if seat != event.seat),
    )


def _took(state: State, event: Took) -> State:
    rules, seat = state.rules, event.seat
    taken = Taken(state.table, seat, rules.players, state.round, state.chance)
    draw, won = list(state.draw), list(state.won)
    cards = rules.pickup.order(taken)
    draw[seat], won[seat] = rules.stack.gather(draw[seat], won[seat], cards)
    return replace(
        state,
        draw=tuple(draw),
        won=tuple(won),
        lying=False,
        last=Last(state.round, seat, event.n),
    )


def _void(state: State, event: Void) -> State:
    draw, won = list(state.draw), list(state.won)
    for seat in event.parts:
        cards = block(state.table, seat)
        draw[seat], won[seat] = state.rules.stack.gather(draw[seat], won[seat], cards)
    return replace(
        state,
        draw=tuple(draw),
        won=tuple(won),
        lying=False,
        last=Last(state.round, None, sum(event.parts.values())),
    )


def _round_over(state: State, event: RoundOver) -> State:
    last = state.last
    winner, n = (None, 0) if last is None else (last.winner, last.n)
    tally = state.tally.after_round(
        round_=event.round,
        winner=winner,
        n=n,
        war=state.depth > 0,
        leads=_leads(state, event.counts),
    )
    out = state.out
    if 0 in event.counts:
        out = tuple(
            since or (event.round if n == 0 else 0)
            for since, n in zip(out, event.counts, strict=True)
        )
    return replace(state, tally=tally, out=out, tied=(), depth=0, fell=())


def _leads(state: State, counts: tuple[int, ...]) -> tuple[int, ...]:
    """Return by how much each seat's side is ahead of the best other side."""
    teams = state.rules.teams
    totals = teams.totals(counts)
    first, second = sorted(totals)[:-3:-1]
    return tuple(
        total - (second if total == first else first)
        for total in (totals[teams.side(seat)] for seat in range(len(counts)))
    )
