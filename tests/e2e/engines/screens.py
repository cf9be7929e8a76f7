"""The table of all screens, and how each comes about.

A new screen is a row of `SCREENS`: its name, and a scene that brings a visitor there.
Axe, the layout, the contrast and the pictures are then asked of it by themselves.
"""

from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass
from typing import Any, Self

from tests.e2e.deals import DOUBLE_WAR, WAR, Laid, full, lay
from tests.e2e.engines.partner import Partner
from tests.e2e.engines.visitor import KEYS, Visitor
from tests.serving import Server

# The first seat wins a plain round with a court card.
ROUND = ["QH 2C KD", "7S 3D 8C"]
WON = "1000-0000-0000-0000-0EXH"
LOST = "1000-0000-0000-0000-09XC"
# Three of four tie, and the fourth looks on.
THREE_TIE = ["9H 2C KD 5S", "9S 3D 8C 4H", "9D 4C 7C 6S", "2H 5C 6D 7H"]
DECIDED = ".card:is(.won, .lost, .tied)"
# Short enough to look at who is missed, long enough to be missed by nobody else.
QUICK = {
    "KRIEG_LIMIT_WEAK_MS": "300",
    "KRIEG_LIMIT_AWAY_SILENT_MS": "1500",
    "KRIEG_LIMIT_CHOICE_MS": "60000",
}


class Stage:
    """Where a scene is played: a server, a visitor, and others without a screen."""

    def __init__(
        self, server: Server, hand: Callable[..., Visitor], **options: Any
    ) -> None:
        self.server = server
        self._hand = hand
        self._options = options
        self._open = ExitStack()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._open.close()

    def visit(
        self, path: str = "/", *, laid: Laid | None = None, **options: Any
    ) -> Visitor:
        """Return a visitor who has opened an address, or the table that was laid."""
        visitor = self._hand(self.server, **self._options, **options)
        if laid:
            visitor.hold(laid)
        visitor.open(path)
        return visitor

    def seated(self, mode: str, **order: Any) -> Visitor:
        """Return a visitor at a table that was laid for him."""
        laid = lay(self.server, mode, **{"tempo": "fast", **order})
        visitor = self.visit(f"/t/{laid.code}", laid=laid)
        visitor.button(KEYS)
        return visitor

    def partner(self, laid: Laid, *, guest: bool = False) -> Partner:
        """Return somebody else, who stays for the scene."""
        return self._open.enter_context(Partner(self.server, laid, guest=guest))

    def evening(self, deal: list[str] = ROUND) -> tuple[Visitor, Partner]:
        """Return a host and the guest who has sat down at his table."""
        laid = lay(self.server, "online", tempo="fast", deal=full(deal))
        guest = self.partner(laid, guest=True)
        guest.sit()
        host = self.visit(f"/t/{laid.code}", laid=laid)
        host.button("^Aufdecken$")
        return host, guest


Scene = Callable[[Stage], Visitor]


@dataclass(frozen=True)
class Screen:
    """A row.

    `scrolls`: the page may be longer than the screen. `tucked`: what can be pressed may
    lie partly below something else, as cards do in a hand. `pictured`: it looks the
    same whenever it is staged.
    """

    name: str
    scene: Scene
    scrolls: bool = False
    tucked: bool = False
    pictured: bool = True

    def __str__(self) -> str:
        return self.name


def home(stage: Stage) -> Visitor:
    visitor = stage.visit()
    visitor.counts(26, 26)
    return visitor


def after(scene: Scene, *buttons: str, shows: str = "") -> Scene:
    """Return the scene in which these buttons are clicked after another one."""

    def clicked(stage: Stage) -> Visitor:
        visitor = scene(stage)
        for button in buttons:
            visitor.click(button)
        if shows:
            visitor.sees(shows)
        return visitor

    return clicked


def at(path: str, shows: str = "") -> Scene:
    """Return the scene of an address."""

    def opened(stage: Stage) -> Visitor:
        visitor = stage.visit(path)
        if shows:
            visitor.sees(shows)
        return visitor

    return opened


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

    def played(stage: Stage) -> Visitor:
        laid = lay(stage.server, "computer", rules={"preset": preset}, deal=deal)
        with Partner(stage.server, laid) as player:
            for _ in range(calls - 1):
                player.turn(0)
        visitor = stage.visit(f"/t/{laid.code}", laid=laid)
        visitor.button(KEYS)
        visitor.rest()
        visitor.freeze(DECIDED)
        visitor.press()
        visitor.frozen(DECIDED)
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
    visitor.freeze(DECIDED)
    for _ in range(2):
        visitor.press(KEYS)
    visitor.frozen(DECIDED)
    return visitor


def over(spielcode: str) -> Scene:
    """Return the scene of a game's end."""

    def played(stage: Stage) -> Visitor:
        laid = lay(stage.server, "computer", spielcode=spielcode)
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


READING = (
    *("regeln", "fragen", "anfaenger", "echte-karten", "herkunft", "endlos"),
    *("labor", "statistik", "ueber", "datenschutz", "mehr"),
)
settings = after(host, "^Einstellungen$", shows="^Tempo$")
more = after(settings, "^Mehr …$", shows="^Dieser Tisch$")

SCREENS = (
    Screen("home", home),
    Screen("code-field", after(home, "^Code eingeben$", shows="Sechs Zeichen")),
    Screen("settings", settings),
    Screen("settings-of-table", more),
    Screen("name", after(host, "^Du|Name"), scrolls=False),
    Screen("waiting", waiting),
    Screen("meanwhile", after(waiting, "^Solange gegen")),
    Screen("guest", guest),
    Screen("spectator", spectator),
    Screen(
        "claim", after(spectator, "^Ich saß schon hier$", shows="Alle, die hier sitzen")
    ),
    Screen("round-won", decided(ROUND)),
    Screen("war-called", called),
    Screen("war-decided", decided(WAR)),
    Screen("war-in-war", decided(DOUBLE_WAR)),
    Screen("two-at-one-phone", hotseat),
    Screen("two-at-one-phone-war", hotseat_war, pictured=False),
    Screen("reactions", after(host, "^Reagieren$")),
    Screen("away", missing, pictured=False),
    Screen(
        "other-device",
        after(more, "^Auf anderes Gerät$", shows="Kamera"),
        pictured=False,
    ),
    Screen("take-over", of_table("#platz=A", "Platz hierher holen")),
    Screen("end-won", over(WON), scrolls=True),
    Screen("end-lost", over(LOST), scrolls=True),
    Screen(
        "rules", after(over(WON), "^Andere Regel$", shows="^So spielen$"), scrolls=True
    ),
    Screen("replay", replay),
    Screen("television", of_table("/tv", "Mitspielen oder zuschauen")),
    Screen("public", at("/zuschauen", "^Zuschauen$"), scrolls=True),
    Screen("data", of_table("/daten", "Prüfsumme"), scrolls=True, pictured=False),
    Screen("no-table", gone),
    Screen("three-seats", turned("zu-dritt", THREE_TIE[:3])),
    Screen("four-seats", turned("zu-viert", THREE_TIE)),
    Screen("four-seats-war", turned("zu-viert", THREE_TIE, calls=2), pictured=False),
    Screen("teams", turned("zwei-teams", ["KH 2C", "TS 3C", "8D 4C", "QC 5C"])),
    Screen("points", turned("punkte", full(ROUND))),
    Screen("speed", dealt("speed", KEYS, deal=full(ROUND))),
    Screen(
        "hand",
        dealt("hand-3", "König", deal=full(["KH TD 9C", "8S QH 4D"])),
        tucked=True,
    ),
    Screen("casino", dealt("casino", "5|Chip|setz"), scrolls=False, pictured=False),
    *(
        Screen(name, at(f"/{name}"), scrolls=True, pictured=name != "labor")
        for name in READING
    ),
)
