"""What an event makes of a state. Total, and judges nothing.

An event names no hidden card: which ones moved follows from the piles, and where
chance decides, from the state's `chance`.
"""

from collections.abc import Iterable
from typing import assert_never

from msgspec import UNSET
from msgspec.structs import replace

from game.engine.cards import Card, Pile
from game.engine.events import (
    Called,
    Dealt,
    Event,
    Fell,
    Over,
    Paid,
    RoundOver,
    Scored,
    Shuffled,
    Staked,
    Tied,
    Took,
    Turned,
    Void,
    Wagered,
)
from game.engine.pot import Laid, Pot, block
from game.engine.rules.hands import filled
from game.engine.rules.pickups import Taken
from game.engine.rules.repetitions import digest
from game.engine.seats import Seat
from game.engine.state import Last, State, position, standing
from game.engine.symbols import SYMBOLS


def fold(state: State, events: Iterable[Event]) -> State:
    """Return *state* after all *events*, in their order."""
    for event in events:
        state = evolve(state, event)
    return state


def evolve(  # noqa: C901, PLR0911, PLR0912 - one case each
    state: State, event: Event
) -> State:
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
        case Scored():
            points = list(state.points)
            points[event.seat] += event.points
            return replace(state, points=tuple(points))
        case Over():
            return replace(state, over=event, who=(), pressed=(), plays={}, ahead=())
        case Wagered() | Paid():
            # Of Casino War, which has a state of its own.
            return state
        case _ as unreachable:
            assert_never(unreachable)


def _dealt(state: State, event: Dealt) -> State:
    rules = state.rules
    draw, spare = state.script, state.spare
    if draw is None:
        cards = rules.deck.shuffled(state.chance)
        draw, spare = rules.deal.cut(cards, rules.players)
    state = replace(state, game=event.game, draw=draw, spare=spare)
    state = replace(state, trail=digest(position(state)))
    return _filled(state) if state.hands else state


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


def _came(state: State, seat: Seat) -> State:
    """Write down which of the seats asked lays next, where the rules leave it open."""
    before = {one.seat for one in _lying(state) if one.step == state.depth}
    missing = tuple(one for one in state.who if one not in before)
    if seat in before or len(missing) == 1:
        return state
    return replace(state, moves=state.moves + SYMBOLS[missing.index(seat)])


def _turned(state: State, event: Turned) -> State:
    if state.hands:
        return _played(state, event.cards)
    if state.rules.turning.ahead:
        state = _came(state, *event.cards)
    draw = list(state.draw)
    for seat in event.cards:
        draw[seat] = draw[seat][1:]
    depth = state.depth
    laid = [Laid(seat, card, True, depth) for seat, card in event.cards.items()]  # noqa: FBT003
    table = (*_lying(state), *laid)
    return replace(state, draw=tuple(draw), table=table, lying=True)


def _played(state: State, cards: dict[Seat, Card]) -> State:
    """Lay cards from hands, fill these, and write down which ones were chosen."""
    hands, size, move = list(state.hands), state.rules.hands.size, 0
    for seat, card in cards.items():
        hand = hands[seat]
        at = hand.index(card)
        hands[seat] = hand[:at] + hand[at + 1 :]
        move = move * size + at
    laid = [Laid(seat, card, True, state.depth) for seat, card in cards.items()]  # noqa: FBT003
    return _filled(
        replace(
            state,
            hands=tuple(hands),
            table=(*_lying(state), *laid),
            lying=True,
            plays={},
            moves=state.moves + SYMBOLS[move],
        )
    )


def _filled(state: State) -> State:
    """Fill every hand from its pile."""
    size = state.rules.hands.size
    both = [
        filled(size, hand, draw)
        for hand, draw in zip(state.hands, state.draw, strict=True)
    ]
    return replace(
        state,
        hands=tuple(hand for hand, _ in both),
        draw=tuple(draw for _, draw in both),
    )


def _staked(state: State, event: Staked) -> State:
    draw, seat = list(state.draw), event.seat
    if state.rules.turning.ahead:
        state = _came(state, seat)
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
    rules, seat, last = state.rules, event.seat, state.last
    if last is None or last.round != state.round:
        last = Last(state.round, seat, event.n)
    # The first to take is the winner; whoever else takes a share has lost.
    winner = seat if last.winner is None else last.winner
    shares = rules.spoils.shares(state.table, winner, state.fell)
    order = "own_first" if event.order is UNSET else event.order
    lots = shares[0][1] if len(shares) == 1 else dict(shares)[seat]
    cards: Pile = ()
    for lot in lots:
        taken = Taken(lot, seat, rules.players, state.round, state.chance, order)
        cards += rules.pickup.order(taken)
    state = _gathered(state, last, {seat: cards})
    if event.order is not UNSET:
        move = SYMBOLS[rules.pickup.orders.index(event.order)]
        state = replace(state, moves=state.moves + move)
    return state if len(shares) == 1 else _left(state, lots)


def _left(state: State, lots: tuple[Pot, ...]) -> State:
    """Leave on the table what nobody has taken yet, once *lots* are gone."""
    gone = {laid for lot in lots for laid in lot}
    table = tuple(
        replace(laid, there=False) if laid in gone else laid for laid in state.table
    )
    return replace(state, table=table, lying=any(laid.there for laid in table))


def _void(state: State, event: Void) -> State:
    last = Last(state.round, None, sum(event.parts.values()))
    return _gathered(state, last, {s: block(state.table, s) for s in event.parts})


def _gathered(state: State, last: Last, parts: dict[Seat, Pile]) -> State:
    """Give each seat its cards from the table, or put them aside where they score."""
    rules = state.rules
    if rules.spoils.scored:
        aside = tuple(card for cards in parts.values() for card in cards)
        return replace(state, spare=state.spare + aside, lying=False, last=last)
    draw, won = list(state.draw), list(state.won)
    for seat, cards in parts.items():
        draw[seat], won[seat] = rules.stack.gather(draw[seat], won[seat], cards)
    state = replace(state, draw=tuple(draw), won=tuple(won), lying=False, last=last)
    return _filled(state) if state.hands else state


def _round_over(state: State, event: RoundOver) -> State:
    last = state.last
    winner, n = (None, 0) if last is None else (last.winner, last.n)
    tally = state.tally.after_round(
        round_=event.round,
        winner=winner,
        n=n,
        war=state.depth > 0,
        leads=_leads(state, standing(state, event.counts)),
    )
    out = state.out
    if 0 in event.counts:
        out = tuple(
            since or (event.round if n == 0 else 0)
            for since, n in zip(out, event.counts, strict=True)
        )
    state = replace(state, tally=tally, out=out, tied=(), depth=0, fell=())
    if not state.trail:
        return state
    return replace(state, trail=state.trail + digest(position(state)))


def _leads(state: State, stand: tuple[int, ...]) -> tuple[int, ...]:
    """Return by how much each seat's side is ahead of the best other side."""
    teams = state.rules.teams
    totals = teams.totals(stand)
    first, second = sorted(totals)[:-3:-1]
    leads = [total - (second if total == first else first) for total in totals]
    if not teams.together:
        return tuple(leads)
    return tuple([leads[teams.side(seat)] for seat in range(len(stand))])
