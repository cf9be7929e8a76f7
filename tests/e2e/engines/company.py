"""Scenes with somebody else: awaited, at the table, away."""

import secrets

from tests.e2e.deals import WAR, Laid, full, lay
from tests.e2e.engines.scenes import home
from tests.e2e.engines.stage import Scene, Stage, after
from tests.e2e.engines.visitor import Visitor


def waiting(stage: Stage) -> Visitor:
    visitor = after(home, "^Mit jemandem spielen$")(stage)
    visitor.button("^Link teilen$")
    visitor.until(
        "() => document.querySelector('img, svg[role=img]') !== null", "a QR code"
    )
    return visitor


def guest(stage: Stage) -> Visitor:
    laid = lay(stage.server, "online", deal=full(WAR))
    stage.partner(laid)
    visitor = stage.visit(f"/t/{laid.code}")
    visitor.sees("Ein Platz ist frei")
    return visitor


def host(stage: Stage) -> Visitor:
    return stage.evening()[0]


def spectator(stage: Stage) -> Visitor:
    laid = lay(stage.server, "online", deal=full(WAR))
    stage.partner(laid)
    stage.partner(laid, guest=True).sit()
    visitor = stage.visit(f"/t/{laid.code}")
    visitor.sees("Wer holt die nächste Runde|Du schaust zu")
    return visitor


def missing(stage: Stage) -> Visitor:
    visitor, partner = stage.evening()
    partner.leave_line()
    visitor.sees("ist weg")
    return visitor


def gone(stage: Stage) -> Visitor:
    visitor = stage.visit("/t/KX74MP", tolerated=("404",))
    visitor.sees("Diesen Tisch gibt es nicht")
    return visitor


def of_table(part: str, shows: str) -> Scene:
    """Return the scene of a page that belongs to a table at which two play."""

    def opened(stage: Stage) -> Visitor:
        laid = lay(stage.server, "online", deal=full(WAR))
        stage.partner(laid)
        stage.partner(laid, guest=True).sit()
        visitor = stage.visit(f"/t/{laid.code}{part}")
        visitor.sees(shows)
        return visitor

    return opened


def claimed(stage: Stage) -> Visitor:
    """Somebody says that he was sitting on the guest's seat."""
    visitor, partner = stage.evening()
    stranger = stage.partner(Laid(partner.code, ()), guest=True)
    stranger.say("claim", seat=1, secret=secrets.token_urlsafe(16))
    visitor.sees("Ich saß schon hier")
    return visitor


def leaving(stage: Stage) -> Visitor:
    """The step back asks whether one means it."""
    visitor = host(stage)
    visitor.until("() => history.state?.second === true", "a step back that asks")
    visitor.ask("() => history.back()")
    visitor.sees("^Weggehen\\?$")
    visitor.until(
        "() => document.activeElement.textContent.trim() === 'Weiterspielen'",
        "focus on the key that changes nothing",
    )
    return visitor
