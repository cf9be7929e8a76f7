"""Acts on tables: load, decide, commit. The only retry loop there is."""

import asyncio
import hmac
import os
from collections import OrderedDict
from collections.abc import Callable
from typing import Final
from weakref import WeakKeyDictionary, WeakValueDictionary

from django.conf import settings
from msgspec import Struct

from game.live import codec, metrics
from game.live.clock import Clock
from game.live.errors import NoTable, Refused, TableGone, Unavailable, Unreadable
from game.live.precedence import Precedence
from game.live.store import Attempt, Store, Stored
from game.protocol import Frame, Order, encode
from game.settings import Limits
from game.tables import acts
from game.tables.codes import draw_code
from game.tables.create import create as decide_first
from game.tables.decide import decide
from game.tables.pace import Pace, wake_at
from game.tables.table import Table, relieved
from game.tables.view import has_hands, view

__all__ = [
    "Made",
    "NoTable",
    "Outcome",
    "Page",
    "Refused",
    "TableGone",
    "Tables",
    "Unavailable",
    "create",
    "frames",
    "keep",
    "load",
    "recall",
    "shared",
]

REMEMBERED: Final = 4096
CODE_TRIES: Final = 64


class Made(Struct, frozen=True):
    """A new table, and by seat the secrets that the server derived."""

    table: Table
    secrets: tuple[str | None, ...]


class Page(Struct, frozen=True):
    """Frames of one game, as JSON; `first` and `last` that are kept of it."""

    first: int | None
    last: int | None
    frames: list[bytes]


class Outcome(Struct, frozen=True):
    """What came of an act, and the table it was decided on, newest at that time."""

    table: Table
    result: acts.Commit | acts.Answer | acts.Refused


class Known(Struct):
    """A state of a table; decoded when somebody asks for it."""

    seq: int
    mark: bytes
    body: bytes
    decoded: Table | None = None

    @property
    def table(self) -> Table:
        """Return the table; raises Unreadable."""
        if self.decoded is None:
            self.decoded = codec.unpack(self.body)
        return self.decoded


def pace_of(limits: Limits) -> Pace:
    """Return the durations at the table that the limits say."""
    return Pace(
        cut=limits.cut_ms,
        lead=limits.reveal_ms,
        auto_slow=limits.auto_slow_ms,
        auto_normal=limits.auto_normal_ms,
        auto_fast=limits.auto_fast_ms,
        war_slow=limits.auto_war_slow_ms,
        war_normal=limits.auto_war_normal_ms,
        war_fast=limits.auto_war_fast_ms,
        stand_in=limits.stand_in_ms,
        weak=limits.weak_ms,
        left=limits.away_left_ms,
        silent=limits.away_silent_ms,
        hidden=limits.away_hidden_ms,
        choice=limits.choice_ms,
        decision=limits.decision_ms,
        abandoned=limits.abandoned_ms,
        leave=limits.leave_ms,
        handover=limits.handover_ms,
        claim=limits.claim_ms,
        erase_alone=limits.delete_alone_ms,
        pickup=limits.pickup_ms,
        rounds=limits.rounds,
    )


class Tables:
    """Every table, through one process' eyes.

    Keeps the state it last saw of a table and tries against it: one round trip
    when right, reload and decide again when not. `told` is called with every
    commit of this process, at once.
    """

    def __init__(self, store: Store, clock: Clock, limits: Limits, key: bytes) -> None:
        self.store = store
        self.clock = clock
        self.limits = limits
        self.pace = pace_of(limits)
        self.precedence = Precedence()
        self.told: Callable[[str, codec.Delivery, Known], None] = _nobody
        self._key = key
        self._known: OrderedDict[str, Known] = OrderedDict()
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._patience = limits.answer_ms / 1000 * 0.9

    def _edge(self) -> acts.Edge:
        return acts.Edge(self.clock.now(), os.urandom(32), self._key, self.pace)

    # ------------------------------------------------------------------ acts

    async def act(self, code: str, act: acts.Act) -> Outcome:
        """Decide *act* on the newest table and commit what follows.

        Decides again when another commit comes first; the caller sees that only
        as time. A Commit in the outcome is stored: it survives the end of any
        process. Never raises for a client's mistake; raises NoTable, TableGone,
        and Unavailable, after which the act may or may not have happened.
        """
        lock = self._locks.setdefault(code, asyncio.Lock())
        try:
            with metrics.act_seconds.time(), self.precedence.act():
                async with asyncio.timeout(self._patience), lock:
                    return await self._act(code, act)
        except TimeoutError:
            raise Unavailable("no answer in time") from None
        except Unreadable:
            # Whoever can read it may have written since: look again next time.
            self._known.pop(code, None)
            raise

    async def _act(self, code: str, act: acts.Act) -> Outcome:
        known = self._known.get(code)
        fresh = known is None
        if known is None:
            known = await self._read(code)
        while True:
            run_id = self.store.run_id
            back = bool(run_id) and known.table.run_id != run_id
            todo = acts.Restored(run_id) if back else act
            result = decide(known.table, todo, self._edge())
            if isinstance(result, acts.Commit):
                found = await self._commit(known, result, code)
                if found is None and not back:
                    return Outcome(result.after, result)
                known, fresh = found or self._known[code], True
            elif fresh:
                return Outcome(known.table, result)
            else:
                # What was remembered may be old; a no must not rest on it.
                known, fresh = await self._read(code), True

    async def _commit(
        self, known: Known, commit: acts.Commit, code: str
    ) -> Known | None:
        """Store the commit and tell of it; or return what came before it."""
        attempt, news = self._attempt(known, commit)
        found = await self.store.commit(attempt)
        if found is not None:
            metrics.conflicts.inc()
            return self._learnt(code, found)
        metrics.commits.inc()
        now = Known(news.seq, news.mark, news.body, commit.after)
        self._remember(code, now)
        self.told(code, news, now)
        return None

    def _attempt(
        self, known: Known, commit: acts.Commit
    ) -> tuple[Attempt, codec.Delivery]:
        after = commit.after
        news = delivery(known.decoded, commit, self.pace)
        attempt = Attempt(
            code=after.code,
            seq=known.seq,
            before=known.mark,
            mark=news.mark,
            game=after.game,
            frame=news.frame,
            body=news.body,
            news=codec.pack_news(news),
        )
        return attempt, news

    def derive(self, code: str, seat: int, nonce: bytes) -> str:
        """Return the secret of a seat again, from the nonce it was derived by."""
        return self._edge().derive(code, seat, nonce)

    async def create(self, order: Order) -> Made:
        """Lay a new table; raises Refused for an order that makes none."""
        if not self.store.run_id:
            await self.store.measure()
        for _ in range(CODE_TRIES):
            code = draw_code(os.urandom(12))
            if code is None:
                continue
            first = decide_first(code, order, self._edge(), run_id=self.store.run_id)
            if isinstance(first, acts.Refused):
                raise Refused(first.code, first.detail, first.field)
            commit, secrets = first
            try:
                await self._commit(Known(0, b"", b""), commit, code)
            except TableGone:
                continue  # the code is, or was just now, another table's
            return Made(commit.after, secrets)
        raise Unavailable("no free code")

    # ----------------------------------------------------------------- reads

    async def load(self, code: str) -> Table:
        """Return the newest table; raises NoTable, TableGone, Unavailable."""
        return (await self._read(code)).table

    async def since(self, code: str, first: int) -> tuple[Table, dict[int, bytes]]:
        """Return the newest table, and the frames kept from *first* to it by seq."""
        found, kept = await self.store.since(code, first)
        frames = {entry.seq: entry.frame for entry in kept}
        return self._learnt(code, found).table, frames

    async def frames(self, code: str, game: int, first: int, n: int) -> Page:
        """Return at most *n* frames of a game, from *first* on."""
        of_game = [k for k in await self.store.frames(code, 0) if k.game == game]
        if not of_game:
            return Page(None, None, [])
        wanted = [k.frame for k in of_game if k.seq >= first]
        return Page(of_game[0].seq, of_game[-1].seq, wanted[:n])

    async def _read(self, code: str) -> Known:
        try:
            return self._learnt(code, await self.store.read(code))
        except (NoTable, TableGone):
            self._known.pop(code, None)
            raise

    def _learnt(self, code: str, found: Stored) -> Known:
        known = self._known.get(code)
        if known is None or (known.seq, known.mark) != (found.seq, found.mark):
            known = Known(found.seq, found.mark, found.body)
            self._remember(code, known)
        return known

    def learn(self, code: str, news: codec.Delivery) -> Known:
        """Remember the state that another process has told of."""
        known = self._known.get(code)
        if known is not None and known.mark == news.mark:
            return known
        newer = Known(news.seq, news.mark, news.body)
        # What comes late must not push out what is newer; if it did, it would
        # only cost the next commit a second try.
        if known is None or newer.seq > known.seq:
            self._remember(code, newer)
        return newer

    def _remember(self, code: str, known: Known) -> None:
        self._known[code] = known
        self._known.move_to_end(code)
        if len(self._known) > REMEMBERED:
            self._known.popitem(last=False)


def delivery(before: Table | None, commit: acts.Commit, pace: Pace) -> codec.Delivery:
    """Return what all workers are told of a commit, encoded once for all sockets."""
    after = commit.after
    frame = Frame(seq=after.seq, game=after.game, at=commit.at, events=commit.events)
    return codec.Delivery(
        epoch=after.epoch,
        run_id=after.run_id,
        seq=after.seq,
        mark=os.urandom(12),
        wake=wake_at(after, pace),
        reseated=before is None or _holders(before) != _holders(after),
        hands=has_hands(after),
        frame=codec.pack_frame(frame),
        view=encode(view(after)),
        body=codec.pack(after),
    )


def _nobody(_code: str, _news: codec.Delivery, _known: Known) -> None:
    """Tell nobody: a process without sockets."""


def _holders(table: Table) -> tuple[object, ...]:
    """Return what says who may be at the table, and how its seats are shown."""
    seats = tuple((p.digest, p.generation, p.kind) for p in table.places)
    choices = table.choices
    return seats, relieved(table), choices.watchers, choices.public


_shared: WeakKeyDictionary[asyncio.AbstractEventLoop, Tables] = WeakKeyDictionary()


def shared() -> Tables:
    """Return this process' one, made on first use; one for each event loop."""
    loop = asyncio.get_running_loop()
    if loop not in _shared:
        limits: Limits = settings.KRIEG_LIMITS
        clock = Clock()
        store = Store(settings.REDIS_URL, limits, clock)
        secret = settings.SECRET_KEY.encode()
        key = hmac.digest(secret, b"krieg/live", "sha256")
        _shared[loop] = Tables(store, clock, limits, key)
    return _shared[loop]


async def create(order: Order) -> Made:
    """Lay a new table; raises Refused, Unavailable."""
    return await shared().create(order)


async def load(code: str) -> Table:
    """Return the newest table; raises NoTable, TableGone, Unavailable."""
    return await shared().load(code)


async def frames(code: str, game: int, first: int, n: int) -> Page:
    """Return at most *n* frames of a game of the table, from seq *first* on."""
    return await shared().frames(code, game, first, n)


async def keep(name: str, value: bytes, lifetime: int) -> bytes:
    """Keep *value* for *lifetime* ms unless one is kept; return the kept one."""
    return await shared().store.keep(name, value, lifetime)


async def recall(name: str) -> bytes | None:
    """Return what is kept under *name*."""
    return await shared().store.recall(name)
