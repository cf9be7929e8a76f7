"""Wars on the screen, staged by scripted deals."""

import re

import pytest
from playwright.sync_api import FloatRect, expect

from tests.e2e.deals import DOUBLE_WAR, SHORT_WAR, WAR, lay
from tests.e2e.frozen import Frozen
from tests.e2e.phone import Phone

PLACES_A_SIDE = 3


@pytest.fixture
def at_table(server, phones):
    """Returns a phone at a table with this deal, the computer against it."""

    def sit(deal):
        laid = lay(server, "computer", tempo="fast", deal=deal)
        phone = phones(server)
        phone.hold(laid)
        phone.page.clock.install()
        phone.open(f"/t/{laid.code}")
        return phone

    return sit


def middle(box: FloatRect | None) -> tuple[int, int]:
    """Return the centre of a box in whole pixels."""
    assert box
    return round(box["x"] + box["width"] / 2), round(box["y"] + box["height"] / 2)


def spots(phone: Phone) -> list[tuple[int, int]]:
    """Return the middles of the drawn places, the upper row first, left to right."""
    felt = phone.page.get_by_role("region", name="Tisch")
    boxes = [place.bounding_box() for place in felt.locator(".place").all()]
    return sorted((middle(box) for box in boxes), key=lambda at: (at[1], at[0]))


def place_of(phone: Phone, card: str) -> int:
    """Return the number of the place a card lies on, 0 at the upper left."""
    x, y = middle(phone.card(card).bounding_box())
    near = [
        i
        for i, (px, py) in enumerate(spots(phone))
        if abs(px - x) < 8 and abs(py - y) < 8
    ]
    assert near, f"{card} at {(x, y)} lies on none of {spots(phone)}"
    return near[0]


def war_is_called(phone: Phone) -> None:
    """Expect the red key and three places a side, and make the cards lie still."""
    key = phone.button("Krieg!")
    expect(key).to_be_enabled()
    painted = key.evaluate("key => getComputedStyle(key).backgroundImage")
    for red, green, blue in re.findall(r"rgb\((\d+), (\d+), (\d+)\)", painted):
        assert int(red) > 1.5 * max(int(green), int(blue)), painted
    Frozen.rest(phone)
    assert 2 * PLACES_A_SIDE == len(spots(phone))


def test_a_war_lays_three_places_a_side_and_the_winner_takes_six(at_table):
    phone = at_table(WAR)

    phone.press()
    war_is_called(phone)
    assert (3, 0) == (place_of(phone, "9H"), place_of(phone, "9S"))
    phone.counts(4, 4)
    with Frozen(phone) as frozen:
        phone.key.tap()
        frozen.until_shown("KD")

        assert (3, 5) == (place_of(phone, "9H"), place_of(phone, "KD"))
        assert (0, 2) == (place_of(phone, "9S"), place_of(phone, "8C"))
        assert {"9H", "KD", "9S", "8C"} == set(phone.cards())

    phone.says(re.compile("Du gewinnst 6 Karten"))
    phone.counts(7, 1)


def test_while_a_tie_is_looked_at_the_key_asks_for_nothing(at_table):
    phone = at_table(WAR)

    with Frozen(phone) as frozen:
        phone.key.tap()
        frozen.until(".card.tied")

        expect(phone.key).to_be_disabled()

    war_is_called(phone)


def test_a_war_that_ties_again_is_called_again_and_ten_cards_change_hands(at_table):
    phone = at_table(DOUBLE_WAR)

    phone.press()
    war_is_called(phone)
    phone.key.tap()
    phone.says(re.compile("Karo König.*Kreuz König.*Krieg!"))
    war_is_called(phone)
    assert 3 == place_of(phone, "KD")
    assert 0 == place_of(phone, "KC")
    phone.counts(6, 6)
    with Frozen(phone) as frozen:
        phone.key.tap()
        frozen.until_shown("QS")

        assert (5, 2) == (place_of(phone, "7D"), place_of(phone, "QS"))

    phone.says(re.compile("gewinnt 10 Karten"))
    phone.counts(1, 11)


def test_in_a_war_the_last_card_lies_open_and_decides(at_table):
    phone = at_table(SHORT_WAR)

    phone.press()
    war_is_called(phone)
    phone.counts(4, 2)
    with Frozen(phone) as frozen:
        phone.key.tap()
        frozen.until_shown("AC")

        assert (5, 2) == (place_of(phone, "KD"), place_of(phone, "AC"))
        # Only the one who could lay a card has one face down.
        assert {"9H", "9S", "KD", "AC"} == set(phone.cards())

    phone.says(re.compile("gewinnt 5 Karten"))
    phone.counts(1, 5)
