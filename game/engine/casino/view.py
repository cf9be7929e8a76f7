"""What is seen of a session; there is nothing hidden but the shoe."""

from msgspec import UNSET

from game.engine.casino.state import Session, unseen
from game.engine.view import GameView, PilesView, open_view


def game_view(session: Session) -> GameView:
    """Return what everybody sees of a session, also before it begins."""
    return GameView(
        round=session.round,
        rounds=session.rules.limit,
        call=session.call or 1,
        ask=session.ask,
        who=session.who,
        pressed=session.pressed,
        piles=(PilesView(0, 0), PilesView(0, 0)),
        counts=(0, 0),
        open=open_view(session.table),
        pot=len(session.table),
        spare=unseen(session),
        tied=session.tied,
        depth=session.depth,
        wars=session.tally.wars_won,
        chips=session.chips,
        bet=session.bet,
        tie_bet=session.tie_bet,
        last=UNSET if session.last is None else session.last,
        over=UNSET if session.over is None else session.over,
    )
