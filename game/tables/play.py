"""Pressing at a table: the engine's game, its end, and the pace between."""

from game.engine import decide as engine
from game.engine.commands import Press
from game.engine.events import Over
from game.engine.state import State
from game.protocol import Pressed
from game.tables.draft import Draft
from game.tables.envelope import new_seal, open_envelope


def press(draft: Draft, seats: tuple[int, ...], *, timer: bool = False) -> None:
    """Press for *seats*, and for the computers once no person is missing.

    Before the deal presses are only kept. `timer`: the server presses for all.
    """
    if draft.table.state is None:
        _keep(draft, seats)
        return
    state = draft.table.state
    missing = tuple(s for s in state.who if s not in state.pressed and s not in seats)
    if not timer and set(missing) <= set(draft.table.computers):
        seats += missing
    for seat in seats:
        draft.tell(Pressed(seat, state.call))
        draft.mark_press(seat, state.call)
    for seat in seats:
        _apply(draft, seat)


def _keep(draft: Draft, seats: tuple[int, ...]) -> None:
    table = draft.table
    missing = set(range(len(table.places))) - {*table.kept, *seats}
    if missing <= set(table.computers):
        seats += tuple(sorted(missing))
    for seat in seats:
        draft.tell(Pressed(seat, 1))
        draft.mark_press(seat, 1)
    draft.change(kept=tuple(sorted({*draft.table.kept, *seats})))


def deal(draft: Draft, state: State) -> None:
    """Deal, open call 1, and turn at once if everybody has pressed."""
    step = engine.begin(state, draft.table.game)
    draft.tell(*step.events)
    kept = draft.table.kept
    draft.change(
        state=step.after,
        phase="playing",
        kept=(),
        deadline=None,
        muted=(),
        called_at=draft.edge.now,
    )
    for seat in kept:
        _apply(draft, seat)


def _apply(draft: Draft, seat: int) -> None:
    """Give one press to the engine, and take what follows from it."""
    before = draft.table.state
    if before is None:
        return
    step = engine.decide(before, Press(seat))
    if not isinstance(step, engine.Step):
        return
    draft.tell(*step.events)
    draft.change(state=step.after)
    if step.after.call != before.call:
        draft.change(called_at=draft.edge.now)
    if step.after.over is not None:
        finish(draft, step.after.over)


def finish(draft: Draft, over: Over) -> None:
    """Write the score, open the envelope, and seal the next game's."""
    table = draft.table
    series = list(table.series)
    teams = table.rules.teams
    for seat in range(len(series)):
        series[seat] += teams.side(seat) == over.result.winner
    next_seal = new_seal(draft.edge, "next")
    opened = open_envelope(table, next_seal)
    draft.tell(opened)
    draft.change(
        phase="over",
        series=tuple(series),
        next_seal=next_seal,
        opened=opened,
        offers=(),
        offer=None,
    )
