"""What follows from a command: the only place that judges.

A turn of cards and all that it brings, up to the next call or the end, is one
step, so that a table can commit it in one go.
"""

from typing import assert_never

from msgspec.structs import replace

from game.engine.cards import Card
from game.engine.commands import Choose, Command, End, Expire, Play, Press, Stake
from game.engine.events import Void
from game.engine.rejections import Rejection
from game.engine.results import over
from game.engine.rounds import begin, lay, parts, settle, take, turn
from game.engine.rules.endings import Verdict
from game.engine.rules.pickups import PotOrder
from game.engine.seats import Seat
from game.engine.state import State
from game.engine.story import Step, Story

__all__ = ["Step", "begin", "decide", "turn"]


def decide(  # noqa: PLR0911 - one for each command
    state: State, command: Command
) -> Step | Rejection:
    """Return what follows from *command*, or why it is not taken.

    The last answer that a call asks for turns the cards in the same step.
    """
    if state.over is not None:
        return Rejection("over")
    match command:
        case Press(seat):
            return _pressed(state, seat)
        case Play(seat, card):
            return _played(state, seat, card)
        case Choose(seat, order):
            return _chosen(state, seat, order)
        case Stake(seat):
            return Rejection("not_now" if seat in state.who else "not_due")
        case Expire():
            return _expired(state)
        case End():
            return _ended(state)
        case _ as unreachable:
            assert_never(unreachable)


def _ended(state: State) -> Step:
    """End the game without a winner; what lies on the table goes back."""
    story = Story(state)
    if state.lying:
        story.tell(Void(parts(state.table)))
    story.tell(over(story.state, Verdict("ended", None)))
    return story.step()


def _pressed(state: State, seat: Seat) -> Step | Rejection:
    if seat not in state.who:
        return Rejection("not_due")
    if seat in state.pressed:
        return _ahead(state, seat)
    if state.ask == "play":
        return Rejection("not_now")
    if state.ask == "choose":
        return turn(state)
    return _answered(state, seat)


def _ahead(state: State, seat: Seat) -> Step | Rejection:
    """Keep the answer to a call to come, where the rules let a seat run ahead."""
    if not state.rules.turning.ahead or seat in state.ahead:
        return Rejection("already")
    return Step((), replace(state, ahead=(*state.ahead, seat)))


def _answered(state: State, seat: Seat) -> Step:
    """Note that *seat* has answered; let those lay and compare who now can."""
    waits = not state.rules.turning.ahead
    complete = len(state.pressed) + 1 == len(state.who)
    if waits and complete:
        return turn(state)
    state = replace(state, pressed=tuple(sorted((*state.pressed, seat))))
    if waits:
        return Step((), state)
    story = Story(state)
    lay(story, (seat,))
    if complete:
        settle(story)
        _catch_up(story)
    return story.step()


def _catch_up(story: Story) -> None:
    """Let those who have answered ahead lay for the call that has come."""
    while story.state.ahead:
        state = story.state
        early = tuple(sorted(set(state.ahead) & set(state.who)))
        story.state = state = replace(state, ahead=(), pressed=early)
        for seat in early:
            lay(story, (seat,))
        if len(early) == len(state.who):
            settle(story)


def _played(state: State, seat: Seat, card: Card) -> Step | Rejection:
    if seat not in state.who:
        return Rejection("not_due")
    if state.ask != "play":
        return Rejection("not_now")
    if seat in state.pressed:
        return Rejection("already")
    if card not in state.hands[seat]:
        return Rejection("not_your_card")
    return _answered(replace(state, plays=state.plays | {seat: card}), seat)


def _chosen(state: State, seat: Seat, order: PotOrder) -> Step | Rejection:
    if seat not in state.who:
        return Rejection("not_due")
    if state.ask != "choose":
        return Rejection("not_now")
    if order not in state.rules.pickup.orders:
        return Rejection("bad_order")
    story = Story(state)
    take(story, seat, order)
    return story.step()


def _expired(state: State) -> Step | Rejection:
    """Note that the time is over; the ending shows after the running round."""
    if state.expired:
        return Rejection("already")
    return Step((), replace(state, expired=True))
