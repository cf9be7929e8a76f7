"""Whole games in every engine: alone, and two with somebody who watches."""

import pytest

from tests.e2e.deals import lay
from tests.e2e.engines.found import engines
from tests.e2e.engines.visitor import Visitor
from tests.e2e.witness import Witness

pytestmark = [engines, pytest.mark.slow]
OVER = "Gewonnen!|gewinnt!|Unentschieden!"


def turn(witness: Witness, *pressing: Visitor) -> None:
    """Let these press the running call, and wait until it is turned."""
    call = witness.view["call"]
    for visitor in pressing:
        visitor.press()
    witness.until(
        lambda: witness.view["call"] > call or witness.view["phase"] == "over",
        f"the end of call {call}",
    )
    for visitor in pressing:
        visitor.hurry()


def test_one_plays_a_whole_game_alone_and_begins_another(server, visitors):
    player = visitors(server)
    player.open("/")
    player.counts(26, 26)
    player.in_round(0)

    player.press()
    code = player.until(
        """() => Object.keys(localStorage)
          .find((key) => key.startsWith("krieg.seats."))?.slice(12)""",
        "a table of the own",
    )
    with Witness(server, code) as witness:
        witness.until(lambda: witness.view, "the table")
        while witness.view["phase"] != "over":
            turn(witness, player)
        player.sees(OVER, "^Spielcode$")
        player.click("^Noch einmal$")
        witness.until(lambda: witness.view["game"] == 1, "another game")

        player.counts(26, 26)
        turn(witness, player)
        player.in_round(witness.view["round"])


def test_two_play_one_watches_and_all_see_the_end_and_a_rematch(server, visitors):
    laid = lay(server, "online", tempo="fast", rules={"limit": 10})
    host, guest, watcher = (visitors(server) for _ in range(3))
    host.hold(laid)
    with Witness(server, laid.code) as witness:
        host.open(f"/t/{laid.code}")
        host.press()
        guest.open(f"/t/{laid.code}")
        guest.press()
        witness.call(0, 1)
        watcher.open(f"/t/{laid.code}")
        watcher.sees("Du schaust zu|Wer holt die nächste Runde")
        turn(witness, host, guest)

        # The host's page is loaded anew and lands in his seat.
        host.reload()
        turn(witness, host, guest)
        while witness.view["phase"] != "over":
            turn(witness, host, guest)
        for visitor in (host, guest, watcher):
            visitor.sees(OVER)
        guest.click("^Noch einmal$")
        host.sees("möchte noch einmal")
        host.click("^Noch einmal$")
        witness.until(lambda: witness.view["game"] == 1, "a rematch")

        while not witness.events("round_over", 1):
            turn(witness, host, guest)
        for visitor in (host, guest, watcher):
            visitor.in_round(witness.view["round"], of=10)
        watcher.counts(*witness.view["counts"])
