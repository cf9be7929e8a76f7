"""What the rules for seats with too few cards plan, seat by seat (rule 5.1)."""

import pytest

from game.engine.rules.shortages import (
    DrawnGame,
    LastCardUp,
    Lose,
    Plan,
    Reduce,
    VoidRound,
)


@pytest.mark.parametrize(
    ("wanted", "held", "stakes", "stands"),
    [
        (1, (5, 5), (1, 1), (True, True)),
        (3, (2, 9), (1, 3), (True, True)),
        (3, (1, 9), (0, 3), (True, True)),
        (3, (0, 9), (0, 3), (False, True)),
        (3, (0, 9, 2), (0, 3, 1), (False, True, True)),
        (3, (0, 0), (0, 0), (False, False)),
    ],
)
def test_the_last_card_is_kept_to_be_turned(wanted, held, stakes, stands):
    """S1."""
    plan = LastCardUp().plan(wanted, held)

    assert plan == Plan(stakes, stands)


@pytest.mark.parametrize(
    ("wanted", "held", "stakes", "stands"),
    [
        (3, (9, 9), (3, 3), (True, True)),
        (3, (2, 9), (1, 1), (True, True)),
        (3, (1, 9, 9), (0, 0, 0), (True, True, True)),
        (3, (0, 9, 3), (0, 2, 2), (False, True, True)),
        (3, (0, 9), (0, 3), (False, True)),
        (3, (0, 0), (0, 0), (False, False)),
    ],
)
def test_all_lay_what_the_poorest_can_spare(wanted, held, stakes, stands):
    """S3."""
    plan = Reduce().plan(wanted, held)

    assert plan == Plan(stakes, stands)


@pytest.mark.parametrize(
    ("wanted", "held", "stakes", "stands"),
    [
        (3, (4, 4), (3, 3), (True, True)),
        (3, (3, 4), (3, 3), (False, True)),
        (3, (1, 9), (1, 1), (False, True)),
        (3, (2, 2), (2, 2), (False, False)),
        (3, (1, 2, 9), (1, 2, 2), (False, False, True)),
        (3, (1, 9, 9), (1, 3, 3), (False, True, True)),
        (0, (1, 9), (0, 0), (True, True)),
    ],
)
def test_who_cannot_lay_the_next_card_is_out(wanted, held, stakes, stands):
    """S2."""
    plan = Lose().plan(wanted, held)

    assert plan == Plan(stakes, stands)


@pytest.mark.parametrize(
    ("rule", "called_off"), [(DrawnGame(), "shortage"), (VoidRound(), "return")]
)
def test_a_war_that_one_cannot_pay_in_full_is_called_off(rule, called_off):
    """S4 S5."""
    paid, short = rule.plan(3, (4, 9)), rule.plan(3, (3, 9))

    assert paid == Plan((3, 3), (True, True))
    assert short == Plan((0, 0), (False, True), called_off)
