"""Table codes are easy to say, hard to misread and never unkind."""

import hashlib

import pytest

from game.tables.codes import (
    ALPHABET,
    BLOCKED,
    draw_code,
    is_kind,
    read_code,
    show_code,
)


@pytest.mark.parametrize(
    "typed",
    ["KX74MP", "kx74mp", "KX7 4MP", "kx7-4mp", " kx7.4mp ", "KX14NB"],
)
def test_a_code_is_read_however_it_is_typed(typed):
    assert "KX74MP" == read_code(typed)


@pytest.mark.parametrize(
    "typed", ["", "KX74M", "KX74MPP", "KX74MA", "1X74MP", "KX74M!", "KX7_4MP"]
)
def test_what_is_no_code_is_none(typed):
    assert read_code(typed) is None


def test_drawn_codes_are_kind_and_of_the_alphabet():
    drawn = [draw_code(hashlib.sha512(str(i).encode()).digest()) for i in range(5_000)]

    codes = [c for c in drawn if c]

    assert len(codes) > 4_500
    assert all(is_kind(c) and set(c) <= set(ALPHABET) for c in codes)
    assert all(c == read_code(c) for c in codes)


def test_blocked_words_can_occur_at_all():
    for word in BLOCKED:
        assert set(word) <= set(ALPHABET), word


@pytest.mark.parametrize("code", ["KHJ74M", "KKKK34", "CWTFMP", "7777CF"])
def test_an_unkind_code_is_drawn_again(code):
    assert not is_kind(code)


def test_noise_that_would_favour_a_symbol_is_drawn_again():
    assert draw_code(b"\xff" * 12) is None


def test_a_code_is_read_aloud_in_two_halves():
    assert "KX7 4MP" == show_code("KX74MP")
