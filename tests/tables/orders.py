"""Tables of many kinds, and what may be wished for after a game."""

from typing import Any

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
OFFERS: list[dict[str, Any]] = [
    {},
    {"rules": {"preset": "krieg-kurz"} | SHORT},
    {"rules": {"preset": "zu-dritt"} | SHORT},
    {"rules": {"preset": "zwei-teams"} | SHORT},
    {"rules": {"preset": "nobody's"}},
    {"spielcode": CODE},
    {"spielcode": "1000"},
    {"swap": True},
    {"swap": True, "rules": {}},
    {"offer": 1},
]
