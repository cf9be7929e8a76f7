"""What the bank of Casino War keeps of every chip, exactly (rule 6.18)."""

from fractions import Fraction

from msgspec import Struct

from game.engine.cards import RANKS
from game.engine.rules.bets import Bets, Outcome

_SUITS = 4
# An even bet, so that half of it is no odd chip.
_BET = 2


class Edges(Struct, frozen=True):
    """Shares of a bet that are lost in the long run.

    `war`: by who goes to war after every tie; `surrender`: by who never does;
    `tie_bet`: of a bet on a tie.
    """

    war: Fraction
    surrender: Fraction
    tie_bet: Fraction


def edges(bets: Bets, packs: int) -> Edges:
    """Return what the bank keeps of bets on hands from so many packs.

    The higher card is as often the player's as the bank's, so all depends on ties.
    The burnt cards are not seen and change nothing.
    """
    alike = _SUITS * packs
    cards = alike * len(RANKS)
    tie = Fraction(alike - 1, cards - 1)
    # The war's two cards come from a shoe without the first two, which were alike.
    others = (len(RANKS) - 1) * alike * (alike - 1)
    same = (alike - 2) * (alike - 3)
    again = Fraction(others + same, (cards - 2) * (cards - 3))
    decided = (1 - again) / 2
    war = (
        decided * _pays(bets, "war_won")
        + decided * _pays(bets, "war_lost")
        + again * _pays(bets, "war_tied")
    )
    won = bets.tie_pays(1, tied=True)
    lost = bets.tie_pays(1, tied=False)
    return Edges(
        war=-tie * war,
        surrender=-tie * _pays(bets, "surrendered"),
        tie_bet=-(tie * won + (1 - tie) * lost),
    )


def _pays(bets: Bets, outcome: Outcome) -> Fraction:
    return Fraction(bets.pays(_BET, outcome), _BET)
