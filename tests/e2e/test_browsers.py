"""What browsers do of their own: sleep, forget, go back, and refuse to remember."""

import json

from playwright.sync_api import expect

from tests.e2e.deals import lay
from tests.e2e.witness import Witness

LOCKS = """
window.locks = [];
Object.defineProperty(navigator, "wakeLock", { value: { request: (kind) => {
  window.locks.push(kind);
  return Promise.resolve({ release: () => {
    window.locks.push("released");
    return Promise.resolve();
  } });
} } });
"""
LOW_BATTERY = """
Object.defineProperty(navigator, "wakeLock", {
  value: { request: () => Promise.reject(new DOMException("", "NotAllowedError")) },
});
"""
NO_MEMORY = """
for (const name of ["getItem", "setItem", "removeItem"]) {
  Storage.prototype[name] = () => { throw new DOMException("", "SecurityError"); };
}
"""
BACK_TIMES = 5
FORGETS = "Dieser Browser merkt sich nichts."


def full_up(witness: Witness) -> bool:
    """Tell whether every seat has its person."""
    seats = witness.view.get("seats", [{}])
    return all(seat.get("kind") == "human" for seat in seats)


def test_the_screen_stays_awake_while_a_game_runs_and_no_longer(server, phones):
    laid = lay(server, "computer", tempo="fast", deal=["AH QS", "KH JS"])
    phone = phones(server, still=True)
    phone.hold(laid)
    phone.context.add_init_script(LOCKS)
    phone.open(f"/t/{laid.code}")

    phone.page.wait_for_function("() => locks.length === 1")
    # Browsers let go of it while the page is hidden.
    phone.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    phone.page.wait_for_function("() => locks.length === 2")
    for _ in range(2):
        phone.press()
    expect(phone.button("Noch einmal")).to_be_visible()

    phone.page.wait_for_function("() => locks.length === 3")
    assert ["screen", "screen", "released"] == phone.page.evaluate("locks")


def test_a_device_that_may_not_stay_awake_plays_all_the_same(server, phones):
    phone = phones(server, still=True)
    phone.context.add_init_script(LOW_BATTERY)
    phone.open("/")

    phone.play_round()

    phone.in_round(2)


def test_a_browser_that_remembers_nothing_says_so_and_plays(server, phones):
    laid = lay(server, "online", tempo="fast")
    phone = phones(server, still=True)
    phone.context.add_init_script(NO_MEMORY)
    with Witness(server, laid.code) as witness:
        phone.open(f"/t/{laid.code}")
        phone.press()

        witness.until(lambda: full_up(witness))
        expect(phone.text(FORGETS)).to_be_visible()
        expect(phone.button("Bereit ✓")).to_be_visible()


def test_going_to_the_rules_and_back_again_and_again_keeps_the_seat(server, phones):
    laid = lay(server, "online", tempo="fast")
    host = phones(server, still=True)
    host.hold(laid)
    with Witness(server, laid.code) as witness:
        host.open(f"/t/{laid.code}")
        expect(host.key).to_be_visible()
        for _ in range(BACK_TIMES):
            host.page.goto("/regeln")
            host.page.go_back()
            expect(host.key).to_be_visible()
        host.press()

        witness.until(lambda: witness.view.get("pressed") == [0])
        kinds = [seat["kind"] for seat in witness.view["seats"]]
        assert ["human", "free"] == kinds


def test_who_has_lost_the_secret_is_told_and_watches(server, phones):
    laid = lay(server, "online", tempo="fast")
    guest = phones(server, still=True)
    with Witness(server, laid.code) as witness:
        guest.open(f"/t/{laid.code}")
        guest.press()
        witness.until(lambda: full_up(witness))

        guest.page.evaluate("localStorage.clear(); sessionStorage.clear()")
        guest.page.reload(wait_until="commit")

        expect(guest.text("Ich saß schon hier")).to_be_visible()
        kept = guest.page.evaluate(f"localStorage['krieg.seats.{laid.code}'] ?? '[]'")
        assert [] == json.loads(kept)
        assert full_up(witness)
