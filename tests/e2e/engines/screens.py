"""The table of all screens.

A new screen is a row of `SCREENS`: its name, and a scene that brings a visitor there.
Axe, the layout, Tab, the contrast and the pictures are then asked of it by themselves.
"""

from dataclasses import dataclass

from tests.e2e.deals import DOUBLE_WAR, WAR, full
from tests.e2e.engines import company, scenes
from tests.e2e.engines.scenes import LOST, WON, dealt, decided, over, turned
from tests.e2e.engines.stage import ROUND, Scene, after, at, spoken
from tests.e2e.engines.visitor import KEYS

# Three of four tie, and the fourth looks on.
THREE_TIE = ["9H 2C KD 5S", "9S 3D 8C 4H", "9D 4C 7C 6S", "2H 5C 6D 7H"]


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


READING = (
    *("regeln", "fragen", "anfaenger", "echte-karten", "herkunft", "endlos"),
    *("labor", "statistik", "ueber", "datenschutz", "mehr"),
)
# What the keys say in the other languages.
WORDS = {
    "en": ("^Turn over$", "^War!$", "^Once more$"),
    "da": ("^Vend kortet$", "^Krig!$", "^En gang til$"),
}
settings = after(company.host, "^Einstellungen$", shows="^Tempo$")
more = after(settings, "^Mehr …$", shows="^Dieser Tisch$")

SCREENS = (
    Screen("home", scenes.home),
    Screen("code-field", after(scenes.home, "^Code eingeben$", shows="Sechs Zeichen")),
    Screen("settings", settings),
    Screen("settings-of-table", more),
    Screen("name", after(company.host, "^Du|Name")),
    Screen("waiting", company.waiting),
    Screen("meanwhile", after(company.waiting, "^Solange gegen")),
    Screen("guest", company.guest),
    Screen("spectator", company.spectator),
    Screen(
        "claim",
        after(company.spectator, "^Ich saß schon hier$", shows="Alle, die hier sitzen"),
    ),
    Screen("round-won", decided(ROUND)),
    Screen("war-called", scenes.called),
    Screen("war-decided", decided(WAR)),
    Screen("war-in-war", decided(DOUBLE_WAR)),
    Screen("two-at-one-phone", scenes.hotseat),
    Screen("two-at-one-phone-war", scenes.hotseat_war),
    Screen(
        "seal",
        after(scenes.sealed, "^Versiegelter Umschlag", shows="^Der versiegelte"),
    ),
    Screen("reactions", after(company.host, "^Reagieren$")),
    Screen("away", company.missing),
    Screen("claim-question", company.claimed),
    Screen("leave", company.leaving),
    Screen("other-device", after(more, "^Auf anderes Gerät$", shows="Kamera")),
    Screen("take-over", company.of_table("#platz=A", "Platz hierher holen")),
    Screen("end-won", over(spielcode=WON), scrolls=True),
    Screen("end-lost", over(spielcode=LOST), scrolls=True),
    Screen(
        "rules",
        after(over(spielcode=WON), "^Andere Regel$", shows="^So spielen$"),
        scrolls=True,
    ),
    Screen(
        "compare",
        after(
            over(spielcode=WON), "^Vergleich:", shows="^Gleiches Blatt, andere Regel"
        ),
        scrolls=True,
    ),
    Screen(
        "check",
        after(over(rules={"limit": 10}), "^Prüfen, ob", shows="^War alles ehrlich"),
        scrolls=True,
        pictured=False,
    ),
    Screen("replay", scenes.replay),
    Screen("television", company.of_table("/tv", "Mitspielen oder zuschauen")),
    Screen("public", at("/zuschauen", "^Zuschauen$"), scrolls=True),
    Screen("data", company.of_table("/daten", "Prüfsumme"), scrolls=True),
    Screen("no-table", company.gone),
    Screen("three-seats", turned("zu-dritt", THREE_TIE[:3])),
    Screen("four-seats", turned("zu-viert", THREE_TIE)),
    Screen("four-seats-war", turned("zu-viert", THREE_TIE, calls=2)),
    Screen("teams", turned("zwei-teams", ["KH 2C", "TS 3C", "8D 4C", "QC 5C"])),
    Screen("points", turned("punkte", full(ROUND))),
    Screen("speed", dealt("speed", KEYS, deal=full(ROUND))),
    Screen(
        "hand",
        dealt("hand-3", "König", deal=full(["KH TD 9C", "8S QH 4D"])),
        tucked=True,
    ),
    Screen("casino", dealt("casino", "5|Chip|setz")),
    Screen("casino-tie", scenes.tied_bet),
    Screen("picking", scenes.picking),
    Screen("offline", at("/offline", "Gerade kein Netz")),
    *(
        Screen(f"{name}-{lang}", spoken(lang, scene, button), scrolls)
        for lang, (turn, war, again) in WORDS.items()
        for name, scene, button, scrolls in (
            ("home", scenes.home, turn, False),
            ("war-called", scenes.called, war, False),
            ("end-won", over(spielcode=WON), again, True),
        )
    ),
    *(Screen(name, at(f"/{name}"), scrolls=True) for name in READING),
)
