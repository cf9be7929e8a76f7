"""Fair by proof: the envelope before the game, the cut, and the check after it."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, WebSocketRoute, expect

from game.engine.sealing import commitment
from tests.e2e.conftest import HOME_NETWORK
from tests.e2e.deals import Laid, lay
from tests.e2e.phone import Phone
from tests.e2e.witness import Witness
from tests.serving import Server, free_port

RULES = {"preset": "krieg-kurz", "limit": 10}
CHECK = "Prüfen, ob alles ehrlich war"
SIGN = "Versiegelter Umschlag: was ist das?"


@pytest.fixture(scope="module")
def patient(tmp_path_factory):
    """A server that cuts for nobody, however slow the machine is."""
    env = {"KRIEG_LIMIT_CUT_MS": "60000"}
    with Server(tmp_path_factory.mktemp("patient"), env=env) as server:
        yield server


def played(phone: Phone, laid: Laid) -> Phone:
    """Play a short game to its end on the screen."""
    phone.hold(laid)
    phone.open(f"/t/{laid.code}")
    finish(phone)
    return phone


def finish(phone: Phone) -> None:
    """Press until the end lies there."""
    end = phone.button("Noch einmal")
    while not end.count():
        phone.page.evaluate(PRESS)
    expect(end).to_be_visible()


# Ends a motion and presses, as soon as the key may be pressed.
PRESS = """new Promise((done) => {
  document.querySelector("[aria-label=Tisch]")
    ?.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
  const key = document.querySelector("button.key");
  if (/Aufdecken|Krieg!/.test(key?.textContent)) key.click();
  requestAnimationFrame(done);
})"""


def verdict(phone: Phone) -> Locator:
    """Ask for the check; return what it says."""
    phone.button(CHECK).tap()
    said = phone.page.get_by_role("dialog", name="War alles ehrlich?")
    expect(said.get_by_role("status")).not_to_have_text("Es wird nachgerechnet …")
    return said


def test_a_player_proves_by_one_tap_that_nobody_chose_the_cards(patient, phones):
    laid = lay(patient, "computer", rules=RULES)
    phone = played(phones(patient), laid)

    said = verdict(phone)

    expect(said).to_contain_text("Bewiesen: Niemand konnte sich die Karten aussuchen.")
    expect(said).to_contain_text("Die Zahl deines Geräts ist dabei.")
    expect(said).to_contain_text(re.compile(r"\d+ aufgedeckte Karten lagen genau so"))
    expect(said).to_contain_text("Für den Computer hebt immer der Server ab.")
    table = json.loads(patient.get(f"/api/tables/{laid.code}")[2])
    said.get_by_text("Zahlen zum Nachrechnen").click()
    for secret in table["opened"]["envelope"]["secrets"]:
        expect(said).to_contain_text(secret)


def test_the_check_works_on_plain_http_in_the_home_network(start_server, phones):
    port = free_port()
    origin = f"http://{HOME_NETWORK}:{port}"
    env = {"KRIEG_HOSTS": f"{HOME_NETWORK},127.0.0.1", "KRIEG_ORIGINS": origin}
    env["KRIEG_LIMIT_CUT_MS"] = "60000"
    server = start_server(port=port, env=env)
    phone = played(phones(server, origin=origin), lay(server, "computer", rules=RULES))

    said = verdict(phone)

    assert not phone.page.evaluate("isSecureContext")
    expect(said).to_contain_text("Bewiesen: Niemand konnte sich die Karten aussuchen.")


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ("secrets", "Der Umschlag ist nicht der von vor der Partie."),
        ("seal", "Der Umschlag ist nicht der von vor der Partie."),
        ("rules40", "Die Regeln im Umschlag sind andere."),
        ("own", "Die Zahl deines Geräts ist eine andere."),
        ("spielcode", "Die Zahlen ergeben einen anderen Spielcode."),
    ],
)
def test_an_envelope_that_was_tampered_with_is_found_out(
    patient, phones, change, sentence
):
    laid = lay(patient, "computer", rules=RULES)
    phone = phones(patient)
    phone.page.route_web_socket("**/ws/**", lambda line: meddle(line, change))
    # The rest of the game is told under another Spielcode.
    phone.tolerate("400|404")

    said = verdict(played(phone, laid))

    expect(said).to_contain_text("Hier passt etwas nicht.")
    expect(said).to_contain_text(sentence)
    expect(said).not_to_contain_text("Bewiesen: Niemand")


def meddle(line: WebSocketRoute, change: str) -> None:
    """Pass on what the server says, but for the envelope."""
    behind = line.connect_to_server()

    def pass_on(text: str | bytes) -> None:
        message = json.loads(text)
        view = message.get("view") or {}
        if opened := view.get("opened"):
            forge(opened, change)
        line.send(json.dumps(message))

    behind.on_message(pass_on)


def forge(opened: dict[str, Any], change: str) -> None:
    """Change one thing in an envelope that would go unseen if nobody checked."""
    envelope = opened["envelope"]
    other = "ab" * 32
    if change == "secrets":
        envelope["secrets"][0] = other
    elif change == "own":
        envelope["secrets"][1] = other
    elif change == "seal":
        # As if the server had begun with another number, and all else fitted.
        envelope["secrets"][0] = other
        envelope["commits"][0] = commitment(0, envelope["game_id"], other)
    elif change == "rules40":
        envelope["rules40"] = "0078200000"
    else:
        opened["spielcode"] = "1000-0G40-R40M-30E2-09R0"


def test_cards_that_were_not_in_the_deal_are_found_out(patient, phones):
    laid = lay(patient, "computer", rules=RULES)
    phone = phones(patient)
    phone.page.route("**/events?**", swap_first_cards)

    played(phone, laid)
    # After a reload the page has only what the table tells.
    phone.page.reload()
    said = verdict(phone)

    expect(said).to_contain_text("Hier passt etwas nicht.")
    expect(said).to_contain_text("Eine aufgedeckte Karte lag nicht so im Blatt")


def swap_first_cards(route):
    """Answer as the server does, the first two open cards exchanged."""
    answer = route.fetch()
    page = answer.json()
    events = [event for frame in page["frames"] for event in frame["events"]]
    turned = next(event for event in events if event["type"] == "turned")
    cards = turned["cards"]
    cards["0"], cards["1"] = cards["1"], cards["0"]
    route.fulfill(response=answer, json=page)


def test_who_only_watched_is_told_whose_word_it_rests_on(patient, phones):
    laid = lay(patient, "computer", rules=RULES)
    played(phones(patient), laid)
    watcher = phones(patient)
    watcher.open(f"/t/{laid.code}")

    said = verdict(watcher)

    name = re.compile("Wenn auch nur das Gerät von .+ ehrlich abgehoben hat")
    expect(said).to_contain_text("Alles passt zusammen.")
    expect(said).to_contain_text(name)
    expect(said).to_contain_text("Dieses Gerät hat keine Zahl dazugelegt.")


def test_where_the_server_cut_for_everybody_nothing_is_proved(server, phones):
    laid = lay(server, "computer", rules=RULES)
    with Witness(server, laid.code, laid.secrets) as silent:
        # It presses, but cuts no deck: the server does it after a while.
        silent.play_out()
    phone = phones(server)
    phone.hold(laid)
    phone.open(f"/t/{laid.code}")

    said = verdict(phone)

    expect(said).to_contain_text("bewiesen ist es nicht")
    expect(said).to_contain_text("hat der Server abgehoben: Von dort kam")


def test_the_seal_is_shown_before_anybody_sits_down(server, phones):
    code = lay(server, "online").code
    guest = phones(server)
    guest.open(f"/t/{code}")

    guest.button(SIGN).tap()

    seal = json.loads(server.get(f"/api/tables/{code}")[2])["seal"]["commit"]
    sheet = guest.page.get_by_role("dialog", name="Der versiegelte Umschlag")
    expect(sheet).to_contain_text(f"{seal[:4]} {seal[4:8]}")


# The cut is shown for a moment only: what was shown is kept.
CUTS = """
window.cuts = [];
new MutationObserver(() => {
  const shown = document.querySelector(".cut")?.textContent.trim();
  if (shown && !window.cuts.includes(shown)) window.cuts.push(shown);
}).observe(document, { childList: true, subtree: true });
"""


def test_both_see_who_cuts_the_deck(server, phones):
    laid = lay(server, "online")
    host, guest = phones(server), phones(server)
    host.hold(laid)
    for phone in (host, guest):
        phone.context.add_init_script(CUTS)
        phone.open(f"/t/{laid.code}")
    guest.press()

    for phone in (host, guest):
        # Who has just sat down is called Du as soon as the page knows it.
        phone.page.wait_for_function(
            "cuts.some((shown) => /^Es heben ab: .+ und .+/.test(shown) "
            "&& shown.includes('Du'))"
        )
