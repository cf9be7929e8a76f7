"""Records frames of staged tables for the client's demo and tests.

``python -m tests.e2e.recorded FILE`` plays them on a server of its own and writes for
each the picture before the first card and every frame after it, as they came.
"""

import json
import sys
import tempfile
from pathlib import Path
from typing import Any

from tests.e2e.deals import lay
from tests.e2e.witness import Witness
from tests.serving import Server

Order = dict[str, Any]

_FOUR = ["9H 2C 7H 4C", "9S 3D QC 5S", "4D 6H TS 8D", "KC AD JH 2H"]
# How many presses of the first seat are recorded of each.
_TABLES: dict[str, tuple[int, Order]] = {
    # Of three the first two tie and fight; the third looks on.
    "three": (3, {"rules": {"preset": "zu-dritt"}, "deal": [
        "9H 2C KD 5S 8H", "9S 3D 8C 4H TC", "4D 6H TS 8D 7C"]}),
    # Two of four tie twice.
    "four": (4, {"rules": {"preset": "zu-viert"}, "deal": [
        "AH 2C 7H 4C QD 3S", "AS 3D 7C 5S JC 6S", "4D 6H TS 8D TH 9C",
        "KC AD JH 2H 6D 7D"]}),
    # All four tie, and the last of them has no card left for it.
    "crowd": (3, {"rules": {"preset": "zu-viert"}, "deal": [
        "9H 2C KD 5S 8H", "9S 3D 8C 4H TC", "9D 6H TS 8D 7C", "9C"]}),
    # Partners, of whom one runs out of cards.
    "teams": (3, {"rules": {"preset": "zwei-teams"}, "deal": [
        "KH 2C 7H 4C", "9S 3D QC 5S", "4D 6H TS 8D", "8C"]}),
    "points": (4, {"rules": {"preset": "punkte"}, "deal": [
        "KH 9H 2C JD 5S 8H", "8S 9S 3D 8C 4H TC"]}),
    "speed": (3, {"mode": "hotseat", "rules": {"preset": "speed"}, "deal": [
        "KH 9H 2C JD 5S 8H", "8S 9S 3D 8C 4H TC"]}),
    "open": (3, {"rules": {"preset": "hurtig-krig"}, "deal": [
        "9H 8H KD 5S 8D", "9S 8S QC 4H TC"]}),
    # Three stakes, then open cards, in a game of three wars.
    "wars": (4, {"rules": {"preset": "drei-kriege"}, "deal": [
        "9H 2C 3C 4C 8H KD 5S", "9S 2D 3D 4D 8S QC 4H TC"]}),
    # The second has fewer cards than the war asks for.
    "uneven": (2, {"rules": {"preset": "klassik-drei"}, "deal": [
        "9H 2C 3C 4C 8H KD 5S", "9S 2D KC"]}),
    # A war that goes on three times.
    "long": (5, {"rules": {"preset": "krieg-kurz"}, "deal": [
        "9H 2C 8H 3C 7H 4C 6H 5C KD 2S TH", "9S 2D 8S 3D 7S 4D 6S 5D QC 2H TC"]}),
    "clock": (2, {"rules": {"preset": "klassik-drei", "time_limit": 300}}),
    # Three of six and four of nine fight.
    "six": (2, {"rules": {"preset": "zu-viert", "players": 6}, "deal": [
        "9H 2C KD", "9S 3D 8C", "4D 6H TS", "9C 5S 8S", "7D 7H TH", "3C QH 4C"]}),
    "nine": (2, {"rules": {"preset": "zu-viert", "players": 9}, "deal": [
        "TH 2C KD", "TS 3D 8C", "4D 6H JS", "TC 5S 8S", "7D 7H QH", "TD 5H 4C",
        "2D AH 4S", "3S AS 4H", "8D AC 2S"]}),
}  # fmt: skip


def record(server: Server, presses: int, order: Order) -> Any:
    """Return what a spectator saw of one table, whose people press in turn."""
    laid = lay(server, **{"mode": "computer", **order})
    with Witness(server, laid.code, laid.secrets) as player:
        player.until(lambda: player.view, "the table")
        before = player.view
        for _ in range(presses):
            for seat in player.view["due"]:
                _press(player, seat)
        frames = [frame for _, frame in sorted(player.frames.items())]
        return {"before": before, "frames": frames}


def _press(player: Witness, seat: int) -> None:
    """Press for a seat, and wait for what comes of it."""
    seen = len(player.frames)
    player.press(seat)
    player.until(lambda: len(player.frames) > seen, "a frame")


def write(file: Path) -> None:
    """Write all recordings into one file."""
    with (
        tempfile.TemporaryDirectory(prefix="krieg-") as data,
        Server(Path(data)) as server,
    ):
        tables = {
            name: record(server, presses, order)
            for name, (presses, order) in _TABLES.items()
        }
    file.write_text(json.dumps(tables, separators=(",", ":")) + "\n")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: python -m tests.e2e.recorded FILE")
    write(Path(sys.argv[1]))
