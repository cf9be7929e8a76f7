"""What a hand of Casino War is played for, and what it pays (rules 6.18, 10)."""

from dataclasses import dataclass
from typing import Literal

Outcome = Literal["won", "lost", "surrendered", "war_won", "war_tied", "war_lost"]

CHIPS = 100
MOST = 25
FIRST_BET = 10
HANDS = 40
BURNT = 3
_TIE_PAYS = 10


@dataclass(frozen=True, slots=True)
class Bets:
    """Bets of play chips. `bonus`: a tie after a tie pays one more ante."""

    bonus: bool = False

    def may(self, bet: int, tie_bet: int, chips: int) -> bool:
        """Tell whether a bet, and beside it a bet on a tie, can be made of *chips*."""
        return 0 < bet <= MOST and tie_bet <= bet and bet + tie_bet <= chips

    def may_raise(self, bet: int, tie_bet: int, chips: int) -> bool:
        """Tell whether the bet can be doubled after a tie, which has paid *tie_bet*.

        *chips*: what the player had before the hand.
        """
        return chips + self.tie_pays(tie_bet, tied=True) >= 2 * bet

    def tie_pays(self, tie_bet: int, *, tied: bool) -> int:
        """Return what the bet on a tie brings, negative where it is lost."""
        return _TIE_PAYS * tie_bet if tied else -tie_bet

    def pays(self, bet: int, outcome: Outcome) -> int:
        """Return what the bet brings, negative where it is lost.

        Half a bet is lost by surrender; an odd chip is lost with it.
        """
        brings: dict[Outcome, int] = {
            "won": bet,
            "lost": -bet,
            "surrendered": -((bet + 1) // 2),
            "war_won": bet,
            "war_tied": 2 * bet if self.bonus else bet,
            "war_lost": -2 * bet,
        }
        return brings[outcome]
