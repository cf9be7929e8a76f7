"""What a hub looks after again and again: who is here, and what it may have missed."""

import asyncio
import logging
from typing import TYPE_CHECKING, Final

from game.live import codec, keys, metrics
from game.live.codec import Figures, pack_figures
from game.live.errors import NoTable, TableGone, Unavailable, Unreadable
from game.live.room import Room
from game.protocol import Seats
from game.tables.acts import Restored
from game.tables.table import Table

if TYPE_CHECKING:
    from game.live.hub import Hub

log = logging.getLogger("krieg.live")

BEAT_S: Final = 1.0
POLL_BEATS: Final = 4
SETTLE_S: Final = 0.05
"""For so long changes of presence are gathered before they are told."""
REPORTS_KEPT_MS: Final = 600_000


class Watch:
    """Beats once a second, and polls the store at every fourth beat.

    A poll says again who is here (others take a worker that has not for twelve
    seconds to have ended), and compares the seq of every table, so that a hint
    lost without a sign costs four seconds.
    """

    def __init__(self, hub: "Hub") -> None:
        self._hub = hub
        self._changed: set[Room] = set()
        self._wake = asyncio.Event()
        self._beating: asyncio.Task[None] | None = None
        self._lagging: asyncio.Task[None] | None = None

    def change(self, room: Room) -> None:
        """Note that somebody came or went; told to all a moment later."""
        self._changed.add(room)
        self._wake.set()

    def begin(self) -> None:
        """Beat from now on."""
        if self._beating is None:
            self._beating = asyncio.create_task(self._beat())
            self._lagging = asyncio.create_task(metrics.watch_loop())

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
                await self.report([r for r in changed if not r.empty])
            except Unavailable:
                log.warning("the store does not answer")
            except Exception:
                log.exception("a beat failed")

    async def _look(self, *, poll: bool) -> None:
        """Look after every socket and room, and now and then into the store."""
        for room in tuple(self._hub.rooms.values()):
            for session in room.members:
                session.look()
            if room.known is not None:
                self._notice(room, room.known.table)
        if poll:
            await self.poll()

    def _notice(self, room: Room, table: Table) -> None:
        """See who has fallen mute, or has been away for long enough to tell."""
        report = room.report(self._hub.worker, self._hub.now, table)
        before = room.reports.get(self._hub.worker)
        if before is None or (before.seats, before.left) != (report.seats, report.left):
            self._changed.add(room)
        room.reports[self._hub.worker] = report
        self.tell(room)

    def tell(self, room: Room) -> None:
        """Tell a table's sockets who is here, if that has changed, and act on it."""
        if room.known is not None:
            room.tell_presence(room.presence(self._hub.now, room.known.table))
            self._hub.consider(room, room.known.table)

    def presence(self, room: Room, table: Table) -> Seats:
        """Return who is at a table now, those just come included."""
        room.reports[self._hub.worker] = room.report(
            self._hub.worker, self._hub.now, table
        )
        return room.presence(self._hub.now, table)

    async def report(self, rooms: list[Room]) -> None:
        """Write who is here, and tell the other workers."""
        commands: list[tuple[str | bytes | int, ...]] = []
        for room in rooms:
            if room.known is None:
                continue
            report = room.report(self._hub.worker, self._hub.now, room.known.table)
            room.reports[self._hub.worker] = report
            self.tell(room)
            data = codec.pack_news(report)
            commands += [
                ("HSET", keys.reports(room.code), self._hub.worker, data),
                ("PEXPIRE", keys.reports(room.code), REPORTS_KEPT_MS),
                ("PUBLISH", keys.news(room.code), data),
            ]
            if room.known.table.choices.public:
                commands.append(("ZADD", keys.public(), self._hub.now, room.code))
        await self._hub.tables.store.together(commands)

    async def poll(self) -> None:
        """Look whether hints were lost; say again who is here; renew lifetimes."""
        rooms = [r for r in self._hub.rooms.values() if r.opened is None]
        await self._publish_figures()
        if not rooms:
            return
        await self._hub.tables.store.measure()
        await self.report(rooms)
        answers = await self._hub.tables.store.together(
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
            self.merge(room, reports)
            await self._compare(room, seq)
        await self._renew(rooms)

    async def _publish_figures(self) -> None:
        """Keep this worker's figures where any worker can show them.

        Together with them what is out of date leaves the list of public tables.
        """
        metrics.tables.set(len(self._hub.rooms))
        stale = self._hub.now - self._hub.limits.listed_ms
        kept = Figures(self._hub.now, metrics.ours())
        await self._hub.tables.store.together(
            [
                ("HSET", keys.metrics(), self._hub.worker, pack_figures(kept)),
                ("PEXPIRE", keys.metrics(), REPORTS_KEPT_MS),
                ("ZREMRANGEBYSCORE", keys.public(), "-inf", stale),
            ]
        )

    async def _compare(self, room: Room, seq: bytes | None) -> None:
        known = room.known
        if known is None or room.empty:
            return
        other_run = known.table.run_id != self._hub.tables.store.run_id
        if seq is not None and int(seq) == room.seq and not other_run:
            return
        try:
            if other_run:
                act = Restored(self._hub.tables.store.run_id)
                table = (await self._hub.tables.act(room.code, act)).table
            else:
                table = await self._hub.tables.load(room.code)
            self._hub.head(room, table)
        except (NoTable, TableGone) as why:
            self._hub.end(room, why)
        except Unreadable:
            log.warning("the table %s cannot be read", room.code)

    def merge(self, room: Room, reports: dict[bytes, bytes]) -> None:
        """Take over what other workers have reported; forget what is too old."""
        for data in reports.values():
            try:
                report = codec.unpack_news(data)
            except Unreadable:
                continue
            if isinstance(report, codec.Report) and report.worker != self._hub.worker:
                room.reports[report.worker] = report
        for worker, report in tuple(room.reports.items()):
            if self._hub.now - report.at > REPORTS_KEPT_MS:
                del room.reports[worker]

    async def _renew(self, rooms: list[Room]) -> None:
        """Renew the lifetime of tables whose players sit here without pressing."""
        now = asyncio.get_running_loop().time()
        due = [
            r for r in rooms
            if r.players and (now - r.renewed) * 1000 >= self._hub.limits.renew_ms
        ]  # fmt: skip
        lifetime = self._hub.limits.table_ms
        tombstone = lifetime + self._hub.limits.tombstone_ms
        commands: list[tuple[str | bytes | int, ...]] = []
        for room in due:
            room.renewed = now
            commands += [
                ("PEXPIRE", keys.state(room.code), lifetime),
                ("PEXPIRE", keys.frames(room.code), lifetime),
                ("PEXPIRE", keys.gone(room.code), tombstone),
            ]
        await self._hub.tables.store.together(commands)
