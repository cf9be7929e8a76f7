"""What goes to one socket, in order, without anybody waiting for it."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]


class Outbox:
    """A queue before a socket, and the task that empties it.

    The server's `send` waits while the socket's own buffer is full; this queue
    then grows, and `queued` says by how much (characters; messages are ASCII but
    for names). `drained` is called whenever it has run empty. A server that can send
    at once is `offer`ed a message first; it says no where a reader is slow.
    """

    def __init__(
        self,
        send: Send,
        drained: Callable[[], None],
        offer: Callable[[str], bool] | None = None,
    ) -> None:
        self._send = send
        self._offer = offer
        self._drained = drained
        self._texts: deque[str] = deque()
        self._news = asyncio.Event()
        self._close: tuple[int, str] | None = None
        self._loop = asyncio.get_running_loop()
        self._since: float | None = None
        self.queued = 0
        self._task = asyncio.create_task(self._run())

    def put(self, text: str) -> None:
        """Send or queue a message; after `close` nothing is sent any more."""
        if self._close is not None:
            return
        waiting = self._texts or self._since is not None
        if self._offer is not None and not waiting and self._offer(text):
            return
        self._texts.append(text)
        self.queued += len(text)
        self._news.set()

    def close(self, code: int, reason: str) -> None:
        """Close the socket once all that is queued has gone out."""
        if self._close is None:
            # daphne takes no member of an enumeration for a number.
            self._close = (int(code), reason)
            self._news.set()

    @property
    def stuck(self) -> float:
        """Return for how many seconds the message on its way has been waiting."""
        return 0.0 if self._since is None else self._loop.time() - self._since

    async def ended(self, patience: float) -> None:
        """Wait until all is sent and closed, *patience* seconds at most."""
        await asyncio.wait([self._task], timeout=patience)

    async def stop(self) -> None:
        """Send no more."""
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        try:
            while True:
                await self._news.wait()
                self._news.clear()
                await self._empty()
                if self._close is not None:
                    code, reason = self._close
                    await self._send(
                        {"type": "websocket.close", "code": code, "reason": reason}
                    )
                    return
                self._drained()
        except (OSError, RuntimeError):
            # The peer has gone, which `receive` tells as well; each server says
            # it here in its own way.
            return

    async def _empty(self) -> None:
        while self._texts:
            text = self._texts.popleft()
            self.queued -= len(text)
            self._since = self._loop.time()
            await self._send({"type": "websocket.send", "text": text})
            self._since = None
