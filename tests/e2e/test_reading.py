"""The pages that are read, in a browser: what scripts add, and that none is needed."""

import json

import pytest
from playwright.sync_api import Browser, expect

from game.web.reading.pages import PAGES
from tests.e2e.deals import lay
from tests.e2e.phone import SMALL

GAME = {
    "id": "KX74MP/e/0",
    "at": 1,
    "rule": "krieg-kurz",
    "result": 1,
    "rounds": 40,
    "wars": 3,
    "warsWon": 2,
    "lead": 9,
}
WIDER_THAN_THE_SCREEN = """
[...document.querySelectorAll("main *, header *, footer *")]
  .filter((part) => !part.closest(".heard, .symbols, .felt"))
  .filter((part) => part.getBoundingClientRect().right > innerWidth + 1)
  .map((part) => part.outerHTML.slice(0, 80))
"""
TOO_SMALL_TO_TAP = """
[...document.querySelectorAll("button, summary, footer a, header a, .key, .cards a")]
  .filter((part) => part.checkVisibility())
  .filter((part) => part.getBoundingClientRect().height < 44)
  .map((part) => part.outerHTML.slice(0, 80))
"""


@pytest.mark.parametrize("locale", ["de-DE", "en-GB", "da-DK"])
def test_every_page_fits_a_small_phone_and_large_letters(server, phones, locale):
    phone = phones(server, size=SMALL, locale=locale)
    for page in PAGES:
        phone.open(page.path)
        assert phone.page.evaluate(WIDER_THAN_THE_SCREEN) == [], page.name
        assert phone.page.evaluate(TOO_SMALL_TO_TAP) == [], page.name

        phone.page.evaluate("document.documentElement.style.fontSize = '200%'")

        assert phone.page.evaluate(WIDER_THAN_THE_SCREEN) == [], page.name


def test_the_example_is_played_round_by_round(server, phones):
    phone = phones(server, still=True)
    phone.open("/regeln")
    shown = phone.page.locator(".round:visible")
    expect(shown).to_have_count(1)
    expect(shown).to_contain_text("Runde 1")

    phone.page.get_by_role("button", name="Weiter").tap()
    phone.page.get_by_role("button", name="Weiter").tap()

    expect(shown).to_contain_text("Runde 3")
    expect(shown).to_contain_text("Krieg!")
    expect(shown).to_contain_text("Du nimmst 6 Karten.")

    phone.page.get_by_role("button", name="Zurück").tap()

    expect(shown).to_contain_text("Runde 2")


def test_the_example_plays_by_itself_and_stops(server, phones):
    phone = phones(server, still=True)
    phone.page.clock.install()
    phone.open("/regeln")
    shown = phone.page.locator(".round:visible")

    phone.page.get_by_role("button", name="Runden abspielen").tap()
    phone.page.clock.run_for(3_300)
    expect(shown).to_contain_text("Runde 2")
    phone.page.clock.run_for(30_000)

    expect(shown).to_contain_text("Runde 6")
    expect(phone.page.get_by_role("button", name="Runden abspielen")).to_be_visible()


def test_a_language_that_is_chosen_stays_and_is_not_in_the_address(server, phones):
    phone = phones(server)
    phone.open("/regeln")

    phone.page.get_by_role("link", name="Dansk").tap()
    expect(phone.page.get_by_role("heading", level=1)).to_have_text(
        "Sådan spilles Krig"
    )
    phone.page.get_by_role("link", name="Laboratoriet").tap()

    expect(phone.page.get_by_role("heading", level=1)).to_have_text("Laboratoriet")
    expect(phone.page).to_have_url(f"{server.origin}/labor")
    phone.open("/")
    expect(phone.page.get_by_role("link", name="Regler")).to_be_visible()


def test_home_leads_to_the_rules_and_back_to_the_table(server, phones):
    phone = phones(server)
    phone.open("/")

    phone.page.get_by_role("link", name="Regeln").tap()
    expect(phone.page.get_by_role("heading", level=1)).to_have_text("So geht Krieg")
    phone.page.get_by_role("link", name="Spielen").tap()

    expect(phone.button("Aufdecken")).to_be_visible()


def test_the_own_games_are_shown_saved_and_deleted(server, phones, tmp_path):
    phone = phones(server)
    phone.remember("krieg.games", json.dumps([GAME]))
    phone.open("/statistik")
    facts = phone.page.locator("[data-some]")
    expect(facts).to_contain_text("aufgedeckte Runden40")
    expect(phone.page.get_by_role("row", name="Kurz 1 1")).to_be_visible()

    with phone.page.expect_download() as saved:
        phone.page.get_by_role("link", name="Als Datei speichern").tap()
    saved.value.save_as(tmp_path / "krieg.json")
    assert {"games": [GAME]} == json.loads((tmp_path / "krieg.json").read_text())

    phone.page.get_by_role("button", name="Alles löschen").tap()
    phone.page.get_by_role("button", name="Wirklich löschen").tap()

    expect(facts).to_be_hidden()
    expect(phone.page.get_by_role("status")).to_have_text("Gelöscht. Du fängst neu an.")
    assert phone.page.evaluate("localStorage.getItem('krieg.games')") is None


def test_a_game_that_ends_is_counted_once(server, phones):
    laid = lay(server, "computer", tempo="fast", deal=["AS", "KS"])
    phone = phones(server)
    phone.hold(laid)
    phone.open(f"/t/{laid.code}")
    phone.button("Aufdecken").tap()
    expect(phone.text("Gewonnen!")).to_be_visible()
    phone.open(f"/t/{laid.code}")
    expect(phone.text("Gewonnen!")).to_be_visible()

    phone.open("/statistik")

    facts = phone.page.locator("[data-some]")
    expect(facts).to_contain_text("zu Ende gespielte Partien1")
    expect(facts).to_contain_text("aufgedeckte Runden1")


def test_a_browser_without_games_is_told_so(server, phones):
    phone = phones(server)
    phone.open("/statistik")

    expect(phone.text("noch keine Partie zu Ende")).to_be_visible()


def test_without_scripts_everything_is_there_to_read(server, chromium: Browser):
    context = chromium.new_context(java_script_enabled=False, locale="de-DE")
    page = context.new_page()

    page.goto(f"{server.origin}/regeln")
    expect(page.locator(".round:visible")).to_have_count(6)
    page.goto(f"{server.origin}/labor")
    expect(page.get_by_role("heading", name="Endlos")).to_be_visible()
    page.goto(f"{server.origin}/")
    expect(page.get_by_role("link", name="Die Regeln lesen")).to_be_visible()

    context.close()
