"""The choices of a game as text, so that with its Spielcode it can be played again.

Crockford symbols, one for each call that asked for a choice, for a bet two; where
nobody waits, who laid first; then, if the clock ended the game, a full stop and the
number of rounds. The format is written down in RULES.md and frozen under version 1
of the Spielcode.
"""

from collections.abc import Iterator

from game.engine.casino.state import PLAYER, Session
from game.engine.commands import Choose, Command, Play, Press, Stake
from game.engine.play import Game, has_choices
from game.engine.rules.bets import MOST
from game.engine.state import State
from game.engine.symbols import SYMBOLS, VALUE

_ROUNDS_FROM = "."
_ROUNDS_MOST = 6


class BadMoves(ValueError):  # noqa: N818 - says what they are, as all our refusals
    """Not the moves of this game; `detail` says what is wrong."""

    def __init__(self, detail: str) -> None:
        super().__init__(detail)
        self.detail = detail


class Moves:
    """Moves being read, from the first on."""

    def __init__(self, text: str) -> None:
        """Raise BadMoves for text that holds no moves at all."""
        symbols, stop, rounds = text.partition(_ROUNDS_FROM)
        if wrong := [symbol for symbol in symbols.upper() if symbol not in VALUE]:
            raise BadMoves(f"{wrong[0]!r} is no symbol of a move")
        if stop and not (rounds.isascii() and rounds.isdigit()):
            raise BadMoves(f"{rounds[:9]!r} is no number of rounds")
        if len(rounds) > _ROUNDS_MOST:
            raise BadMoves("so many rounds no game has")
        self._values: Iterator[int] = iter([VALUE[s] for s in symbols.upper()])
        self._left = len(symbols)
        self.rounds = int(rounds) if stop else None

    @property
    def left(self) -> int:
        """How many symbols have not been read."""
        return self._left

    def answers(self, game: Game) -> tuple[Command, ...]:
        """Return the answers to the running call, in the order they were given.

        Nothing where a choice is wanted and the moves are used up: there the game
        was ended. Raises BadMoves for an answer that the call does not know.
        """
        if isinstance(game, State) and game.ask == "press":
            return tuple(self._presses(game))
        if not self._left:
            return ()
        if isinstance(game, Session):
            return self._stakes(game)
        if game.ask == "choose":
            return (self._choice(game),)
        return self._plays(game)

    def _next(self) -> int:
        if not self._left:
            raise BadMoves("a move is missing")
        self._left -= 1
        return next(self._values)

    def _presses(self, state: State) -> Iterator[Command]:
        """Read who of those asked laid next; where nothing is said, the first seat."""
        missing = list(state.who)
        while missing:
            at = self._next() if self._left and len(missing) > 1 else 0
            if at >= len(missing):
                raise BadMoves(f"call {state.call} asks no such seat")
            yield Press(missing.pop(at))

    def _plays(self, state: State) -> tuple[Command, ...]:
        """Read which card of its hand each seat plays, all in one number."""
        size, value = state.rules.hands.size, self._next()
        places: list[int] = []
        for _ in state.who:
            places.append(value % size)
            value //= size
        places.reverse()
        hands = [state.hands[seat] for seat in state.who]
        if value or any(at >= len(h) for at, h in zip(places, hands, strict=True)):
            raise BadMoves(f"call {state.call} knows no such cards")
        return tuple(
            Play(seat, state.hands[seat][at])
            for seat, at in zip(state.who, places, strict=True)
        )

    def _choice(self, state: State) -> Command:
        orders, value = state.rules.pickup.orders, self._next()
        if value >= len(orders):
            raise BadMoves(f"call {state.call} knows no such order")
        return Choose(state.who[0], orders[value])

    def _stakes(self, session: Session) -> tuple[Command, ...]:
        if session.ask == "bet":
            bet, tie_bet = self._next(), self._next()
            if bet > MOST:
                raise BadMoves(f"call {session.call} knows no such bet")
            return Stake(PLAYER, "tie_bet", tie_bet), Stake(PLAYER, "bet", bet)
        return (Stake(PLAYER, "war" if self._next() else "surrender"),)


def moves_of(game: Game) -> str:
    """Return the moves of a game so far, or of all of it; empty if it has none."""
    over, moves = game.over, game.moves
    if not has_choices(game.rules):
        # In the order of the seats it goes on without being told so.
        moves = moves.rstrip(SYMBOLS[0])
    if over is not None and over.result.reason == "time":
        return f"{moves}{_ROUNDS_FROM}{game.round}"
    return moves
