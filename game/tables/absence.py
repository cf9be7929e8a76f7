"""When somebody is away: waiting, choosing, the stand-in, and coming back.

Krieg has no decisions, so a stand-in that presses changes nothing: the result
stands with the deal. Where people decide something nobody decides for them before
another player says so.
"""

from msgspec import UNSET, UnsetType

from game.engine import play as engine
from game.engine.commands import End
from game.engine.play import Game
from game.engine.rejections import Rejection
from game.protocol import AwayChoice, Paused, Resumed, StandInSet
from game.tables import play
from game.tables.acts import Absent, Answer, Commit, Edge, Refused, Reply
from game.tables.draft import Draft, repeated
from game.tables.pace import Pace, goes_by_itself, leaving, relieved_now
from game.tables.presence import Gone, Missing, missing
from game.tables.table import Millis, Pause, StandIn, Table, held, relieved

CHOICES: tuple[AwayChoice, ...] = ("standin", "wait", "end")


def frozen(table: Table, gone: tuple[Gone, ...], now: Millis, pace: Pace) -> bool:
    """Tell whether everybody has been gone for so long that nothing moves."""
    if table.phase != "playing":
        return False
    lost = missing(table, gone)
    if len(lost) + len(table.computers) < len(table.places):
        return False
    return all(now - one.since >= pace.abandoned for one in lost)


def due(table: Table, gone: tuple[Gone, ...], now: Millis, pace: Pace) -> bool:
    """Tell whether a Tick would change something because of who is gone or here."""
    if leaving(table, now, pace):
        return True
    if table.phase != "playing":
        return False
    lost = missing(table, gone)
    return bool(_here_again(table, lost)) or _lost(table, lost, now, pace) is not None


def notice(draft: Draft, gone: tuple[Gone, ...]) -> bool:
    """Do what follows from who is gone or here again; tell whether anything did."""
    table = draft.table
    if table.phase != "playing":
        return False
    lost = missing(table, gone)
    if here := _here_again(table, lost):
        come_back(draft, here)
        return True
    one = _lost(table, lost, draft.edge.now, draft.edge.pace)
    if one is not None:
        _pause(draft, one)
    return one is not None


def _here_again(table: Table, lost: tuple[Missing, ...]) -> tuple[int, ...]:
    """Return the seats that are waited or pressed for although somebody is there."""
    away = {one.seat for one in lost}
    stood = {*relieved(table), *table.waited}
    if table.pause is not None:
        stood.add(table.pause.seat)
    return tuple(sorted(stood - away))


def _lost(
    table: Table, lost: tuple[Missing, ...], now: Millis, pace: Pace
) -> Missing | None:
    """Return for whom a pause should begin, if somebody stayed to choose.

    What goes by itself waits for nobody.
    """
    stayed = len(lost) + len(table.computers) < len(table.places)
    if table.pause is not None or table.state is None or not stayed:
        return None
    if goes_by_itself(table):
        return None
    known = {*relieved(table), *table.waited}
    for one in lost:
        if one.seat in known or not one.away(now, pace):
            continue
        if engine.counts(table.state)[one.seat] or one.seat in table.state.who:
            return one
    return None


def _pause(draft: Draft, one: Missing) -> None:
    edge = draft.edge
    if draft.table.decisions:
        pause = Pause(one.seat, one.why, (), edge.now + edge.pace.decision)
    else:
        pause = Pause(one.seat, one.why, CHOICES, edge.now + edge.pace.choice)
    play.stop_clock(draft)
    _tell(draft, pause)


def _tell(draft: Draft, pause: Pause) -> None:
    draft.change(pause=pause)
    draft.tell(Paused(pause.why, pause.seat, pause.choices, pause.until))


def run_out(draft: Draft, pause: Pause) -> None:
    """Nobody has chosen in time: the stand-in presses.

    Where people decide, the others are only asked now.
    """
    if draft.table.decisions:
        _tell(draft, Pause(pause.seat, pause.why, CHOICES, None))
    else:
        resume(draft)
        _stand_in(draft, pause.seat)


def resume(draft: Draft, resumed: Resumed | None = None) -> None:
    """End the pause, if there is one."""
    if draft.table.pause is not None:
        play.resume_clock(draft)
        draft.change(pause=None)
        draft.tell(resumed or Resumed())


def _stand_in(draft: Draft, seat: int, by: int | UnsetType = UNSET) -> None:
    table = draft.table
    waited = tuple(s for s in table.waited if s != seat)
    # What was pressed for him in an earlier absence he has not been told yet.
    before = next((o for o in table.meanwhile if o.seat == seat), StandIn(seat))
    draft.change(standins=(*table.standins, before), waited=waited)
    draft.tell(StandInSet(seat, on=True, by=by))


def press_for_the_missing(draft: Draft) -> None:
    """Answer the running call for the seats that have a stand-in.

    Where a card is to be played it is the lowest.
    """
    play.press(draft, relieved_now(draft.table), "hard")


def come_back(draft: Draft, seats: tuple[int, ...]) -> None:
    """Let nobody wait or press any longer for *seats*: their people are here."""
    table = draft.table
    if table.pause is not None and table.pause.seat in seats:
        resume(draft)
    ended = [one for one in table.standins if one.seat in seats]
    for one in ended:
        draft.tell(StandInSet(one.seat, on=False, rounds=one.rounds, wars=one.wars))
    told = {one.seat for one in ended}
    # A free seat's new person was not away.
    back = [o for o in ended if o.rounds + o.wars and table.places[o.seat].client]
    paused = table.pause is not None and table.pause.seat in seats
    if ended or paused or {*table.waited} & {*seats}:
        draft.change(
            standins=tuple(o for o in table.standins if o.seat not in seats),
            waited=tuple(s for s in table.waited if s not in seats),
            meanwhile=(*(o for o in table.meanwhile if o.seat not in told), *back),
        )
        for seat in seats:
            draft.seat(seat, since=draft.edge.now)


def pressed_himself(draft: Draft, seat: int) -> None:
    """Note that a person plays on, and has seen what happened meanwhile."""
    come_back(draft, (seat,))
    meanwhile = draft.table.meanwhile
    if any(one.seat == seat for one in meanwhile):
        draft.change(meanwhile=tuple(o for o in meanwhile if o.seat != seat))


def absent(table: Table, act: Absent, edge: Edge) -> Commit | Answer | Refused:
    """Take the first choice about a missing player; after `wait` the next one too."""
    if known := repeated(table, act.sender, act.ref):
        return known
    seats = held(table, act.sender.claims)
    if not seats:
        return Refused("not_seated")
    pause, state = table.pause, table.state
    missed = table.waited[:1] if pause is None else (pause.seat,)
    choices = CHOICES if pause is None else pause.choices
    if table.phase != "playing" or state is None or not missed:
        return Refused("not_now")
    if act.choice not in choices:
        return Refused("not_now", "nobody decides for a missing player yet")
    draft = Draft(table, edge)
    resume(draft, Resumed(seats[0], act.choice))
    if act.choice == "standin":
        _stand_in(draft, missed[0], seats[0])
    elif act.choice == "wait":
        draft.change(waited=tuple(sorted({*table.waited, *missed})))
    else:
        end(draft, state)
    draft.mark_ref(act.sender, act.ref)
    return draft.commit(Reply())


def end(draft: Draft, game: Game) -> None:
    """End the game, which runs, without a winner."""
    step = engine.decide(game, End())
    assert not isinstance(step, Rejection), step  # noqa: S101 -- it is not over
    draft.tell(*step.events)
    draft.change(state=step.after)
    assert step.after.over is not None  # noqa: S101 -- that is what ending is
    play.finish(draft, step.after, step.after.over)
