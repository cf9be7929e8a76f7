"""How a round goes: calls, cards, wars, the pot, and whether the game is over.

Each function tells its part of a step; who may answer what is judged before.
"""

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from game.engine.cards import Pile
from game.engine.events import (
    Ask,
    Called,
    Dealt,
    Fell,
    RoundOver,
    Scored,
    Shuffled,
    Staked,
    Tied,
    Took,
    Turned,
    Void,
)
from game.engine.pot import Pot, open_cards
from game.engine.results import over
from game.engine.rules.endings import Facts, WhyVoid
from game.engine.rules.pickups import PotOrder
from game.engine.rules.repetitions import DIGEST_BYTES
from game.engine.rules.shortages import Plan
from game.engine.rules.spoils import value
from game.engine.seats import Seat
from game.engine.state import (
    State,
    counts,
    deal_to_come,
    fresh,
    position,
    standing,
)
from game.engine.story import Step, Story

Seats = tuple[Seat, ...]


def begin(state: State, game: int) -> Step:
    """Return the deal and the first call of a game that is not dealt yet.

    *game*: its number at the table.
    """
    story = Story(state)
    to_come, spare = deal_to_come(state)
    story.tell(Dealt(game=game, counts=to_come, spare=spare))
    _call(story, 1, to_come)
    return story.step()


def turn(state: State) -> Step:
    """Return what happens when all seats in `who` have answered the running call.

    Whoever has not answered gives the usual answer. Ends with the next call or with
    the game. The caller has made sure that a call is running, and that no card of a
    hand is still to be chosen.
    """
    story = Story(state)
    if state.ask == "choose":
        take(story, state.who[0], state.rules.pickup.orders[0])
    else:
        for seats in state.rules.turning.rest(state.who, state.pressed):
            lay(story, seats)
        settle(story)
    return story.step()


def _call(story: Story, round_: int, held: tuple[int, ...]) -> None:
    """Open a round: every seat that holds a card is asked."""
    who = tuple([seat for seat, n in enumerate(held) if n])
    state = story.state
    story.tell(Called(state.call + 1, round_, who, _asks(state)))


def _asks(state: State) -> Ask | UnsetType:
    asks = state.rules.hands.asks
    return UNSET if asks == "press" else asks


def lay(story: Story, seats: Seats) -> None:
    """Let *seats*, which the running call asks, lay their cards."""
    state = story.state
    if not state.depth:
        _turn(story, seats)
        return
    plan = _plan(state, state.who)
    stakes = dict(zip(state.who, plan.stakes, strict=True))
    stands = dict(zip(state.who, plan.stands, strict=True))
    for seat in seats:
        _stake(story, seat, stakes[seat])
    for seat in seats:
        if not stands[seat]:
            story.tell(Fell(seat, "short"))
    turning = tuple(seat for seat in seats if stands[seat])
    if sum(plan.stands) > 1 and turning:
        _turn(story, turning)


def settle(story: Story) -> None:
    """Compare what was laid, and go on until the next call or the end of the game."""
    best = _best(story.state)
    while len(best) != 1:
        if best:
            state = story.state
            story.tell(Tied(best, state.depth + 1))
            plan = _plan(story.state, best)
            if plan.called_off is not None:
                _call_off(story, plan.stands)
                _void(story, plan.called_off)
                return
            for seat in _without_cards(story.state):
                story.tell(Fell(seat, "no_card"))
            best = story.state.tied
            if len(best) > 1:
                _call_war(story)
                return
        else:
            best = _next_best(story.state)
            if not best:
                _void(story, "both_out")
                return
    _won(story, best[0])


def take(story: Story, winner: Seat, order: PotOrder | UnsetType = UNSET) -> None:
    """Let *winner* pick up the pot, and end the round."""
    state = story.state
    rules = state.rules
    for seat, lots in rules.spoils.shares(state.table, winner, state.fell):
        share = lots[0] if len(lots) == 1 else tuple(one for lot in lots for one in lot)
        scored = rules.spoils.scored
        story.tell(
            Took(
                seat,
                len(share),
                parts(share),
                open_cards(share),
                _revealed(share) if scored else UNSET,
                order,
            )
        )
        if scored:
            story.tell(Scored(seat, value(share)))
        _refill_if_due(story, seat)
    _end_round(story, winner, None)


def _turn(story: Story, seats: Seats) -> None:
    """Lay one open card of each of *seats*, the one it has chosen or the next."""
    if story.state.hands:
        plays = story.state.plays
        story.tell(Turned({seat: plays[seat] for seat in seats}))
        return
    for seat in seats:
        _have(story, seat, 1)
    draw = story.state.draw
    story.tell(Turned({seat: draw[seat][0] for seat in seats}))
    for seat in seats:
        _refill_if_due(story, seat)


def _stake(story: Story, seat: Seat, wanted: int) -> None:
    """Lay *wanted* cards face down, or what the piles have."""
    state = story.state
    n = min(wanted, len(state.draw[seat]) + len(state.won[seat]))
    if n:
        _have(story, seat, n)
        story.tell(Staked(seat, n))
        _refill_if_due(story, seat)


def _best(state: State) -> Seats:
    """Return the seats with the highest card of this step, or who is left in it."""
    left = state.tied if state.depth else state.who
    if len(left) < 2:  # noqa: PLR2004
        return left
    depth = state.depth
    best = state.rules.ranking.best(
        {one.seat: one.card for one in state.table if one.up and one.step == depth}
    )
    # Where nobody waits the cards do not lie in the order of the seats.
    return best if len(best) == 1 else tuple(sorted(best))


def _plan(state: State, seats: Seats) -> Plan:
    """Return what the shortage rule says of the tied *seats*.

    It goes by what they held when they tied, also while some of it lies already.
    The step counts the wars of this round whose cards were turned.
    """
    rules, held, depth = state.rules, counts(state), state.depth
    laid = [one.seat for one in state.table if one.step == depth]
    step = len({one.step for one in state.table if one.up and one.step < depth}) - 1
    return rules.shortage.plan(
        rules.stakes.wanted(step),
        tuple(held[seat] + laid.count(seat) for seat in seats),
    )


def _without_cards(state: State) -> Seats:
    held = counts(state)
    return tuple(seat for seat in state.tied if not held[seat])


def _next_best(state: State) -> Seats:
    """Return the seats with the highest card among those that can still win.

    Looked for from the newest comparison back, since whoever was in a later one
    had beaten the others (rule 5.2). Empty where nobody is left.
    """
    ups = {}
    for laid in state.table:
        if laid.up and laid.seat not in state.fell:
            ups[laid.seat] = (laid.step, laid.card)
    if not ups:
        return ()
    newest = max(step for step, _ in ups.values())
    return state.rules.ranking.best(
        {seat: card for seat, (step, card) in sorted(ups.items()) if step == newest}
    )


def _have(story: Story, seat: Seat, n: int) -> None:
    """Refill the draw pile of *seat* if it has fewer than *n* cards."""
    if len(story.state.draw[seat]) < n:
        story.tell(Shuffled(seat, len(story.state.won[seat])))


def _refill_if_due(story: Story, seat: Seat) -> None:
    """Refill the draw pile of *seat* if the rules do not wait for the need."""
    state = story.state
    if state.rules.refill.due(state.draw[seat], state.won[seat]):
        story.tell(Shuffled(seat, len(state.won[seat])))


def parts(pot: Pot) -> dict[Seat, int]:
    """Return how many cards of *pot* each seat laid."""
    found: dict[Seat, int] = {}
    for laid in pot:
        found[laid.seat] = found.get(laid.seat, 0) + 1
    return found


def _revealed(pot: Pot) -> dict[Seat, Pile] | UnsetType:
    """Return the cards of *pot* that lay face down, by who laid them."""
    hidden: dict[Seat, Pile] = {}
    for laid in pot:
        if not laid.up:
            hidden[laid.seat] = (*hidden.get(laid.seat, ()), laid.card)
    return hidden or UNSET


def _call_war(story: Story) -> None:
    """Ask the tied seats, all of which hold a card, for their war."""
    state = story.state
    asks = _asks(state)
    story.tell(Called(state.call + 1, state.round, state.tied, asks, state.depth))


def _won(story: Story, seat: Seat) -> None:
    """Let *seat* take the pot, or ask it how first."""
    state = story.state
    if state.rules.pickup.orders:
        story.tell(Called(state.call + 1, state.round, (seat,), "choose"))
    else:
        take(story, seat)


def _call_off(story: Story, could_pay: tuple[bool, ...]) -> None:
    """Tell which of the tied seats could not pay for the war."""
    state = story.state
    held = counts(state)
    for seat, could in zip(state.tied, could_pay, strict=True):
        if not could:
            story.tell(Fell(seat, "short" if held[seat] else "no_card"))


def _void(story: Story, why: WhyVoid) -> None:
    story.tell(Void(parts(story.state.table)))
    _end_round(story, None, why)


def _end_round(story: Story, winner: Seat | None, void: WhyVoid | None) -> None:
    """Close the round; end the game, or open the next round."""
    held = counts(story.state)
    story.tell(RoundOver(story.state.round, held))
    state = story.state
    teams = state.rules.teams
    facts = Facts(
        round=state.round,
        totals=teams.totals(standing(state, held)),
        fewest=min(held),
        winner=None if winner is None else teams.side(winner),
        wars_won=0 if winner is None else state.tally.wars_won[winner],
        void=void,
        expired=state.expired,
        most_rounds=state.most_rounds,
        came_from=_came_from(state) if state.trail else None,
    )
    for ending in state.rules.endings:
        if (verdict := ending.verdict(facts)) is not None:
            story.tell(over(state, verdict))
            return
    _call(story, state.round + 1, held)


def _came_from(state: State) -> int | None:
    """Return the earlier round after which all was exactly as it is now.

    The trail makes a suspicion; playing the deal up to that round proves it. Costs
    those rounds once more, at the end of a game that goes round.
    """
    now, before = state.trail[-DIGEST_BYTES:], state.trail[:-DIGEST_BYTES]
    at = before.find(now)
    while at >= 0:
        if at % DIGEST_BYTES == 0 and _was_at(state, at // DIGEST_BYTES):
            return at // DIGEST_BYTES
        at = before.find(now, at + 1)
    return None


def _was_at(state: State, round_: int) -> bool:
    """Tell whether all was the same after round *round_* of this deal."""
    deal = fresh(state.rules, state.chance, state.script, state.spare)
    past = begin(deal, state.game).after
    while past.round <= round_:
        # Without a trail it is only played, not looked through once more.
        past = turn(replace(past, trail=b"")).after
    return position(past) == position(state)
