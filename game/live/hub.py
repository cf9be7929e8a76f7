"""The tables with sockets in this process, and what happens at them by itself.

A frame is encoded once, by whoever commits, and the same text goes to every
socket. A message from another worker is a hint: what it should have said stands
in the stream, and everybody looks there when a number is missing.
"""

import asyncio
import logging
import os
from collections.abc import Awaitable
from typing import TYPE_CHECKING, Any, Final
from weakref import WeakKeyDictionary

from game.live import codec, keys, tables
from game.live.errors import NoTable, TableGone, Unavailable, Unreadable
from game.live.room import Room
from game.live.subscription import Subscription
from game.live.tables import Known, Tables
from game.protocol import Close, Seats
from game.tables.acts import Restored, Tick
from game.tables.pace import wake_at
from game.tables.table import Table
from game.tables.view import view

if TYPE_CHECKING:
    from game.live.session import Session

log = logging.getLogger("krieg.live")

BEAT_S: Final = 1.0
POLL_BEATS: Final = 4
SETTLE_S: Final = 0.05
"""For so long changes of presence are gathered before they are told."""
LATER_S: Final = 0.5
REPORTS_KEPT_MS: Final = 600_000


class Hub:
    """One for each process. See the module."""

    def __init__(self, here: Tables) -> None:
        self.tables = here
        self.limits = here.limits
        self.worker = os.urandom(6).hex()
        self._rooms: dict[str, Room] = {}
        self._subscription = Subscription(here.store, self._heard, self._back)
        self._tasks: set[asyncio.Task[Any]] = set()
        self._changed: set[Room] = set()
        self._wake = asyncio.Event()
        self._beating: asyncio.Task[None] | None = None
        self.draining = False
        here.told = self._told

    @property
    def now(self) -> int:
        """Return the table's clock."""
        return self.tables.clock.now()

    def start(self, work: Awaitable[None]) -> None:
        """Let *work* go on by itself, held on to until it is done."""
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: "asyncio.Task[Any]") -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (failure := task.exception()):
            log.error("work failed", exc_info=failure)

    # -------------------------------------------------------- coming, going

    async def join(self, code: str, session: "Session") -> Room:
        """Let a socket in; from now on it may miss nothing. Raises Unavailable."""
        if self._beating is None:
            self._beating = asyncio.create_task(self._beat())
        room = self._rooms.get(code)
        if room is None:
            room = self._rooms[code] = Room(code, self.limits)
            room.opened = asyncio.create_task(self._open(room))
        room.place(session)
        if room.opened is not None:
            await asyncio.shield(room.opened)
        return room

    async def _open(self, room: Room) -> None:
        await self._subscription.add(keys.news(room.code))
        found = await self.tables.store.together([("HGETALL", keys.reports(room.code))])
        self._merge(room, found[0])
        room.opened = None

    def leave(self, room: Room, session: "Session", how: str) -> None:
        """Forget a socket that has gone away, and note how."""
        if session.welcomed and room.known is not None:
            for seat in session.seats(room.known.table):
                room.left[seat] = (self.now, how)
        room.remove(session)
        self.change(room)
        if room.empty:
            room.close()
            self._rooms.pop(room.code, None)
            self.start(self._close(room))

    async def _close(self, room: Room) -> None:
        try:
            await self._report([room])
        except Unavailable:
            log.warning("presence at %s not told", room.code)
        if room.code not in self._rooms:
            await self._subscription.drop(keys.news(room.code))

    # --------------------------------------------------------------- frames

    def _told(self, code: str, news: codec.Delivery, known: Known) -> None:
        room = self._rooms.get(code)
        if room is not None:
            self._deliver(room, news, known)

    def _heard(self, channel: str, data: bytes) -> None:
        code = channel[channel.index("{") + 1 : channel.index("}")]
        room = self._rooms.get(code)
        if room is None:
            return
        try:
            news = codec.unpack_news(data)
            if isinstance(news, codec.Report):
                if news.worker != self.worker:
                    room.reports[news.worker] = news
                    self._tell_presence(room)
                return
            self._deliver(room, news, self.tables.learn(code, news))
        except Unreadable:
            log.warning("unreadable news at %s", code)

    def _deliver(self, room: Room, news: codec.Delivery, known: Known) -> None:
        if news.epoch in room.past_epochs:
            return
        newest = news.seq > room.seq or news.epoch != room.epoch
        if room.take(news, known):
            self._anew(room, known.table)
        room.spread()
        if newest:
            self._arm(room, news.wake)
            if news.reseated:
                self._reseat(room, known.table)

    def _anew(self, room: Room, table: Table) -> None:
        """Send everybody the whole picture: another epoch has begun."""
        for session in room.members:
            if session.welcomed:
                session.snapshot(table)

    def _reseat(self, room: Room, table: Table) -> None:
        for session in room.members:
            if session.welcomed:
                session.reseated(table)
        self.change(room)

    def head(self, room: Room, table: Table) -> None:
        """Note the newest state of a table, however it was found out."""
        if table.epoch in room.past_epochs:
            return
        anew = room.begin(table.epoch)
        if table.seq <= room.seq:
            return
        room.seq = table.seq
        room.known = Known(table.seq, b"", b"", table)
        self._arm(room, wake_at(table, self.tables.pace))
        if anew:
            self._anew(room, table)
        else:
            self._reseat(room, table)
        room.spread()

    def missing(self, room: Room) -> None:
        """Fetch from the stream what somebody lacks."""
        if room.fill is None or room.fill.done():
            room.fill = asyncio.create_task(self._fill(room))

    async def _fill(self, room: Room) -> None:
        while (first := _lacking(room)) is not None:
            try:
                table, frames = await self.tables.since(room.code, first)
            except (NoTable, TableGone) as why:
                self._end(room, why)
                return
            except Unavailable:
                await asyncio.sleep(LATER_S)
                continue
            self.head(room, table)
            if table.epoch != room.epoch:
                return
            if table.seq in frames:
                frames[table.seq] = codec.with_view(frames[table.seq], view(table))
            for seq, frame in frames.items():
                room.keep(seq, frame.decode())
            for session in room.members:
                if session.lacks and session.seq + 1 not in room.ring:
                    session.snapshot(table)
            room.spread()

    def _end(self, room: Room, why: Exception) -> None:
        code = Close.TABLE_GONE if isinstance(why, TableGone) else Close.NO_TABLE
        for session in room.members:
            session.bye(code, "table_gone" if code == Close.TABLE_GONE else "no_table")

    # --------------------------------------------------------------- timers

    def _arm(self, room: Room, wake: int | None) -> None:
        if wake is None:
            room.arm(None, lambda: None)
            return
        # Several workers may fire; whoever has players goes first, one wins.
        late = 0 if room.players else 150
        room.arm(wake - self.now + late, lambda: self.start(self._tick(room)))

    async def _tick(self, room: Room) -> None:
        try:
            outcome = await self.tables.act(room.code, Tick())
        except (NoTable, TableGone) as why:
            self._end(room, why)
        except Unavailable:
            if not room.empty:
                room.arm(LATER_S * 1000, lambda: self.start(self._tick(room)))
        else:
            self.head(room, outcome.table)
            if outcome.table.seq == room.seq and not room.empty:
                self._arm(room, wake_at(outcome.table, self.tables.pace))

    # ---------------------------------------------------------------- beats

    def _back(self) -> None:
        self.start(self._poll())

    def change(self, room: Room) -> None:
        """Note that somebody came or went; told to all a moment later."""
        self._changed.add(room)
        self._wake.set()

    async def _beat(self) -> None:
        beat = 0
        last = asyncio.get_running_loop().time()
        while True:
            try:
                await asyncio.wait_for(self._wake.wait(), BEAT_S)
                await asyncio.sleep(SETTLE_S)
            except TimeoutError:
                pass
            self._wake.clear()
            now = asyncio.get_running_loop().time()
            try:
                if now - last >= BEAT_S:
                    last, beat = now, beat + 1
                    await self._look(poll=beat % POLL_BEATS == 0)
                changed, self._changed = self._changed, set()
                await self._report([r for r in changed if not r.empty])
            except Unavailable:
                log.warning("the store does not answer")
            except Exception:
                log.exception("a beat failed")

    async def _look(self, *, poll: bool) -> None:
        """Look after every socket and room, and now and then into the store."""
        for room in tuple(self._rooms.values()):
            for session in room.members:
                session.look()
            if room.known is not None:
                self._notice(room, room.known.table)
        if poll:
            await self._poll()

    def _notice(self, room: Room, table: Table) -> None:
        """See who has fallen mute, or has been away for long enough to tell."""
        report = room.report(self.worker, self.now, table)
        before = room.reports.get(self.worker)
        if before is None or (before.seats, before.left) != (report.seats, report.left):
            self._changed.add(room)
        self._tell_presence(room)

    def _tell_presence(self, room: Room) -> None:
        if room.known is not None:
            room.tell_presence(room.presence(self.now, room.known.table))

    def presence(self, room: Room, table: Table) -> Seats:
        """Return who is at a table now, those just come included."""
        room.reports[self.worker] = room.report(self.worker, self.now, table)
        return room.presence(self.now, table)

    async def _report(self, rooms: list[Room]) -> None:
        """Write who is here, and tell the other workers."""
        commands: list[tuple[str | bytes | int, ...]] = []
        for room in rooms:
            if room.known is None:
                continue
            report = room.report(self.worker, self.now, room.known.table)
            room.reports[self.worker] = report
            self._tell_presence(room)
            data = codec.pack_news(report)
            commands += [
                ("HSET", keys.reports(room.code), self.worker, data),
                ("PEXPIRE", keys.reports(room.code), REPORTS_KEPT_MS),
                ("PUBLISH", keys.news(room.code), data),
            ]
        await self.tables.store.together(commands)

    async def _poll(self) -> None:
        """Look whether hints were lost; say again who is here; renew lifetimes."""
        rooms = [r for r in self._rooms.values() if r.opened is None]
        if not rooms:
            return
        await self.tables.store.measure()
        await self._report(rooms)
        answers = await self.tables.store.together(
            [
                command
                for room in rooms
                for command in (
                    ("HMGET", keys.state(room.code), "seq", "mark"),
                    ("HGETALL", keys.reports(room.code)),
                )
            ]
        )
        for room, (seq, _), reports in zip(
            rooms, answers[::2], answers[1::2], strict=True
        ):
            self._merge(room, reports)
            await self._compare(room, seq)
        await self._renew(rooms)

    async def _compare(self, room: Room, seq: bytes | None) -> None:
        known = room.known
        if known is None or room.empty:
            return
        other_run = known.table.run_id != self.tables.store.run_id
        if seq is not None and int(seq) == room.seq and not other_run:
            return
        try:
            if other_run:
                act = Restored(self.tables.store.run_id)
                table = (await self.tables.act(room.code, act)).table
            else:
                table = await self.tables.load(room.code)
            self.head(room, table)
        except (NoTable, TableGone) as why:
            self._end(room, why)
        except Unreadable:
            log.warning("the table %s cannot be read", room.code)

    def _merge(self, room: Room, reports: dict[bytes, bytes]) -> None:
        for data in reports.values():
            try:
                report = codec.unpack_news(data)
            except Unreadable:
                continue
            if isinstance(report, codec.Report) and report.worker != self.worker:
                room.reports[report.worker] = report
        for worker, report in tuple(room.reports.items()):
            if self.now - report.at > REPORTS_KEPT_MS:
                del room.reports[worker]

    async def _renew(self, rooms: list[Room]) -> None:
        """Renew the lifetime of tables whose players sit here without pressing."""
        now = asyncio.get_running_loop().time()
        due = [
            r for r in rooms
            if r.players and (now - r.renewed) * 1000 >= self.limits.renew_ms
        ]  # fmt: skip
        lifetime = self.limits.table_ms
        tombstone = lifetime + self.limits.tombstone_ms
        commands: list[tuple[str | bytes | int, ...]] = []
        for room in due:
            room.renewed = now
            commands += [
                ("PEXPIRE", keys.state(room.code), lifetime),
                ("PEXPIRE", keys.frames(room.code), lifetime),
                ("PEXPIRE", keys.gone(room.code), tombstone),
            ]
        await self.tables.store.together(commands)

    # ---------------------------------------------------------------- drain

    def drain(self) -> None:
        """Send everybody away: this process ends."""
        self.draining = True
        for room in tuple(self._rooms.values()):
            for session in room.members:
                session.bye(Close.RESTARTING, "restarting")


def _lacking(room: Room) -> int | None:
    """Return the first seq that somebody lacks and the ring has not."""
    lacking = [s.seq + 1 for s in room.members if s.lacks]
    lacking = [seq for seq in lacking if seq not in room.ring]
    return min(lacking) if lacking else None


_shared: WeakKeyDictionary[asyncio.AbstractEventLoop, Hub] = WeakKeyDictionary()


def shared() -> Hub:
    """Return this process' one, made on first use; one for each event loop."""
    loop = asyncio.get_running_loop()
    if loop not in _shared:
        _shared[loop] = Hub(tables.shared())
    return _shared[loop]
