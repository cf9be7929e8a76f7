"""Casino War for tests: a shoe that is stacked, and a player with a plan."""

from game.engine.cards import Pile
from game.engine.casino.decide import Step, begin, decide
from game.engine.casino.state import Session, fresh
from game.engine.chance import Chance
from game.engine.commands import Command, Stake
from game.engine.ruleset import build
from tests.engine.language import SEED, pile


class Shoe(Chance, frozen=True):
    """Chance that has stacked the shoe for every hand."""

    top: Pile = ()

    def shuffle(self, cards: Pile, label: str) -> Pile:
        assert label.startswith("casino/")
        return self.top + cards


def session(text: str, **given: object) -> Session:
    """Return a session whose hands are all dealt from these cards."""
    rules = build({"mode": "casino", **given}, "krieg-endlos")
    return begin(fresh(rules, Shoe(SEED, pile(text))), 0).after


def done(state: Session, *commands: Command) -> Step:
    step = Step((), state)
    for command in commands:
        answer = decide(step.after, command)
        assert isinstance(answer, Step), (command, answer)
        step = answer
    return step


def bet(amount: int | None) -> Stake:
    return Stake(0, "bet", amount)


def tie_bet(amount: int) -> Stake:
    return Stake(0, "tie_bet", amount)


WAR = Stake(0, "war")
SURRENDER = Stake(0, "surrender")
