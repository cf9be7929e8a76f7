"""One connection: what it may say, and what it is answered."""

import logging
from typing import Final

from msgspec import UNSET

from game import protocol
from game.live import limits as counting
from game.live import presence
from game.live.audience import Audience, Link, closed
from game.live.errors import NoTable, TableGone, Unavailable, Unreadable
from game.live.hub import Hub
from game.live.limits import Bucket
from game.live.outbox import Send
from game.live.requests import as_act
from game.live.room import Room
from game.live.tables import Outcome
from game.protocol import BadMessage, Close
from game.tables import acts
from game.tables.codes import read_code
from game.tables.guessing import cannot_guess
from game.tables.table import Claim, Table, digest
from game.tables.view import has_hands

log = logging.getLogger("krieg.live")

RATE_STRIKES: Final = 20
"""Messages refused for coming too fast before the socket is cut."""
PINGS_PER_SECOND: Final = 2
PINGS_BURST: Final = 30


class Session(Audience):
    """A socket from its acceptance to its end, from its client's side."""

    def __init__(
        self,
        hub: Hub,
        send: Send,
        link: Link | None,
        *,
        text: str,
        address: str,
    ) -> None:
        super().__init__(hub, send, link)
        self._text = text
        self._address = address
        self._bucket = Bucket(
            self._limits.messages_per_second, self._limits.messages_burst
        )
        self._reactions = Bucket(
            1000 / self._limits.reaction_ms, self._limits.reactions_burst
        )
        self._pings = Bucket(PINGS_PER_SECOND, PINGS_BURST)
        self._fast = self._bad = 0

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

    def _looks(self, message: protocol.Ping) -> None:
        if not message.hidden:
            self._hid = None
        elif self._hid is None:
            self._hid = self._loop.time()

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
                self._looks(message)
                self._say(protocol.Pong(message.at, self._hub.now, self._room.seq))
            case protocol.React():
                self._react(self._room, message)
            case protocol.Guess():
                self._guess(self._room, message)
            case protocol.ClaimSeat() if await self._claims_too_often():
                self._say(protocol.Refused(message.ref, "rate"))
            case _:
                sender = acts.Sender(self._client, self.claims)
                await self._act(self._room, message.ref, as_act(message, sender))

    # ------------------------------------------- what is told and not stored

    def _react(self, room: Room, message: protocol.React) -> None:
        table = None if room.known is None else room.known.table
        if table is None or self._blind or not table.choices.reactions:
            self._say(protocol.Refused(message.ref, "not_now"))
            return
        if not self._reactions.take():
            self._say(protocol.Refused(message.ref, "rate"))
            return
        seats = self.seats(table)
        if seats:
            self._hub.stands.react(room, seats[0], message.sign)
        else:
            self._hub.stands.clap(room, message.sign)
        self._heard_it(message.ref, room)

    def _guess(self, room: Room, message: protocol.Guess) -> None:
        table = None if room.known is None else room.known.table
        if table is None or self._blind or self.seats(table):
            self._say(protocol.Refused(message.ref, "not_now"))
            return
        at = message.game, message.round
        if (code := cannot_guess(table, *at, message.seat)) is not None:
            self._say(protocol.Refused(message.ref, code))
            return
        self._hub.stands.guess(room, self, at, message.seat)
        self._heard_it(message.ref, room)

    def _heard_it(self, ref: str | None, room: Room) -> None:
        if ref is not None:
            self._say(protocol.Done(ref, "accepted", room.seq))

    async def _claims_too_often(self) -> bool:
        try:
            return await counting.claims.take(self._address) is not None
        except Unavailable:
            return False  # the claim itself will say so

    # ------------------------------------------------------------------ acts

    async def _act(self, room: Room, ref: str | None, act: acts.Act) -> None:
        self._busy = True
        try:
            outcome = await self._hub.tables.act(room.code, act)
        except Unavailable:
            self._say(protocol.Refused(ref, "unavailable"))
        except NoTable:
            self.bye(Close.NO_TABLE, "no_table")
        except TableGone:
            self.bye(Close.TABLE_GONE, "table_gone")
        else:
            self._answer(room, ref, outcome)
        finally:
            self.unbusy()

    def _answer(self, room: Room, ref: str | None, outcome: Outcome) -> None:
        result = outcome.result
        if isinstance(result, acts.Refused):
            self._say(protocol.Refused(ref, result.code, result.detail or UNSET))
            return
        reply = result.reply
        if reply.claims:
            self._gain(room, reply.claims, outcome.table)
        self._pending = reply.pending or self._pending
        if ref is not None:
            self._say(
                protocol.Done(
                    ref,
                    "duplicate" if reply.duplicate else "accepted",
                    outcome.table.seq if reply.seq is None else reply.seq,
                    UNSET if reply.seat is None else reply.seat,
                    UNSET if reply.secret is None else reply.secret,
                    UNSET if reply.token is None else reply.token,
                    UNSET if reply.until is None else reply.until,
                    UNSET if reply.claim is None else reply.claim,
                    UNSET if reply.sign is None else reply.sign,
                )
            )

    def _gain(self, room: Room, claims: tuple[Claim, ...], table: Table) -> None:
        self.claims = tuple(dict.fromkeys((*self.claims, *claims)))
        self._sat = self.seats(table)
        room.place(self)
        if self._blind or has_hands(table):
            # What it has seen so far was for other eyes, or for none.
            self._blind = False
            self.snapshot(table)
        self._hub.watch.change(room)

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
        except Unreadable:
            self.bye(Close.TRY_LATER, "unreadable", self._limits.retry_most_ms)
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
        self._hub.watch.change(room)

    def _may_watch(self, room: Room, table: Table, want: str | None) -> bool:
        if closed(table):
            self._blind = want is not None
            if want is None:
                self.bye(Close.NO_WATCHING, "no_watching")
            return self._blind
        if want is not None:
            return True
        reports = room.reports.values()
        there = presence.watching(reports, self._hub.now, self._limits)
        if there >= self._limits.spectators:
            self.bye(Close.NO_WATCHING, "full", self._limits.retry_most_ms)
            return False
        return True

    async def _frames(
        self, room: Room, table: Table, message: protocol.Hello
    ) -> tuple[Table, list[bytes] | None]:
        """Return the newest table, and what has happened since, if that is little."""
        since = message.since
        if since is None or self._blind or message.epoch not in {None, table.epoch}:
            return table, None
        if self._sat and has_hands(table):
            return table, None
        if not 0 <= table.seq - since <= self._limits.catch_up_frames:
            return table, None
        newest, kept = await self._hub.tables.since(room.code, since + 1)
        wanted = range(since + 1, newest.seq + 1)
        if newest.epoch != table.epoch or any(seq not in kept for seq in wanted):
            return newest, None
        return newest, [kept[seq] for seq in wanted]

    # ------------------------------------------------------------------ end

    async def end(self) -> None:
        """Leave no trace but the presence that others are to see."""
        if self._room is not None:
            room, self._room = self._room, None
            self._hub.leave(room, self)
        if self.closing:
            await self._outbox.ended(1)
        await self._outbox.stop()
