"""What follows from a command: the only place that judges.

A turn of cards and all that it brings, up to the next call or the end, is one
step, so that a table can commit it in one go.
"""

from typing import assert_never

from msgspec import Struct
from msgspec.structs import replace

from game.engine.commands import Command, End, Press
from game.engine.events import (
    Called,
    Dealt,
    Event,
    Fell,
    RoundOver,
    Shuffled,
    Staked,
    Tied,
    Took,
    Turned,
    Void,
)
from game.engine.evolve import evolve
from game.engine.pot import open_cards
from game.engine.rejections import Rejection
from game.engine.results import over
from game.engine.rules.endings import Facts, Verdict, WhyVoid
from game.engine.rules.shortages import Plan
from game.engine.seats import Seat
from game.engine.state import State, counts, deal_to_come


class Step(Struct, frozen=True):
    """What happened, and the state after it.

    Folding the events over the state before gives the state after. A press that
    does not complete its call is no event; it shows in `after.pressed` alone.
    """

    events: tuple[Event, ...]
    after: State


class _Story:
    """A step being told: every event is applied before the next is thought of."""

    __slots__ = ("events", "state")

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[Event] = []

    def tell(self, event: Event) -> None:
        self.state = evolve(self.state, event)
        self.events.append(event)

    def step(self) -> Step:
        return Step(tuple(self.events), self.state)


def begin(state: State, game: int) -> Step:
    """Return the deal and the first call of a game that is not dealt yet.

    *game*: its number at the table.
    """
    story = _Story(state)
    to_come, spare = deal_to_come(state)
    story.tell(Dealt(game=game, counts=to_come, spare=spare))
    _call(story, 1, to_come)
    return story.step()


def decide(state: State, command: Command) -> Step | Rejection:
    """Return what follows from *command*, or why it is not taken.

    The last press that a call asks for turns the cards in the same step.
    """
    if state.over is not None:
        return Rejection("over")
    match command:
        case Press(seat):
            return _pressed(state, seat)
        case End():
            story = _Story(state)
            story.tell(over(state, Verdict("ended", None)))
            return story.step()
        case _ as unreachable:
            assert_never(unreachable)


def _pressed(state: State, seat: Seat) -> Step | Rejection:
    if seat not in state.who:
        return Rejection("not_due")
    if seat in state.pressed:
        return Rejection("already")
    if len(state.pressed) + 1 == len(state.who):
        return turn(state)
    return Step((), replace(state, pressed=tuple(sorted((*state.pressed, seat)))))


def turn(state: State) -> Step:
    """Return what happens when all seats in `who` have answered the running call.

    Ends with the next call or with the game. The caller has made sure that a call
    is running.
    """
    story = _Story(state)
    best = _lay_war(story) if state.depth else _turn(story, state.who)
    _settle(story, best)
    return story.step()


def _turn(story: _Story, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Turn one card of each of *seats*; return the seats with the highest."""
    for seat in seats:
        _have(story, seat, 1)
    draw = story.state.draw
    cards = {seat: draw[seat][0] for seat in seats}
    story.tell(Turned(cards))
    for seat in seats:
        _refill_if_due(story, seat)
    return story.state.rules.ranking.best(cards)


def _lay_war(story: _Story) -> tuple[Seat, ...]:
    """Lay what the war asks for; return who has the highest card, or is left."""
    seats = story.state.tied
    plan = _plan(story.state)
    for seat, stake in zip(seats, plan.stakes, strict=True):
        if stake:
            _have(story, seat, stake)
            story.tell(Staked(seat, stake))
            _refill_if_due(story, seat)
    for seat, stands in zip(seats, plan.stands, strict=True):
        if not stands:
            story.tell(Fell(seat, "short"))
    left = story.state.tied
    return _turn(story, left) if len(left) > 1 else left


def _settle(story: _Story, best: tuple[Seat, ...]) -> None:
    """Go on from a comparison until the next call or the end of the round."""
    while len(best) != 1:
        if best:
            state = story.state
            story.tell(Tied(best, state.depth + 1))
            plan = _plan(story.state)
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
    _take(story, best[0])


def _plan(state: State) -> Plan:
    """Return what the shortage rule says of the tied seats.

    The step counts the wars of this round whose cards were turned.
    """
    rules, held = state.rules, counts(state)
    step = len({laid.step for laid in state.table if laid.up}) - 1
    return rules.shortage.plan(
        rules.stakes.wanted(step), tuple(held[seat] for seat in state.tied)
    )


def _without_cards(state: State) -> tuple[Seat, ...]:
    held = counts(state)
    return tuple(seat for seat in state.tied if not held[seat])


def _next_best(state: State) -> tuple[Seat, ...]:
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


def _have(story: _Story, seat: Seat, n: int) -> None:
    """Refill the draw pile of *seat* if it has fewer than *n* cards."""
    if len(story.state.draw[seat]) < n:
        story.tell(Shuffled(seat, len(story.state.won[seat])))


def _refill_if_due(story: _Story, seat: Seat) -> None:
    """Refill the draw pile of *seat* if the rules do not wait for the need."""
    state = story.state
    if state.rules.refill.due(state.draw[seat], state.won[seat]):
        story.tell(Shuffled(seat, len(state.won[seat])))


def _parts(state: State) -> dict[Seat, int]:
    """Return how many cards each seat has on the table."""
    parts: dict[Seat, int] = {}
    for laid in state.table:
        parts[laid.seat] = parts.get(laid.seat, 0) + 1
    return parts


def _take(story: _Story, seat: Seat) -> None:
    state = story.state
    story.tell(Took(seat, len(state.table), _parts(state), open_cards(state.table)))
    _refill_if_due(story, seat)
    _end_round(story, seat, None)


def _call_off(story: _Story, could_pay: tuple[bool, ...]) -> None:
    """Tell which of the tied seats could not pay for the war."""
    state = story.state
    held = counts(state)
    for seat, could in zip(state.tied, could_pay, strict=True):
        if not could:
            story.tell(Fell(seat, "short" if held[seat] else "no_card"))


def _void(story: _Story, why: WhyVoid) -> None:
    story.tell(Void(_parts(story.state)))
    _end_round(story, None, why)


def _end_round(story: _Story, winner: Seat | None, void: WhyVoid | None) -> None:
    """Close the round; end the game, or open the next round."""
    held = counts(story.state)
    story.tell(RoundOver(story.state.round, held))
    state = story.state
    teams = state.rules.teams
    facts = Facts(
        round=state.round,
        totals=teams.totals(held),
        winner=None if winner is None else teams.side(winner),
        wars_won=0 if winner is None else state.tally.wars_won[winner],
        void=void,
    )
    for ending in state.rules.endings:
        if (verdict := ending.verdict(facts)) is not None:
            story.tell(over(state, verdict))
            return
    _call(story, state.round + 1, held)


def _call(story: _Story, round_: int, held: tuple[int, ...]) -> None:
    """Open a round: every seat that holds a card is asked."""
    who = tuple([seat for seat, n in enumerate(held) if n])
    story.tell(Called(story.state.call + 1, round_, who))


def _call_war(story: _Story) -> None:
    """Ask the tied seats, all of which hold a card, for their war."""
    state = story.state
    story.tell(Called(state.call + 1, state.round, state.tied, war=state.depth))
