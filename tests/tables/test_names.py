"""Names: visible characters of one line, nothing that turns it round."""

import pytest

from game.tables.names import SIGNS, clean_name, draw_sign, next_sign


@pytest.mark.parametrize(
    "name", ["Mia", "Opa Jürgen", "李雷", "Zoë", "Æbleskive", "👑 K", "1"]
)
def test_a_name_in_any_script_is_taken(name):
    assert name == clean_name(name)


@pytest.mark.parametrize(
    "name",
    [
        "",
        "   ",
        "a" * 17,
        "a\nb",
        "a\n",
        "\ta",
        "\u3164",
        "\u2800 \u2800",
        "a\u202eb",
        "a\u200bb",
        "z\u0335\u0336",
        "\u0301a",
        "\ud800",
        "👑" * 17,
    ],
)
def test_what_could_disturb_the_screen_is_no_name(name):
    assert clean_name(name) is None


def test_two_seats_never_have_the_same_animal():
    first = draw_sign(b"\0\0\0\0", set())
    second = draw_sign(b"\0\0\0\0", {first})

    assert first != second


def test_the_next_animal_goes_round_all_of_them():
    seen = [SIGNS[0]]

    while (sign := next_sign(seen[-1], set())) != SIGNS[0]:
        seen.append(sign)

    assert set(SIGNS) == set(seen)


def test_spaces_around_a_name_are_dropped():
    assert "Mia" == clean_name("  Mia ")
