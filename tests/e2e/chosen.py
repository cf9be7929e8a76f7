"""Games in which something was chosen, played by the engine without a table."""

from game.engine import computer, play
from game.engine.chance import Chance
from game.engine.moves import moves_of
from game.engine.rejections import Rejection
from game.engine.ruleset import build
from game.engine.spielcode import format_code


def played(preset: str, seed: bytes, **options: object) -> tuple[str, str, int]:
    """Return Spielcode, moves and rounds of a game that the computer plays alone."""
    rules = build(dict(options), preset=preset)
    game = play.begin(play.fresh(rules, Chance(seed)), 0).after
    while game.over is None:
        for seat in game.who:
            step = play.decide(game, computer.answer(game, seat, "easy"))
            assert not isinstance(step, Rejection), step
            game = step.after
            if game.over is not None:
                break
    return format_code(rules, seed), moves_of(game), game.round
