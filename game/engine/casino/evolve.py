"""What an event makes of a session. Total, and judges nothing."""

from msgspec.structs import replace

from game.engine.casino.state import BANK, PLAYER, Session, shoe
from game.engine.events import (
    Called,
    Dealt,
    Event,
    Over,
    Paid,
    RoundOver,
    Staked,
    Tied,
    Turned,
    Wagered,
)
from game.engine.pot import Laid
from game.engine.rules.bets import BURNT, CHIPS
from game.engine.state import Last
from game.engine.symbols import SYMBOLS

_OPENING = 2


def evolve(session: Session, event: Event) -> Session:  # noqa: C901, PLR0911 - one case each
    """Return *session* after *event*; one that no session knows changes nothing."""
    match event:
        case Dealt():
            return replace(session, game=event.game)
        case Called():
            return replace(
                session,
                call=event.call,
                round=event.round,
                who=event.who,
                ask=event.ask or session.ask,
            )
        case Wagered():
            moves = session.moves + SYMBOLS[event.bet] + SYMBOLS[event.tie_bet]
            return replace(session, bet=event.bet, tie_bet=event.tie_bet, moves=moves)
        case Turned():
            return _turned(session, event)
        case Tied():
            return replace(session, tied=event.seats, depth=event.depth)
        case Staked():
            return _burnt(session)
        case Paid():
            return _paid(session, event)
        case RoundOver():
            return _round_over(session, event)
        case Over():
            return replace(session, over=event, who=())
        case _:
            return session


def _turned(session: Session, event: Turned) -> Session:
    laid = [
        Laid(seat, card, True, session.depth)  # noqa: FBT003
        for seat, card in event.cards.items()
    ]
    table = session.table if session.lying else ()
    return replace(session, table=(*table, *laid), lying=True)


def _burnt(session: Session) -> Session:
    """Lay the cards that are burnt before a war, which is what going to war shows."""
    cards = shoe(session)[_OPENING : _OPENING + BURNT]
    laid = [
        Laid(BANK, card, False, session.depth, nth)  # noqa: FBT003
        for nth, card in enumerate(cards)
    ]
    return replace(session, table=(*session.table, *laid), moves=session.moves + "1")


def _paid(session: Session, event: Paid) -> Session:
    won = session.chips[PLAYER] + event.chips
    winner = None
    if event.chips:
        winner = PLAYER if event.chips > 0 else BANK
    surrendered = session.depth and len(session.table) == _OPENING
    return replace(
        session,
        chips=(won, CHIPS - won),
        last=Last(session.round, winner, len(session.table)),
        moves=session.moves + ("0" if surrendered else ""),
    )


def _round_over(session: Session, event: RoundOver) -> Session:
    won, last = session.chips[PLAYER] - CHIPS, session.last
    tally = session.tally.after_round(
        round_=event.round,
        winner=None if last is None else last.winner,
        n=len(session.table),
        war=session.depth > 0,
        leads=(won, -won),
    )
    return replace(session, tally=tally, lying=False, tied=(), depth=0, tie_bet=0)
