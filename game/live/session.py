"""One connection: what it may say, what it is answered, and what it has seen."""

import asyncio
import logging
from collections.abc import Mapping
from typing import Any, Final

from msgspec import UNSET, Raw

from game import protocol
from game.live import limits as counting
from game.live import presence
from game.live.errors import NoTable, TableGone, Unavailable
from game.live.hub import Hub
from game.live.limits import Bucket
from game.live.outbox import Outbox, Send
from game.live.requests import as_act
from game.live.room import Room
from game.protocol import BadMessage, Close
from game.tables import acts
from game.tables.codes import read_code
from game.tables.table import Claim, Table, digest, held
from game.tables.view import view

log = logging.getLogger("krieg.live")

RATE_STRIKES: Final = 20
"""Messages refused for coming too fast before the socket is cut."""
PINGS_PER_SECOND: Final = 2
PINGS_BURST: Final = 30


class Session:
    """A socket from its acceptance to its end.

    `claims` prove the seats it holds, by generation: they are compared at every
    act, so a seat that was taken over is lost here wherever that happened.
    `seq` is the last frame it was sent. `link` is what the server tells of the
    connection below, where it tells anything: `heard` (the loop's time of the
    last byte, pongs included) and `abort`.
    """

    def __init__(
        self, hub: Hub, text: str, address: str, send: Send, link: Mapping[str, Any]
    ) -> None:
        self._hub = hub
        self._limits = hub.limits
        self._text = text
        self._address = address
        self._link = link
        self._loop = asyncio.get_running_loop()
        self._heard = self._began = self._loop.time()
        self._outbox = Outbox(send, self._drained)
        self._bucket = Bucket(
            self._limits.messages_per_second, self._limits.messages_burst
        )
        self._pings = Bucket(PINGS_PER_SECOND, PINGS_BURST)
        self._fast = self._bad = 0
        self._skipping = False
        self._blind = False
        self._room: Room | None = None
        self._sat: tuple[int, ...] = ()
        self._client = ""
        self.claims: tuple[Claim, ...] = ()
        self.seq = 0
        self.welcomed = False
        self.hidden = False
        self.closing = False

    # ------------------------------------------------------------ its state

    @property
    def greeted(self) -> bool:
        """Tell whether it has said hello."""
        return bool(self._client)

    @property
    def silence_ms(self) -> float:
        """Return for how long nothing was heard, neither message nor pong."""
        heard = max(self._heard, self._link.get("heard", 0.0))
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
        if self.welcomed and not self._skipping:
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
            text = room.ring.get(self.seq + 1)
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
        """Look which seats are left after somebody else's commit."""
        before, self._sat = self._sat, self.seats(table)
        if before and not self._sat:
            self.bye(Close.TAKEN_OVER, "taken_over")
        elif before != self._sat:
            self.snapshot(table)
        elif not self._sat and not self._blind and _closed(table):
            self.bye(Close.NO_WATCHING, "no_watching")

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
            if abort := self._link.get("abort"):
                abort()  # it would not read the close either
        elif self.silence_ms > limits.silent_ms:
            self.bye(Close.SILENT, "silent")
        elif self._blind and (self._loop.time() - self._began) * 1000 > (
            limits.seatless_ms
        ):
            self.bye(Close.NO_WATCHING, "no_watching")

    # -------------------------------------------------------- what it says

    async def take(self, text: str | None) -> None:
        """Do what a message asks; None is a binary one, which none may be."""
        self._heard = self._loop.time()
        if text is None:
            self._strike(None, "binary")
            return
        if len(text.encode("utf-8", "replace")) > self._limits.message_bytes:
            self._violation(Close.TOO_BIG, "too_big")
            return
        if self._fast > RATE_STRIKES:
            self._violation(Close.TOO_FAST, "too_fast")
            return
        try:
            message = protocol.decode_client(text)
        except BadMessage as wrong:
            if self._allowed(None, self._bucket):
                self._strike(None, str(wrong))
            return
        ping = isinstance(message, protocol.Ping)
        if self._allowed(message.ref, self._pings if ping else self._bucket):
            await self._do(message)

    def _allowed(self, ref: str | None, bucket: Bucket) -> bool:
        if bucket.take():
            self._fast = 0
            return True
        self._fast += 1
        self._say(protocol.Refused(ref, "rate"))
        return False

    def _strike(self, ref: str | None, detail: str) -> None:
        self._bad += 1
        if self._bad >= self._limits.bad_messages:
            self._violation(Close.BAD_MESSAGE, "bad_message")
        else:
            self._say(protocol.Refused(ref, "bad_message", detail))

    def _violation(self, code: Close, reason: str) -> None:
        log.info("socket cut: %s, table %s", reason, self._room and self._room.code)
        retry = self._limits.retry_most_ms if code == Close.TOO_FAST else None
        self.bye(code, reason, retry)

    async def _do(self, message: protocol.ClientMessage) -> None:
        match message:
            case protocol.Hello():
                if self.greeted:
                    self._strike(message.ref, "hello is said once")
                else:
                    await self._hello(message)
            case _ if self._room is None or not self.welcomed:
                self._strike(message.ref, "hello comes first")
            case protocol.Ping():
                self.hidden = message.hidden
                self._say(protocol.Pong(message.at, self._hub.now, self._room.seq))
            case _:
                sender = acts.Sender(self._client, self.claims)
                await self._act(self._room, message.ref, as_act(message, sender))

    async def _act(self, room: Room, ref: str | None, act: acts.Act) -> None:
        try:
            outcome = await self._hub.tables.act(room.code, act)
        except Unavailable:
            self._say(protocol.Refused(ref, "unavailable"))
            return
        except NoTable:
            self.bye(Close.NO_TABLE, "no_table")
            return
        except TableGone:
            self.bye(Close.TABLE_GONE, "table_gone")
            return
        result = outcome.result
        if isinstance(result, acts.Refused):
            self._say(protocol.Refused(ref, result.code, result.detail or UNSET))
            return
        reply = result.reply
        if reply.claims:
            self._gain(room, reply.claims, outcome.table)
        if ref is not None:
            self._say(
                protocol.Done(
                    ref,
                    "duplicate" if reply.duplicate else "accepted",
                    outcome.table.seq if reply.seq is None else reply.seq,
                    UNSET if reply.seat is None else reply.seat,
                    UNSET if reply.secret is None else reply.secret,
                )
            )

    def _gain(self, room: Room, claims: tuple[Claim, ...], table: Table) -> None:
        self.claims = tuple(dict.fromkeys((*self.claims, *claims)))
        self._sat = self.seats(table)
        room.place(self)
        if self._blind:
            self._blind = False
            self.snapshot(table)
        self._hub.change(room)

    # ---------------------------------------------------------------- hello

    async def _hello(self, message: protocol.Hello) -> None:
        self._client = message.client
        if message.v != protocol.PROTOCOL:
            self.bye(Close.TOO_OLD, "too_old")
            return
        code = read_code(self._text)
        try:
            if code is None:
                raise NoTable  # noqa: TRY301 -- the same answer from both
            # Subscribed before the table is read, nothing can fall between.
            self._room = await self._hub.join(code, self)
            await self._enter(self._room, message)
        except NoTable:
            await self._missed(message.client)
        except TableGone:
            self.bye(Close.TABLE_GONE, "table_gone")
        except Unavailable:
            self.bye(Close.TRY_LATER, "unavailable", 2 * self._limits.retry_ms)

    async def _missed(self, client: str) -> None:
        """Count a wrong code, and answer it."""
        try:
            wait = await counting.misses.take(self._address, client)
        except Unavailable:
            wait = None
        if wait is None:
            self.bye(Close.NO_TABLE, "no_table")
        else:
            self.bye(Close.TOO_FAST, "rate", wait * 1000)

    async def _enter(self, room: Room, message: protocol.Hello) -> None:
        sender = acts.Sender(message.client)
        digests = tuple(digest(secret) for secret in message.secrets)
        outcome = await self._hub.tables.act(room.code, acts.Hello(sender, digests))
        table, result = outcome.table, outcome.result
        if isinstance(result, acts.Refused):
            self.bye(Close.BAD_SECRET, result.code)
            return
        self.claims = result.reply.claims
        self._sat = self.seats(table)
        room.place(self)
        if not self._sat and not self._may_watch(room, table, message.want):
            return
        frames = await self._frames(room, table, message)
        self._hub.head(room, frames[0])
        if self.claims and not self.seats(frames[0]):
            self.bye(Close.TAKEN_OVER, "taken_over")
            return
        self.seq = frames[0].seq
        self.welcomed = True
        self._welcome(*frames)
        self.advance()
        self._hub.change(room)

    def _may_watch(self, room: Room, table: Table, want: str | None) -> bool:
        if _closed(table):
            self._blind = want is not None
            if want is None:
                self.bye(Close.NO_WATCHING, "no_watching")
            return self._blind
        reports = room.reports.values()
        there = presence.watching(reports, self._hub.now, self._limits)
        if there >= self._limits.spectators:
            self.bye(Close.NO_WATCHING, "full")
            return False
        return True

    async def _frames(
        self, room: Room, table: Table, message: protocol.Hello
    ) -> tuple[Table, list[bytes] | None]:
        """Return the newest table, and what has happened since, if that is little."""
        since = message.since
        if since is None or self._blind or message.epoch not in {None, table.epoch}:
            return table, None
        if not 0 <= table.seq - since <= self._limits.catch_up_frames:
            return table, None
        newest, kept = await self._hub.tables.since(room.code, since + 1)
        wanted = range(since + 1, newest.seq + 1)
        if newest.epoch != table.epoch or any(seq not in kept for seq in wanted):
            return newest, None
        return newest, [kept[seq] for seq in wanted]

    def _welcome(self, table: Table, frames: list[bytes] | None) -> None:
        picture = view(table)
        if frames:
            last = frames[-1][:-1] + b',"view":' + protocol.encode(picture) + b"}"
            frames = [*frames[:-1], last]
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
        if self._room is not None:
            self._say(self._hub.presence(self._room, table))

    # ------------------------------------------------------------------ end

    async def end(self, how: str) -> None:
        """Leave no trace but the presence that others are to see."""
        if self._room is not None:
            room, self._room = self._room, None
            self._hub.leave(room, self, "hidden" if self.hidden else how)
        if self.closing:
            await self._outbox.ended(1)
        await self._outbox.stop()


def _closed(table: Table) -> bool:
    """Tell whether nobody without a seat may look, as there is none to take."""
    return table.choices.watchers == "none" and not table.free
