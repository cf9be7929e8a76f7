"""Who stands where when a game is over (rule 5.4)."""

from game.engine.events import Over, Result
from game.engine.rules.endings import Verdict
from game.engine.state import State, counts


def over(state: State, verdict: Verdict) -> Over:
    """Return the end of the game that *verdict* speaks of.

    Sides rank by the cards they hold. Of those that hold none the one that was
    out later is better, the same round is shared; a drawn game is shared by all
    who still hold a card.
    """
    held = counts(state)
    teams = state.rules.teams
    standings = [
        _standing(state, verdict, held, side) for side in range(len(teams.totals(held)))
    ]
    place = [1 + sum(other > own for other in standings) for own in standings]
    seats = range(len(held))
    winners = [seat for seat in seats if teams.side(seat) == verdict.winner]
    return Over(
        result=Result(
            winner=verdict.winner,
            ranks=tuple(place[teams.side(seat)] for seat in seats),
            reason=verdict.reason,
        ),
        counts=held,
        summary=state.tally.summary(winners or seats),
    )


def _standing(
    state: State, verdict: Verdict, held: tuple[int, ...], side: int
) -> tuple[bool, int, int]:
    """Return what a side is ranked by: winner, cards held, how long it played."""
    teams = state.rules.teams
    total = teams.totals(held)[side]
    if total and verdict.drawn:
        total = 1
    out = max(state.out[s] for s in range(len(held)) if teams.side(s) == side)
    return side == verdict.winner, total, 0 if total else out
