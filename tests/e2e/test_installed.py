"""What a browser keeps: the last game without a network, and never a stale client."""

import json

from playwright.sync_api import expect

from tests.e2e.deals import PLAIN, lay
from tests.e2e.phone import TALL
from tests.e2e.test_replays import SPIELCODE

CONTROLLED = """
new Promise((done) => {
  if (navigator.serviceWorker.controller) done();
  navigator.serviceWorker.addEventListener("controllerchange", done);
}).then(() => true)
"""
WAITS = """
new Promise((done) => {
  const look = () => navigator.serviceWorker.getRegistration().then((worker) =>
    worker.waiting ? done(true) : setTimeout(look, 20));
  look();
})
"""
# As if the server had a newer build: another script for the same pages.
NEWER = """
navigator.serviceWorker.register(
  trustedTypes.createPolicy("newer", { createScriptURL: (address) => address })
    .createScriptURL("/sw.js?newer"))
"""
SCRIPT = "navigator.serviceWorker.controller.scriptURL"


def test_without_a_network_the_last_game_can_still_be_seen(own_server, phones):
    phone = phones(own_server, installs=True)
    phone.open("/")
    phone.page.evaluate(CONTROLLED)
    phone.open(f"/k/{SPIELCODE}")
    expect(phone.page.get_by_role("slider")).to_be_visible()
    phone.tolerate("ERR_CONNECTION_REFUSED|WebSocket|net::|Failed to fetch")

    own_server.close()
    phone.open("/")

    expect(phone.page.get_by_role("heading")).to_have_text("Gerade kein Netz")
    phone.button("Letzte Partie ansehen").tap()
    slider = phone.page.get_by_role("slider", name="Zur Runde")
    expect(slider).to_be_visible()
    expect(phone.page).to_have_url(f"{own_server.origin}/k/{SPIELCODE}")


def test_every_page_without_a_network_offers_to_try_again(own_server, phones):
    phone = phones(own_server, installs=True)
    phone.open("/")
    phone.page.evaluate(CONTROLLED)
    phone.tolerate("ERR_CONNECTION_REFUSED|WebSocket|net::|Failed to fetch")
    own_server.close()

    for path in ("/", "/t/KX74MP", "/zuschauen"):
        phone.open(path)

        expect(phone.button("Noch einmal versuchen")).to_be_visible()


def test_a_newer_build_is_told_between_rounds_and_taken_by_a_tap(server, chromium):
    context = chromium.new_context(
        base_url=server.origin, viewport=TALL, locale="de-DE", bypass_csp=True
    )
    laid = lay(server, "hotseat", deal=PLAIN)
    own = json.dumps(json.dumps(laid.secrets))
    context.add_init_script(f"localStorage['krieg.seats.{laid.code}'] ??= {own}")
    page = context.new_page()
    page.goto(f"/t/{laid.code}")
    page.evaluate(CONTROLLED)
    keys = page.get_by_role("button", name="Aufdecken")
    keys.first.click()
    offer = page.get_by_role("button", name="Neu laden")

    page.evaluate(NEWER)
    page.evaluate(WAITS)

    expect(keys).to_have_count(1)
    expect(offer).to_have_count(0)
    keys.click()
    offer.click()
    expect(offer).to_have_count(0)
    expect(page.get_by_role("button", name="Aufdecken")).to_have_count(2)
    assert page.evaluate(SCRIPT).endswith("newer")
    context.close()
