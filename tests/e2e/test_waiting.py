"""What the host does while nobody has come yet, and how one goes away again."""

import re

from playwright.sync_api import expect

from tests.e2e.deals import PLAIN, lay
from tests.e2e.phone import SMALL

MEANWHILE = "Solange gegen den Computer spielen"


def waiting_host(server, phones):
    host = phones(server)
    host.open("/")
    host.button("Mit jemandem spielen").tap()
    expect(host.button("Link teilen")).to_be_visible()
    return host


def test_the_host_plays_the_computer_until_somebody_sits_down(server, phones):
    host = waiting_host(server, phones)
    link = host.page.url
    host.button(MEANWHILE).tap()
    expect(host.button(re.compile("^Warte auf jemanden"))).to_be_visible()
    host.play_round()
    host.in_round(2)

    guest = phones(server)
    guest.open(link)
    guest.key.tap()

    expect(host.text("ist da!")).to_be_visible()
    host.in_round(1)
    host.counts(26, 26)
    host.open("/")
    # The game against the computer was put aside, not dropped.
    host.in_round(2)


def test_the_way_back_from_the_computer_leads_to_the_waiting_table(server, phones):
    host = waiting_host(server, phones)
    host.button(MEANWHILE).tap()
    expect(host.button(re.compile("^Warte auf jemanden"))).to_be_visible()

    host.page.go_back()

    expect(host.button("Link teilen")).to_be_visible()


def test_the_beginning_leads_back_to_the_waiting_table_in_one_tap(server, phones):
    host = waiting_host(server, phones)
    table = host.page.url

    host.page.go_back()
    host.button(re.compile("^Zurück zum Tisch")).tap()

    expect(host.button("Link teilen")).to_be_visible()
    assert table == host.page.url


def test_a_typed_name_is_seen_by_the_other_and_a_bad_one_is_told_kindly(server, phones):
    laid = lay(server, "online")
    host, guest = phones(server), phones(server)
    host.hold(laid)
    host.open(f"/t/{laid.code}")
    guest.open(f"/t/{laid.code}")

    host.button(re.compile("Dein Name$")).tap()
    field = host.page.get_by_role("textbox", name="Eigener Name")
    field.fill("a" * 17)
    host.button("Nehmen").tap()
    expect(host.text("Das geht leider nicht als Name.")).to_be_visible()
    field.fill("Oma Käthe")
    host.button("Nehmen").tap()

    expect(field).to_have_count(0)
    expect(guest.text("Oma Käthe")).to_be_visible()


def test_one_tap_gives_the_next_animal(server, phones):
    laid = lay(server, "online")
    host = phones(server)
    host.hold(laid)
    host.open(f"/t/{laid.code}")
    own = host.button(re.compile("Dein Name$"))
    before = own.get_attribute("aria-label")

    own.tap()
    host.button("Nächstes Tier").tap()
    host.button("Fertig").tap()

    expect(own).not_to_have_attribute("aria-label", before)


def test_the_first_step_back_out_of_a_game_asks(server, phones):
    laid = lay(server, "online", deal=PLAIN)
    host, guest = phones(server), phones(server)
    host.hold(laid)
    host.open("/")
    host.open(f"/t/{laid.code}")
    guest.open(f"/t/{laid.code}")
    host.press()
    guest.press()
    asks = host.page.get_by_role("heading", name="Weggehen?")
    host.may_step_back()

    host.page.evaluate("history.back()")
    expect(asks).to_be_visible()
    host.button("Weiterspielen").tap()
    expect(asks).to_have_count(0)
    host.may_step_back()
    host.page.evaluate("history.back()")
    host.button("Weggehen").tap()

    expect(host.button("Mit jemandem spielen")).to_be_visible()


def test_a_table_for_three_shows_who_is_there_and_a_seat_may_be_the_computers(
    server, phones
):
    laid = lay(server, "online", rules={"preset": "zu-dritt"})
    host, guest = phones(server, size=SMALL), phones(server)
    host.hold(laid)
    host.open(f"/t/{laid.code}")
    guest.open(f"/t/{laid.code}")
    expect(host.text("Es fehlen noch 2.")).to_be_visible()

    guest.press()
    expect(host.text("Es fehlt noch 1.")).to_be_visible()
    host.button("Den Computer auf Platz 3 setzen").tap()
    host.press()

    guest.in_round(1, of=240)
    host.in_round(1, of=240)


def test_nobody_asks_for_a_seat_whose_player_is_there(server, phones):
    laid = lay(server, "online")
    host, guest, stranger = phones(server), phones(server), phones(server)
    host.hold(laid)
    host.open(f"/t/{laid.code}")
    guest.open(f"/t/{laid.code}")
    guest.press()
    stranger.open(f"/t/{laid.code}")

    stranger.button("Ich saß schon hier").tap()

    sheet = stranger.page.get_by_role("dialog")
    expect(sheet.get_by_text("Alle, die hier sitzen, sind da.")).to_be_visible()
    expect(sheet.get_by_role("button")).to_have_count(1)
