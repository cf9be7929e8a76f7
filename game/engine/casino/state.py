"""All there is to know of a session of Casino War."""

from msgspec import Struct

from game.engine.cards import Pile
from game.engine.chance import Chance
from game.engine.events import Ask, Over
from game.engine.pot import Pot
from game.engine.rules.bets import CHIPS, FIRST_BET
from game.engine.ruleset import Ruleset
from game.engine.seats import Seat
from game.engine.state import Last
from game.engine.tally import Tally

PLAYER: Seat = 0
BANK: Seat = 1


class Session(Struct, frozen=True, tag="casino"):
    """A session at one moment, named as the state of the game is where it can be.

    A hand is a round. `chips`: the player's, and what the bank has won of them.
    `bet`: of the running hand; between hands that of the hand before. `tie_bet`:
    made for the hand that is called, or that is played. `moves`: the choices made so
    far, at most three symbols a hand.
    """

    rules: Ruleset
    chance: Chance
    tally: Tally
    chips: tuple[int, int] = (CHIPS, 0)
    bet: int = FIRST_BET
    tie_bet: int = 0
    game: int = 0
    call: int = 0
    round: int = 0
    ask: Ask = "bet"
    who: tuple[Seat, ...] = ()
    pressed: tuple[Seat, ...] = ()
    table: Pot = ()
    lying: bool = False
    tied: tuple[Seat, ...] = ()
    depth: int = 0
    last: Last | None = None
    over: Over | None = None
    expired: bool = False
    most_rounds: int | None = None
    moves: str = ""


def fresh(rules: Ruleset, chance: Chance, most_rounds: int | None = None) -> Session:
    """Return a session that has not begun."""
    return Session(rules, chance, Tally.empty(2), most_rounds=most_rounds)


def shoe(session: Session) -> Pile:
    """Return the packs as they lie for the running hand; for each they are shuffled."""
    return session.rules.deck.shuffled(session.chance, f"casino/{session.round}")


def unseen(session: Session) -> int:
    """Return how many cards are in the shoe."""
    return session.rules.deck.size - (len(session.table) if session.lying else 0)
