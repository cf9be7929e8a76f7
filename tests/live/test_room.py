"""A room spreads every frame to everybody, whoever changes places meanwhile."""

from typing import Any

from game.live.room import Room
from game.settings import Limits


class Listener:
    """A socket that takes from the room's ring what follows what it has."""

    def __init__(self, room: Room, *, seated: bool = False) -> None:
        self.claims = (object(),) if seated else ()
        self.room = room
        self.heard: list[str] = []

    def advance(self) -> None:
        while (text := self.room.ring.get(len(self.heard) + 1)) is not None:
            self.heard.append(text)


def seat(room: Room, listener: Any) -> None:
    room.place(listener)


async def test_who_sits_down_while_spectators_are_being_served_misses_nothing():
    room = Room("KX74MP", Limits())
    guest = Listener(room)
    seat(room, guest)
    room.seq = 1
    room.keep(1, "the frame in which the guest sat down")

    room.spread()
    guest.claims = (object(),)
    seat(room, guest)

    assert ["the frame in which the guest sat down"] == guest.heard


async def test_players_have_a_frame_before_any_spectator_is_served():
    room = Room("KX74MP", Limits())
    player, watcher = Listener(room, seated=True), Listener(room)
    seat(room, watcher)
    seat(room, player)
    room.seq = 1
    room.keep(1, "a frame")

    room.spread()

    assert (["a frame"], []) == (player.heard, watcher.heard)
