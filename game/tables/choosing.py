"""Answers that are more than a press: a card of the hand, an order, a bet."""

from typing import assert_never

from game.engine import play as engine
from game.engine.cards import parse_card
from game.engine.chance import SEED_BYTES, Chance
from game.engine.commands import Choose, Command, Play, Stake
from game.engine.play import Game
from game.engine.rejections import Rejection
from game.tables import acts, play
from game.tables.absence import pressed_himself
from game.tables.acts import Answer, Choice, Commit, Edge, Refused, Reply
from game.tables.cutting import proceed
from game.tables.draft import Draft, press_mark, repeated
from game.tables.table import Table, held


def choose(table: Table, act: Choice, edge: Edge) -> Commit | Answer | Refused:
    """Take a seat's choice for the running call. At most one effect a call.

    What was chosen is in no event before all who are asked have chosen.
    """
    seats = held(table, act.sender.claims)
    if act.seat is None and len(seats) > 1:
        return Refused("seat_needed")
    seat = seats[0] if seats and act.seat is None else act.seat
    if seat is None or seat not in seats:
        return Refused("not_seated")
    if known := _known(table, act, seat):
        return known
    if act.game != table.game:
        return Refused("stale")
    game = table.state
    if game is None:
        return _before_the_deal(Draft(table, edge), act, seat)
    return _decided(Draft(table, edge), game, act, seat)


def _known(table: Table, act: Choice, seat: int) -> Answer | None:
    """Return the answer to a choice that was taken already.

    A bet on a tie does not answer its call and may be changed, so it is known by
    its ref.
    """
    if _only_beside(act):
        return repeated(table, act.sender, act.ref)
    mark = press_mark(table, act.game, act.call, seat, ready=False)
    if mark is None:
        return None
    return Answer(Reply(duplicate=True, seq=mark.seq, seat=seat))


def _before_the_deal(draft: Draft, act: Choice, seat: int) -> Commit | Refused:
    """Keep a bet until the cards are there; whatever else is chosen needs them."""
    table = draft.table
    if not isinstance(act, acts.Stake) or not table.rules.casino:
        return Refused("not_now", "the cards are not dealt yet")
    if act.call != 1 or seat in table.kept:
        return Refused("stale")
    # What may be bet is the same whatever the cards are.
    any_chance = Chance(bytes(SEED_BYTES))
    game = engine.begin(engine.fresh(table.rules, any_chance), table.game).after
    stakes = (*table.stakes, Stake(seat, act.action, act.amount))
    for stake in stakes:
        step = engine.decide(game, stake)
        if isinstance(step, Rejection):
            return Refused(step.code)
        game = step.after
    draft.change(stakes=stakes)
    if _only_beside(act):
        draft.mark_ref(act.sender, act.ref, seat)
    else:
        pressed_himself(draft, seat)
        play.press(draft, (seat,))
        proceed(draft)
    return draft.commit(Reply(seat=seat))


def _only_beside(act: Choice) -> bool:
    return isinstance(act, acts.Stake) and act.action == "tie_bet"


def _decided(draft: Draft, game: Game, act: Choice, seat: int) -> Commit | Refused:
    if game.over is None and act.call != game.call:
        return Refused("stale")
    command = _command(act, seat)
    if isinstance(command, Refused):
        return command
    pressed_himself(draft, seat)
    game = play.expire(draft, game)
    step = engine.decide(game, command)
    if isinstance(step, Rejection):
        return Refused("stale" if step.code == "not_due" else step.code)
    if _only_beside(act):
        draft.change(state=step.after)
        draft.mark_ref(act.sender, act.ref, seat)
    else:
        play.answer(draft, game, {seat: command})
    return draft.commit(Reply(seat=seat))


def _command(act: Choice, seat: int) -> Command | Refused:
    match act:
        case acts.Play():
            try:
                return Play(seat, parse_card(act.card))
            except ValueError:
                return Refused("not_your_card")
        case acts.Choose():
            return Choose(seat, act.order)
        case acts.Stake():
            return Stake(seat, act.action, act.amount)
        case _ as unreachable:
            assert_never(unreachable)
