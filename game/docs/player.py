"""A small player, over the public interface and nothing else.

    python game/docs/player.py http://host:8000            lays a table
    python game/docs/player.py http://host:8000 KX74MP     sits down at one

It cuts the deck, presses whenever it is asked, prints every round, and stops at
the end of the game. It needs `websockets`; everything else is Python's own.
"""

# A program that prints, and opens the address it is given.
# ruff: noqa: S310, T201

import asyncio
import hashlib
import json
import secrets
import sys
from typing import Any
from urllib.request import Request, urlopen

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosedError
from websockets.typing import Origin, Subprotocol

Json = dict[str, Any]
NO_TABLE = 4404


def lay_table(base: str, secret: str) -> str:
    """Lay a table for two, sit on its first seat, and return the table's code."""
    order = json.dumps({"mode": "online", "secrets": [secret]}).encode()
    request = Request(f"{base}/api/tables", order, {"Content-Type": "application/json"})
    with urlopen(request) as answer:
        return str(json.load(answer)["table"])


def tell(message: Json) -> None:
    """Print what is worth reading: the rounds, the end, and every no."""
    if message["type"] in ("refused", "bye"):
        print(message)
    for event in message.get("events", ()):
        if event["type"] in ("turned", "tied", "round_over", "over"):
            print(*event.values(), flush=True)


class Player:
    """One seat at one table, and what its holder must remember."""

    def __init__(self, ws: ClientConnection, secret: str) -> None:
        self.ws, self.secret = ws, secret
        self.seat: int | None = None
        self.key = secrets.token_bytes(32)  # of our part of every cut
        self.said: set[str] = set()

    async def say(self, kind: str, **fields: object) -> None:
        """Send a message, unless just this was said before."""
        text = json.dumps({"type": kind, **fields})
        if text not in self.said:
            self.said.add(text)
            await self.ws.send(text)

    async def cut(self, seat: int, seal: Json) -> None:
        """Commit to a number, and open it once everybody has committed."""
        game = {"game_id": seal["game_id"], "seat": seat}
        game_id = bytes.fromhex(seal["game_id"])
        number = hashlib.sha256(self.key + game_id).digest()
        if seal["state"] == "open":
            sealed = b"krieg/1/commit/" + bytes([seat + 1]) + game_id + number
            await self.say("commit", **game, hash=hashlib.sha256(sealed).hexdigest())
        elif seal["state"] == "sealed":
            await self.say("open", **game, secret=number.hex())

    async def follow(self, view: Json) -> None:
        """Do what the table waits for: a part of the cut, or a press."""
        if self.seat is not None and view["seal"]:
            await self.cut(self.seat, view["seal"])
        free = any(seat["kind"] == "free" for seat in view["seats"])
        if free if self.seat is None else self.seat in view["due"]:
            # Pressing is sitting: the first press takes a free seat, and counts.
            ref = f"{view['game']}/{view['call']}"
            call = {"ref": ref, "game": view["game"], "call": view["call"]}
            await self.say("press", **call, secret=self.secret)

    async def play(self) -> None:
        """Play until the game is over, or the table says goodbye."""
        view: Json = {}
        async for text in self.ws:
            message = json.loads(text)
            if message["type"] == "welcome":
                self.seat = next(iter(message["you"]["seats"]), None)
            elif message["type"] == "done":
                self.seat = message.get("seat", self.seat)
            tell(message)
            view = message.get("view") or view
            if view:
                await self.follow(view)
            if view and view["phase"] == "over":
                return


async def main(base: str, code: str = "") -> None:
    """Play one game at the table *code*, or at a new one."""
    secret = secrets.token_urlsafe(16)
    base = base.rstrip("/")
    held = [] if code else [secret]
    if not code:
        code = lay_table(base, secret)
        print("table", code, flush=True)
    address = f"ws{base.removeprefix('http')}/ws/t/{code}"
    protocols = [Subprotocol("krieg.v1")]
    async with connect(address, origin=Origin(base), subprotocols=protocols) as ws:
        player = Player(ws, secret)
        await player.say("hello", v=1, client=secrets.token_hex(8), secrets=held)
        try:
            await player.play()
        except ConnectionClosedError as closed:
            if closed.rcvd is not None and closed.rcvd.code == NO_TABLE:
                sys.exit(f"There is no table {code}.")
            raise


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
