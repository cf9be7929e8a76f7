"""Sizes: nothing scrolls, values are large, the key is where the thumb is."""

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.deals import PLAIN, WAR, full, lay
from tests.e2e.frozen import Frozen
from tests.e2e.phone import SMALL, TALL, glyph_heights, scrolls

SMALLEST_VALUE = 34
NOWHERE = {"right": 0, "down": 0}

sizes = pytest.mark.parametrize("size", [TALL, SMALL], ids=["390x844", "320x568"])


def in_reach_of_the_thumb(phone):
    """Tell whether the wide key is wide and lies in the lower third."""
    box = phone.key.bounding_box()
    size = phone.page.viewport_size
    return (
        box["width"] > 0.8 * size["width"]
        and box["height"] >= 48
        and box["y"] > 0.66 * size["height"]
        and box["y"] + box["height"] <= size["height"]
    )


@sizes
def test_front_page_and_waiting_table_fit_the_screen(server, phones, size):
    phone = phones(server, size=size)
    phone.open("/")
    expect(phone.button("Mit jemandem spielen")).to_be_visible()
    assert NOWHERE == scrolls(phone.page)
    assert in_reach_of_the_thumb(phone)

    phone.button("Mit jemandem spielen").tap()

    expect(phone.button("Link teilen")).to_be_visible()
    assert NOWHERE == scrolls(phone.page)
    assert in_reach_of_the_thumb(phone)


@sizes
def test_in_a_war_nothing_scrolls_and_every_value_can_be_read(server, phones, size):
    laid = lay(server, "computer", tempo="fast", deal=full(WAR))
    phone = phones(server, size=size)
    phone.hold(laid)
    phone.page.clock.install()
    phone.open(f"/t/{laid.code}")

    phone.press()
    expect(phone.button("Krieg!")).to_be_enabled()
    Frozen.rest(phone)
    assert {"9H", "9S"} == set(phone.cards())
    assert min(glyph_heights(phone.page).values()) >= SMALLEST_VALUE
    assert NOWHERE == scrolls(phone.page)
    with Frozen(phone) as frozen:
        phone.key.tap()
        frozen.until_shown("KD")

        assert {"9H", "9S", "KD", "8C"} == set(phone.cards())
        assert min(glyph_heights(phone.page).values()) >= SMALLEST_VALUE
        assert NOWHERE == scrolls(phone.page)
        assert in_reach_of_the_thumb(phone)


@sizes
def test_two_at_one_phone_see_large_values_and_each_reach_a_key(server, phones, size):
    laid = lay(server, "hotseat", tempo="fast", deal=full(WAR))
    phone = phones(server, size=size)
    phone.hold(laid)
    phone.page.clock.install()
    phone.open(f"/t/{laid.code}")
    keys = phone.button(re.compile("(Aufdecken|Krieg!)$"))

    for _ in range(2):
        with Frozen(phone) as frozen:
            keys.last.tap()
            keys.first.tap()
            frozen.until(".card:is(.won, .lost, .tied)")

            assert min(glyph_heights(phone.page).values()) >= SMALLEST_VALUE
            assert NOWHERE == scrolls(phone.page)
        expect(keys).to_have_count(2)


@sizes
def test_the_end_fits_in_width_and_its_key_is_always_there(server, phones, size):
    laid = lay(server, "computer", tempo="fast", deal=["KH", "8S"])
    phone = phones(server, size=size)
    phone.hold(laid)
    phone.open(f"/t/{laid.code}")

    phone.press()

    again = phone.button("Noch einmal")
    expect(again).to_be_in_viewport(ratio=1)
    assert 0 == scrolls(phone.page)["right"]
    again.tap()
    phone.counts(26, 26)


@sizes
def test_the_value_of_a_single_card_is_larger_still(server, phones, size):
    laid = lay(server, "computer", tempo="fast", deal=PLAIN)
    phone = phones(server, size=size)
    phone.hold(laid)
    phone.page.clock.install()
    phone.open(f"/t/{laid.code}")

    with Frozen(phone) as frozen:
        phone.key.tap()
        frozen.until_shown("KH")

        assert {"KH", "8S"} == set(phone.cards())
        assert min(glyph_heights(phone.page).values()) >= SMALLEST_VALUE
