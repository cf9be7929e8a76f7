"""A game played again from its rules and seed; nothing of it was stored."""

from collections.abc import Iterator
from typing import NamedTuple

from msgspec.structs import replace

from game.engine import play
from game.engine.chance import Chance
from game.engine.commands import End, Expire
from game.engine.decide import turn
from game.engine.events import Called, Event
from game.engine.moves import BadMoves, Moves
from game.engine.play import Game, Step
from game.engine.rejections import Rejection
from game.engine.ruleset import Ruleset
from game.engine.state import State


class Played(NamedTuple):
    """One call: the call itself, what followed from it, and the counts then.

    The first also holds the deal.
    """

    call: int
    round: int
    events: tuple[Event, ...]
    counts: tuple[int, ...]


def replay(
    rules: Ruleset, seed: bytes, moves: str = "", most_rounds: int | None = None
) -> Iterator[Played]:
    """Return the calls of a game, one after the other.

    *moves*: the choices made in it, and who laid first where nobody waited. Ends
    with the game; some rules have games that never end, so the caller bounds it, as
    tables do with *most_rounds*. Raises BadMoves, at the latest when a move is
    wanted that is none.
    """
    played = steps(play.fresh(rules, Chance(seed), most_rounds=most_rounds), moves)
    opening = next(played)
    before, head = opening.after, opening.events
    for step in played:
        events = step.events
        rest = events[:-1] if isinstance(events[-1], Called) else events
        counts = play.counts(step.after)
        yield Played(before.call, before.round, head + rest, counts)
        before, head = step.after, events[len(rest) :]


def steps(game: Game, moves: str = "") -> Iterator[Step]:
    """Return the steps of a game that has not begun, one for each call and the deal.

    Where a choice is wanted and the moves are used up, the game was ended.
    """
    read = Moves(moves)
    step = play.begin(game, 0)
    yield step
    while step.after.over is None:
        step = _answered(step.after, read)
        yield step
    over = step.after.over
    if read.left or (read.rounds is not None and over.result.reason != "time"):
        raise BadMoves("more moves than the game has")


def _answered(game: Game, moves: Moves) -> Step:
    """Return what follows when the running call is answered."""
    if moves.rounds == game.round and not game.expired:
        game = _taken(play.decide(game, Expire())).after
    waits = isinstance(game, State) and not game.rules.turning.ahead
    if isinstance(game, State) and waits and game.ask == "press":
        return turn(game)
    *first, last = moves.answers(game) or (End(),)
    told: list[Event] = []
    for answer in first:
        early = _taken(play.decide(game, answer))
        told += early.events
        game = early.after
    step = _taken(play.decide(game, last))
    return replace(step, events=(*told, *step.events))


def _taken(answer: Step | Rejection) -> Step:
    if isinstance(answer, Rejection):
        raise BadMoves(f"a move is refused: {answer.code}")
    return answer
