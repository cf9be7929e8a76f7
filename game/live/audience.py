"""One socket as an audience: what it has been sent, and what it still lacks."""

import asyncio
from typing import TYPE_CHECKING, Protocol

from msgspec import UNSET, Raw

from game import protocol
from game.live import limits as counting
from game.live.codec import with_view
from game.live.outbox import Outbox, Send
from game.live.room import Room
from game.protocol import Close
from game.tables.table import Claim, Table, held, seat_of
from game.tables.view import view

if TYPE_CHECKING:
    from game.live.hub import Hub


class Link(Protocol):
    """What the server below may tell and do, where it can do more than ASGI.

    `heard` is the loop's time of the last byte, pongs included.
    """

    heard: float

    def offer(self, text: str) -> bool:
        """Send *text* at once, or say that it has to wait."""

    def abort(self) -> None:
        """Cut the connection without a word."""


class Audience:
    """A socket, from the table's side.

    `claims` prove the seats it holds, by generation: they are compared at every
    act, so a seat that was taken over is lost here wherever that happened.
    `seq` is the last frame it was sent. A reader that falls behind is sent no
    more frames until it has read what waits for it, and then the newest picture.
    """

    def __init__(self, hub: "Hub", send: Send, link: Link | None) -> None:
        self._hub = hub
        self._limits = hub.limits
        self._link = link
        self._loop = asyncio.get_running_loop()
        self._heard = self._began = self._loop.time()
        offer = None if link is None else link.offer
        self._outbox = Outbox(send, self._drained, offer)
        self._skipping = False
        self._blind = False
        self._busy = False
        self._later: Table | None = None
        self._room: Room | None = None
        self._sat: tuple[int, ...] = ()
        self._client = ""
        self._pending = b""
        self.claims: tuple[Claim, ...] = ()
        self.seq = 0
        self.welcomed = False
        self._hid: float | None = None
        self.closing = False

    @property
    def greeted(self) -> bool:
        """Tell whether it has said hello."""
        return bool(self._client)

    @property
    def hidden(self) -> bool:
        """Tell whether its page's last word was that nobody looks at it."""
        return self._hid is not None

    @property
    def hidden_ms(self) -> float:
        """Return for how long nobody has looked at its page."""
        return 0.0 if self._hid is None else (self._loop.time() - self._hid) * 1000

    @property
    def silence_ms(self) -> float:
        """Return for how long nothing was heard, neither message nor pong."""
        heard = max(self._heard, self._link.heard if self._link else 0.0)
        return (self._loop.time() - heard) * 1000

    @property
    def lacks(self) -> bool:
        """Tell whether there are frames it should get and has not got."""
        if self._room is None or not self.welcomed:
            return False
        return self.seq < self._room.seq and not (self._skipping or self._blind)

    def seats(self, table: Table) -> tuple[int, ...]:
        """Return the seats it holds at *table*."""
        return held(table, self.claims)

    # ------------------------------------------------------- what it is told

    def tell(self, text: str) -> None:
        """Send a text that is not counted by seq."""
        if self.welcomed and not self._skipping and not self._blind:
            self._outbox.put(text)

    def _say(self, message: protocol.ServerMessage) -> None:
        self._outbox.put(protocol.encode(message).decode())

    def advance(self) -> None:
        """Send the frames that follow what it has, as far as they are here."""
        room = self._room
        while self.lacks and room is not None:
            if self._outbox.queued > self._limits.queued_bytes:
                self._skipping = True
                return
            text = room.text(self.seq + 1, self)
            if text is None:
                self._hub.missing(room)
                return
            self.seq += 1
            self._outbox.put(text)

    def _drained(self) -> None:
        if self._skipping and self._room is not None and self._room.known is not None:
            self._skipping = False
            self.snapshot(self._room.known.table)

    def snapshot(self, table: Table) -> None:
        """Send the whole picture, after which frames follow it."""
        if self._blind or self.closing:
            return
        self.seq = table.seq
        self._welcome(table, None)

    def reseated(self, table: Table) -> None:
        """Look which seats are left after somebody's commit.

        While an act of its own is under way, its answer comes first: that may
        be what gives or moves the seat.
        """
        if self._busy:
            self._later = table
            return
        self._confirmed(table)
        before, self._sat = self._sat, self.seats(table)
        if before and not self._sat:
            self._unseated(table)
        elif before != self._sat:
            self.snapshot(table)
        elif not self._sat and not self._blind and closed(table):
            self.bye(Close.NO_WATCHING, "no_watching")

    def _confirmed(self, table: Table) -> None:
        """Take the seat that this socket has claimed, if that was confirmed."""
        seat = seat_of(table, self._pending)
        if seat is not None and self._room is not None:
            self._pending, self._blind = b"", False
            self.claims = (*self.claims, table.places[seat].claim)
            self._room.place(self)

    def _unseated(self, table: Table) -> None:
        """Go away if another page has the seat, or watch on if it was given up."""
        digests = {claim.digest for claim in self.claims}
        if any(p.digest in digests or p.former in digests for p in table.places):
            self.bye(Close.TAKEN_OVER, "taken_over")
            return
        self.claims = ()
        if self._room is not None:
            self._room.place(self)
        if closed(table):
            self.bye(Close.NO_WATCHING, "no_watching")
        else:
            self.snapshot(table)

    def unbusy(self) -> None:
        """Go on after an act of its own has been answered."""
        self._busy = False
        table, self._later = self._later, None
        if table is not None:
            self.reseated(table)

    def bye(self, code: Close, reason: str, retry_ms: int | None = None) -> None:
        """Say why, and close."""
        if self.closing:
            return
        self.closing = True
        retry = UNSET if retry_ms is None else retry_ms
        self._say(protocol.Bye(code, reason, retry))
        self._outbox.close(code, reason)

    def look(self) -> None:
        """Notice what only time can show; called every second."""
        limits = self._limits
        undrained = self._outbox.stuck * 1000 > limits.undrained_ms
        if undrained or self._outbox.queued > limits.out_buffer_bytes:
            self.bye(Close.TRY_LATER, "undrained", limits.retry_ms)
            if self._link is not None:
                self._link.abort()  # it would not read the close either
        elif self.silence_ms > limits.silent_ms:
            self.bye(Close.SILENT, "silent")
        elif self._blind and (self._loop.time() - self._began) * 1000 > (
            limits.seatless_ms
        ):
            self.bye(Close.NO_WATCHING, "no_watching")

    def _welcome(self, table: Table, frames: list[bytes] | None) -> None:
        picture = view(table, self.seats(table))
        if frames:
            frames = [*frames[:-1], with_view(frames[-1], picture)]
        self._say(
            protocol.Welcome(
                v=protocol.PROTOCOL,
                table=table.code,
                epoch=table.epoch,
                seq=table.seq,
                now=self._hub.now,
                you=protocol.You(self._sat),
                view=None if self._blind else picture,
                resume="snapshot" if frames is None else "frames",
                limits=counting.told(self._limits),
                frames=UNSET if frames is None else tuple(map(Raw, frames)),
            )
        )
        if self._room is not None and not self._blind:
            self._say(self._hub.watch.presence(self._room, table))


def closed(table: Table) -> bool:
    """Tell whether nobody without a seat may look, as there is none to take."""
    return table.choices.watchers == "none" and not table.free
