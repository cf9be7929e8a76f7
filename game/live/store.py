"""The one store: Redis, asked in time or not at all.

The client library repeats nothing by itself: a write repeated blindly after a
stall would count twice. Here every operation may be repeated safely -- a commit
carries the mark of its attempt, and the script knows its own mark again -- so
what was not answered is asked once more, on another connection, and that is also
how an *unknown* commit is looked up before anything is said about it.
"""

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from hashlib import sha1
from importlib.resources import files
from typing import Any, Final, TypeVar

from msgspec import Struct
from redis.asyncio import Redis
from redis.asyncio.client import PubSub
from redis.asyncio.connection import AbstractConnection, BlockingConnectionPool
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import NoScriptError, RedisError, ResponseError

from game.live import keys
from game.live.clock import Clock
from game.live.errors import NoTable, TableGone, Unavailable
from game.settings import Limits

CONNECTIONS: Final = 16
STORED, CONFLICT, MISSING, GONE = 1, 0, -1, -2
FAILURES = (RedisError, OSError, TimeoutError)
T = TypeVar("T")


class Script:
    """A Lua file, and the name the server knows it by."""

    def __init__(self, name: str) -> None:
        self.text = (files("game.live") / name).read_bytes()
        self.sha = sha1(self.text, usedforsecurity=False).hexdigest()


COMMIT: Final = Script("commit.lua")
BUCKET: Final = Script("bucket.lua")
ERASE: Final = Script("erase.lua")


class Stored(Struct, frozen=True):
    """What lies in the store of one table; `mark`: of the commit that wrote it."""

    seq: int
    mark: bytes
    body: bytes


class Attempt(Struct, frozen=True):
    """One try of a commit: decided on (`seq`, `before`), known by `mark`."""

    code: str
    seq: int
    before: bytes
    mark: bytes
    game: int
    frame: bytes
    body: bytes
    news: bytes


class Kept(Struct, frozen=True):
    """A frame as it is kept: events without a view."""

    seq: int
    game: int
    frame: bytes


class Store:
    """All that is asked of Redis. Methods raise Unavailable within `answer_ms`.

    `run_id` names the server's run as the newest connection found it, empty
    before the first: a table that carries another one has outlived a restart.
    """

    def __init__(self, url: str, limits: Limits, clock: Clock) -> None:
        # Two tries and the thinking between them fit into the time of an answer.
        self._patience = limits.answer_ms / 1000 * 0.4
        self._limits = limits
        self._clock = clock
        self.run_id = ""
        self._pool = BlockingConnectionPool.from_url(
            url,
            max_connections=CONNECTIONS,
            timeout=self._patience,
            socket_timeout=self._patience,
            socket_connect_timeout=self._patience,
            retry=Retry(NoBackoff(), 0),
            redis_connect_func=self._connected,
        )
        self._redis: Redis = Redis(connection_pool=self._pool)
        self._waiting: list[tuple[Attempt, asyncio.Future[Stored | None]]] = []
        self._writer: asyncio.Task[None] | None = None

    async def _connected(self, connection: AbstractConnection) -> None:
        """Learn at every connect which run of the server answers, and its time."""
        await connection.on_connect()
        await connection.send_command("INFO", "server")
        info: bytes = await connection.read_response()
        asked = self._clock.tick()
        await connection.send_command("TIME")
        seconds, micros = await connection.read_response()
        self._clock.measured(asked, int(seconds), int(micros))
        for line in info.decode().splitlines():
            name, _, value = line.partition(":")
            if name == "run_id":
                self.run_id = value

    async def close(self) -> None:
        """Drop all connections."""
        await self._pool.disconnect()

    async def _ask(self, call: Callable[[], Awaitable[T]]) -> T:
        """Do *call*, and once more if it fails; it must bear being repeated."""
        try:
            try:
                return await call()
            except FAILURES:
                return await call()
        except FAILURES as failure:
            raise Unavailable(type(failure).__name__) from failure

    async def _command(self, *words: str | bytes | int) -> Any:  # noqa: ANN401 -- the server's word
        return await self._redis.execute_command(*words)  # type: ignore[no-untyped-call]  # has no types there

    # -------------------------------------------------------------- commits

    async def commit(self, attempt: Attempt) -> Stored | None:
        """Store the attempt, or return what was committed before it could be.

        None means stored. Raises NoTable and TableGone where nothing lies there,
        TableGone also for a new table whose code is taken. Commits that are ready
        together travel together.
        """
        future = asyncio.get_running_loop().create_future()
        self._waiting.append((attempt, future))
        if self._writer is None or self._writer.done():
            self._writer = asyncio.create_task(self._write())
        found: Stored | None = await future
        return found

    async def _write(self) -> None:
        while self._waiting:
            batch, self._waiting = self._waiting, []
            try:
                answers = await self._ask(partial(self._send, batch))
            except Unavailable as failure:
                answers = [failure] * len(batch)
            for (attempt, future), answer in zip(batch, answers, strict=True):
                if not future.done():
                    _settle(attempt, future, answer)

    async def _send(
        self, batch: list[tuple[Attempt, "asyncio.Future[Stored | None]"]]
    ) -> list[Any]:
        # Without the library's pipeline, which costs as much as deciding a press.
        commands = [
            ("EVALSHA", COMMIT.sha, 3, *self._arguments(attempt))
            for attempt, _ in batch
        ]
        line: AbstractConnection = await self._pool.get_connection()  # type: ignore[no-untyped-call]  # has no types there
        try:
            await line.send_packed_command(b"".join(map(_packed, commands)))
            answers = [await _answer(line) for _ in batch]
        finally:
            await self._pool.release(line)
        for i, answer in enumerate(answers):
            if isinstance(answer, NoScriptError):
                words = self._arguments(batch[i][0])
                answers[i] = await self._command("EVAL", COMMIT.text, 3, *words)
        return answers

    def _arguments(self, attempt: Attempt) -> tuple[str | bytes | int, ...]:
        code, limits = attempt.code, self._limits
        return (
            keys.state(code),
            keys.frames(code),
            keys.gone(code),
            attempt.seq,
            attempt.before,
            attempt.mark,
            attempt.game,
            attempt.frame,
            attempt.body,
            attempt.news,
            keys.news(code),
            limits.table_ms,
            limits.table_ms + limits.tombstone_ms,
            limits.frames_kept,
        )

    # ---------------------------------------------------------------- reads

    async def read(self, code: str) -> Stored:
        """Return the newest of the table; raises NoTable, TableGone."""

        async def call() -> list[Any]:
            async with self._redis.pipeline(transaction=False) as pipe:
                pipe.hmget(keys.state(code), ["seq", "mark", "body"])
                pipe.exists(keys.gone(code))
                return await pipe.execute()

        found, gone = await self._ask(call)
        return _stored(found, gone=bool(gone))

    async def since(self, code: str, first: int) -> tuple[Stored, list[Kept]]:
        """Return the newest of the table, and all frames kept from *first* to it."""

        async def call() -> list[Any]:
            async with self._redis.pipeline(transaction=True) as pipe:
                pipe.hmget(keys.state(code), ["seq", "mark", "body"])
                pipe.exists(keys.gone(code))
                pipe.xrange(keys.frames(code), f"{max(first, 0)}-0")
                return await pipe.execute()

        found, gone, entries = await self._ask(call)
        return _stored(found, gone=bool(gone)), [_kept(*entry) for entry in entries]

    async def frames(self, code: str, first: int) -> list[Kept]:
        """Return all frames kept from *first* on, at most `frames_kept`."""

        async def call() -> list[Any]:
            start = f"{max(first, 0)}-0"
            entries: list[Any] = await self._redis.xrange(keys.frames(code), start)
            return entries

        return [_kept(*entry) for entry in await self._ask(call)]

    async def together(
        self, commands: list[tuple[str | bytes | int, ...]]
    ) -> list[Any]:
        """Send commands that bear repeating in one pipeline; return the answers."""
        if not commands:
            return []

        async def call() -> list[Any]:
            async with self._redis.pipeline(transaction=False) as pipe:
                for command in commands:
                    pipe.execute_command(*command)
                return await pipe.execute()

        return await self._ask(call)

    # --------------------------------------------------------------- others

    async def take(self, name: str, who: str, *, burst: int, each_ms: int) -> int:
        """Take a token of *who*'s for *name*; 0, or the ms until there is one."""
        words = (keys.bucket(name, who), burst, each_ms)
        return int(await self._ask(lambda: self._run(BUCKET, 1, *words)))

    async def erase(self, code: str, news: bytes) -> None:
        """Delete all of a table but its tombstone, and tell the workers."""
        words = (
            keys.state(code),
            keys.frames(code),
            keys.reports(code),
            keys.gone(code),
            self._limits.tombstone_ms,
            keys.news(code),
            news,
        )
        await self._ask(lambda: self._run(ERASE, 4, *words))

    async def _run(self, script: Script, n_keys: int, *words: str | bytes | int) -> Any:  # noqa: ANN401 -- the script's answer
        """Run a script that bears being repeated."""
        try:
            return await self._command("EVALSHA", script.sha, n_keys, *words)
        except NoScriptError:
            return await self._command("EVAL", script.text, n_keys, *words)

    async def keep(self, name: str, value: bytes, lifetime: int) -> bytes:
        """Keep *value* for *lifetime* ms unless one is kept; return the kept one."""

        async def call() -> bytes:
            key = keys.kept(name)
            await self._redis.set(key, value, px=lifetime, nx=True)
            return await self._redis.get(key) or value

        return await self._ask(call)

    async def recall(self, name: str) -> bytes | None:
        """Return what is kept under *name*."""
        return await self._ask(lambda: self._redis.get(keys.kept(name)))

    async def write(self) -> None:
        """Write something by a script, as a commit does; raises Unavailable.

        A server that is full, read-only or has no disk answers PING all the same.
        """
        await self.take("ready", "ready", burst=1_000_000, each_ms=1)

    async def measure(self) -> None:
        """Measure the clock again."""

        async def call() -> tuple[float, Any]:
            asked = self._clock.tick()
            return asked, await self._redis.time()

        asked, (seconds, micros) = await self._ask(call)
        self._clock.measured(asked, seconds, micros)

    def pubsub(self) -> PubSub:
        """Return a subscription on a connection of its own."""
        return self._redis.pubsub()


def _packed(words: tuple[str | bytes | int, ...]) -> bytes:
    """Return a command in the server's protocol."""
    parts = [b"*%d" % len(words)]
    for word in words:
        raw = word if isinstance(word, bytes) else str(word).encode()
        parts += (b"$%d" % len(raw), raw)
    return b"\r\n".join((*parts, b""))


async def _answer(line: AbstractConnection) -> Any:  # noqa: ANN401 -- the script's answer
    """Return the next answer on *line*, a refusal of the server's as well.

    After any other failure, cancelling included, the library has dropped the line.
    """
    try:
        return await line.read_response()
    except ResponseError as refused:
        return refused


def _settle(
    attempt: Attempt,
    future: "asyncio.Future[Stored | None]",
    answer: Any,  # noqa: ANN401 -- the script's answer, or what went wrong
) -> None:
    if isinstance(answer, Unavailable):
        future.set_exception(answer)
    elif isinstance(answer, Exception):
        future.set_exception(Unavailable(str(answer)))
    elif answer[0] == STORED:
        future.set_result(None)
    elif answer[0] == CONFLICT:
        future.set_result(_stored(answer[1:], gone=False))
    else:
        kind = TableGone if answer[0] == GONE else NoTable
        future.set_exception(kind(attempt.code))


def _stored(found: list[bytes | None], *, gone: bool) -> Stored:
    seq, mark, body = found
    if seq is None or mark is None or body is None:
        raise TableGone if gone else NoTable
    return Stored(int(seq), mark, body)


def _kept(number: bytes, fields: dict[bytes, bytes]) -> Kept:
    seq = int(number.partition(b"-")[0])
    return Kept(seq, int(fields[b"game"]), fields[b"frame"])
