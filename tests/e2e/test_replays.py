"""A finished game, looked at again by its Spielcode, compared, and dealt anew."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.e2e.chosen import played
from tests.e2e.deals import lay
from tests.e2e.evening import CARDS, spoken
from tests.e2e.phone import SMALL, TALL, Phone, scrolls
from tests.e2e.witness import Witness
from tests.serving import Server

SPIELCODE = "1000-0G40-R40M-30E2-09R0"
SIZES = [
    TALL,
    SMALL,
    {"width": 844, "height": 390},
    {"width": 1920, "height": 1080},
]
NOWHERE = {"right": 0, "down": 0}
START = "Dieses Blatt spielen"
COMPARE = "Gleiches Blatt, andere Regel"


def game_of(server: Server, code: str = SPIELCODE, query: str = "") -> dict[str, Any]:
    """Return a game as the interface tells it."""
    status, _, body = server.get(f"/api/games/{code}{query}")
    assert 200 == status, body
    found: dict[str, Any] = json.loads(body)
    return found


def told(server):
    """Return the counts after each round and the end, as the API tells them."""
    game = game_of(server)
    events = [event for call in game["calls"] for event in call["events"]]
    rounds = [e["counts"] for e in events if e["type"] == "round_over"]
    [over] = [event for event in events if event["type"] == "over"]
    return rounds, over


def wars(game: dict[str, Any]) -> list[int]:
    """Return the rounds that held a war, in order."""
    rounds = [
        call["round"]
        for call in game["calls"]
        if any(event["type"] == "tied" for event in call["events"])
    ]
    return sorted(set(rounds))


def watch(phone: Phone, path: str = f"/k/{SPIELCODE}") -> Phone:
    """Open a replay and stop it at the deal."""
    phone.open(path)
    phone.button("Anhalten").click()
    slider(phone).fill("0")
    return phone


def slider(phone: Phone):
    """Return what one pulls through the game."""
    return phone.page.get_by_role("slider", name="Zur Runde")


def test_a_replay_steps_from_round_to_round_and_back(server, phones):
    rounds, _ = told(server)
    viewer = watch(phones(server))
    viewer.counts(26, 26)

    for counts in rounds:
        viewer.button("Nächste Runde").tap()

        assert CARDS == sum(counts)
        viewer.counts(*counts)

    viewer.button("Vorige Runde").tap()
    viewer.counts(*rounds[-2])
    viewer.button("Nächste Karte").tap()
    viewer.counts(*rounds[-1])
    viewer.button("Eine Karte zurück").tap()
    viewer.counts(*rounds[-2])


def test_a_replay_plays_to_the_end_and_says_who_won(server, phones):
    _, over = told(server)
    viewer = phones(server)
    viewer.open(f"/k/{SPIELCODE}")
    viewer.button("Anhalten").tap()
    for speed in ("1×", "2×"):
        viewer.button(f"Tempo: {speed}").tap()
    expect(viewer.button("Tempo: 4×")).to_be_visible()

    slider(viewer).fill("38")
    viewer.button("Abspielen").tap()

    name = f"Spieler {over['result']['winner'] + 1}"
    end = viewer.page.get_by_role("heading", name=f"{name} gewinnt!")
    expect(end).to_be_visible()
    shown = viewer.page.locator(".summary b")
    expect(shown).to_have_text([str(n) for n in over["counts"]])
    expect(viewer.button("Nächste Karte")).to_be_disabled()


def test_a_replay_jumps_from_war_to_war(server, phones):
    rounds = wars(game_of(server))
    viewer = watch(phones(server))

    for war in rounds:
        viewer.button("Zum nächsten Krieg").tap()

        viewer.in_round(war)
        expect(viewer.text("Krieg!", exact=True)).to_be_visible()

    assert rounds
    expect(viewer.button("Zum nächsten Krieg")).to_be_disabled()
    viewer.button("Zum vorigen Krieg").tap()
    viewer.in_round(rounds[-2])


def test_wars_are_marked_where_one_pulls_through_the_game(server, phones):
    rounds = wars(game_of(server))
    viewer = watch(phones(server))

    marks = viewer.page.locator(".scrubber path").get_attribute("d")
    slider(viewer).fill(str(rounds[0]))

    assert [f"M{war} 0V1" for war in rounds] == re.findall(r"M\d+ 0V1", marks or "")
    expect(slider(viewer)).to_have_attribute(
        "aria-valuetext", f"Runde {rounds[0]} von 40, Krieg"
    )


def test_a_replay_is_watched_by_the_keyboard_alone(server, phones):
    game = game_of(server)
    viewer = watch(phones(server))
    keys = viewer.page.keyboard
    viewer.page.get_by_role("region", name="Tisch").click()

    keys.press("ArrowRight")
    viewer.counts(*game["calls"][0]["counts"])
    keys.press("ArrowLeft")
    viewer.counts(26, 26)
    keys.press("ArrowDown")
    viewer.counts(*game["curve"][1])
    keys.press("End")
    expect(viewer.page.get_by_role("heading", level=2)).to_be_visible()
    keys.press("Home")
    viewer.counts(26, 26)
    keys.press("Space")

    expect(viewer.button("Anhalten")).to_be_visible()


def test_every_round_is_told_in_a_sentence(server, phones):
    call = game_of(server)["calls"][0]
    [turned] = [event for event in call["events"] if event["type"] == "turned"]
    viewer = watch(phones(server))
    viewer.says("Die Karten sind gegeben.")

    viewer.button("Nächste Runde").tap()

    cards = [spoken(turned["cards"][seat]) for seat in ("0", "1")]
    viewer.says(
        re.compile(rf"Runde 1\. Spieler 1: {cards[0]}\. Spieler 2: {cards[1]}\. .+")
    )


def test_three_seats_are_seen_again(server, phones):
    game = game_of(server, SPIELCODE, "?as=zu-dritt")
    viewer = watch(phones(server), f"/k/{game['spielcode']}")

    for counts in game["curve"][1:4]:
        viewer.button("Nächste Runde").tap()
        for seat, n in enumerate(counts):
            counter = re.compile(rf"^Spieler {seat + 1}: {n} Karten?$")
            expect(viewer.page.get_by_role("img", name=counter)).to_be_visible()


@pytest.mark.parametrize("preset", ["hand-3", "arneson", "tabel-orden"])
def test_a_game_with_choices_is_seen_again_with_its_moves(server, phones, preset):
    pickup = {} if preset != "tabel-orden" else {"pickup": "choice"}
    code, moves, rounds = played(preset, bytes(10), limit=20, **pickup)
    viewer = watch(phones(server), f"/k/{code}?moves={moves}")

    slider(viewer).fill(str(rounds))

    expect(viewer.page.locator(".summary h2")).to_be_visible()
    counts = game_of(server, code, f"?moves={moves}")["calls"][-1]["counts"]
    expect(viewer.page.locator(".summary b")).to_have_text([str(n) for n in counts])


def test_without_its_moves_such_a_game_says_what_is_missing(server, phones):
    code, _, _ = played("hand-3", bytes(10), limit=20)
    viewer = phones(server)
    viewer.tolerate("400")

    viewer.open(f"/k/{code}")

    alert = viewer.page.get_by_role("alert")
    expect(alert).to_contain_text("den ganzen Link")
    expect(viewer.page.get_by_role("link", name="Selbst spielen")).to_be_visible()


def test_a_replay_fits_every_screen(server, phones):
    viewer = phones(server)
    for size in SIZES:
        viewer.page.set_viewport_size(size)
        watch(viewer).button("Zum nächsten Krieg").click()
        running = scrolls(viewer.page)

        slider(viewer).fill("40")

        expect(viewer.page.get_by_role("heading", level=2)).to_be_visible()
        assert NOWHERE == running == scrolls(viewer.page), size
        for button in viewer.page.locator(".controls button").all():
            box = button.bounding_box()
            assert box
            assert box["width"] >= 44 <= box["height"], size
            assert box["x"] >= 0, size
            assert box["x"] + box["width"] <= size["width"], size
            assert box["y"] + box["height"] <= size["height"], size


def test_the_same_cards_are_compared_under_another_rule(server, phones):
    other = game_of(server, SPIELCODE, "?as=krieg-lang")
    viewer = watch(phones(server))

    viewer.button(COMPARE).tap()
    viewer.page.get_by_role("button", name=re.compile("^Lang")).tap()

    sheet = viewer.page.get_by_role("dialog")
    curves = sheet.get_by_role("img", name=re.compile("Runden"))
    expect(curves).to_have_count(2)
    expect(curves.nth(0)).to_have_attribute("aria-label", re.compile("Kurz über 40"))
    rounds = len(other["curve"]) - 1
    expect(curves.nth(1)).to_have_attribute(
        "aria-label", re.compile(f"Lang über {rounds}")
    )
    levels = [curves.nth(i).locator("text").all_inner_texts() for i in (0, 1)]
    assert levels[0] == levels[1], "both on one scale"
    score = " : ".join(map(str, other["curve"][-1]))
    winner = other["result"]["winner"] + 1
    expect(sheet).to_contain_text(f"Spieler {winner} gewinnt {score}, {rounds} Runden.")
    viewer.button("Ansehen").tap()
    expect(viewer.page).to_have_url(f"{server.origin}/k/{other['spielcode']}")


def test_only_rules_that_fit_the_cards_are_offered(server, phones):
    viewer = watch(phones(server))

    viewer.button(COMPARE).tap()

    offered = viewer.page.get_by_role("dialog").locator(".list button b")
    expect(offered.first).to_be_visible()
    assert {"Kurz", "Skat", "Zu dritt"}.isdisjoint(offered.all_inner_texts())


def test_the_other_rule_is_played_next_at_the_same_table(server, phones):
    laid = lay(server, "computer", spielcode=SPIELCODE)
    with Witness(server, laid.code, laid.secrets) as player:
        player.play_out()
    phone = phones(server)
    phone.hold(laid)
    phone.open(f"/t/{laid.code}")

    phone.button(f"Vergleich: {COMPARE[0].lower()}{COMPARE[1:]}").tap()
    phone.page.get_by_role("button", name=re.compile("^Endlos")).tap()
    phone.button("So spielen").tap()

    expect(phone.key).to_be_visible()
    table = json.loads(server.get(f"/api/tables/{laid.code}")[2])
    assert (1, True, "krieg-endlos") == (
        table["game"],
        table["known_deal"],
        table["rules"]["preset"],
    )


def test_known_cards_are_dealt_again_from_their_replay(server, phones):
    first = game_of(server)["calls"][0]
    phone = watch(phones(server))

    phone.button(START).tap()
    phone.button("Gegen den Computer").tap()

    expect(phone.button("Aufdecken")).to_be_visible()
    expect(phone.button("Bekanntes Blatt: was ist das?")).to_be_visible()
    phone.play_round()
    phone.counts(*first["counts"])


def test_a_code_that_is_typed_asks_whether_to_watch_or_to_play(server, phones):
    phone = phones(server)
    phone.open("/")
    phone.button("Code eingeben").tap()
    field = phone.page.get_by_role("textbox", name="Code eingeben")

    field.press_sequentially(SPIELCODE.replace("-", ""))
    expect(phone.button("Mit jemandem")).to_be_visible()
    phone.button("Ansehen").tap()

    expect(phone.page).to_have_url(f"{server.origin}/k/{SPIELCODE}")
    expect(slider(phone)).to_be_visible()


def test_a_link_to_a_game_leads_there_at_once(server, phones):
    phone = phones(server)
    phone.open("/")
    phone.button("Code eingeben").tap()
    expect(phone.page.get_by_role("textbox", name="Code eingeben")).to_be_focused()

    phone.page.keyboard.insert_text(f"http://krieg.example/k/{SPIELCODE}")

    expect(phone.page).to_have_url(f"{server.origin}/k/{SPIELCODE}")


def test_the_end_fits_every_screen_and_ranks_the_game(server, phones):
    laid = lay(server, "computer", spielcode=SPIELCODE)
    with Witness(server, laid.code, laid.secrets) as player:
        player.play_out()
    rank = game_of(server)["rank"]
    said = f"Mehr Kriege als in {rank['more_wars']} % aller Partien."
    phone = phones(server)
    phone.hold(laid)
    for size in SIZES:
        phone.page.set_viewport_size(size)

        phone.open(f"/t/{laid.code}")

        expect(phone.text(said)).to_be_visible()
        expect(phone.text("Der Krieg in Runde")).to_be_visible()
        expect(phone.page.get_by_role("img", name="über 40 Runden")).to_be_visible()
        assert NOWHERE == scrolls(phone.page), size
