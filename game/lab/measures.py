"""Many games of one rule, and what is measured of each."""

import hashlib
from typing import NamedTuple

from game.engine import computer, play
from game.engine.chance import SEED_BYTES, Chance
from game.engine.decide import turn
from game.engine.play import Game
from game.engine.rejections import Rejection
from game.engine.rules.endings import Reason
from game.engine.ruleset import Ruleset
from game.engine.state import State


class Measured(NamedTuple):
    """One game. `steps`: war steps in all its rounds. `won`: whether one won.

    `wars`: rounds that held a war.
    """

    rounds: int
    steps: int
    reason: Reason
    won: bool
    wars: int


def seed_of(name: str, number: int) -> bytes:
    """Return the seed of game *number* under the rule *name*: always the same."""
    return hashlib.sha256(f"krieg/lab/{name}/{number}".encode()).digest()[:SEED_BYTES]


def measure(name: str, rules: Ruleset, first: int, games: int) -> list[Measured]:
    """Return games *first* to *first* + *games* of a rule, one after the other.

    Where there is something to choose the easy computer chooses for all seats. Which
    process plays which games makes no difference. Without a limit of rounds in the
    rules a game lasts as long as it lasts.
    """
    return [
        _played(rules, seed_of(name, number)) for number in range(first, first + games)
    ]


def _played(rules: Ruleset, seed: bytes) -> Measured:
    game = play.begin(play.fresh(rules, Chance(seed)), 0).after
    steps = 0
    while game.over is None:
        steps += game.depth > 0 and game.ask != "choose"
        if isinstance(game, State) and game.ask == "press":
            game = turn(game).after
        else:
            game = _answered(game)
    result, summary = game.over.result, game.over.summary
    return Measured(
        game.round, steps, result.reason, result.winner is not None, summary.wars
    )


def _answered(game: Game) -> Game:
    for seat in game.who:
        step = play.decide(game, computer.answer(game, seat, "easy"))
        assert not isinstance(step, Rejection), step  # noqa: S101 -- it was asked
        game = step.after
    return game
