"""Deals that are staged: what happens in them is known beforehand."""

import json
import secrets
import urllib.request
from dataclasses import dataclass
from typing import Any

from tests.serving import Server

RANKS = "23456789TJQKA"
PACK = [rank + suit for suit in "CDHS" for rank in RANKS]

# Cards of both seats from the top. The first seat wins a plain round.
PLAIN = ["KH TD 9C", "8S QH 4D"]
# A war in the first round, that the first seat wins: six cards lie on the table.
WAR = ["9H 2C KD 5S", "9S 3D 8C 4H"]
# The war is tied again: ten cards lie on the table, the second seat takes them.
DOUBLE_WAR = ["9H 2C KD 3C 7D TD", "9S 3D KC 4D QS JD"]
# The second seat has one card left for the war: its last card decides, face up.
SHORT_WAR = ["9H 2C KD 5S", "9S AC"]


@dataclass(frozen=True)
class Laid:
    """A table that was laid through the public interface, and its secrets."""

    code: str
    secrets: tuple[str, ...]


def full(beginning: list[str]) -> list[str]:
    """Return the deal with the rest of the pack shared out, 26 cards each.

    The rest is dealt so that no war comes of it by itself.
    """
    begun = [pile.split() for pile in beginning]
    left = [card for card in PACK if card not in {c for p in begun for c in p}]
    strong = sorted(left, key=lambda card: RANKS.index(card[0]))
    while len(begun[0]) < len(PACK) // 2:
        begun[0].append(strong.pop())
    return [" ".join(begun[0]), " ".join([*begun[1], *strong])]


def lay(server: Server, mode: str, **order: Any) -> Laid:
    """Lay a table as a program does; its seats are for whom the secrets are given."""
    own = [secrets.token_urlsafe(16) for _ in range(2 if mode == "hotseat" else 1)]
    request = urllib.request.Request(  # noqa: S310 -- our own server
        f"{server.base_url}/api/tables",
        data=json.dumps({"mode": mode, "secrets": own, **order}).encode(),
        headers={"Content-Type": "application/json"},
    )
    with urllib.request.urlopen(request, timeout=10) as answer:  # noqa: S310
        return Laid(json.load(answer)["table"], tuple(own))
