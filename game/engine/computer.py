"""What the computer does for a seat (rules 6.6, 6.16, 6.17).

It sees what the seat's own people would see, and no more. Where there is nothing
to choose it presses.
"""

from typing import Literal

from game.engine.cards import RANK_OF, Card
from game.engine.casino.state import Session
from game.engine.commands import Choose, Command, Play, Press
from game.engine.play import Game
from game.engine.seats import Seat
from game.engine.state import State

Level = Literal["easy", "hard"]


def answer(game: Game, seat: Seat, level: Level) -> Command:
    """Return how the computer answers the running call for *seat*, which it asks.

    The same state gives the same answer. Easy plays any card of its hand, hard the
    lowest, which wins ten games of eleven against easy. Neither gains by choosing
    how to pick up a pot, since the piles are hidden: the winner's cards come first.
    """
    if isinstance(game, Session):
        return Press(seat)
    if game.ask == "choose":
        return Choose(seat, game.rules.pickup.orders[0])
    if game.ask != "play":
        return Press(seat)
    hand = game.hands[seat]
    if level == "hard":
        return Play(seat, min(hand, key=_rank))
    return Play(seat, hand[_any(game, seat, len(hand))])


def _any(state: State, seat: Seat, n: int) -> int:
    """Return a number of `range(n)`: one word of the stream for each war so far."""
    stream = state.chance.stream(f"ai/{seat}/{state.round}")
    for _ in range(state.depth):
        stream.word()
    return stream.below(n)


def _rank(card: Card) -> int:
    return RANK_OF[card]
