"""The page is loaded anew: whatever the table is doing, it draws the same screen."""

import re

from playwright.sync_api import expect

from tests.e2e.deals import PLAIN, WAR, full, lay
from tests.e2e.scenes import begun, finish, rounds, turn
from tests.e2e.witness import Witness

SPIELCODE = "1000-0G40-R40M-30E2-09R0"


def test_from_the_first_press_to_the_rematch_a_reload_changes_nothing(server, phones):
    laid = lay(server, "online", tempo="fast", deal=full(WAR), rules={"limit": 10})
    host, guest = phones(server, still=True), phones(server, still=True)
    host.hold(laid)
    with Witness(server, laid.code) as witness:
        host.open(f"/t/{laid.code}")
        host.press()
        witness.until(lambda: witness.view.get("pressed") == [0])
        seen: list[str] = []

        def reload(expected: str) -> None:
            host.page.reload()
            expect(host.button(expected)).to_be_visible()
            seen.append(str(witness.view["phase"]))

        reload("Bereit ✓")
        guest.open(f"/t/{laid.code}")
        guest.press()
        witness.call(0, 1)
        reload("Krieg!")
        host.press()
        reload("Bereit ✓")
        guest.press()
        witness.call(0, 2)
        reload("Aufdecken")
        finish(witness, host, guest)
        reload("Noch einmal")
        host.button("Noch einmal").click()
        waits = re.compile("Wartet auf ")
        expect(host.button(waits)).to_be_visible()
        host.page.reload()
        expect(host.button(waits)).to_be_visible()
        guest.button("Noch einmal").click()
        witness.until(lambda: witness.view["game"] == 1)
        expect(host.button("Aufdecken")).to_be_visible()

    assert ["waiting", "playing", "playing", "playing", "over"] == seen


def test_a_host_who_waits_alone_waits_on_at_the_same_table(server, phones):
    host = phones(server)
    host.open("/")
    host.button("Mit jemandem spielen").tap()
    share = host.button("Link teilen")
    expect(share).to_be_visible()
    own = host.button(re.compile("Dein Name$"))
    before = host.page.url, own.get_attribute("aria-label")

    host.page.reload()

    expect(share).to_be_visible()
    expect(host.button("Aufdecken")).to_be_enabled()
    assert before == (host.page.url, own.get_attribute("aria-label"))


def test_a_press_that_waits_for_the_other_waits_on(server, phones):
    with begun(server, phones) as (host, guest, witness):
        call = witness.view["call"]
        guest.press()
        witness.until(lambda: witness.view["pressed"] == [1])

        for phone in (guest, host):
            phone.page.reload()

        expect(guest.page.get_by_role("button", name="Bereit ✓")).to_be_visible()
        host.press()
        witness.call(0, call)
        pressed = [e for e in witness.events("pressed") if e["call"] == call]
        assert [0, 1] == sorted(event["seat"] for event in pressed)


def test_who_is_missing_what_one_may_choose_and_what_happened_stay(quick, phones):
    with begun(quick, phones, rules={"limit": 20}) as (host, guest, witness):
        guest.page.close()
        choice = host.button("Computer drückt")
        expect(choice).to_be_visible()

        host.page.reload()
        choice.click()
        witness.until(lambda: witness.view["standin"] == [1])
        host.page.reload()
        expect(host.text("Computer drückt")).to_be_visible()
        rounds(witness, 3, host)
        guest.page = guest.tab()
        guest.open(f"/t/{witness.code}")
        line = guest.text("Während du weg warst:")
        expect(line).to_be_visible()
        heard = line.inner_text()
        guest.page.reload()

        expect(line).to_have_text(heard)


def test_a_game_that_was_ended_is_ended_still(quick, phones):
    with begun(quick, phones) as (host, guest, _):
        guest.page.close()
        host.button("Partie beenden").click()
        ended = host.page.get_by_role("heading", level=1, name="Partie beendet")
        expect(ended).to_be_visible()
        code = host.page.get_by_role("region", name="Spielcode")
        before = code.inner_text()

        host.page.reload()

        expect(ended).to_be_visible()
        expect(code).to_have_text(before, use_inner_text=True)


def test_a_replay_can_be_watched_again(server, phones):
    viewer = phones(server)
    viewer.open(f"/k/{SPIELCODE}")
    viewer.button("Anhalten").tap()
    slider = viewer.page.get_by_role("slider", name="Zur Runde")
    slider.fill("7")

    viewer.page.reload()

    viewer.button("Anhalten").tap()
    slider.fill("0")
    viewer.counts(26, 26)


def test_somebody_who_watches_watches_on_and_takes_no_seat(server, phones):
    watcher = phones(server, still=True)
    with begun(server, phones, deal=full(PLAIN)) as (host, guest, witness):
        watcher.open(f"/t/{witness.code}")
        expect(watcher.text("Du schaust zu")).to_be_visible()

        watcher.page.reload()

        expect(watcher.text("Du schaust zu")).to_be_visible()
        watcher.in_round(2)
        turn(witness, host, guest)
        watcher.in_round(witness.view["round"])
