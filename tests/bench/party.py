"""Two players at one table, and a spectator, over its sockets and nothing else."""

import secrets
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import count
from time import perf_counter_ns
from typing import Any, NamedTuple, Self

import msgspec

from tests.bench.line import Ears, Heard, Line, Picture

TAKEN_OVER = 4409


class Place(NamedTuple):
    """Where one of them connects to."""

    socket: str
    origin: str


class Timing(NamedTuple):
    """One press: until the last observer had its frame, and until `done`, in ns."""

    frame: int
    done: int


class Reload(NamedTuple):
    """One page back on its seat: from the connect, and from `hello`, in ns."""

    connect: int
    hello: int


class Party:
    """The sockets of one table, and what was told there.

    The first two places are the players', others watch. Raises AssertionError where
    they are not told the same, in order and without a gap, or where anything is
    refused. `told` is every event; `secret` holds the seat of the one who laid the
    table.
    """

    def __init__(self, places: Sequence[Place], secret: str, ears: Ears) -> None:
        self.ears = ears
        self.told: list[dict[str, Any]] = []
        self.places = places
        self._secrets = [secret, secrets.token_urlsafe(16)]
        self._seated = [True, False]
        self._refs = count(1)
        self._frames: list[list[Heard]] = [[] for _ in places]
        self._done: dict[str | None, Heard] = {}
        self._welcomes: dict[int, Heard] = {}
        self._lines: list[Line] = []
        self._ref, self._sent = "", 0
        for index, place in enumerate(places):
            self._lines.append(self._connected(place))
            self._hello(self._lines[index], [secret] if index == 0 else [])
            self._until(lambda: len(self._welcomes) == len(self._lines), "welcome")
        newest = self._welcomes[len(places) - 1].message
        self.seq = newest.seq
        assert newest.view is not None
        self.view: Picture = newest.view
        # Whoever came first has seen the others come.
        self._frames = [[] for _ in places]

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        for line in self._lines:
            line.close()

    @property
    def over(self) -> bool:
        """Tell whether the game has ended."""
        return self.view.phase == "over"

    def presses(self, pauses: Iterable[float]) -> Iterator[Timing]:
        """Press until the game is over, one after the other, *pauses* s before each."""
        for seat, pause_s in zip(self._turns(), pauses, strict=False):
            self.ears.pause(pause_s)
            self._press(seat)
            self.ears.until(self._all_answered, "frame and done")
            yield self._answer()

    def rush(self) -> Iterator[None]:
        """Press once for each `next`, which must wait until `answered`."""
        for seat in self._turns():
            self._press(seat)
            yield
            self._answer()

    @property
    def answered(self) -> bool:
        """Tell whether all have heard of the last press; listens to nobody."""
        return self._all_answered()

    def _turns(self) -> Iterator[int]:
        while not self.over:
            # Each is the first of the two now and then, and the last.
            seats = [0, 1] if self.view.call % 2 else [1, 0]
            for seat in seats:
                if self.view.phase == "waiting" or seat in self.view.due:
                    yield seat

    def _press(self, seat: int) -> None:
        self._ref = str(next(self._refs))
        press = {"type": "press", "ref": self._ref, "game": 0, "call": self.view.call}
        if not self._seated[seat]:
            self._seated[seat] = True
            press["secret"] = self._secrets[seat]
        self._sent = self._lines[seat].say(msgspec.json.encode(press))

    def _all_answered(self) -> bool:
        self._sort_all()
        return self._all_told() and self._ref in self._done

    def _answer(self) -> Timing:
        done = self._done.pop(self._ref)
        assert (done.message.result, done.message.seq) == ("accepted", self.seq + 1)
        return Timing(self._follow() - self._sent, done.at - self._sent)

    def reload(self, seat: int) -> Reload:
        """Come back to a seat on a new socket, as a page does that was loaded anew."""
        old = self._lines[seat]
        self._welcomes.clear()
        start = perf_counter_ns()
        line = self._lines[seat] = self._connected(self.places[seat])
        said = self._hello(line, [self._secrets[seat]])
        self._until(lambda: seat in self._welcomes, "a seat again")
        heard = self._welcomes[seat]
        assert heard.message.you is not None
        assert heard.message.you.seats == (seat,)
        assert heard.message.seq == self.seq + 1
        self.ears.until(lambda: _sent_away(old), "bye")
        old.close()
        # The picture has told this one what the others were told.
        self._frames[seat] = []
        self._until(lambda: self._all_told(but=seat), "moved")
        self._follow(but=seat)
        return Reload(heard.at - start, heard.at - said)

    def _connected(self, place: Place) -> Line:
        line = Line(self.ears, place.socket, place.origin)
        self.ears.until(lambda: line.open, "an open socket")
        return line

    def _hello(self, line: Line, held: list[str]) -> int:
        hello = {"type": "hello", "v": 1, "client": secrets.token_hex(8)}
        return line.say(msgspec.json.encode({**hello, "secrets": held}))

    def _until(self, done: Callable[[], bool], what: str) -> None:
        def sorted_and_done() -> bool:
            self._sort_all()
            return done()

        self.ears.until(sorted_and_done, what)

    def _sort_all(self) -> None:
        for index, line in enumerate(self._lines):
            while line.inbox:
                self._sort(index, line.inbox.popleft())

    def _sort(self, index: int, heard: Heard) -> None:
        message = heard.message
        match message.type:
            case "frame":
                self._frames[index].append(heard)
            case "done":
                self._done[message.ref] = heard
            case "welcome":
                self._welcomes[index] = heard
            case "refused" | "bye":
                raise AssertionError(heard.text.decode())
            case _:
                pass  # presence

    def _all_told(self, but: int | None = None) -> bool:
        return all(told for i, told in enumerate(self._frames) if i != but)

    def _follow(self, but: int | None = None) -> int:
        """Take the next frame; return when the last of them had it."""
        told = [f.pop(0) for i, f in enumerate(self._frames) if i != but]
        first = told[0]
        self.seq += 1
        for heard in told:
            assert (heard.message.seq, heard.text) == (self.seq, first.text)
        assert first.message.view is not None
        self.view = first.message.view
        self.told += msgspec.json.decode(first.message.events)
        return max(heard.at for heard in told)


def _sent_away(line: Line) -> bool:
    while line.inbox:
        message = line.inbox.popleft().message
        if message.type == "bye":
            assert message.code == TAKEN_OVER
            return True
    return False
