"""What goes to one socket goes in order, at once or after what waits."""

import asyncio
from collections.abc import MutableMapping
from typing import Any

from game.live.outbox import Outbox


class Reader:
    """A socket below the outbox: it takes messages at once while it keeps up."""

    def __init__(self) -> None:
        self.keeps_up = True
        self.got: list[str] = []
        self.may = asyncio.Event()
        self.box = Outbox(self.send, lambda: None, self.offer)

    def offer(self, text: str) -> bool:
        if self.keeps_up:
            self.got.append(text)
        return self.keeps_up

    async def send(self, message: MutableMapping[str, Any]) -> None:
        await self.may.wait()
        self.got.append(message.get("text", "closed"))


async def test_who_keeps_up_is_told_before_put_returns():
    reader = Reader()

    reader.box.put("one")

    assert (["one"], 0) == (reader.got, reader.box.queued)
    await reader.box.stop()


async def test_nothing_overtakes_what_waits_for_a_slow_reader():
    reader = Reader()
    reader.keeps_up = False
    reader.box.put("one")
    reader.box.put("two")
    await asyncio.sleep(0)

    reader.keeps_up = True
    reader.box.put("three")
    reader.may.set()
    reader.box.close(1000, "")
    await reader.box.ended(5)

    assert ["one", "two", "three", "closed"] == reader.got


async def test_nothing_follows_a_close():
    reader = Reader()
    reader.may.set()

    reader.box.close(1000, "")
    reader.box.put("late")
    await reader.box.ended(5)

    assert ["closed"] == reader.got
