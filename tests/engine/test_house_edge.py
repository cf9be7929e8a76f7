"""What the bank of Casino War keeps of every chip, exactly (rule 6.18)."""

from fractions import Fraction
from functools import cache

import pytest

from game.engine.cards import RANKS
from game.engine.commands import Stake
from tests.engine.bank import SURRENDER, WAR, bet, done, session, tie_bet

# House edge by packs in per cent: war, war with the bonus, always surrender, and the
# bet on a tie.
PUBLISHED = {
    1: ("2.415", "2.065", "2.941", "35.294"),
    2: ("2.703", "2.240", "3.398", "25.243"),
    3: ("2.792", "2.288", "3.548", "21.935"),
    4: ("2.835", "2.310", "3.623", "20.290"),
    5: ("2.860", "2.322", "3.668", "19.305"),
    6: ("2.877", "2.330", "3.698", "18.650"),
    7: ("2.889", "2.336", "3.719", "18.182"),
    8: ("2.898", "2.340", "3.735", "17.831"),
}


@cache
def brought(ranks: str, action: Stake, *, bonus: bool) -> int:
    """Return what a hand of ten brings, dealt from a shoe with these ranks on top."""
    first, second, *war = (f"{rank}H" for rank in ranks)
    shoe = " ".join((first, second, "2C 2D 2S", *war))
    step = done(session(shoe, bonus=bonus), bet(10))
    return (step if first != second else done(step.after, action)).after.chips[0] - 100


def chance_of(ranks: str, packs: int) -> Fraction:
    """Return how likely these ranks come one after the other; burnt cards are any."""
    likely = Fraction(1)
    for at, rank in enumerate(ranks):
        left = 4 * packs - ranks[:at].count(rank)
        likely *= Fraction(left, 52 * packs - at)
    return likely


@pytest.mark.parametrize("packs", PUBLISHED)
def test_the_house_edge_is_exact(packs):
    """C2 C3 C4 C6: over all hands there are, to the digits published."""
    pairs = [a + b for a in RANKS for b in RANKS]
    hands = [p for p in pairs if p[0] != p[1]]
    hands += [p + after for p in pairs if p[0] == p[1] for after in pairs]

    edges = [
        -sum(chance_of(h, packs) * brought(h, action, bonus=bonus) for h in hands) / 10
        for action, bonus in ((WAR, False), (WAR, True), (SURRENDER, False))
    ]

    assert PUBLISHED[packs][:3] == tuple(f"{float(100 * e):.3f}" for e in edges)


@pytest.mark.parametrize("packs", PUBLISHED)
def test_the_edge_of_a_bet_on_a_tie_is_exact(packs):
    """C5."""
    tie = Fraction(4 * packs - 1, 52 * packs - 1)
    won = done(session("8H 8C"), tie_bet(1), bet(1), SURRENDER).after.chips[0] - 100
    lost = done(session("9H 8C"), tie_bet(1), bet(1)).after.chips[0] - 100

    # Beside it one chip is lost by surrender, and one won by the higher card.
    edge = -(tie * (won + 1) + (1 - tie) * (lost - 1))

    assert PUBLISHED[packs][3] == f"{float(100 * edge):.3f}"
