"""A WebSocket client that costs little, so that the server is what is measured.

No tasks and no event loop: one thread waits for all sockets and notes the time
at which bytes were there, before it looks into them.
"""

import select
import socket
from collections import deque
from collections.abc import Callable
from time import perf_counter_ns
from typing import NamedTuple
from urllib.parse import urlsplit

import msgspec
from msgspec import Struct
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.protocol import State
from websockets.typing import Origin, Subprotocol
from websockets.uri import parse_uri

PATIENCE_S = 20.0
LARGEST_READ = 1 << 18


class Picture(Struct):
    """What this client reads of a view."""

    game: int
    call: int
    phase: str
    due: tuple[int, ...]
    pressed: tuple[int, ...]
    counts: tuple[int, ...]
    pot: int
    spare: int


class You(Struct):
    """The seats that a welcome gives."""

    seats: tuple[int, ...]


class Message(Struct):
    """What this client reads of any message from the server."""

    type: str
    seq: int = -1
    ref: str | None = None
    code: int | str = ""
    result: str = ""
    seat: int | None = None
    events: msgspec.Raw = msgspec.Raw(b"[]")
    view: Picture | None = None
    you: You | None = None


class Heard(NamedTuple):
    """A message, its text, and when its last byte was there, in ns."""

    at: int
    message: Message
    text: bytes


_decoder = msgspec.json.Decoder(Message)


class Ears:
    """Waits for any of the lines that listen through it."""

    def __init__(self) -> None:
        self._poll = select.epoll()
        self._lines: dict[int, Line] = {}

    def add(self, line: "Line") -> None:
        """Wait for *line* too."""
        self._lines[line.number] = line
        self._poll.register(line.number, select.EPOLLIN)

    def drop(self, line: "Line") -> None:
        """Wait for *line* no more."""
        self._poll.unregister(line.number)
        del self._lines[line.number]

    def listen(self, seconds: float) -> None:
        """Take what comes within *seconds*, and return at the first of it."""
        for number, _ in self._poll.poll(max(0.0, seconds)):
            self._lines[number].read()

    def pause(self, seconds: float) -> None:
        """Let time pass as an idle client does, answering pings."""
        end = perf_counter_ns() + round(seconds * 1e9)
        while (left := end - perf_counter_ns()) > 0:
            self.listen(left / 1e9)

    def until(self, done: Callable[[], bool], what: str) -> None:
        """Listen until *done*; raises AssertionError after 20 s without."""
        end = perf_counter_ns() + round(PATIENCE_S * 1e9)
        while not done():
            if perf_counter_ns() > end:
                raise AssertionError(f"waited in vain for {what}")
            self.listen(0.1)


class Line:
    """One socket at a table. `inbox` holds what came and was not taken yet.

    *buffer*: how much of what is not read the kernel takes in, 0 for the usual.
    """

    def __init__(self, ears: Ears, url: str, origin: str, buffer: int = 0) -> None:
        at = urlsplit(url)
        self.inbox: deque[Heard] = deque()
        self.open = False
        self._ears = ears
        self._protocol = ClientProtocol(
            parse_uri(url),
            origin=Origin(origin),
            subprotocols=[Subprotocol("krieg.v1")],
        )
        self.bare = socket.socket()
        if buffer:
            self.bare.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
        self.bare.settimeout(PATIENCE_S)
        self.bare.connect((at.hostname, at.port))
        self.bare.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.number = self.bare.fileno()
        ears.add(self)
        self._protocol.send_request(self._protocol.connect())
        self._flush()

    def say(self, text: bytes) -> int:
        """Send *text*; return the time at which it was handed over, in ns."""
        self._protocol.send_text(text)
        data = b"".join(self._protocol.data_to_send())
        at = perf_counter_ns()
        self.bare.sendall(data)
        return at

    def read(self) -> None:
        """Take the bytes that are there."""
        data = self.bare.recv(LARGEST_READ)
        at = perf_counter_ns()
        if data:
            self._protocol.receive_data(data)
        else:
            self._protocol.receive_eof()
        for event in self._protocol.events_received():
            if not isinstance(event, Frame):
                self.open = self._protocol.state is State.OPEN
            elif event.opcode is Opcode.TEXT:
                text = bytes(event.data)
                self.inbox.append(Heard(at, _decoder.decode(text), text))
            elif event.opcode is Opcode.CLOSE:
                self.open = False
        if data:
            self._flush()
        else:
            self._ears.drop(self)

    def close(self) -> None:
        """Close without waiting for the other side."""
        if self.number in self._ears._lines:
            self._ears.drop(self)
        self.bare.close()

    def _flush(self) -> None:
        if data := b"".join(self._protocol.data_to_send()):
            self.bare.sendall(data)
