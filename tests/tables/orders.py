"""Tables of many kinds, and what may be wished for after a game."""

from typing import Any

from game.engine.presets import PRESETS

CODE = "1000-0G40-R40M-30E2-09R0"
SHORT = {"limit": 10}
WARS = ["9H TS 2C 3C AS", "9D TD 2D 3D KS"]
# The third sits there without a card: he is not waited for.
ONE_WITHOUT = ["AH 2C 3C", "KH 2D 3D", ""]
ORDERS: list[dict[str, Any]] = [
    {"mode": "online"},
    {"mode": "online", "rules": {"preset": "krieg-kurz"} | SHORT},
    {"mode": "online", "rules": {"preset": "krieg-lang"}, "auto": True},
    {"mode": "online", "rules": {"preset": "klassik-drei"} | SHORT},
    {"mode": "online", "rules": {"preset": "zu-dritt"} | SHORT},
    {"mode": "online", "rules": {"preset": "zwei-teams"} | SHORT},
    {"mode": "online", "spielcode": CODE},
    {"mode": "online", "deal": WARS},
    {"mode": "online", "secrets": []},
    {"mode": "computer", "rules": SHORT},
    {"mode": "computer", "rules": {"preset": "zu-dritt"} | SHORT},
    {"mode": "computer", "rules": {"preset": "zu-dritt"}, "deal": ONE_WITHOUT},
    {"mode": "computer", "spielcode": CODE},
    {"mode": "hotseat", "rules": SHORT},
    {"mode": "hotseat", "deal": WARS, "child_safe": True},
    {
        "mode": "online",
        "rules": {"preset": "zu-dritt"},
        "seats": ["human", "computer", "human"],
        "deal": ONE_WITHOUT,
    },
]
CHOICE = {"stack": "under", "pickup": "choice"} | SHORT
# The modes that are played alone, or by two on screens of their own.
ORDERS += [
    {"mode": "online", "rules": {"preset": preset.name} | SHORT}
    for preset in PRESETS
    if preset.name != "drei-kriege"
]
ORDERS += [
    {"mode": "computer", "rules": {"preset": name} | SHORT, "computer": level}
    for name in ("arneson", "hand-4", "speed", "punkte")
    for level in ("easy", "hard")
]
ORDERS += [
    {"mode": "online", "rules": {"preset": "drei-kriege"}},
    {"mode": "online", "rules": CHOICE},
    {"mode": "computer", "rules": CHOICE},
    {"mode": "hotseat", "rules": CHOICE},
    {"mode": "online", "rules": {"preset": "zu-dritt", "mode": "speed"} | SHORT},
    {"mode": "computer", "rules": {"preset": "hand-3"} | SHORT, "auto": True},
    {"mode": "online", "rules": {"time_limit": 60, "limit": 20}, "auto": True},
    {"mode": "computer", "rules": {"preset": "casino"}, "auto": True},
    {
        "mode": "online",
        "rules": {"players": 3, "mode": "speed"} | SHORT,
        "seats": ["human", "computer", "human"],
    },
]
OFFERS: list[dict[str, Any]] = [
    {},
    {"rules": {"preset": "krieg-kurz"} | SHORT},
    {"rules": {"preset": "zu-dritt"} | SHORT},
    {"rules": {"preset": "zwei-teams"} | SHORT},
    {"rules": {"preset": "nobody's"}},
    {"rules": {"preset": "hand-3"} | SHORT},
    {"rules": {"preset": "casino"} | SHORT},
    {"rules": {"preset": "speed"} | SHORT},
    {"spielcode": CODE},
    {"spielcode": "1000"},
    {"swap": True},
    {"swap": True, "rules": {}},
    {"offer": 1},
]
