"""Named rows of options (rule 7). The number is the preset symbol of a Spielcode.

What a row does not name has its default. Numbers and rows never change, since a
Spielcode names only the number; 31 stands for rules without a name.
"""

from typing import NamedTuple

from game.engine.options import Value

DEFAULT = "krieg-kurz"
CUSTOM = 31


class Preset(NamedTuple):
    """One row."""

    number: int
    name: str
    options: dict[str, Value]


_POT_SHUFFLED: dict[str, Value] = {"stack": "under", "pickup": "random"}
_HAND: dict[str, Value] = {"face_down": (3,), "stack": "under"}
_LONG: dict[str, Value] = {"limit": 240}

PRESETS: tuple[Preset, ...] = (
    Preset(0, "krieg-kurz", {"limit": 40}),
    Preset(1, "krieg-lang", _LONG),
    Preset(2, "krieg-endlos", {}),
    Preset(3, "klassik-drei", {"face_down": (3,), "stack": "under"}),
    Preset(4, "war-hart", {"face_down": (3,), "shortage": "lose", **_POT_SHUFFLED}),
    Preset(5, "war-weich", {"face_down": (3,), **_POT_SHUFFLED}),
    Preset(6, "drei-dann-offen", {"face_down": (3, 0), **_POT_SHUFFLED}),
    Preset(7, "drei-kriege", {"face_down": (3, 0), "wars_to_win": 3, **_POT_SHUFFLED}),
    Preset(8, "krig", _POT_SHUFFLED),
    Preset(9, "hurtig-krig", {"face_down": (0,), **_POT_SHUFFLED}),
    Preset(10, "skat-32", {"deck": "32"}),
    Preset(11, "halbes-blatt", {"deck": "half_suits"}),
    Preset(12, "zu-dritt", {"players": 3, **_LONG}),
    Preset(13, "zu-viert", {"players": 4, **_LONG}),
    Preset(14, "zwei-teams", {"players": 4, "teams": (0, 1, 0, 1), **_LONG}),
    Preset(15, "punkte", {"limit": 26, "mode": "points"}),
    Preset(16, "farbrang", {"tie": "suit"}),
    Preset(17, "arneson", {"mode": "arneson", **_HAND}),
    Preset(18, "hand-3", {"mode": "hand", "hand": 3, **_HAND}),
    Preset(19, "hand-4", {"mode": "hand", "hand": 4, **_HAND}),
    Preset(20, "hand-5", {"mode": "hand", "hand": 5, **_HAND}),
    Preset(21, "casino", {"mode": "casino", "deck": "6x52"}),
    Preset(22, "speed", {"mode": "speed"}),
    Preset(23, "tabel-orden", {"stack": "under", "pickup": "laid", "limit": 5000}),
)
BY_NAME = {preset.name: preset for preset in PRESETS}
BY_NUMBER = {preset.number: preset for preset in PRESETS}
