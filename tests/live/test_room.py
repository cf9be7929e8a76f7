"""A room spreads every frame to everybody, whoever changes places meanwhile."""

import asyncio
from typing import Any

from game.live.precedence import Precedence
from game.live.room import Room
from game.settings import Limits


class Listener:
    """A socket that takes from the room's ring what follows what it has."""

    def __init__(self, room: Room, *, seated: bool = False) -> None:
        self.claims = (object(),) if seated else ()
        self.room = room
        self.heard: list[str] = []
        self.news = asyncio.Event()

    def advance(self) -> None:
        while (text := self.room.ring.get(len(self.heard) + 1)) is not None:
            self.heard.append(text)
            self.news.set()


def seat(room: Room, listener: Any) -> None:
    room.place(listener)


async def test_who_sits_down_while_spectators_are_being_served_misses_nothing():
    room = Room("KX74MP", Limits(), Precedence())
    guest = Listener(room)
    seat(room, guest)
    room.seq = 1
    room.keep(1, "the frame in which the guest sat down")

    room.spread()
    guest.claims = (object(),)
    seat(room, guest)

    assert ["the frame in which the guest sat down"] == guest.heard


async def test_players_have_a_frame_before_any_spectator_is_served():
    room = Room("KX74MP", Limits(), Precedence())
    player, watcher = Listener(room, seated=True), Listener(room)
    seat(room, watcher)
    seat(room, player)
    room.seq = 1
    room.keep(1, "a frame")

    room.spread()

    assert (["a frame"], []) == (player.heard, watcher.heard)


async def test_a_stand_waits_for_the_next_slice_while_somebody_presses():
    precedence = Precedence()
    room = Room("KX74MP", Limits(), precedence)
    watcher = Listener(room)
    seat(room, watcher)
    room.seq = 1
    room.keep(1, "a frame")

    with precedence.act():
        room.spread()
        for _ in range(20):
            await asyncio.sleep(0)
        during = list(watcher.heard)
    await asyncio.wait_for(watcher.news.wait(), 5)

    assert ([], ["a frame"]) == (during, watcher.heard)


async def test_a_stand_is_served_however_many_press_without_a_pause():
    precedence = Precedence()
    room = Room("KX74MP", Limits(), precedence)
    watchers = [Listener(room) for _ in range(50)]
    for watcher in watchers:
        seat(room, watcher)
    room.seq = 1
    room.keep(1, "a frame")

    with precedence.act():
        room.spread()
        for watcher in watchers:
            await asyncio.wait_for(watcher.news.wait(), 5)

    assert all(watcher.heard == ["a frame"] for watcher in watchers)
