"""What really happened at a table: a spectator without a screen.

It speaks the public interface, so tests can compare what phones show with what was
dealt, and can wait for what happens at the table without asking again and again.
"""

import contextlib
import json
from collections.abc import Callable
from time import monotonic
from typing import Any, Self

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin, Subprotocol

from tests.serving import Server

PATIENCE_S = 30.0
Event = dict[str, Any]


class Witness:
    """Sees every frame of a table in order, also after its socket was lost.

    With *secrets* it sits on those seats, and can play a game to its end.
    """

    def __init__(
        self, server: Server, code: str, secrets: tuple[str, ...] = ()
    ) -> None:
        self.server = server
        self.code = code
        self.secrets = secrets
        self.view: dict[str, Any] = {}
        self.frames: dict[int, dict[str, Any]] = {}
        self._epoch: str | None = None
        self._seq = 0
        self._open = contextlib.ExitStack()
        self._line: ClientConnection
        self._dial()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._open.close()

    def events(self, kind: str, game: int | None = None) -> list[Event]:
        """Return all events of a kind in order, of one game if it is named."""
        return [
            event
            for _, frame in sorted(self.frames.items())
            if game is None or frame["game"] == game
            for event in frame["events"]
            if event["type"] == kind
        ]

    def until(self, holds: Callable[[], object], what: str = "") -> None:
        """Listen until *holds* is true; fail after thirty seconds."""
        deadline = monotonic() + PATIENCE_S
        while not holds():
            left = deadline - monotonic()
            assert left > 0, f"{what or holds} did not come at table {self.code}"
            self._listen(left)

    def call(self, game: int, call: int) -> list[Event]:
        """Wait until a call is turned, and return what came of it.

        The frame that turns the cards holds everything up to the next call.
        """
        self.until(lambda: self._turning(game, call), f"call {call} of game {game}")
        return self._turning(game, call)

    def play_out(self) -> None:
        """Press for the first seat, which plays the computer, until the end."""
        self.until(lambda: self.view, "the table")
        while self.view["phase"] != "over":
            at = {name: self.view[name] for name in ("game", "call")}
            self.press(0)
            self.call(**at)

    def press(self, seat: int) -> None:
        """Press for a seat that it holds, for the call that runs."""
        at = {name: self.view[name] for name in ("game", "call")}
        press = {"type": "press", "ref": f"{seat} {at}", "seat": seat, **at}
        self._line.send(json.dumps(press))

    def _turning(self, game: int, call: int) -> list[Event]:
        turning = [
            frame["events"]
            for _, frame in sorted(self.frames.items())
            if frame["game"] == game
            and any(event["type"] == "turned" for event in frame["events"])
        ]
        return turning[call - 1] if len(turning) >= call else []

    def _listen(self, left: float) -> None:
        try:
            self._take(json.loads(self._line.recv(timeout=left)))
        except TimeoutError:
            pass
        except ConnectionClosed:
            self._dial(left)

    def _dial(self, left: float = PATIENCE_S) -> None:
        deadline = monotonic() + left
        while True:
            with contextlib.suppress(OSError, ConnectionClosed):
                self._open.close()
                line = connect(
                    self.server.socket_url(self.code),
                    origin=Origin(self.server.origin),
                    subprotocols=[Subprotocol("krieg.v1")],
                    compression=None,
                    max_size=2**24,
                    close_timeout=1,
                )
                self._line = self._open.enter_context(line)
                since = {"epoch": self._epoch, "since": self._seq}
                hello = {"type": "hello", "v": 1, "client": "witness"}
                hello |= {"secrets": self.secrets} if self.secrets else {}
                self._line.send(json.dumps(hello | (since if self._epoch else {})))
                return
            assert monotonic() < deadline, "the server does not come back"

    def _take(self, message: dict[str, Any]) -> None:
        match message["type"]:
            case "welcome":
                self._epoch = message["epoch"]
                for frame in message.get("frames", ()):
                    self._frame(frame)
                if message["view"]:
                    self._seq, self.view = message["seq"], message["view"]
            case "frame":
                self._frame(message)
            case _:
                pass

    def _frame(self, frame: dict[str, Any]) -> None:
        self._seq = frame["seq"]
        self.frames[frame["seq"]] = frame
        self.view = frame.get("view", self.view)
