"""A game written down: log lines (rule 8), and a text to read."""

from collections.abc import Iterable, Iterator

from game.engine.cards import Pile, log_text
from game.engine.casino.state import Session
from game.engine.events import Over, Paid, RoundOver, Scored, Took
from game.engine.play import Game, Step, counts
from game.engine.pot import Laid
from game.engine.replay import steps
from game.engine.state import Last

_PILE_SHOWN = 10


def log_lines(game: Game, moves: str = "") -> Iterator[str]:
    """Return one line for each round of a game that has not begun.

    `round|seat:cards|...|w=winner|counts`, face-down cards marked with `*`. The
    digest of these lines proves that a Spielcode still gives the same game, so
    they never change. They name hidden cards: not for a running game.
    """
    for step, last in _rounds(steps(game, moves)):
        cards = "|".join(
            f"{seat}:{','.join(_card(laid, '*') for laid in row)}"
            for seat, row in _rows(step.after)
        )
        winner = "-" if last.winner is None else last.winner
        held = ",".join(map(str, counts(step.after)))
        yield f"{last.round}|{cards}|w={winner}|{held}"


def printed(game: Game, moves: str = "") -> Iterator[str]:
    """Return a game that has not begun as lines to read, players from 1.

    For goldens and reports of faults: it names hidden cards too.
    """
    for step in steps(game, moves):
        for _, last in _rounds((step,)):
            cards = "  |  ".join(
                f"P{seat + 1}: {' '.join(_card(laid, '↓') for laid in row)}"
                for seat, row in _rows(step.after)
            )
            yield f"R{last.round}  {cards}  → {'  '.join(_outcome(step))}"
        if isinstance(step.events[-1], Over):
            yield _end(step.after, step.events[-1])


def _outcome(step: Step) -> Iterator[str]:
    """Return who took the cards of a round, what it brought, and how all stand."""
    taken = [event for event in step.events if isinstance(event, Took)]
    if isinstance(step.after, Session):
        paid = [event for event in step.events if isinstance(event, Paid)]
        yield from (f"P{event.seat + 1} {event.chips:+}" for event in paid)
        yield f"chips {step.after.chips[0]}"
        return
    if not taken:
        yield "void"
    for event in taken:
        share = f" {event.n}" if len(taken) > 1 else ""
        order = f" {event.order}" if event.order else ""
        yield f"P{event.seat + 1} takes{share}{order}"
    scored = [event for event in step.events if isinstance(event, Scored)]
    yield from (f"P{event.seat + 1} +{event.points}" for event in scored)
    if step.after.points:
        yield f"points {':'.join(map(str, step.after.points))}"
    yield f"counts {':'.join(map(str, counts(step.after)))}"


def _end(game: Game, over: Over) -> str:
    result = over.result
    what = "team" if game.rules.teams.together else "P"
    who = "draw" if result.winner is None else f"winner {what}{result.winner + 1}"
    why: str = result.reason
    if result.period:
        why += f": period {result.period} from round {result.from_round}"
    said = f"end: {why} — {who} after {game.round} round(s)"
    if isinstance(game, Session):
        return said
    piles = "  /  ".join(
        _pile((*hand, *draw, *won))
        for hand, draw, won in zip(
            game.hands or ((),) * len(game.draw), game.draw, game.won, strict=True
        )
    )
    return f"{said}; piles top first: {piles}"


def _rounds(played: Iterable[Step]) -> Iterator[tuple[Step, Last]]:
    """Return the steps that ended a round, and what that was."""
    for step in played:
        last = step.after.last
        ended = any(isinstance(event, RoundOver) for event in step.events)
        if ended and last is not None:
            yield step, last


def _rows(game: Game) -> list[tuple[int, list[Laid]]]:
    """Return what each seat laid in the last round, seats in order."""
    rows: dict[int, list[Laid]] = {}
    for laid in game.table:
        rows.setdefault(laid.seat, []).append(laid)
    return sorted(rows.items())


def _card(laid: Laid, mark: str) -> str:
    return log_text(laid.card) + ("" if laid.up else mark)


def _pile(cards: Pile) -> str:
    shown = " ".join(map(log_text, cards[:_PILE_SHOWN]))
    if len(cards) > _PILE_SHOWN:
        shown += f" … {len(cards)} in all"
    return shown or "–"
