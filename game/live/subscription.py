"""One subscription of this process, for all tables with sockets here.

Messages are hints: they may be lost, and are when the server restarts. Whoever
listens is told of every new connection and then looks for himself.
"""

import asyncio
import contextlib
import logging
from collections.abc import Callable
from typing import Any, Final

from redis.asyncio.client import PubSub

from game.live.errors import Unavailable
from game.live.store import FAILURES, Store

log = logging.getLogger("krieg.live")

OWN: Final = "krieg:news"
PING_S: Final = 3.0
DEAD_S: Final = 8.0
BACKOFF_S: Final = (0.05, 1.0)
CONFIRM_S: Final = 2.0


class Subscription:
    """Keeps channels subscribed over any number of connections.

    `heard` is called with each message, `back` when a connection has been made
    again and all channels are subscribed on it.
    """

    def __init__(
        self,
        store: Store,
        heard: Callable[[str, bytes], None],
        back: Callable[[], None],
    ) -> None:
        self._store = store
        self._heard = heard
        self._back = back
        self._channels: dict[str, asyncio.Event] = {}
        self._link: PubSub | None = None
        self._task: asyncio.Task[None] | None = None
        self._speaking = asyncio.Lock()
        self._unconfirmed: set[str] = set()
        self._begun = False

    async def add(self, channel: str) -> None:
        """Subscribe; returns when messages come. Raises Unavailable."""
        confirmed = self._channels.setdefault(channel, asyncio.Event())
        if self._task is None:
            self._task = asyncio.create_task(self._run())
        async with self._speaking:
            if self._link is not None and not confirmed.is_set():
                with contextlib.suppress(*FAILURES):
                    await self._link.subscribe(channel)
        try:
            await asyncio.wait_for(confirmed.wait(), CONFIRM_S)
        except TimeoutError:
            raise Unavailable("no subscription") from None

    async def drop(self, channel: str) -> None:
        """Subscribe no longer."""
        self._channels.pop(channel, None)
        async with self._speaking:
            # Somebody may have come again while we waited.
            if self._link is not None and channel not in self._channels:
                with contextlib.suppress(*FAILURES):
                    await self._link.unsubscribe(channel)

    async def close(self) -> None:
        """Drop the connection."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        wait = BACKOFF_S[0]
        while True:
            link = self._store.pubsub()
            try:
                await self._listen(link)
            except FAILURES as failure:
                log.warning("subscription lost: %s", type(failure).__name__)
            finally:
                heard_any = self._link is not None
                self._link = None
                for confirmed in self._channels.values():
                    confirmed.clear()
                with contextlib.suppress(*FAILURES):
                    await link.aclose()  # type: ignore[no-untyped-call]  # has no types there
            wait = BACKOFF_S[0] if heard_any else min(BACKOFF_S[1], wait * 2)
            await asyncio.sleep(wait)

    async def _listen(self, link: PubSub) -> None:
        """Take messages until the connection fails or falls silent."""
        loop = asyncio.get_running_loop()
        async with self._speaking:
            self._unconfirmed = set(self._channels)
            # One channel of our own, so that there is always something to hear.
            await link.subscribe(OWN, *self._unconfirmed)
            self._link = link
        last = pinged = loop.time()
        while True:
            message = await link.get_message(timeout=1.0)
            now = loop.time()
            if message is None:
                if now - last > DEAD_S:
                    raise TimeoutError
                if now - pinged > PING_S:
                    pinged = now
                    await link.ping()
                continue
            last = now
            self._take(message)

    def _take(self, message: dict[str, Any]) -> None:
        if message["type"] == "message":
            self._heard(message["channel"].decode(), message["data"])
        elif message["type"] == "subscribe":
            channel = message["channel"].decode()
            if channel in self._channels:
                self._channels[channel].set()
            if channel in self._unconfirmed:
                self._unconfirmed.discard(channel)
                if not self._unconfirmed and self._begun:
                    self._back()
                self._begun = self._begun or not self._unconfirmed
