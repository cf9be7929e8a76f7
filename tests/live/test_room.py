"""A room spreads every frame to everybody, whoever changes places meanwhile."""

import asyncio
from typing import Any

from game.live.precedence import Precedence
from game.live.room import Room
from game.protocol import Reaction, Seats, encode
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

    def tell(self, text: str) -> None:
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


async def test_of_who_is_here_a_player_is_told_at_once_and_a_stand_the_newest():
    room = Room("KX74MP", Limits(), Precedence())
    player, watcher = Listener(room, seated=True), Listener(room)
    seat(room, player)
    seat(room, watcher)
    words = [Seats(seats=(), watchers=n) for n in (1, 2)]
    first, newest = (encode(word).decode() for word in words)

    for word in words:
        room.shout(word)
    at_once = list(watcher.heard)
    await asyncio.wait_for(watcher.news.wait(), 5)

    assert [first, newest] == player.heard
    assert ([], [newest]) == (at_once, watcher.heard)


async def test_every_reaction_reaches_the_stand_in_order():
    room = Room("KX74MP", Limits(), Precedence())
    watcher = Listener(room)
    seat(room, watcher)
    signs = [Reaction("wave", seat=0), Reaction("heart", seat=1)]

    for sign in signs:
        room.shout(sign)
    await asyncio.wait_for(watcher.news.wait(), 5)

    assert [encode(sign).decode() for sign in signs] == watcher.heard
