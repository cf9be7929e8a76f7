"""What a spectator may guess: who takes the round whose cards lie hidden still."""

from game.tables.table import Table


def cannot_guess(table: Table, game: int, round_: int, seat: int) -> str | None:
    """Return why this guess is not taken, as a stable code, or None.

    Once the first cards of a round lie it is too late.
    """
    state = table.state
    if state is None or table.phase != "playing":
        return "not_now"
    if (game, round_) != (table.game, state.round) or state.depth:
        return "stale"
    return None if seat in state.who else "not_now"
