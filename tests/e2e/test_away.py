"""Somebody is away: what the other sees and can do, and how one comes back."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import QUICK
from tests.e2e.phone import Phone
from tests.e2e.scenes import begun, rounds, turn
from tests.e2e.witness import Witness

# Three minutes away are ninety seconds until somebody is missed, thirty to choose, and
# a minute in which the stand-in presses.
HASTY = QUICK | {"KRIEG_LIMIT_CHOICE_MS": "500"}
BROKEN_LINE = "WebSocket|ERR_INTERNET_DISCONNECTED"
SLEEPS = """hidden => {
  Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
  document.dispatchEvent(new Event("visibilitychange"));
}"""


@pytest.fixture
def table(quick, phones):
    """A host and a guest after the first round, and a witness."""
    with begun(quick, phones, rules={"limit": 10}) as at_table:
        yield at_table


@contextmanager
def asleep(phone: Phone) -> Iterator[None]:
    """Let the browser put the page to sleep, and wake it in the end."""
    lifecycle = phone.context.new_cdp_session(phone.page)
    phone.page.evaluate(SLEEPS, True)
    lifecycle.send("Page.setWebLifecycleState", {"state": "frozen"})
    yield
    lifecycle.send("Page.setWebLifecycleState", {"state": "active"})
    phone.page.evaluate(SLEEPS, False)


def pressed_for(witness: Witness, seat: int) -> tuple[int, int]:
    """Return how many rounds and wars were turned while the stand-in pressed."""
    found, depth, standing = [], 0, False
    for _, frame in sorted(witness.frames.items()):
        for event in frame["events"]:
            if event["type"] == "standin" and event["seat"] == seat:
                standing = event["on"]
            elif event["type"] == "called":
                depth = event.get("war", 0)
            elif event["type"] == "turned" and standing:
                found.append(depth)
    return found.count(0), found.count(1)


def predicted(witness: Witness) -> None:
    """Expect that the whole game went as its Spielcode says."""
    witness.until(lambda: witness.events("opened", 0), "the end")
    [opened] = witness.events("opened", 0)
    status, _, body = witness.server.get(f"/api/games/{opened['spielcode']}")
    assert 200 == status
    calls = json.loads(body)["calls"]
    known: list[dict[str, Any]] = [e for call in calls for e in call["events"]]
    for kind in ("turned", "round_over", "over"):
        assert [e for e in known if e["type"] == kind] == witness.events(kind, 0)


def flight_mode(phone: Phone, other: Phone) -> None:
    """Cut a phone off, and let the other press.

    The browser goes on answering a server's pings by itself until something is to be
    delivered; what the other does makes the line as mute as a dead one.
    """
    phone.context.set_offline(True)
    other.press()


def told(phone: Phone, text: str) -> None:
    """Expect a sentence on the screen."""
    expect(phone.text(text).first).to_be_visible()


@pytest.mark.slow
@pytest.mark.chaos
def test_a_phone_in_flight_mode_is_missed_and_then_heals_without_a_reload(table):
    host, guest, witness = table
    guest.tolerate(BROKEN_LINE)
    guest.page.evaluate("window.same = true")
    call = witness.view["call"]

    flight_mode(guest, host)
    told(host, "verbindet neu …")
    told(host, "ist weg.")
    guest.context.set_offline(False)

    expect(host.text("ist weg.")).to_have_count(0)
    guest.press()
    witness.call(0, call)
    rounds(witness, len(witness.events("round_over")) + 1, host, guest)
    assert guest.page.evaluate("same") is True
    assert ["silent"] == [event["why"] for event in witness.events("paused")]


@pytest.mark.slow
def test_a_page_that_was_frozen_hears_what_was_pressed_for_it_and_plays_on(table):
    host, guest, witness = table
    guest.tolerate(BROKEN_LINE)
    guest.page.evaluate("window.same = true")
    call = witness.view["call"]
    lifecycle = guest.context.new_cdp_session(guest.page)

    guest.page.evaluate(SLEEPS, True)
    lifecycle.send("Page.setWebLifecycleState", {"state": "frozen"})
    flight_mode(guest, host)
    host.button("Computer drückt").click()
    told(host, "Computer drückt")
    witness.call(0, call)
    rounds(witness, 4, host)
    guest.context.set_offline(False)
    lifecycle.send("Page.setWebLifecycleState", {"state": "active"})
    guest.page.evaluate(SLEEPS, False)

    told(guest, "Während du weg warst:")
    witness.until(lambda: witness.view["standin"] == [])
    [off] = [e for e in witness.events("standin") if not e["on"]]
    told(guest, f"{off['rounds']} Runde")
    rounds(witness, 5, host, guest)
    assert guest.page.evaluate("same") is True
    assert ["hidden"] == [event["why"] for event in witness.events("paused")]


@pytest.mark.slow
@pytest.mark.chaos
def test_three_minutes_of_sleep_in_round_ten_cost_nothing_but_the_presses(
    start_server, phones
):
    server = start_server(workers=2, env=HASTY)
    with begun(server, phones, rules={"limit": 20}) as (host, guest, witness):
        rounds(witness, 9, host, guest)
        guest.in_round(10, of=20)
        guest.tolerate(BROKEN_LINE)
        guest.page.evaluate("window.same = true")

        with asleep(guest):
            # A phone that sleeps for so long has no line any more when it wakes up.
            flight_mode(guest, host)
            # Nobody chooses anything: the time for it runs out.
            witness.until(lambda: witness.view["standin"] == [1], "the stand-in")
            rounds(witness, 14, host)
            guest.context.set_offline(False)
        witness.until(lambda: witness.view["standin"] == [], "the return")
        n, wars = pressed_for(witness, 1)
        line = f"{n} Runden, {wars} {'Krieg' if wars == 1 else 'Kriege'}."
        told(guest, f"Während du weg warst: {line}")
        if 1 in witness.view["pressed"]:
            turn(witness, host)
        guest.press()
        expect(guest.text("Während du weg warst")).to_have_count(0)
        turn(witness, host)
        rounds(witness, 20, host, guest)

        assert guest.page.evaluate("same") is True
        assert [("hidden", 1)] == [
            (event["why"], event["seat"]) for event in witness.events("paused")
        ]
        assert n >= 5
        predicted(witness)


def test_who_stayed_may_wait_and_think_better_of_it(table):
    host, guest, witness = table

    guest.page.close()
    host.button("Warten").click()
    told(host, "Es wird auf")
    host.button("Computer drückt").click()
    rounds(witness, 3, host)

    assert [1] == witness.view["standin"]


def test_who_stayed_may_end_the_game_without_a_winner(table):
    host, guest, _ = table

    guest.page.close()
    host.button("Partie beenden").click()

    heading = host.page.get_by_role("heading", level=1, name="Partie beendet")
    expect(heading).to_be_visible()


@pytest.mark.slow
def test_a_game_ends_as_its_spielcode_says_though_the_opponent_closed_for_good(table):
    host, guest, witness = table

    guest.context.close()
    host.button("Computer drückt").click()
    rounds(witness, 10, host)
    predicted(witness)
    [opened] = witness.events("opened", 0)
    code = host.page.get_by_role("region", name="Spielcode")
    expect(code).to_contain_text(opened["spielcode"])
