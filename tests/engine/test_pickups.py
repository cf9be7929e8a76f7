"""Where the pot goes, in which order, and how it comes into play again (5.3, 3)."""

import pytest

from game.engine.cards import Pile
from game.engine.chance import Chance
from game.engine.decide import turn
from game.engine.rules import stacks
from game.engine.rules.pickups import Taken
from game.engine.state import State
from tests.engine.language import SEED, began, option, pile

WAR = "5H 2H 9H / 5C 8C KC"


def picked_up(pickup: str, text: str = WAR) -> Pile:
    """Return the pot of a war that the second seat wins, as it picks it up."""
    state: State = began(text, pickup=pickup, limit=1)
    while state.over is None:
        state = turn(state).after
    return state.draw[1]


@pytest.mark.parametrize(
    ("pickup", "order"),
    [
        pytest.param("own_first", "5C 8C KC 5H 2H 9H", id="P1"),
        pytest.param("other_first", "5H 2H 9H 5C 8C KC", id="P2"),
        pytest.param("seat", "5H 2H 9H 5C 8C KC", id="P3"),
        pytest.param("laid", "5H 5C 2H 8C 9H KC", id="P4"),
        pytest.param("rank_desc", "KC 9H 8C 5H 5C 2H", id="P6"),
        pytest.param("rank_asc", "2H 5H 5C 8C 9H KC", id="P7"),
    ],
)
def test_a_pot_is_picked_up_in_its_order(pickup, order):
    """P1 P2 P3 P4 P6 P7."""
    assert picked_up(pickup) == pile(order)


def test_a_pot_is_shuffled_from_the_order_of_the_seats():
    """P5."""
    state = began(WAR, pickup="random")
    chance = Chance(SEED)

    pot = turn(turn(state).after).after.table
    mixed = option("pickup", "random").order(Taken(pot, 1, 2, 1, chance))

    assert mixed == chance.shuffle(pile("5H 2H 9H 5C 8C KC"), "pickup/1")


@pytest.mark.parametrize(
    ("first", "order"), [("own_first", "5D 4H 2H"), ("other_first", "4H 2H 5D")]
)
def test_the_others_follow_from_the_left_of_the_winner_on(first, order):
    """P1 P2: of three, the second has won."""
    state = began("2H / 5D 3S / 4H 3C", pickup=first)

    state = turn(state).after

    assert state.draw[1] == pile(f"3S {order}")


def test_won_cards_go_under_the_pile():
    """W1."""
    draw, won = stacks.Under().gather(pile("2H"), (), pile("9H 8S"))

    assert (draw, won) == (pile("2H 9H 8S"), ())


@pytest.mark.parametrize(
    ("stack", "order"),
    [
        pytest.param("won_fifo", "9H 8S 7D", id="W3"),
        pytest.param("won_lifo", "7D 8S 9H", id="W4"),
    ],
)
def test_a_won_pile_is_turned_over_or_not(stack, order):
    """W3 W4."""
    plays = option("stack", stack)

    assert plays.gather(pile("2H"), pile("9H"), pile("8S 7D")) == (
        pile("2H"),
        pile("9H 8S 7D"),
    )
    assert plays.refill(pile("9H 8S 7D"), Chance(SEED), "refill/0/0") == pile(order)


def test_a_won_pile_is_shuffled_for_every_refill_anew():
    """W2."""
    state = began("KH 9H / QC 3C 5C 6C", stack="won_shuffle")
    state = turn(turn(state).after).after
    chance = Chance(SEED)

    plays = option("stack", "won_shuffle")
    refilled = plays.refill(state.won[0], chance, "refill/0/0")

    assert state.draw[0] == ()
    assert refilled == chance.shuffle(pile("KH QC 9H 3C"), "refill/0/0")
    assert turn(state).after.refills == (1, 0)
