"""Games in which people choose: a card of the hand, an order of the pot, a bet."""

import re
from contextlib import ExitStack

import pytest
from playwright.sync_api import expect

from tests.e2e.deals import PLAIN, full, lay
from tests.e2e.evening import spoken
from tests.e2e.phone import SMALL, TALL, Phone, scrolls
from tests.e2e.scenes import over, seated
from tests.e2e.witness import Witness
from tests.serving import Server

HANDS = ["5H KH 9H 8C", "5S 2S QS 7D"]
HAND = {"preset": "hand-3", "limit": 10}
CHOICE = {"stack": "under", "pickup": "choice", "limit": 10}
# Two hands that tie. The player's war card of the first is the higher one.
TIES = "1N00-0000-0000-0000-6P26"
PICK = "Wähle eine Karte"
WHICH = "Welche Karten kommen zuerst?"
TIE_BET = re.compile("^Gleichstand")
WAR = re.compile("^Krieg!")
NOWHERE = {"right": 0, "down": 0}
# Larger phones have more room for the same; `make engines` looks at them.
sizes = pytest.mark.parametrize("size", [SMALL], ids=["320x568"])


@pytest.fixture
def alone(server, phones):
    """A function that gives a phone at a table of its own, and a witness."""
    with ExitStack() as open_tables:

        def sit(**order) -> tuple[Phone, Witness]:
            size = order.pop("size", TALL)
            laid = lay(server, "computer", tempo="fast", **order)
            phone = phones(server, still=True, size=size)
            phone.hold(laid)
            phone.open(f"/t/{laid.code}")
            return phone, open_tables.enter_context(Witness(server, laid.code))

        yield sit


@pytest.fixture
def together(server, phones):
    """A function that gives a host, a guest, somebody who watches, and a witness."""
    with ExitStack() as open_tables:

        def sit(at: Server = server, **order):
            watcher = phones(at, still=True)
            *pair, witness = open_tables.enter_context(seated(at, phones, **order))
            watcher.open(f"/t/{witness.code}")
            return *pair, watcher, witness

        yield sit


def hand(phone: Phone) -> list[str]:
    """Return the cards that a phone shows as its own."""
    found: list[str] = phone.page.locator("[data-hand]").evaluate_all(
        "all => all.map(e => e.dataset.hand)"
    )
    return found


def holds(phone: Phone, *cards: str) -> None:
    """Expect these cards in the hand, and no others."""
    for card in cards:
        expect(phone.page.locator(f'[data-hand="{card}"]')).to_be_attached()
    assert [*cards] == hand(phone)


def play(phone: Phone, nth: int = 0) -> str:
    """Lay a card of the hand as soon as one is asked for, and return it."""
    expect(phone.button(PICK)).to_be_visible()
    card = hand(phone)[nth]
    phone.page.locator(f'[data-hand="{card}"]').tap()
    phone.button(f"Legen: {spoken(card)}").tap()
    return card


def ended(phone: Phone) -> None:
    """Expect the end of a game."""
    expect(phone.button("Noch einmal")).to_be_visible()


def laid_by(witness: Witness, seat: int) -> list[str]:
    """Return the cards that a seat has turned up so far."""
    return [turned["cards"][str(seat)] for turned in witness.events("turned")]


@sizes
def test_a_whole_game_is_played_from_the_hand(alone, size):
    phone, witness = alone(rules=HAND, size=size)
    chosen: list[str] = []
    witness.until(lambda: witness.view.get("ask") == "play", "the deal")

    while not over(witness):
        call = witness.view["call"]
        chosen.append(play(phone, len(chosen) % 3))
        witness.until(lambda seen=call: witness.view["call"] != seen or over(witness))
        if not over(witness):
            assert NOWHERE == scrolls(phone.page)

    ended(phone)
    assert laid_by(witness, 0) == chosen


def test_nobody_sees_what_was_chosen_before_both_have(together):
    host, guest, watcher, witness = together(rules=HAND, deal=full(HANDS))

    holds(host, "5H", "KH", "9H")
    play(host, 1)
    witness.until(lambda: witness.view["pressed"] == [0], "the choice")

    for phone in (guest, watcher):
        # The ring around the seat says it to the eyes.
        ready = phone.page.get_by_text(", Bereit ✓")
        expect(ready).to_be_attached()
        assert [] == phone.cards()
    expect(host.button("Gewählt: Herz König")).to_be_visible()
    assert [] == hand(watcher)

    play(guest, 2)
    witness.call(0, 1)
    assert {"0": "KH", "1": "QS"} == witness.events("turned")[0]["cards"]
    for phone in (host, guest, watcher):
        phone.says(f"{spoken('KH')}.")
    holds(host, "5H", "9H", "8C")


def test_a_card_may_be_changed_until_it_is_laid(alone):
    phone, witness = alone(rules=HAND, deal=full(HANDS))

    for card in ("9H", "KH", "5H"):
        phone.page.locator(f'[data-hand="{card}"]').tap()
    phone.button("Legen: Herz Fünf").tap()

    witness.call(0, 1)
    assert ["5H"] == laid_by(witness, 0)


def test_a_hand_is_played_by_keys_alone(alone):
    phone, witness = alone(rules=HAND, deal=full(HANDS))
    expect(phone.button(PICK)).to_be_visible()

    phone.page.keyboard.press("ArrowRight")
    phone.page.keyboard.press("ArrowRight")
    phone.page.keyboard.press("Enter")
    witness.call(0, 1)
    expect(phone.button(PICK)).to_be_visible()
    phone.page.keyboard.press("3")
    phone.page.keyboard.press("Space")
    witness.call(0, 2)

    assert ["KH", "8C"] == laid_by(witness, 0)


def test_a_choice_survives_a_reload(together):
    host, guest, _, witness = together(rules=HAND, deal=full(HANDS))

    play(host, 1)
    witness.until(lambda: witness.view["pressed"] == [0], "the choice")
    host.page.reload()

    expect(host.button("Gewählt ✓")).to_be_visible()
    play(guest)
    witness.call(0, 1)
    assert ["KH"] == laid_by(witness, 0)


def test_the_winner_says_which_cards_come_first_and_the_other_waits(together):
    host, guest, _, witness = together(rules=CHOICE, deal=full(PLAIN))

    choice = host.page.get_by_role("region", name=WHICH)
    expect(choice).to_be_visible()
    expect(guest.button(re.compile("sammelt ein …$"))).to_be_visible()
    assert {"KH", "8S"} == set(host.cards()) == set(guest.cards())
    choice.get_by_role("button").last.tap()

    for phone in (host, guest):
        phone.press()
    expect(guest.page.get_by_role("region", name=WHICH)).to_be_visible()
    guest.page.keyboard.press("Enter")
    witness.until(lambda: len(witness.events("took")) > 1, "both choices")
    assert ["other_first", "own_first"] == [t["order"] for t in witness.events("took")]


def test_a_whole_game_with_the_choice_is_played(alone):
    phone, witness = alone(rules=CHOICE)
    witness.until(lambda: witness.view, "the table")

    while not over(witness):
        call = witness.view["call"]
        if witness.view["ask"] != "choose":
            phone.press()
        elif witness.view["due"]:
            choice = phone.page.get_by_role("region", name=WHICH)
            choice.get_by_role("button").first.tap()
        witness.until(lambda seen=call: witness.view["call"] != seen or over(witness))

    ended(phone)


def test_a_hand_of_casino_war_is_bet_tied_fought_and_paid(alone):
    phone, witness = alone(spielcode=TIES)

    expect(phone.text("Spielchips, kein Geld")).to_be_visible()
    expect(phone.text("Krieg 2,88 %")).to_be_visible()
    phone.button(TIE_BET).tap()
    phone.button("5 Chips dazu: Gleichstand").tap()
    phone.button("Austeilen").tap()
    phone.says("Gleich hoch!")
    phone.button(WAR).tap()
    phone.says("Du gewinnst: 60 Chips. Deine Chips: 160.")
    phone.button("Austeilen").tap()
    phone.button(re.compile("^Aufgeben")).tap()
    phone.says("Die Bank gewinnt: 5 Chips. Deine Chips: 155.")

    witness.until(lambda: len(witness.events("paid")) > 1, "both hands")
    assert [60, -5] == [paid["chips"] for paid in witness.events("paid")]


@sizes
def test_a_session_of_casino_war_ends_after_its_last_hand(alone, size):
    phone, witness = alone(rules={"preset": "casino"}, size=size)
    phone.button("Zurücknehmen").tap()
    expect(phone.button("10 Chips dazu: Einsatz")).to_be_enabled()
    phone.button("1 Chip dazu: Einsatz").tap()
    witness.until(lambda: witness.view, "the table")

    while not over(witness):
        asked = phone.button("Austeilen").or_(phone.button(WAR))
        call = witness.view["call"]
        asked.tap()
        witness.until(lambda seen=call: witness.view["call"] != seen or over(witness))
        expect(asked.or_(phone.button("Noch einmal"))).to_be_enabled()
        assert over(witness) or scrolls(phone.page) == NOWHERE

    ended(phone)
    assert {1} == {wagered["bet"] for wagered in witness.events("wagered")}
    assert 40 == len(witness.events("paid"))
    assert "limit" == witness.events("over")[0]["result"]["reason"]


def test_no_more_chips_can_be_bet_than_the_table_takes(alone):
    phone, _ = alone(rules={"preset": "casino"})

    expect(phone.button("25 Chips dazu: Einsatz")).to_be_disabled()
    phone.button("10 Chips dazu: Einsatz").tap()
    expect(phone.button("10 Chips dazu: Einsatz")).to_be_disabled()
    phone.button("5 Chips dazu: Einsatz").tap()
    expect(phone.button("1 Chip dazu: Einsatz")).to_be_disabled()

    expect(phone.button(re.compile("^Einsatz 25 Chips"))).to_be_visible()
    expect(phone.page.get_by_role("img", name="Deine Chips: 75")).to_be_visible()


def test_the_lowest_card_is_played_for_who_is_missing_once_all_have_waited(
    quick, together
):
    host, guest, _, witness = together(quick, rules=HAND, deal=full(HANDS))

    guest.page.close()
    expect(host.text("Alle warten noch")).to_be_visible()
    expect(host.button("Partie beenden")).to_have_count(0)
    host.button("Niedrigste Karte legen").tap()
    play(host)

    witness.call(0, 1)
    assert ["2S"] == laid_by(witness, 1)


def test_who_has_waited_may_end_the_game_without_a_winner(quick, together):
    host, guest, _, _ = together(quick, rules=HAND, deal=full(HANDS))

    guest.page.close()
    host.button("Partie beenden").tap()

    heading = host.page.get_by_role("heading", level=1, name="Partie beendet")
    expect(heading).to_be_visible()
