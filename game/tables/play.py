"""Pressing at a table: the engine's game, its end, and the pace between."""

from collections.abc import Iterable

from game.engine import decide as engine
from game.engine.commands import Press
from game.engine.events import Over
from game.engine.state import State
from game.protocol import Pressed
from game.tables.draft import Draft
from game.tables.envelope import new_seal, open_envelope


def press(draft: Draft, seats: tuple[int, ...]) -> None:
    """Press for *seats*, and for the computers once no person is missing.

    The caller has made sure that the running call still asks these seats. Before
    the deal their presses are kept.
    """
    table, state = draft.table, draft.table.state
    if state is None:
        everybody = range(len(table.places))
        seats += _computers(draft, everybody, (*table.kept, *seats))
        _note(draft, seats, 1)
        draft.change(kept=tuple(sorted({*table.kept, *seats})))
    else:
        seats += _computers(draft, state.who, (*state.pressed, *seats))
        _note(draft, seats, state.call)
        _answer(draft, state, seats)


def deal(draft: Draft, state: State) -> None:
    """Deal, open call 1, and turn at once if everybody has pressed."""
    step = engine.begin(state, draft.table.game)
    kept = draft.table.kept
    if set(step.after.who) & set(kept):
        # A person whom this deal gives no card was not waited for after all.
        late = _computers(draft, step.after.who, kept)
        _note(draft, late, 1)
        kept += late
    draft.tell(*step.events)
    draft.change(phase="playing", kept=(), deadline=None, called_at=draft.edge.now)
    _answer(draft, step.after, kept)


def _computers(
    draft: Draft, asked: Iterable[int], pressed: tuple[int, ...]
) -> tuple[int, ...]:
    """Return the computers that press now: all of them if no person is missing."""
    missing = tuple(seat for seat in asked if seat not in pressed)
    return missing if set(missing) <= set(draft.table.computers) else ()


def _note(draft: Draft, seats: tuple[int, ...], call: int) -> None:
    for seat in seats:
        draft.tell(Pressed(seat, call))
        draft.mark_press(seat, call)


def _answer(draft: Draft, state: State, seats: tuple[int, ...]) -> None:
    """Give the presses of *seats* to the engine, and take what follows from them."""
    call = state.call
    for seat in seats:
        step = engine.decide(state, Press(seat))
        # A press kept from before the deal may be of a seat that got no card.
        if isinstance(step, engine.Step):
            draft.tell(*step.events)
            state = step.after
    draft.change(state=state)
    if state.call != call:
        draft.change(called_at=draft.edge.now)
    if state.over is not None:
        finish(draft, state, state.over)


def finish(draft: Draft, state: State, over: Over) -> None:
    """Write the score, open the envelope, and seal the next game's."""
    table = draft.table
    series = list(table.series)
    for seat in range(len(series)):
        series[seat] += state.rules.teams.side(seat) == over.result.winner
    next_seal = new_seal(draft.edge, "next")
    opened = open_envelope(table, state, next_seal)
    draft.tell(opened)
    draft.change(
        phase="over",
        series=tuple(series),
        next_seal=next_seal,
        opened=opened,
        offers=(),
        offer=None,
    )
