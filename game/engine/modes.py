"""The ways to play, each a row of answers to the questions of the rulebook.

A mode answers what no other option asks; where it answers such a question all the
same, it is because that option means nothing in it and is not read.
"""

from dataclasses import dataclass, replace

from game.engine.rules.endings import Cleared, Ending, UsedUp
from game.engine.rules.hands import Hands, HeldInHand, NoHands
from game.engine.rules.pickups import OwnFirst, Pickup
from game.engine.rules.shortages import LastCardUp, Shortage
from game.engine.rules.spoils import Cards, PairsToTheLoser, Points, Spoils
from game.engine.rules.stacks import Stack, Under
from game.engine.rules.turnings import AtOnce, Together, Turning


@dataclass(frozen=True, slots=True)
class Mode:
    """One way to play.

    `hands`: None where the option `hand` says how many cards are held. `natural`:
    how the game ends by itself. `shortage`, `stack`, `pickup`: None where the
    options of that name are read. `casino`:
    this is Casino War, which is played by functions of its own.
    """

    hands: Hands | None
    turning: Turning
    spoils: Spoils
    natural: Ending
    shortage: Shortage | None = None
    stack: Stack | None = None
    pickup: Pickup | None = None
    casino: bool = False


CLASSIC = Mode(hands=NoHands(), turning=Together(), spoils=Cards(), natural=Cleared())
SPEED = replace(CLASSIC, turning=AtOnce())
POINTS = replace(
    CLASSIC, spoils=Points(), natural=UsedUp(), stack=Under(), pickup=OwnFirst()
)
HAND = replace(CLASSIC, hands=None, shortage=LastCardUp(), stack=Under())
ARNESON = replace(
    HAND, hands=HeldInHand(3), spoils=PairsToTheLoser(), pickup=OwnFirst()
)
CASINO = replace(CLASSIC, casino=True)
