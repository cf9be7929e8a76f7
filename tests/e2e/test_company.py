"""Those who watch, what people express, and what a table allows."""

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.deals import PLAIN, lay
from tests.e2e.phone import SMALL, Phone, scrolls
from tests.e2e.scenes import begun, finish, turn


@pytest.fixture
def crowd(server, phones):
    """A host and a guest before the first round, one who watches, and a witness."""
    watcher = phones(server, size=SMALL, still=True)
    with begun(server, phones, size=SMALL, deal=PLAIN) as (host, guest, witness):
        watcher.open(f"/t/{witness.code}")
        yield host, guest, watcher, witness


def guess(phone: Phone, place: int) -> None:
    """Guess the seat at this place: 0 lies at the bottom of the screen."""
    phone.page.get_by_role("button", name="der Tipps").nth(place).click()


def test_a_spectator_guesses_sees_the_split_and_keeps_his_streak(crowd):
    host, guest, watcher, witness = crowd

    guess(watcher, 1)
    guess(watcher, 0)
    shown = watcher.page.get_by_role("button", name=re.compile("100 % der Tipps"))
    expect(shown).to_have_attribute("aria-pressed", "true")
    turn(witness, host, guest)
    [took] = witness.events("took")[-1:]
    right = took["seat"] == 0

    streak = watcher.text("1 richtig in Folge")
    expect(streak).to_have_count(1 if right else 0)
    assert {"right": 0, "down": 0} == scrolls(watcher.page)


def test_a_spectator_may_tap_the_half_of_the_felt(crowd):
    _, _, watcher, _ = crowd
    box = watcher.page.get_by_role("region", name="Tisch").bounding_box()
    assert box

    watcher.page.touchscreen.tap(box["x"] + 40, box["y"] + box["height"] * 0.3)

    shown = watcher.page.get_by_role("button", name=re.compile("100 % der Tipps"))
    expect(shown).to_have_attribute("aria-pressed", "true")


def test_reactions_are_seen_by_all_and_not_by_who_hides_them(crowd):
    host, guest, watcher, _witness = crowd
    guest.remember("krieg.prefs", "{}")
    guest.button("Einstellungen").click()
    guest.page.get_by_role("switch", name="Reaktionen zeigen").click()
    guest.button("Fertig").click()

    host.button("Reagieren").click()
    host.button("Applaus").click()

    said = re.compile("Applaus$")
    expect(watcher.page.get_by_role("status").filter(has_text=said)).to_be_attached()
    expect(watcher.page.locator(".bubble svg").first).to_be_visible()
    assert 0 == guest.page.locator(".bubble svg").count()
    assert 0 == guest.button("Reagieren").count()


def test_a_table_without_reactions_has_no_button_for_them(crowd):
    host, guest, watcher, _ = crowd

    host.button("Einstellungen").click()
    host.button("Mehr …").click()
    host.page.get_by_role("switch", name="Reaktionen an diesem Tisch").click()

    for phone in (guest, watcher):
        expect(phone.button("Reagieren")).to_have_count(0)
    told = guest.text("Reaktionen an diesem Tisch aus")
    expect(told).to_be_visible()


def test_a_table_that_nobody_may_watch_says_so_and_shows_the_way_on(crowd):
    host, guest, watcher, _witness = crowd

    host.button("Einstellungen").click()
    host.button("Mehr …").click()
    host.page.get_by_role("switch", name="Zuschauen mit dem Link").click()

    told = "An diesem Tisch schaut niemand zu, und alle Plätze sind besetzt."
    expect(watcher.page.get_by_role("heading", name=told)).to_be_visible()
    expect(watcher.button("Neuer Tisch")).to_be_visible()
    host.button("Zurück").click()
    host.button("Fertig").click()
    host.press()
    guest.press()
    host.in_round(3)


def test_a_public_table_is_found_under_zuschauen(crowd, server, phones):
    host, _, _, witness = crowd
    somebody = phones(server)

    host.button("Einstellungen").click()
    host.button("Mehr …").click()
    host.page.get_by_role("switch", name="Unter „Zuschauen“ zeigen").click()
    witness.until(lambda: witness.view["settings"]["public"])
    somebody.open("/zuschauen")
    link = somebody.page.get_by_role("link", name=f"{witness.code[:3]} ")
    while not link.count():
        somebody.button("Neu laden").click()
        somebody.page.wait_for_load_state("networkidle")
    link.click()

    expect(somebody.text("Du schaust zu")).to_be_visible()


def test_a_television_shows_the_cards_the_code_and_the_qr(crowd, server, phones):
    host, guest, _, witness = crowd
    screen = phones(server, size={"width": 1280, "height": 720}, still=True)

    screen.open(f"/t/{witness.code}/tv")
    expect(screen.text(f"{witness.code[:3]} {witness.code[3:]}")).to_be_visible()
    expect(screen.page.get_by_role("img", name="QR-Code")).to_be_visible()
    turn(witness, host, guest)
    screen.counts(*reversed(witness.view["counts"]))

    assert {"right": 0, "down": 0} == scrolls(screen.page)


def test_the_data_sheet_names_what_is_stored_and_deletes_it(server, phones):
    laid = lay(server, "online")
    host = phones(server)
    host.hold(laid)
    host.open(f"/t/{laid.code}/daten")
    expect(host.text("Prüfsumme des Platzgeheimnisses").first).to_be_visible()

    host.button("Alles löschen").click()
    host.button("Wirklich löschen").click()

    expect(host.text("Der Tisch ist gelöscht.")).to_be_visible()
    assert 410 == server.get(f"/api/tables/{laid.code}")[0]


def test_the_next_game_has_another_rule_when_both_want_it(server, phones):
    with begun(server, phones, rules={"limit": 10}) as (host, guest, witness):
        finish(witness, host, guest)
        guest.button("Noch einmal").click()
        host.button("Andere Regel").click()
        host.button(re.compile("^Lang ")).click()
        host.button("So spielen").click()

        # What the guest has agreed to is not what is offered now.
        asked = guest.text("möchte „Lang“ spielen")
        expect(asked).to_be_visible()
        guest.button("Ja, gern").click()
        witness.until(lambda: witness.view["game"] == 1)

        assert "krieg-lang" == witness.view["rules"]["preset"]
        host.in_round(0, of=240)


def test_places_are_swapped_and_the_same_cards_are_dealt(server, phones):
    with begun(server, phones, rules={"limit": 10}) as (host, guest, witness):
        finish(witness, host, guest)
        host.button("Andere Regel").click()
        host.button(re.compile("^Gleiches Blatt")).click()
        guest.button("Ja, gern").click()
        witness.until(lambda: witness.view["game"] == 1)

        host.press()
        guest.press()
        witness.call(1, 1)

        first, again = (witness.events("turned", game)[0]["cards"] for game in (0, 1))
        assert first == again
        assert {"0", "1"} == first.keys()
        assert [[1, 0]] == [e["seats"] for e in witness.events("swapped")]
        host.card(again["1"]).wait_for()
