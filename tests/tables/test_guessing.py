"""What spectators may guess, and until when."""

import pytest

from game.tables.guessing import cannot_guess
from tests.tables.evening import dealt_table, two_phones


def test_the_running_round_may_be_guessed_until_its_cards_lie():
    evening, host, _guest = dealt_table()

    first = cannot_guess(evening.table, 0, 1, 1)
    evening.press(host)

    assert first is None
    assert "stale" == cannot_guess(evening.table, 0, 1, 1)
    assert cannot_guess(evening.table, 0, 2, 0) is None


@pytest.mark.parametrize(("game", "round_"), [(1, 1), (0, 2), (0, 0)])
def test_only_the_running_round_is_guessed(game, round_):
    evening, _host, _guest = dealt_table()

    assert "stale" == cannot_guess(evening.table, game, round_, 0)


def test_a_war_is_too_late_for_a_guess():
    evening, host, _guest = two_phones(deal=["9H TS 2C 3C AS", "9D TD 2D 3D KS"])
    evening.press(host)

    assert evening.view.depth
    assert "stale" == cannot_guess(evening.table, 0, 1, 0)


def test_there_must_be_a_game_and_a_seat_in_it():
    waiting, _host, _guest = two_phones()
    playing, _h, _g = dealt_table()

    assert "not_now" == cannot_guess(waiting.table, 0, 1, 0)
    assert "not_now" == cannot_guess(playing.table, 0, 1, 5)
