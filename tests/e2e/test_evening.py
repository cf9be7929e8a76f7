"""The main job on real parts: two play, one watches, and things go wrong."""

import pytest
from playwright.sync_api import expect

from tests.e2e.evening import CARDS, Evening
from tests.e2e.phone import Phone, seated_after_ms

CRASH = r"WebSocket connection to .* failed"


def replayed(phone: Phone, spielcode: str, rounds: list[list[int]]) -> None:
    """Expect that another tab shows the game again, round for round."""
    table, phone.page = phone.page, phone.tab()
    phone.open(f"/k/{spielcode}")
    phone.button("Anhalten").tap()
    phone.page.get_by_role("slider", name="Zur Runde").fill("0")
    phone.counts(CARDS // 2, CARDS // 2)
    for counts in rounds:
        phone.button("Nächste Runde").tap()
        phone.counts(*counts)
    phone.page.close()
    phone.page = table


@pytest.mark.slow
@pytest.mark.chaos
@pytest.mark.timeout(600)
def test_two_play_and_one_watches_and_neither_reload_nor_crash_costs_a_card(
    own_server, phones
):
    evening = Evening(own_server, phones)
    host, guest, watcher = evening.all
    with evening.witness as witness:
        # One tap each: the host waits in readiness, the guest sits down by pressing.
        host.press()
        guest.open(evening.link)
        watcher.open(evening.link)
        guest.press()
        evening.told(game=0, call=1)
        expect(watcher.text("Du schaust zu")).to_be_visible()

        assert evening.play(game=0, call=2) == 0
        _, first = evening.ends(game=0)
        played = [event["counts"] for event in witness.events("round_over", game=0)]
        replayed(watcher, first, played)

        host.button("Noch einmal").tap()
        expect(guest.text("möchte noch einmal")).to_be_visible()
        guest.button("Noch einmal").tap()
        witness.until(
            lambda: witness.view["game"] == 1 and witness.view["phase"] == "playing",
            "the rematch, dealt",
        )
        for phone in evening.all:
            phone.in_round(1)
        call = evening.play(game=1, call=1, rounds=4)

        # The host's page is loaded anew in mid-game, once while his press waits.
        assert min(seated_after_ms(host) for _ in range(2)) < 1_000
        host.press()
        seated_after_ms(host)
        expect(host.button("Bereit ✓")).to_be_visible()
        guest.press()
        evening.told(game=1, call=call)
        call = evening.play(game=1, call=call + 1, rounds=2)

        # Each worker is killed once, the first while a press waits.
        for phone in evening.all:
            phone.tolerate(CRASH)
        host.press()
        own_server.kill_worker()
        guest.press()
        evening.told(game=1, call=call)
        call = evening.play(game=1, call=call + 1, rounds=2)
        own_server.kill_worker()
        assert evening.play(game=1, call=call) == 0

        series, second = evening.ends(game=1)
        decided = [e["result"]["winner"] for e in witness.events("over")]
        assert [decided.count(0), decided.count(1)] == series
        for phone in evening.all:
            score = series[::-1] if phone is guest else series
            if sum(series) > 1:
                said = f"Spiele {score[0]} : {score[1]}"
                expect(phone.text(said)).to_be_visible()
        assert first != second
