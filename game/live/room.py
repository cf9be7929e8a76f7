"""A table with sockets in this process: its newest frames, and who gets them."""

import asyncio
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from game.live import presence
from game.live.codec import Delivery, Report, with_view
from game.live.precedence import MOST_S, Precedence
from game.live.stand import Stand
from game.live.tables import Known
from game.protocol import Reaction, Seats, encode
from game.settings import Limits
from game.tables.presence import Gone
from game.tables.table import Table
from game.tables.view import has_hands, view

if TYPE_CHECKING:
    from game.live.audience import Audience

RING: Final = 256
SLICE: Final = 8
"""Spectators served before others get their turn: well under a millisecond."""


class Room:
    """One table's sockets here.

    Sockets with a seat come first; spectators are served in slices after them.
    Each knows the seq it has reached and takes from `ring` what follows, so a
    lost or doubled message is nothing special: it is a gap, or nothing. Where
    hands are held a frame is encoded once more for every socket with a seat: that
    stands in `own`, and nothing in `ring` is for those eyes alone.
    """

    def __init__(self, code: str, limits: Limits, precedence: Precedence) -> None:
        self.code = code
        self.limits = limits
        self.players: dict[Audience, None] = {}
        self.watchers: dict[Audience, None] = {}
        self.known: Known | None = None
        self.epoch = ""
        self.past_epochs: set[str] = set()
        self.seq = 0
        self.ring: dict[int, str] = {}
        self.own: dict[int, dict[Audience, str]] = {}
        self.reports: dict[str, Report] = {}
        self.left: dict[int, tuple[int, str]] = {}
        self.told: Seats | None = None
        self.timer: asyncio.TimerHandle | None = None
        self.frozen = False
        self.ticking = False
        self.stand = Stand()
        self.renewed = asyncio.get_running_loop().time()
        self.opened: asyncio.Task[None] | None = None
        self.fill: asyncio.Task[None] | None = None
        self._precedence = precedence
        self._spreading: asyncio.Task[None] | None = None
        self._again = False
        self._unsaid: list[Struct] = []

    @property
    def members(self) -> tuple["Audience", ...]:
        """Return all sockets, those with a seat first."""
        return (*self.players, *self.watchers)

    @property
    def empty(self) -> bool:
        """Tell whether nobody is left."""
        return not self.players and not self.watchers

    def place(self, session: "Audience") -> None:
        """Put a socket where it belongs: with the players, or the spectators."""
        here, there = self.watchers, self.players
        if session.claims:
            here, there = there, here
        there.pop(session, None)
        here[session] = None
        # Between two groups a frame that is just being spread would pass it by.
        session.advance()

    def remove(self, session: "Audience") -> None:
        """Forget a socket."""
        self.players.pop(session, None)
        self.watchers.pop(session, None)
        for texts in self.own.values():
            texts.pop(session, None)

    # --------------------------------------------------------------- frames

    def take(self, news: Delivery, known: Known) -> bool:
        """Note a commit; tell whether it begins a new epoch.

        What is known already is dropped, what comes too late is kept for those
        that have a gap there.
        """
        fresh = self.begin(news.epoch)
        if news.seq > self.seq:
            self.seq = news.seq
            self.known = known
        self.keep(news.seq, news.live.decode())
        if news.hands:
            self.keep_own(news.seq, news.frame, known.table)
        return fresh

    def begin(self, epoch: str) -> bool:
        """Go on in *epoch*; tell whether another one ends by it."""
        if epoch == self.epoch:
            return False
        fresh = bool(self.epoch)
        if fresh:
            self.past_epochs.add(self.epoch)
            self.ring.clear()
            self.own.clear()
            self.seq = 0
            self.known = None
        self.epoch = epoch
        return fresh

    def keep(self, seq: int, text: str) -> None:
        """Keep a frame for those who have not got it yet."""
        if seq > self.seq - RING:
            self.ring.setdefault(seq, text)
        while len(self.ring) > RING:
            oldest = min(self.ring)
            del self.ring[oldest]
            self.own.pop(oldest, None)

    def keep_own(self, seq: int, frame: bytes, table: Table) -> None:
        """Keep a frame as each of those sees it who have a seat at *table*."""
        if seq in self.own or seq not in self.ring:
            return
        texts: dict[tuple[int, ...], str] = {}
        own = self.own[seq] = {}
        for session in self.players:
            seats = session.seats(table)
            if seats and seats not in texts:
                texts[seats] = with_view(frame, view(table, seats)).decode()
            if seats:
                own[session] = texts[seats]

    def text(self, seq: int, session: "Audience") -> str | None:
        """Return a frame as *session* may see it, None if it is not here."""
        own = self.own.get(seq)
        return self.ring.get(seq) if own is None else own.get(session, self.ring[seq])

    def fill_in(self, frames: dict[int, bytes], table: Table) -> None:
        """Go on with what was missing; who lacks even more gets the picture.

        Only the newest frame is shown with a view.
        """
        for seq, frame in frames.items():
            newest = seq == table.seq
            self.keep(
                seq, (with_view(frame, view(table)) if newest else frame).decode()
            )
            if newest and has_hands(table):
                self.keep_own(seq, frame, table)
        for session in self.members:
            if session.lacks and session.seq + 1 not in self.ring:
                session.snapshot(table)
        self.spread()

    def spread(self) -> None:
        """Give everybody what is new to him: players now, spectators in slices."""
        for session in tuple(self.players):
            session.advance()
        self._serve_watchers()

    def _serve_watchers(self) -> None:
        if not self.watchers:
            self._unsaid.clear()
            return
        self._again = True
        if self._spreading is None or self._spreading.done():
            self._spreading = asyncio.create_task(self._spread())

    async def _spread(self) -> None:
        loop = asyncio.get_running_loop()
        while self._again:
            self._again = False
            latest = loop.time() + MOST_S
            sessions = tuple(self.watchers)
            words = [encode(message).decode() for message in self._unsaid]
            self._unsaid.clear()
            for start in range(0, len(sessions), SLICE):
                await self._precedence.give_way(latest)
                for session in sessions[start : start + SLICE]:
                    session.advance()
                    for text in words:
                        session.tell(text)

    # ------------------------------------------------------------- presence

    def report(self, worker: str, now: int, table: Table) -> Report:
        """Return who is here; a mute socket counts as closed.

        So does one that still answers for a page nobody has looked at for long: a
        phone in a pocket may keep its socket alive.
        """
        limits = self.limits
        present: set[int] = set()
        for session in self.players:
            away, kind = session.silence_ms, "hidden" if session.hidden else "silent"
            if away < limits.mute_ms:
                away = session.hidden_ms
                if away < limits.away_hidden_ms:
                    present.update(session.seats(table))
                    continue
            for seat in session.seats(table):
                self.left.setdefault(seat, (now - round(away), kind))
        for seat in present:
            self.left.pop(seat, None)
        watchers = sum(session.welcomed for session in self.watchers)
        seats = tuple(sorted(present))
        return Report(worker, now, seats, dict(self.left), watchers)

    def gone(self, now: int, table: Table) -> tuple[Gone, ...]:
        """Return who has no socket, as all workers together see it."""
        return presence.gone(table, self.reports.values(), now, self.limits)

    def presence(self, now: int, table: Table) -> Seats:
        """Return who is here, as all workers together see it."""
        reports: Iterable[Report] = self.reports.values()
        return Seats(
            seats=presence.seats(table, reports, now, self.limits),
            watchers=presence.watching(reports, now, self.limits),
        )

    def tell_presence(self, seats: Seats) -> None:
        """Tell everybody who is here, if that has changed."""
        if seats == self.told:
            return
        self.told = seats
        self.shout(seats)

    def shout(self, message: Struct) -> None:
        """Tell everybody something that is not counted by seq: players now.

        Of what is always told whole, who is here and the guesses, spectators are
        told the newest.
        """
        text = encode(message).decode()
        for session in tuple(self.players):
            session.tell(text)
        if not isinstance(message, Reaction):
            self._unsaid = [m for m in self._unsaid if type(m) is not type(message)]
        self._unsaid.append(message)
        self._serve_watchers()

    # --------------------------------------------------------------- timers

    def arm(self, wait_ms: float | None, ring: Callable[[], None]) -> None:
        """Call *ring* after *wait_ms*, instead of whenever was said before."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        if wait_ms is not None:
            loop = asyncio.get_running_loop()
            self.timer = loop.call_later(max(0.0, wait_ms) / 1000, ring)

    def close(self) -> None:
        """Stop all that goes on by itself."""
        self.arm(None, lambda: None)
        for task in (self.fill, self._spreading, self.stand.telling):
            if task is not None:
                task.cancel()
