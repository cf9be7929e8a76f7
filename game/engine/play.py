"""Any game, whichever of the two states it has: the game itself or Casino War.

Who drives games without caring which one it is asks here.
"""

from game.engine import decide as war
from game.engine import state as war_state
from game.engine import view as war_view
from game.engine.cards import Pile
from game.engine.casino import decide as casino
from game.engine.casino import state as casino_state
from game.engine.casino import view as casino_view
from game.engine.casino.state import Session
from game.engine.chance import Chance
from game.engine.commands import Command
from game.engine.rejections import Rejection
from game.engine.ruleset import Ruleset
from game.engine.state import State
from game.engine.view import GameView

Game = State | Session
Step = war.Step | casino.Step


def fresh(
    rules: Ruleset,
    chance: Chance,
    deal: tuple[Pile, ...] | None = None,
    most_rounds: int | None = None,
) -> Game:
    """Return a game that has not begun.

    Raises ValueError as the game's own `fresh` does; Casino War has no piles to
    script.
    """
    if rules.casino:
        if deal is not None:
            raise ValueError("a session of Casino War cannot be scripted")
        return casino_state.fresh(rules, chance, most_rounds)
    return war_state.fresh(rules, chance, deal, most_rounds=most_rounds)


def begin(game: Game, number: int) -> Step:
    """Return the deal and the first call; *number*: the game's at its table."""
    if isinstance(game, Session):
        return casino.begin(game, number)
    return war.begin(game, number)


def decide(game: Game, command: Command) -> Step | Rejection:
    """Return what follows from *command*, or why it is not taken."""
    if isinstance(game, Session):
        return casino.decide(game, command)
    return war.decide(game, command)


def game_view(game: Game, seats: tuple[int, ...] = ()) -> GameView:
    """Return what the people of *seats* see of the game, spectators without any."""
    if isinstance(game, Session):
        return casino_view.game_view(game)
    return war_view.game_view(game, seats)


def counts(game: Game) -> tuple[int, ...]:
    """Return how many cards each seat holds."""
    return (0, 0) if isinstance(game, Session) else war_state.counts(game)


def has_choices(rules: Ruleset) -> bool:
    """Tell whether a game needs its moves beside its Spielcode to be played again.

    A clock needs them too, in games that it has ended.
    """
    return rules.casino or rules.hands.asks == "play" or bool(rules.pickup.orders)
