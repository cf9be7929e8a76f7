"""The bank's share is the published one, for every number of packs."""

import pytest

from game.engine.rules.bets import Bets
from game.lab.house import edges
from tests.engine.test_house_edge import PUBLISHED


@pytest.mark.parametrize("packs", PUBLISHED)
def test_the_bank_keeps_what_was_published(packs):
    """C2 C3 C4 C5 C6."""
    plain, bonus = edges(Bets(), packs), edges(Bets(bonus=True), packs)

    kept = (plain.war, bonus.war, plain.surrender, plain.tie_bet)
    assert PUBLISHED[packs] == tuple(f"{float(100 * edge):.3f}" for edge in kept)
