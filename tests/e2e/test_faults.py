"""What happens to phones: dead lines, several tabs, hasty fingers."""

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.deals import lay
from tests.e2e.phone import Phone
from tests.e2e.scenes import begun
from tests.e2e.witness import Witness

# From now on this page says each press ten times, and writes down the answers.
STUTTERS = """() => {
  window.answers = [];
  const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (text) {
    send.call(this, text);
    const said = JSON.parse(text);
    if (said.type !== "press") return;
    this.addEventListener("message", ({ data }) => {
      const heard = JSON.parse(data);
      if (heard.ref?.startsWith(said.ref)) answers.push(heard.result ?? heard.code);
    });
    for (let i = 1; i < 10; i++)
      send.call(this, JSON.stringify({ ...said, ref: said.ref + i }));
  };
}"""


@pytest.fixture
def pair(server, phones):
    """A host and a guest in the second round of a game, and a witness."""
    with begun(server, phones, still=False) as (host, guest, witness):
        shown(witness, host, guest)
        yield host, guest, witness


def play_on(witness: Witness, host: Phone, guest: Phone) -> None:
    """Finish the call that runs, and let both phones show the next."""
    call = witness.view["call"]
    witness.call(0, call)
    witness.until(lambda: witness.view["call"] > call)
    shown(witness, host, guest)


def shown(witness: Witness, *phones: Phone) -> None:
    """Let these phones show the round that runs."""
    for phone in phones:
        phone.in_round(witness.view["round"])


def pressed_since(call: int, guest: Phone, witness: Witness) -> list[int]:
    """Return the calls, from *call* on, that the host has pressed for.

    The guest presses for the next: what came before that has been told by then.
    """

    def calls(seat: int) -> list[int]:
        pressed = [e for e in witness.events("pressed") if e["seat"] == seat]
        return [e["call"] for e in pressed if e["call"] >= call]

    guest.press()
    witness.until(lambda: calls(1) == [call, call + 1], "the guest's press")
    return calls(0)


@pytest.mark.slow
@pytest.mark.chaos
def test_a_phone_in_flight_mode_for_twenty_seconds_heals_without_a_reload(pair):
    host, guest, witness = pair
    guest.tolerate("WebSocket|ERR_INTERNET_DISCONNECTED")
    guest.page.evaluate("window.same = true")

    lost = guest.page.evaluate("performance.now()")
    guest.context.set_offline(True)
    guest.press()
    host.press()
    # After twelve seconds a mute socket counts as closed, after three more it shows.
    expect(host.text("verbindet neu …")).to_be_visible()
    expect(guest.text("verbindet neu …")).to_be_visible()
    witness.until(lambda: witness.view["pressed"] == [0])
    guest.page.wait_for_function("lost => performance.now() - lost > 20_000", arg=lost)
    guest.context.set_offline(False)

    # The press made without a line has been kept, and counts now.
    play_on(witness, host, guest)
    expect(guest.text("verbindet neu …")).to_have_count(0)
    expect(host.text("verbindet neu …")).to_have_count(0)
    host.press()
    guest.press()
    play_on(witness, host, guest)
    assert guest.page.evaluate("same") is True


def test_of_two_tabs_the_newest_plays_and_the_older_one_says_so(pair):
    host, guest, witness = pair
    taken = "Du spielst in einem anderen Fenster weiter."
    older = host.page

    host.page = host.tab()
    host.open(f"/t/{witness.code}")

    expect(older.get_by_role("heading", name=taken)).to_be_visible()
    host.press()
    expect(host.button("Bereit ✓")).to_be_visible()
    newer, host.page = host.page, older
    host.button("Hierher holen").tap()
    expect(newer.get_by_role("heading", name=taken)).to_be_visible()
    expect(host.button("Bereit ✓")).to_be_visible()
    guest.press()
    play_on(witness, host, guest)


def test_ten_clicks_at_once_count_once(pair):
    host, guest, witness = pair
    call = witness.view["call"]
    guest.press()
    witness.until(lambda: 1 in witness.view["pressed"])
    box = host.button(re.compile("Aufdecken|Krieg!")).bounding_box()
    assert box

    # The first of them turns the call, so that the others could count for the next.
    host.page.mouse.click(
        box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, click_count=10
    )

    play_on(witness, host, guest)
    assert [call] == pressed_since(call, guest, witness)
    assert call + 1 == witness.view["call"]


def test_of_a_press_that_a_page_says_ten_times_one_counts(pair):
    host, guest, witness = pair
    call = witness.view["call"]
    guest.press()
    witness.until(lambda: 1 in witness.view["pressed"])
    host.page.evaluate(STUTTERS)

    # The first of them turns the call, so that the others come late for it.
    host.press()
    host.page.wait_for_function("() => answers.length === 10")

    play_on(witness, host, guest)
    assert ["accepted"] + 9 * ["duplicate"] == host.page.evaluate("answers")
    assert [call] == pressed_since(call, guest, witness)


def test_what_is_opened_on_a_bad_line_says_so_and_opens_at_the_next_tap(server, phones):
    laid = lay(server, "online")
    guest = phones(server)
    guest.tolerate("Failed to load|ERR_FAILED")
    # A browser that has kept the files needs no line for them.
    guest.context.add_init_script("delete Navigator.prototype.serviceWorker;")
    guest.open(f"/t/{laid.code}")
    expect(guest.key).to_be_visible()
    part = "**/assets/Settings-*.js"

    guest.page.route(part, lambda asked: asked.abort())
    guest.button("Einstellungen").click()
    expect(guest.text("Das ging gerade nicht.")).to_be_visible()
    guest.page.unroute(part)
    guest.button("Einstellungen").click()

    expect(guest.page.get_by_role("heading", name="Einstellungen")).to_be_visible()
