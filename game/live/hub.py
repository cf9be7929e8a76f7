"""The tables with sockets in this process, and what happens at them by itself.

A frame is encoded once, by whoever commits, and the same text goes to every
socket. A message from another worker is a hint: what it should have said stands
in the stream, and everybody looks there when a number is missing.
"""

import asyncio
import logging
from collections.abc import Awaitable
from typing import TYPE_CHECKING, Any, Final
from weakref import WeakKeyDictionary

from game.live import codec, keys, metrics, tables
from game.live.errors import NoTable, TableGone, Unavailable, Unreadable
from game.live.room import Room
from game.live.stand import Stands
from game.live.subscription import Subscription
from game.live.tables import Known, Tables
from game.live.watch import Watch
from game.protocol import Close
from game.tables import absence
from game.tables.acts import Commit, Tick
from game.tables.pace import wake_at
from game.tables.presence import Gone
from game.tables.table import Table

if TYPE_CHECKING:
    from game.live.audience import Audience

log = logging.getLogger("krieg.live")

LATER_S: Final = 0.5
LATER_MS: Final = 50


class Hub:
    """One for each process. See the module."""

    def __init__(self, here: Tables) -> None:
        self.tables = here
        self.limits = here.limits
        self.worker = metrics.worker
        self.rooms: dict[str, Room] = {}
        self._subscription = Subscription(here.store, self._heard, self._back)
        self._tasks: set[asyncio.Task[Any]] = set()
        self.watch = Watch(self)
        self.stands = Stands(self)
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

    async def join(self, code: str, session: "Audience") -> Room:
        """Let a socket in; from now on it may miss nothing. Raises Unavailable."""
        self.watch.begin()
        room = self.rooms.get(code)
        if room is None:
            room = self.rooms[code] = Room(code, self.limits, self.tables.precedence)
            room.opened = asyncio.create_task(self._open(room))
        room.place(session)
        if room.opened is not None:
            await asyncio.shield(room.opened)
        return room

    async def _open(self, room: Room) -> None:
        await self._subscription.add(keys.news(room.code))
        found = await self.tables.store.together([("HGETALL", keys.reports(room.code))])
        self.watch.merge(room, found[0])
        room.opened = None

    def leave(self, room: Room, session: "Audience") -> None:
        """Forget a socket that has gone away, and note how."""
        how = "hidden" if session.hidden else "silent"
        if session.welcomed and room.known is not None:
            for seat in session.seats(room.known.table):
                room.left[seat] = (self.now, how)
        room.remove(session)
        self.watch.change(room)
        if room.empty:
            room.close()
            self.rooms.pop(room.code, None)
            self.start(self._close(room))

    async def _close(self, room: Room) -> None:
        try:
            await self.watch.report([room])
        except Unavailable:
            log.warning("presence at %s not told", room.code)
        if room.code not in self.rooms:
            await self._subscription.drop(keys.news(room.code))

    # --------------------------------------------------------------- frames

    def _told(self, code: str, news: codec.Delivery, known: Known) -> None:
        room = self.rooms.get(code)
        if room is not None:
            self._deliver(room, news, known)

    def _heard(self, channel: str, data: bytes) -> None:
        code = channel[channel.index("{") + 1 : channel.index("}")]
        room = self.rooms.get(code)
        if room is None:
            return
        try:
            news = codec.unpack_news(data)
            if isinstance(news, codec.Report):
                if news.worker != self.worker:
                    room.reports[news.worker] = news
                    self.watch.tell(room)
                return
            if isinstance(news, codec.Cheer | codec.Guessed):
                self.stands.heard(room, news)
                return
            if isinstance(news, codec.Ended):
                self.end(room, TableGone())
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
        self.watch.change(room)

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
                self.end(room, why)
                return
            except Unavailable:
                await asyncio.sleep(LATER_S)
                continue
            self.head(room, table)
            if table.epoch != room.epoch:
                return
            room.fill_in(frames, table)

    def end(self, room: Room, why: Exception) -> None:
        """Send everybody away from a table that is no more."""
        code = Close.TABLE_GONE if isinstance(why, TableGone) else Close.NO_TABLE
        for session in room.members:
            session.bye(code, "table_gone" if code == Close.TABLE_GONE else "no_table")

    def _back(self) -> None:
        self.start(self.watch.poll())

    # --------------------------------------------------------------- timers

    def consider(self, room: Room, table: Table) -> None:
        """Let happen what follows from who is here and who is gone."""
        pace = self.tables.pace
        gone = room.gone(self.now, table)
        frozen = absence.frozen(table, gone, self.now, pace)
        if frozen != room.frozen:
            room.frozen = frozen
            self._arm(room, wake_at(table, pace))
        if not frozen and absence.due(table, gone, self.now, pace):
            self.start(self._tick(room))

    def _arm(self, room: Room, wake: int | None, least: int = 0) -> None:
        if wake is None or room.frozen:
            room.arm(None, lambda: None)
            return
        # Several workers may fire; whoever has players goes first, one wins.
        late = 0 if room.players else 150
        wait = max(wake - self.now, least) + late
        room.arm(wait, lambda: self.start(self._tick(room)))

    async def _tick(self, room: Room) -> None:
        if room.ticking or room.known is None:
            return
        room.ticking = True
        try:
            await self._ticked(room, room.gone(self.now, room.known.table))
        finally:
            room.ticking = False

    async def _ticked(self, room: Room, gone: tuple[Gone, ...]) -> None:
        try:
            outcome = await self.tables.act(room.code, Tick(gone))
        except (NoTable, TableGone) as why:
            self.end(room, why)
        except Unavailable:
            if not room.empty:
                room.arm(LATER_S * 1000, lambda: self.start(self._tick(room)))
        else:
            self.head(room, outcome.table)
            if room.known is not None and not room.empty:
                # Where nothing was to be done after all, not again at once.
                least = 0 if isinstance(outcome.result, Commit) else LATER_MS
                self._arm(room, wake_at(room.known.table, self.tables.pace), least)

    # ---------------------------------------------------------------- drain

    def drain(self) -> None:
        """Send everybody away: this process ends."""
        self.draining = True
        for room in tuple(self.rooms.values()):
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
