"""Choosing what is played: nothing to read for the default, everything behind Mehr."""

import re

from playwright.sync_api import expect

from tests.e2e.phone import SMALL


def test_another_rule_is_one_tap_on_its_picture_and_one_on_the_key(server, phones):
    phone = phones(server)
    phone.open("/")
    phone.button("Andere Regel").tap()
    phone.page.get_by_role("button", name="Zu viert").tap()

    phone.button("So spielen").tap()

    phone.counts(13, 13, 13, 13)
    phone.press()
    phone.in_round(1, of=240)


def test_the_rule_chosen_at_home_holds_for_the_table_with_others(server, phones):
    host, guest = phones(server), phones(server)
    host.open("/")
    host.button("Andere Regel").tap()
    host.page.get_by_role("button", name="Skatblatt").tap()
    host.button("So spielen").tap()
    host.counts(16, 16)

    host.button("Mit jemandem spielen").tap()

    host.page.wait_for_url("**/t/*")
    guest.open(host.page.url.removeprefix(server.origin))
    guest.counts(16, 16)


def test_every_option_can_be_answered_behind_mehr(server, phones):
    phone = phones(server, size=SMALL)
    phone.open("/")
    phone.button("Andere Regel").tap()
    phone.button("Mehr …").tap()
    options = phone.page.get_by_role("combobox")
    expect(options).to_have_count(16)
    phone.page.get_by_label("Blatt", exact=True).select_option("24 Karten, ab Neun")
    phone.page.get_by_label("Runden", exact=True).select_option("10")

    phone.button("So spielen").tap()

    phone.counts(12, 12)
    bar = phone.page.get_by_role("progressbar", name="Fortschritt der Partie")
    expect(bar).to_have_attribute("aria-valuetext", re.compile("von 10$"))


def test_what_does_not_go_together_is_said_before_anybody_plays(server, phones):
    phone = phones(server)
    phone.open("/")
    phone.button("Andere Regel").tap()
    phone.button("Mehr …").tap()

    phone.page.get_by_label("Teams", exact=True).select_option("Zwei gegen zwei")

    expect(phone.text("„Teams“ und „Plätze“ gehen so nicht zusammen.")).to_be_visible()
    expect(phone.button("So spielen")).to_be_disabled()
    phone.page.get_by_label("Plätze", exact=True).select_option("4")
    expect(phone.button("So spielen")).to_be_enabled()


def test_two_at_one_screen_get_no_rule_that_needs_a_hidden_hand(server, phones):
    phone = phones(server)
    phone.open("/")
    phone.button("Andere Regel").tap()
    phone.page.get_by_role("button", name="Hand mit drei").tap()
    phone.button("So spielen").tap()

    phone.button("Zu zweit an diesem Handy").tap()

    phone.page.wait_for_url("**/t/*")
    phone.counts(26, 26)
