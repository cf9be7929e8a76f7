"""A finished game, looked at again by its Spielcode."""

import json
import re

from playwright.sync_api import expect

from tests.e2e.evening import CARDS

SPIELCODE = "1000-0G40-R40M-30E2-09R0"


def told(server):
    """Return the counts after each round and the end, as the API tells them."""
    status, _, body = server.get(f"/api/games/{SPIELCODE}")
    assert 200 == status
    game = json.loads(body)
    events = [event for call in game["calls"] for event in call["events"]]
    rounds = [e["counts"] for e in events if e["type"] == "round_over"]
    [over] = [event for event in events if event["type"] == "over"]
    return rounds, over


def test_a_replay_steps_from_round_to_round_and_back(server, phones):
    rounds, _ = told(server)
    viewer = phones(server)
    viewer.open(f"/k/{SPIELCODE}")
    viewer.button("Anhalten").tap()
    viewer.page.get_by_role("slider", name="Zur Runde").fill("0")
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
    slider = viewer.page.get_by_role("slider", name="Zur Runde")
    viewer.button("Anhalten").tap()
    viewer.button(re.compile("^Tempo: normal")).tap()

    slider.fill("38")
    viewer.button("Abspielen").tap()

    name = f"Spieler {over['result']['winner'] + 1}"
    counts = " : ".join(map(str, over["counts"]))
    end = viewer.page.get_by_role("heading", name=f"{name} gewinnt! {counts}")
    expect(end).to_be_visible()
    expect(viewer.button("Nächste Karte")).to_be_disabled()
