"""A game written down: log lines (rule 8), and a text to read."""

from collections.abc import Iterator

from game.engine.cards import Pile, log_text
from game.engine.decide import Step
from game.engine.events import Over, RoundOver
from game.engine.pot import Laid
from game.engine.replay import steps
from game.engine.state import Last, State, counts

_PILE_SHOWN = 10


def log_lines(state: State) -> Iterator[str]:
    """Return one line for each round of a game that is not dealt yet.

    `round|seat:cards|...|w=winner|counts`, face-down cards marked with `*`. The
    digest of these lines proves that a Spielcode still gives the same game, so
    they never change. They name hidden cards: not for a running game.
    """
    for after, last in _rounds(steps(state)):
        cards = "|".join(
            f"{seat}:{','.join(_card(laid, '*') for laid in row)}"
            for seat, row in _rows(after)
        )
        winner = "-" if last.winner is None else last.winner
        held = ",".join(map(str, counts(after)))
        yield f"{last.round}|{cards}|w={winner}|{held}"


def printed(state: State) -> Iterator[str]:
    """Return a game that is not dealt yet as lines to read, players from 1.

    For goldens and reports of faults: it names hidden cards too.
    """
    for step in steps(state):
        for after, last in _rounds(iter((step,))):
            cards = "  |  ".join(
                f"P{seat + 1}: {' '.join(_card(laid, '↓') for laid in row)}"
                for seat, row in _rows(after)
            )
            ends = "void" if last.winner is None else f"P{last.winner + 1} takes"
            held = ":".join(map(str, counts(after)))
            yield f"R{last.round}  {cards}  → {ends}  counts {held}"
        if isinstance(step.events[-1], Over):
            yield _end(step.after, step.events[-1])


def _end(state: State, over: Over) -> str:
    winner = over.result.winner
    what = "team" if state.rules.teams.together else "P"
    who = "draw" if winner is None else f"winner {what}{winner + 1}"
    piles = "  /  ".join(
        _pile((*draw, *won)) for draw, won in zip(state.draw, state.won, strict=True)
    )
    return (
        f"end: {over.result.reason} — {who} after {state.round} round(s); "
        f"piles top first: {piles}"
    )


def _rounds(played: Iterator[Step]) -> Iterator[tuple[State, Last]]:
    """Return the state after each step that ended a round, and what that was."""
    for step in played:
        after = step.after
        ended = any(isinstance(event, RoundOver) for event in step.events)
        if ended and after.last is not None:
            yield after, after.last


def _rows(state: State) -> list[tuple[int, list[Laid]]]:
    """Return what each seat laid in the last round, seats in order."""
    rows: dict[int, list[Laid]] = {}
    for laid in state.table:
        rows.setdefault(laid.seat, []).append(laid)
    return sorted(rows.items())


def _card(laid: Laid, mark: str) -> str:
    return log_text(laid.card) + ("" if laid.up else mark)


def _pile(cards: Pile) -> str:
    shown = " ".join(map(log_text, cards[:_PILE_SHOWN]))
    if len(cards) > _PILE_SHOWN:
        shown += f" … {len(cards)} in all"
    return shown or "–"
