"""What follows from a command in Casino War: the only place that judges there."""

from typing import assert_never

from msgspec import Struct
from msgspec.structs import replace

from game.engine.casino.evolve import evolve
from game.engine.casino.state import BANK, PLAYER, Session, shoe
from game.engine.commands import Choose, Command, End, Expire, Play, Press, Stake
from game.engine.events import (
    Called,
    Dealt,
    Event,
    Over,
    Paid,
    Result,
    RoundOver,
    Staked,
    Tied,
    Turned,
    Wagered,
)
from game.engine.rejections import Rejection
from game.engine.rules.bets import BURNT, CHIPS, Outcome
from game.engine.rules.endings import Reason
from game.engine.rules.rankings import ByRank

_BOTH = (PLAYER, BANK)
_NONE = (0, 0)


class Step(Struct, frozen=True):
    """What happened, and the session after it.

    A bet on a tie is no event before the hand is played; it shows in `after` alone.
    """

    events: tuple[Event, ...]
    after: Session


class _Story:
    __slots__ = ("events", "session")

    def __init__(self, session: Session) -> None:
        self.session = session
        self.events: list[Event] = []

    def tell(self, *events: Event) -> None:
        for event in events:
            self.session = evolve(self.session, event)
            self.events.append(event)

    def step(self) -> Step:
        return Step(tuple(self.events), self.session)


def begin(session: Session, game: int) -> Step:
    """Return the first call of a session that has not begun.

    *game*: its number at the table.
    """
    story = _Story(session)
    story.tell(
        Dealt(game=game, counts=_NONE, spare=session.rules.deck.size),
        Called(1, 1, (PLAYER,), "bet"),
    )
    return story.step()


def decide(  # noqa: PLR0911 - one for each command
    session: Session, command: Command
) -> Step | Rejection:
    """Return what follows from *command*, or why it is not taken."""
    if session.over is not None:
        return Rejection("over")
    match command:
        case End():
            story = _Story(session)
            _over(story, "ended")
            return story.step()
        case Expire():
            if session.expired:
                return Rejection("already")
            return Step((), replace(session, expired=True))
        case Play(seat) | Choose(seat):
            return Rejection("not_now" if seat in session.who else "not_due")
        case Press(seat):
            return _stake(session, usual(session, seat))
        case Stake():
            return _stake(session, command)
        case _ as unreachable:
            assert_never(unreachable)


def usual(session: Session, seat: int) -> Stake:
    """Return what a plain press means: the last bet again, and war after a tie.

    Who has too few chips bets what is left, or surrenders.
    """
    chips, bet, tie_bet = session.chips[PLAYER], session.bet, session.tie_bet
    if session.ask == "war":
        raises = session.rules.bets.may_raise(bet, tie_bet, chips)
        return Stake(seat, "war" if raises else "surrender")
    return Stake(seat, "bet", min(max(bet, tie_bet), chips - tie_bet))


def _stake(session: Session, stake: Stake) -> Step | Rejection:
    if stake.seat not in session.who:
        return Rejection("not_due")
    if (stake.action in ("bet", "tie_bet")) != (session.ask == "bet"):
        return Rejection("not_now")
    if stake.action == "bet":
        return _bet(session, stake)
    if stake.action == "tie_bet":
        return _tie_bet(session, stake.amount or 0)
    if stake.action == "war":
        return _war(session)
    story = _Story(session)
    _end_hand(story, "surrendered")
    return story.step()


def _tie_bet(session: Session, amount: int) -> Step | Rejection:
    """Note a bet on a tie; 0 takes it back. A bet of as much must still be possible."""
    if amount and not session.rules.bets.may(amount, amount, session.chips[PLAYER]):
        return Rejection("bad_amount")
    return Step((), replace(session, tie_bet=amount))


def _bet(session: Session, stake: Stake) -> Step | Rejection:
    """Play the hand, up to its end or to the choice after a tie."""
    bet, tie_bet = stake.amount, session.tie_bet
    if bet is None:
        bet = usual(session, stake.seat).amount or 0
    if not session.rules.bets.may(bet, tie_bet, session.chips[PLAYER]):
        return Rejection("bad_amount")
    story = _Story(session)
    first, second, *_ = shoe(session)
    up = {PLAYER: first, BANK: second}
    story.tell(Wagered(PLAYER, bet, tie_bet), Turned(up))
    best = ByRank().best(up)
    if best == _BOTH:
        call = Called(session.call + 1, session.round, (PLAYER,), "war", 1)
        story.tell(Tied(_BOTH, 1), call)
    else:
        _end_hand(story, "won" if best == (PLAYER,) else "lost")
    return story.step()


def _war(session: Session) -> Step | Rejection:
    bet, tie_bet, chips = session.bet, session.tie_bet, session.chips[PLAYER]
    if not session.rules.bets.may_raise(bet, tie_bet, chips):
        return Rejection("bad_amount")
    story = _Story(session)
    first, second = shoe(session)[len(_BOTH) + BURNT :][: len(_BOTH)]
    up = {PLAYER: first, BANK: second}
    story.tell(Staked(BANK, BURNT), Turned(up))
    outcomes: dict[tuple[int, ...], Outcome] = {
        _BOTH: "war_tied",
        (PLAYER,): "war_won",
        (BANK,): "war_lost",
    }
    _end_hand(story, outcomes[ByRank().best(up)])
    return story.step()


def _end_hand(story: _Story, outcome: Outcome) -> None:
    """Pay, and call the next hand or end the session."""
    session = story.session
    bets = session.rules.bets
    net = bets.pays(session.bet, outcome)
    net += bets.tie_pays(session.tie_bet, tied=session.depth > 0)
    story.tell(Paid(PLAYER, net), RoundOver(session.round, _NONE))
    reason = _ending(story.session)
    if reason is not None:
        _over(story, reason)
    else:
        story.tell(Called(session.call + 1, session.round + 1, (PLAYER,), "bet"))


def _ending(session: Session) -> Reason | None:
    """Return why the session is over, None if another hand is played."""
    if not session.chips[PLAYER]:
        return "chips"
    limits = session.rules.limit, session.most_rounds
    if session.round >= min(limit for limit in limits if limit is not None):
        return "limit"
    return "time" if session.expired else None


def _over(story: _Story, reason: Reason) -> None:
    """End the session; whoever has won chips from the other has won it."""
    session = story.session
    won = session.chips[PLAYER] - CHIPS
    winner, ranks = None, (1, 1)
    if won and reason != "ended":
        winner, ranks = (PLAYER, (1, 2)) if won > 0 else (BANK, (2, 1))
    seats = _BOTH if winner is None else (winner,)
    story.tell(Over(Result(winner, ranks, reason), _NONE, session.tally.summary(seats)))
