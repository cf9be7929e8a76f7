"""Whose seat it is: kept over reloads, given up, moved, and asked back."""

import json

import pytest
from playwright.sync_api import expect

from tests.e2e.deals import PLAIN, full, lay
from tests.e2e.phone import ASKS, Phone
from tests.e2e.scenes import begun, turn
from tests.e2e.witness import Witness

TAKEN = "Du spielst in einem anderen Fenster weiter."
PREVIEWS = ("WhatsApp/2.23", "facebookexternalhit/1.1", "Slackbot-LinkExpanding 1.0")


@pytest.fixture
def pair(server, phones):
    """A host and a guest after the first round, and a witness."""
    with begun(server, phones, deal=full(PLAIN)) as at_table:
        yield at_table


def more(phone: Phone, button: str) -> None:
    """Press a button in the second part of the settings sheet."""
    phone.button("Einstellungen").click()
    phone.button("Mehr …").click()
    phone.button(button).click()


def stored(phone: Phone, code: str) -> list[str]:
    """Return the secrets that this browser keeps for the table."""
    kept = phone.page.evaluate("code => localStorage[`krieg.seats.${code}`]", code)
    return [str(secret) for secret in json.loads(kept or "[]")]


def test_a_tab_that_was_taken_over_never_comes_back_by_itself(pair):
    host, guest, witness = pair
    older, dialled = host.page, []
    older.on("websocket", lambda socket: dialled.append(socket.url))

    host.page = host.tab()
    host.open(f"/t/{witness.code}")

    expect(older.get_by_role("heading", name=TAKEN)).to_be_visible()
    for _ in range(3):
        turn(witness, host, guest)
    older.evaluate("dispatchEvent(new Event('online'))")
    turn(witness, host, guest)
    assert [] == dialled


def test_leaving_can_be_undone(pair):
    host, guest, witness = pair

    more(guest, "Platz freigeben")
    guest.button("Doch bleiben").click()

    expect(guest.text("Dein Platz wird gleich frei.")).to_have_count(0)
    turn(witness, host, guest)
    assert [] == witness.events("left")


def test_whoever_presses_next_plays_on_with_the_cards_of_who_has_left(
    pair, server, phones
):
    host, guest, witness = pair
    newcomer = phones(server, still=True)
    newcomer.open(f"/t/{witness.code}")
    counts = witness.view["counts"]

    more(guest, "Platz freigeben")
    expect(guest.text("Ein Platz ist frei: deck auf!")).to_be_visible()
    newcomer.press()
    turn(witness, host)

    assert 1 == [e["seat"] for e in witness.events("sat")][-1]
    [first, second] = witness.events("round_over", 0)[-2:]
    assert counts == first["counts"]
    newcomer.counts(*reversed(second["counts"]))


def test_who_has_left_may_sit_down_again_and_by_another_secret(pair):
    host, guest, witness = pair
    [old] = stored(guest, witness.code)

    more(guest, "Platz freigeben")
    expect(guest.text("Ein Platz ist frei: deck auf!")).to_be_visible()
    gone = stored(guest, witness.code)
    turn(witness, guest, host)
    [new] = stored(guest, witness.code)
    guest.page.reload()
    turn(witness, guest, host)

    assert ([], False) == (gone, new == old)


def test_another_device_takes_the_seat_by_a_press_and_no_server_reads_the_token(
    pair, server, phones
):
    host, guest, witness = pair
    tokens: list[str] = []

    def listen(frame: str | bytes) -> None:
        said = json.loads(frame)
        if said["type"] == "done" and "token" in said:
            tokens.append(said["token"])

    guest.page.on("websocket", lambda line: line.on("framereceived", listen))
    guest.page.reload()
    expect(guest.key).to_be_visible()
    more(guest, "Auf anderes Gerät")
    expect(guest.page.get_by_role("img", name="QR-Code, der deinen")).to_be_visible()
    [token] = tokens
    tablet, asked = phones(server, still=True), []
    tablet.page.on("request", lambda request: asked.append(request.url))

    tablet.open(f"/t/{witness.code}#platz={token}")
    expect(guest.page.get_by_role("img", name="QR-Code, der deinen")).to_be_visible()
    tablet.button("Platz hierher holen").click()

    expect(guest.page.get_by_role("heading", name=TAKEN)).to_be_visible()
    expect(tablet.button(ASKS)).to_be_visible()
    turn(witness, host, tablet)
    assert tablet.page.url.endswith(f"/t/{witness.code}")
    assert token not in server.log
    # Playwright names the fragment too; what is sent ends before it.
    assert all(token not in url.split("#")[0] for url in asked)


def test_a_picture_that_was_used_gives_no_second_seat(pair, server, phones):
    _, _, witness = pair
    late = phones(server, still=True)

    late.open(f"/t/{witness.code}#platz={'A' * 22}")
    late.button("Platz hierher holen").click()

    expect(late.text("Dieses Bild gilt nicht mehr.")).to_be_visible()
    late.button("Nur zuschauen").click()
    expect(late.text("Du schaust zu")).to_be_visible()


@pytest.mark.parametrize("answer", ["Ja", "Nein"])
def test_a_lost_seat_is_given_back_when_the_other_says_so(pair, answer):
    host, guest, witness = pair
    name = host.names()[1]

    guest.page.evaluate("localStorage.clear()")
    guest.page.reload()
    guest.button("Ich saß schon hier").click()
    guest.page.get_by_role("dialog").get_by_role("button", name=name).click()
    expect(host.text("Ich saß schon hier“")).to_be_visible()
    host.button(answer).click()

    if answer == "Ja":
        turn(witness, host, guest)
        guest.page.reload()
        expect(guest.button(ASKS)).to_be_visible()
    else:
        expect(guest.text("Am Tisch hieß es: nein.")).to_be_visible()
        guest.button("Zurück").click()
        expect(guest.text("Du schaust zu")).to_be_visible()


def test_a_preview_of_the_link_takes_no_seat_and_changes_nothing(server, phones):
    laid = lay(server, "online")
    with Witness(server, laid.code) as witness:
        witness.until(lambda: witness.view)
        before = witness.view

        for agent in PREVIEWS:
            status, _, body = server.get(f"/t/{laid.code}", User_Agent=agent)
            assert 200 == status
            assert b"og:title" in body
        # One that runs scripts does no more than that either.
        phones(server).open(f"/t/{laid.code}")

        status, _, body = server.get(f"/api/tables/{laid.code}")
        assert before == json.loads(body)


def test_the_first_step_back_asks_and_the_seat_stays(pair):
    host, guest, witness = pair
    guest.may_step_back()

    guest.page.go_back()
    expect(guest.page.get_by_role("heading", name="Weggehen?")).to_be_visible()
    guest.button("Weiterspielen").click()

    turn(witness, host, guest)
    assert [] == witness.events("left")
