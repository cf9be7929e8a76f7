"""The only place that judges what may be done at a table."""

from typing import assert_never

from game.protocol import Named, TempoSet
from game.tables import absence, play
from game.tables.acts import (
    Absent,
    Act,
    Again,
    Answer,
    AnswerClaim,
    Choose,
    ClaimSeat,
    Commit,
    Cut,
    Edge,
    Erase,
    Fill,
    HandOver,
    Hello,
    Leave,
    Play,
    Press,
    Redeem,
    Refused,
    Reply,
    Restored,
    Sender,
    SetChoices,
    SetName,
    SetTempo,
    Stake,
    Tick,
    Uncover,
    UndoLeave,
)
from game.tables.choosing import choose
from game.tables.claiming import answer, claim, lapse
from game.tables.create import fill
from game.tables.cutting import cut, overdue, proceed, uncover
from game.tables.draft import Draft, repeated
from game.tables.erasing import erase
from game.tables.handover import hand_over, redeem
from game.tables.leaving import leave, undo_leave, vacate
from game.tables.names import clean_name, next_sign
from game.tables.pace import answers_at, leaving, relieved_now, unanswered
from game.tables.presence import Gone
from game.tables.rematch import again
from game.tables.seating import hello, press
from game.tables.settling import settle
from game.tables.table import Table, held


def decide(  # noqa: C901, PLR0911, PLR0912 -- one line for each act
    table: Table, act: Act, edge: Edge
) -> Commit | Answer | Refused:
    """Return what comes of *act*: a commit, an answer without one, or a refusal.

    Never raises for a client's mistake. Deciding again on a newer table is
    always safe: an act names the call or carries the ref it belongs to.
    """
    match act:
        case Press():
            return press(table, act, edge)
        case Play() | Choose() | Stake():
            return choose(table, act, edge)
        case Cut():
            return cut(table, act, edge)
        case Uncover():
            return uncover(table, act, edge)
        case Hello():
            return hello(table, act, edge)
        case Tick():
            return _tick(table, act, edge)
        case SetTempo():
            return _tempo(table, act, edge)
        case SetName():
            return _name(table, act, edge)
        case Fill():
            return _fill(table, act, edge)
        case Again():
            return again(table, act, edge)
        case SetChoices():
            return settle(table, act, edge)
        case Absent():
            return absence.absent(table, act, edge)
        case Leave():
            return leave(table, act, edge)
        case UndoLeave():
            return undo_leave(table, act, edge)
        case ClaimSeat():
            return claim(table, act, edge)
        case AnswerClaim():
            return answer(table, act, edge)
        case HandOver():
            return hand_over(table, act, edge)
        case Redeem():
            return redeem(table, act, edge)
        case Erase():
            return erase(table, act, edge)
        case Restored():
            return _restored(table, act, edge)
        case _ as unreachable:
            assert_never(unreachable)


def _tick(table: Table, act: Tick, edge: Edge) -> Commit | Answer:
    """Do the first thing that is due; what else is, the next Tick does."""
    draft = Draft(table, edge)
    done = _left(draft) or lapse(draft) or _cut_late(draft) or _played(draft, act.gone)
    return draft.commit() if done else Answer()


def _left(draft: Draft) -> bool:
    seats = leaving(draft.table, draft.edge.now, draft.edge.pace)
    if seats:
        vacate(draft, seats)
    return bool(seats)


def _cut_late(draft: Draft) -> bool:
    table = draft.table
    if table.phase != "waiting" or table.deadline is None or table.seal is None:
        return False
    late = table.deadline <= draft.edge.now
    if late:
        overdue(draft, table.seal)
    return late


def _played(draft: Draft, gone: tuple[Gone, ...] | None) -> bool:
    """Go on with the game as the clock says, and as who is here."""
    if gone is not None:
        if absence.frozen(draft.table, gone, draft.edge.now, draft.edge.pace):
            return False
        if absence.notice(draft, gone):
            return True
    return _pressed_by_itself(draft)


def _pressed_by_itself(draft: Draft) -> bool:
    """Let the pause run out, or press where the time for it has come."""
    table, edge, game = draft.table, draft.edge, draft.table.state
    if game is None or table.phase == "over":
        return False
    pause, at = table.pause, answers_at(table, edge.pace)
    expired = play.expire(draft, game)
    if at is not None and at <= edge.now:
        play.press(draft, unanswered(table))
    elif relieved_now(table) and table.called_at + edge.pace.stand_in <= edge.now:
        absence.press_for_the_missing(draft)
    elif pause is not None and pause.until is not None and pause.until <= edge.now:
        absence.run_out(draft, pause)
    else:
        return expired is not game
    return True


def _one_seat(table: Table, sender: Sender, seat: int | None) -> int | Refused:
    """Return the seat the sender acts for."""
    seats = held(table, sender.claims)
    if not seats or (seat is not None and seat not in seats):
        return Refused("not_seated")
    return seats[0] if seat is None else seat


def _tempo(table: Table, act: SetTempo, edge: Edge) -> Commit | Answer | Refused:
    if known := repeated(table, act.sender, act.ref):
        return known
    seat = _one_seat(table, act.sender, None)
    if isinstance(seat, Refused):
        return seat
    draft = Draft(table, edge)
    tempo = table.tempo if act.tempo is None else act.tempo
    auto = table.auto if act.auto is None else act.auto
    draft.change(tempo=tempo, auto=auto)
    draft.tell(TempoSet(seat, tempo, auto))
    draft.mark_ref(act.sender, act.ref, seat)
    return draft.commit(Reply(seat=seat))


def _name(table: Table, act: SetName, edge: Edge) -> Commit | Answer | Refused:
    if known := repeated(table, act.sender, act.ref):
        return known
    if act.seat is None and len(held(table, act.sender.claims)) > 1:
        return Refused("seat_needed")
    seat = _one_seat(table, act.sender, act.seat)
    if isinstance(seat, Refused):
        return seat
    draft = Draft(table, edge)
    place = table.places[seat]
    if act.name is None:
        sign = next_sign(place.sign, {p.sign for p in table.places})
        place = draft.seat(seat, sign=sign, name=None)
    else:
        name = None if table.choices.child_safe else clean_name(act.name)
        if name is None:
            return Refused("bad_name")
        place = draft.seat(seat, name=name)
    draft.tell(Named(seat, place.name, place.sign))
    draft.mark_ref(act.sender, act.ref, seat)
    return draft.commit(Reply(seat=seat))


def _fill(table: Table, act: Fill, edge: Edge) -> Commit | Answer | Refused:
    if known := repeated(table, act.sender, act.ref):
        return known
    seat = _one_seat(table, act.sender, None)
    if isinstance(seat, Refused):
        return seat
    if act.seat not in table.free or table.state is not None:
        return Refused("not_now")
    draft = Draft(table, edge)
    fill(draft, act.seat)
    people = set(draft.table.humans)
    if not draft.table.free and people <= set(table.kept):
        play.press(draft, ())
    draft.mark_ref(act.sender, act.ref, act.seat)
    proceed(draft)
    return draft.commit(Reply(seat=act.seat))


def _restored(table: Table, act: Restored, edge: Edge) -> Commit | Answer:
    if table.run_id == act.run_id:
        return Answer()
    draft = Draft(table, edge)
    epoch = edge.draw("epoch", 8).hex()
    draft.change(run_id=act.run_id, epoch=epoch)
    return draft.commit()
