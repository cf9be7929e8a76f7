"""Tables of more seats and other rules: all cards can be read, and all is told."""

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.deals import lay
from tests.e2e.frozen import Frozen
from tests.e2e.phone import SMALL, TALL, glyph_heights, scrolls

SMALLEST_VALUE = 34
NOWHERE = {"right": 0, "down": 0}
LYING = {"width": 844, "height": 390}
WIDE = {"width": 1920, "height": 1080}

# All of them tie in the first round; the last has no card left for the war.
THREE = ["9H 2C KD 5S 8H", "9S 3D 8C 4H TC", "9D"]
FOUR = ["9H 2C KD 5S 8H", "9S 3D 8C 4H TC", "9D 6H TS 8D 7C", "9C"]
# Two tie twice.
POINTS = ["KH 9H 2C JD 5S 8H", "8S 9S 3D 8C 4H TC"]

sizes = pytest.mark.parametrize(
    "size",
    [TALL, SMALL, LYING, WIDE],
    ids=["390x844", "320x568", "844x390", "1920x1080"],
)


def seated(server, phones, rules, deal=None, *, size=TALL, mode="computer"):
    """Return a phone that sits at a table of these rules; time can be frozen on it."""
    laid = lay(
        server,
        mode,
        tempo="fast",
        rules=rules,
        **({} if deal is None else {"deal": deal}),
    )
    phone = phones(server, size=size)
    phone.hold(laid)
    phone.page.clock.install()
    phone.open(f"/t/{laid.code}")
    return phone


@sizes
@pytest.mark.parametrize(
    ("preset", "deal"), [("zu-dritt", THREE), ("zu-viert", FOUR)], ids=["3", "4"]
)
def test_in_a_war_of_many_every_value_can_be_read(server, phones, size, preset, deal):
    phone = seated(server, phones, {"preset": preset}, deal, size=size)

    phone.press()
    expect(phone.button("Krieg!")).to_be_enabled()
    Frozen.rest(phone)
    assert {pile.split()[0] for pile in deal} == set(phone.cards())
    assert min(glyph_heights(phone.page).values()) >= SMALLEST_VALUE
    assert NOWHERE == scrolls(phone.page)
    with Frozen(phone) as frozen:
        phone.key.tap()
        frozen.until_shown("KD")

        assert {"KD", "8C"} <= set(phone.cards())
        assert min(glyph_heights(phone.page).values()) >= SMALLEST_VALUE
        assert NOWHERE == scrolls(phone.page)


@sizes
def test_nine_people_find_room_at_one_table(server, phones, size):
    deal = ["TH 2C KD", "TS 3D 8C", "4D 6H JS", "TC 5S 8S", "7D 7H QH"]
    deal += ["TD 5H 4C", "2D AH 4S", "3S AS 4H", "8D AC 2S"]
    phone = seated(
        server, phones, {"preset": "zu-viert", "players": 9}, deal, size=size
    )

    phone.press()

    expect(phone.button("Krieg!")).to_be_enabled()
    Frozen.rest(phone)
    assert 9 == len(phone.cards())
    assert min(glyph_heights(phone.page).values()) >= SMALLEST_VALUE
    assert NOWHERE == scrolls(phone.page)


def test_who_has_lost_all_cards_is_told_of(server, phones):
    phone = seated(server, phones, {"preset": "zu-viert"}, FOUR)

    phone.press()
    phone.press()

    expect(phone.page.locator("[data-seat='3']")).to_contain_text("keine Karten")
    expect(phone.page.locator("[data-seat='1']")).not_to_contain_text("keine Karten")


def test_partners_see_what_their_team_holds_together(server, phones):
    deal = ["KH 2C 7H 4C", "9S 3D QC 5S", "4D 6H TS 8D", "8C 7D 6D"]
    phone = seated(server, phones, {"preset": "zwei-teams"}, deal)

    phone.press()

    # Eight and seven cards; the first seat takes four of which two were its team's.
    expect(phone.page.get_by_label("Unser Team: 10 Karten")).to_be_visible()
    expect(phone.page.get_by_label("Das andere Team: 5 Karten")).to_be_visible()


def test_points_are_counted_and_told(server, phones):
    phone = seated(server, phones, {"preset": "punkte"}, POINTS)

    phone.press()

    phone.says("Du bekommst 21 Punkte.")
    expect(phone.page.get_by_role("img", name="Du: 21 Punkte")).to_be_visible()
    expect(phone.page.locator("[data-seat='0']")).to_contain_text("5 Karten")


def test_wars_that_decide_the_game_are_marked(server, phones):
    deal = ["9H 2C 3C 4C 8H KD 5S", "9S 2D 3D 4D 7S QC 4H TC"]
    phone = seated(server, phones, {"preset": "drei-kriege"}, deal)

    phone.play_round()

    expect(phone.page.get_by_label("1 von 3 Kriegen gewonnen")).to_be_visible()


def test_a_limit_of_time_shows_a_clock(server, phones):
    rules = {"preset": "klassik-drei", "time_limit": 300}
    phone = seated(server, phones, rules)

    phone.press()

    expect(phone.page.get_by_role("timer")).to_have_text(re.compile(r"^\s*4:\d\d$"))


def test_in_speed_a_card_lies_there_at_once_and_one_press_runs_ahead(server, phones):
    deal = ["KH 9H 2C JD 5S 8H", "8S 7S 3D 8C 4H TC"]
    phone = seated(server, phones, {"preset": "speed"}, deal, mode="hotseat")
    mine = phone.page.locator("footer .key")

    mine.tap()
    expect(phone.card("KH")).to_be_visible()
    expect(mine).to_have_text("Aufdecken")
    mine.tap()
    expect(mine).to_have_text("Bereit ✓")
    phone.page.locator(".far .key").tap()

    # The other's card decides the round, and mine for the next one lies there.
    expect(phone.card("9H")).to_be_visible()
    expect(mine).to_have_text("Aufdecken")


def test_two_at_a_lying_phone_sit_side_by_side(server, phones):
    phone = seated(server, phones, {"preset": "krieg-kurz"}, size=LYING, mode="hotseat")
    left = phone.page.locator("footer .key").bounding_box()
    right = phone.page.locator(".far .key").bounding_box()

    assert left["y"] == right["y"]
    assert left["x"] + left["width"] < right["x"]
    assert NOWHERE == scrolls(phone.page)
