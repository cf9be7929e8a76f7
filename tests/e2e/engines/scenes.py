"""Scenes of one alone, and of two at one phone."""

from typing import Any

from tests.e2e.deals import WAR, full, lay
from tests.e2e.engines.partner import Partner
from tests.e2e.engines.stage import ROUND, Scene, Stage
from tests.e2e.engines.visitor import KEYS, Visitor

# Spielcodes of games that the first seat wins and loses.
WON = "1000-0000-0000-0000-0EXH"
LOST = "1000-0000-0000-0000-09XC"
# In the first hand of the casino both cards tie.
TIES = "1N00-0000-0000-0000-6P26"
PICKS = {"stack": "under", "pickup": "choice"}
DECIDED = ".card:is(.won, .lost, .tied)"
# In a war cards are tied before it is decided.
TAKEN = ".card.won"


def home(stage: Stage) -> Visitor:
    visitor = stage.visit()
    visitor.counts(26, 26)
    return visitor


def decided(deal: list[str]) -> Scene:
    """Return the scene in which the last cards of a deal lie and one sees who won."""

    def played(stage: Stage) -> Visitor:
        laid = lay(stage.server, "computer", deal=full(deal))
        wars = 0
        with Partner(stage.server, laid) as player:
            while wars < (len(deal[0].split()) - 2) // 2:
                player.turn(0)
                wars += 1
        visitor = stage.visit(f"/t/{laid.code}", laid=laid)
        visitor.button(KEYS)
        visitor.rest()
        visitor.freeze(".card:is(.won, .lost)")
        visitor.press()
        visitor.frozen(".card:is(.won, .lost)")
        return visitor

    return played


def turned(preset: str, deal: list[str], *, calls: int = 1) -> Scene:
    """Return the scene in which one sees who took, or who ties, by another rule."""

    shows = DECIDED if calls == 1 else TAKEN

    def played(stage: Stage) -> Visitor:
        laid = lay(stage.server, "computer", rules={"preset": preset}, deal=deal)
        with Partner(stage.server, laid) as player:
            for _ in range(calls - 1):
                player.turn(0)
        visitor = stage.visit(f"/t/{laid.code}", laid=laid)
        visitor.button(KEYS)
        visitor.rest()
        visitor.freeze(shows)
        visitor.press()
        visitor.frozen(shows)
        return visitor

    return played


def dealt(preset: str, button: str, **order: Any) -> Scene:
    """Return the scene of a table with another rule, before anything is chosen."""

    def laid(stage: Stage) -> Visitor:
        table = lay(stage.server, "computer", rules={"preset": preset}, **order)
        visitor = stage.visit(f"/t/{table.code}", laid=table)
        visitor.button(button)
        return visitor

    return laid


def called(stage: Stage) -> Visitor:
    laid = lay(stage.server, "computer", deal=full(WAR))
    with Partner(stage.server, laid) as player:
        player.turn(0)
    visitor = stage.visit(f"/t/{laid.code}", laid=laid)
    visitor.button("^Krieg!$")
    return visitor


def hotseat(stage: Stage) -> Visitor:
    return stage.seated("hotseat", deal=full(WAR))


def hotseat_war(stage: Stage) -> Visitor:
    visitor = hotseat(stage)
    for _ in range(2):
        visitor.press(KEYS)
    visitor.until(
        "() => document.querySelectorAll('.key.war').length === 2", "a war for both"
    )
    visitor.rest()
    visitor.freeze(TAKEN)
    for _ in range(2):
        visitor.press(KEYS)
    visitor.frozen(TAKEN)
    return visitor


def over(**order: Any) -> Scene:
    """Return the scene of the end of a game that was ordered so."""

    def played(stage: Stage) -> Visitor:
        laid = lay(stage.server, "computer", **order)
        with Partner(stage.server, laid) as player:
            player.play_out()
        visitor = stage.visit(f"/t/{laid.code}", laid=laid)
        visitor.button("^Noch einmal$")
        visitor.sees("^Spielcode$")
        return visitor

    return played


def replay(stage: Stage) -> Visitor:
    visitor = stage.visit(f"/k/{WON}")
    visitor.click("^Anhalten$")
    visitor.rest()
    return visitor


def sealed(stage: Stage) -> Visitor:
    """A table whose cards nobody knows."""
    return stage.seated("computer")


def tied_bet(stage: Stage) -> Visitor:
    """At the casino's table both cards are as high as each other."""
    laid = lay(stage.server, "computer", spielcode=TIES)
    visitor = stage.visit(f"/t/{laid.code}", laid=laid)
    visitor.click("^Austeilen$")
    visitor.button("^Aufgeben")
    visitor.rest()
    return visitor


def picking(stage: Stage) -> Visitor:
    """Who has won chooses in which order the cards come under his own."""
    laid = lay(stage.server, "computer", rules=PICKS, deal=full(ROUND))
    visitor = stage.visit(f"/t/{laid.code}", laid=laid)
    visitor.press()
    visitor.sees("Welche Karten kommen zuerst")
    visitor.rest()
    return visitor
