"""Somebody else at the table, without a screen."""

import json
import secrets
from typing import Any

from tests.e2e.deals import Laid
from tests.e2e.witness import Witness
from tests.serving import Server


class Partner(Witness):
    """Sits on the seats of a table that was laid for it, or on the next free one."""

    def __init__(self, server: Server, laid: Laid, *, guest: bool = False) -> None:
        self._own = secrets.token_urlsafe(16)
        # A secret that holds no seat yet is shown to nobody but with its first press.
        super().__init__(server, laid.code, () if guest else laid.secrets)
        self.until(lambda: self.view, "the table")

    def sit(self) -> None:
        """Sit down by pressing, and wait for the cards."""
        self._answer("press", secret=self._own)
        self.until(lambda: self.view["phase"] != "waiting", "the game")

    def turn(self, *seats: int) -> None:
        """Press for seats, and wait until one more call is over."""
        call = self.view["call"]
        for seat in seats:
            self._answer("press", seat=seat)
        self.until(
            lambda: self.view["call"] > call or self.view["phase"] == "over",
            f"the end of call {call}",
        )

    def ready(self, seat: int) -> None:
        """Press for a seat."""
        self._answer("press", seat=seat)
        self.until(lambda: seat in self.view["pressed"], f"the press of seat {seat}")

    def leave_line(self) -> None:
        """Close the line without a word."""
        self._open.close()

    def say(self, kind: str, **fields: Any) -> None:
        """Send any message."""
        ref = secrets.token_hex(4)
        self._line.send(json.dumps({"type": kind, "ref": ref, **fields}))

    def _answer(self, kind: str, **fields: Any) -> None:
        self.say(kind, **{name: self.view[name] for name in ("game", "call")}, **fields)
