"""Answers to the calls of the engine's game, and its end."""

from collections.abc import Iterable

from game.engine import computer
from game.engine import play as engine
from game.engine.commands import Command, Expire, Press
from game.engine.events import Over, Turned
from game.engine.play import Game
from game.engine.rejections import Rejection
from game.protocol import Pressed
from game.tables.draft import Draft, press_mark
from game.tables.envelope import new_seal, open_envelope
from game.tables.table import Millis, StandIn


def press(
    draft: Draft, seats: tuple[int, ...], level: computer.Level | None = None
) -> None:
    """Answer as usual for *seats*, and for the computers if no person is missing.

    The caller has made sure that the running call still asks these seats. Before
    the deal their presses are kept. *level*: how well, else as the computers play.
    """
    table, game = draft.table, draft.table.state
    if game is None:
        everybody = range(len(table.places))
        seats += _computers(draft, everybody, (*table.kept, *seats))
        _note(draft, seats, 1)
        draft.change(kept=tuple(sorted({*table.kept, *seats})))
    else:
        game = expire(draft, game)
        answer(draft, game, _usual(draft, game, seats, level))


def answer(draft: Draft, game: Game, commands: dict[int, Command]) -> None:
    """Give the answers of some seats to the running call, and take what follows.

    Computers answer in the same commit as soon as no person is missing, also the
    calls after it where the people have answered ahead.
    """
    late = _computers(draft, game.who, (*game.pressed, *commands))
    commands |= _usual(draft, game, late)
    _note(draft, commands, game.call)
    game = _given(draft, game, commands.values())
    while game.pressed and (late := _computers(draft, game.who, game.pressed)):
        _note(draft, late, game.call)
        game = _given(draft, game, _usual(draft, game, late).values())
    _keep(draft, game)


def ahead(draft: Draft, game: Game, seat: int) -> None:
    """Keep a seat's press for the call to come; it has answered the running one."""
    _note(draft, (seat,), game.call + 1)
    _keep(draft, _given(draft, game, (Press(seat),)))


def deal(draft: Draft, game: Game) -> None:
    """Deal, open call 1, and turn at once if everybody has pressed."""
    step = engine.begin(game, draft.table.game)
    game, kept = step.after, draft.table.kept
    chosen = game.rules.hands.asks == "play"
    if not chosen and set(game.who) & set(kept):
        # A person whom this deal gives no card was not waited for after all.
        late = _computers(draft, game.who, kept)
        _note(draft, late, 1)
        kept += late
    draft.tell(*step.events)
    stakes = draft.table.stakes
    draft.change(
        phase="playing",
        kept=(),
        stakes=(),
        deadline=None,
        cutting=False,
        called_at=draft.edge.now,
    )
    # Of a seat that got no card a press may have been kept as well.
    first = () if chosen else tuple(seat for seat in kept if seat in game.who)
    game = _given(draft, game, stakes)
    if game.call == 1:
        game = _given(draft, game, _usual(draft, game, first).values())
    _keep(draft, game)


def expire(draft: Draft, game: Game) -> Game:
    """Return the game, told if its time is up; it still finishes the running round."""
    ends_at = draft.table.ends_at
    if ends_at is None or game.expired or draft.edge.now < ends_at:
        return game
    step = engine.decide(game, Expire())
    assert not isinstance(step, Rejection), step  # noqa: S101 -- it runs, and once
    draft.change(state=step.after)
    return step.after


def _computers(
    draft: Draft, asked: Iterable[int], pressed: tuple[int, ...]
) -> tuple[int, ...]:
    """Return the computers that press now: all of them if no person is missing."""
    missing = tuple(seat for seat in asked if seat not in pressed)
    return missing if set(missing) <= set(draft.table.computers) else ()


def _usual(
    draft: Draft, game: Game, seats: Iterable[int], level: computer.Level | None = None
) -> dict[int, Command]:
    """Return how the computer answers for *seats*: it presses unless it must choose."""
    how = level or draft.table.level
    return {seat: computer.answer(game, seat, how) for seat in seats}


def _note(draft: Draft, seats: Iterable[int], call: int) -> None:
    """Tell and remember that *seats* have answered, each once for a call."""
    table = draft.table
    ready = table.state is None and table.rules.hands.asks == "play"
    for seat in seats:
        # Who was ready for call 1 before the deal has been told of then: nobody has
        # pressed twice for a call. That he has chosen shows in the view.
        if press_mark(table, table.game, call, seat) is None:
            draft.tell(Pressed(seat, call))
        draft.mark_press(seat, call, ready=ready)


def _given(draft: Draft, game: Game, commands: Iterable[Command]) -> Game:
    """Return the game after these answers, which it takes; tell what happens."""
    asked = game
    for command in commands:
        step = engine.decide(game, command)
        assert not isinstance(step, Rejection), step  # noqa: S101 -- judged before
        draft.tell(*step.events)
        game = step.after
    if game.call != asked.call:
        draft.change(called_at=draft.edge.now)
    if game.call != asked.call or game.over is not None:
        _count_for_the_missing(draft, asked)
    return game


def _count_for_the_missing(draft: Draft, asked: Game) -> None:
    """Note for the seats with a stand-in that this call has been answered by all.

    What the stand-in has merely pressed is not a round yet: who comes back before the
    cards turn sees that round himself.
    """
    if asked.ask == "choose":
        return
    rounds, wars = int(asked.depth == 0), int(asked.depth == 1)
    draft.change(
        standins=tuple(
            StandIn(o.seat, o.rounds + rounds, o.wars + wars)
            if o.seat in asked.who
            else o
            for o in draft.table.standins
        )
    )


def _keep(draft: Draft, game: Game) -> None:
    """Keep the game as it is now, start its clock, and finish it if it is over."""
    draft.change(state=game)
    if (limit := game.rules.time_limit) is not None:
        _start_clock(draft, 1_000 * limit)
    if game.over is not None:
        finish(draft, game, game.over)


def _start_clock(draft: Draft, lasts: Millis) -> None:
    """Let the time of the game run from the first card on."""
    turned = any(isinstance(event, Turned) for event in draft.events)
    if turned and draft.table.ends_at is None and draft.table.time_left is None:
        draft.change(ends_at=draft.edge.now + lasts)


def stop_clock(draft: Draft) -> None:
    """Let no time pass: nobody wins by being away until it is up."""
    if (ends_at := draft.table.ends_at) is not None:
        draft.change(ends_at=None, time_left=max(0, ends_at - draft.edge.now))


def resume_clock(draft: Draft) -> None:
    """Let the time go on where it stopped."""
    if (left := draft.table.time_left) is not None:
        draft.change(ends_at=draft.edge.now + left, time_left=None)


def finish(draft: Draft, game: Game, over: Over) -> None:
    """Write the score, open the envelope, and seal the next game's.

    Nobody is waited or pressed for any longer; what was pressed for somebody he
    may still be told.
    """
    table = draft.table
    series = list(table.series)
    for seat in range(len(series)):
        series[seat] += game.rules.teams.side(seat) == over.result.winner
    next_seal = new_seal(draft.edge, "next")
    opened = open_envelope(table, game, next_seal)
    draft.tell(opened)
    draft.change(
        phase="over",
        series=tuple(series),
        next_seal=next_seal,
        opened=opened,
        offers=(),
        offer=None,
        pause=None,
        waited=(),
        standins=(),
        meanwhile=(*table.meanwhile, *(o for o in table.standins if o.rounds)),
    )
