"""Who stands where when a game is over (rule 5.4)."""

from msgspec import UNSET

from game.engine.events import Over, Result
from game.engine.rules.endings import Verdict
from game.engine.state import State, counts, standing


def over(state: State, verdict: Verdict) -> Over:
    """Return the end of the game that *verdict* speaks of.

    Sides rank by what decides, cards or points. Of those that hold no cards the one
    that was out later is better, the same round is shared; a drawn game is shared
    by all who still hold a card.
    """
    held = counts(state)
    decides = standing(state, held)
    teams = state.rules.teams
    standings = [
        _standing(state, verdict, decides, side)
        for side in range(len(teams.totals(held)))
    ]
    place = [1 + sum(other > own for other in standings) for own in standings]
    seats = range(len(held))
    since = verdict.came_from
    winners = [seat for seat in seats if teams.side(seat) == verdict.winner]
    return Over(
        result=Result(
            winner=verdict.winner,
            ranks=tuple(place[teams.side(seat)] for seat in seats),
            reason=verdict.reason,
            period=UNSET if since is None else state.round - since,
            from_round=UNSET if since is None else since,
        ),
        counts=held,
        summary=state.tally.summary(winners or seats),
    )


def _standing(
    state: State, verdict: Verdict, decides: tuple[int, ...], side: int
) -> tuple[bool, int, int]:
    """Return what a side is ranked by: winner, what it has, how long it played."""
    teams = state.rules.teams
    total = teams.totals(decides)[side]
    if total and verdict.drawn:
        total = 1
    out = max(state.out[s] for s in range(len(decides)) if teams.side(s) == side)
    return side == verdict.winner, total, 0 if total else out
