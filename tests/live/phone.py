"""A phone for tests: one socket at a table, and all that it was sent."""

import asyncio
import contextlib
import json
import secrets
import socket
import urllib.request
from collections.abc import AsyncIterator, Callable
from functools import partial
from typing import Any, Self

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Origin, Subprotocol

from game.engine.sealing import commitment
from tests.serving import Server

PATIENCE_S = 30.0


def lay(server: Server, mode: str = "online", **order: Any) -> dict[str, Any]:
    """Return the answer to `POST /api/tables`."""
    request = urllib.request.Request(  # noqa: S310 -- our own server
        f"{server.base_url}/api/tables",
        data=json.dumps({"mode": mode, **order}).encode(),
        headers={"Content-Type": "application/json"},
    )
    with urllib.request.urlopen(request, timeout=10) as answer:  # noqa: S310
        made: dict[str, Any] = json.load(answer)
    return made


def own(made: dict[str, Any]) -> list[str]:
    """Return the secrets that an answer of `lay` holds."""
    return [seat["secret"] for seat in made["seats"] if "secret" in seat]


class Phone:
    """Connects, says hello, keeps every message, and cuts the deck by itself."""

    def __init__(
        self,
        server: Server,
        code: str,
        secrets_held: list[str] | None = None,
        *,
        client: str | None = None,
        cuts: tuple[str, ...] = ("commit", "open"),
        hello: dict[str, Any] | None = None,
        buffer: int = 0,
    ) -> None:
        self.server = server
        self.code = code
        self.secrets = secrets_held or []
        self.client = client or secrets.token_hex(8)
        self.cuts = cuts
        self.hello = hello or {}
        self.buffer = buffer
        self.reading = asyncio.Event()
        self.reading.set()
        self.heard: list[dict[str, Any]] = []
        self.frames: dict[int, dict[str, Any]] = {}
        self.view: dict[str, Any] = {}
        self.epoch: str | None = None
        self.seats: list[int] = []
        self.presence: dict[str, Any] = {}
        self.closed: int | None = None
        self.news = asyncio.Condition()
        self.numbers: dict[tuple[str, int], str] = {}
        self.cut: set[tuple[str, int, str]] = set()

    async def __aenter__(self) -> Self:
        await self.dial()
        await self.until(lambda: self.epoch or self.closed)
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.hang_up()

    async def dial(self, **hello: Any) -> None:
        """Open a socket and say hello."""
        self.closed = None
        sock = None
        if self.buffer:
            sock = socket.socket()
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, self.buffer)
            sock.connect(("127.0.0.1", self.server.port))
        self.ws: ClientConnection = await connect(
            self.server.socket_url(self.code),
            origin=Origin(self.server.origin),
            subprotocols=[Subprotocol("krieg.v1")],
            compression=None,
            ping_interval=None,
            max_size=2**24,
            close_timeout=1,
            sock=sock,
        )
        self.task = asyncio.create_task(self._listen())
        said = {"type": "hello", "v": 1, "client": self.client, **self.hello, **hello}
        if self.secrets:
            said["secrets"] = self.secrets
        with contextlib.suppress(ConnectionClosed):
            await self.send(said)

    async def again(self) -> None:
        """Come back after the socket was lost, asking for what was missed."""
        while True:
            await self.hang_up()
            welcomes = len(self.all("welcome"))
            with contextlib.suppress(OSError, ConnectionClosed):
                await self.dial(since=max(self.frames, default=0), epoch=self.epoch)
                await self.until(partial(self._back, welcomes))
                if self.closed is None:
                    return
            await asyncio.sleep(0.1)

    def _back(self, welcomes: int) -> bool:
        return len(self.all("welcome")) > welcomes or self.closed is not None

    async def hang_up(self) -> None:
        """Close the socket, if it is open."""
        self.reading.set()
        await self.ws.close()
        await self.task

    async def _listen(self) -> None:
        try:
            async for text in self.ws:
                await self.reading.wait()
                await self._take(json.loads(text))
        except ConnectionClosed:
            pass
        async with self.news:
            self.closed = self.ws.close_code or 1006
            self.news.notify_all()

    async def _take(self, message: dict[str, Any]) -> None:
        async with self.news:
            self.heard.append(message)
            kind = message["type"]
            if kind == "welcome":
                self.epoch = message["epoch"]
                self.seats = message["you"]["seats"]
                self.view = message["view"] or {}
                for frame in message.get("frames", []):
                    self.frames[frame["seq"]] = frame
            elif kind == "frame":
                self.frames[message["seq"]] = message
                self.view = message.get("view", self.view)
            elif kind == "done" and "seat" in message and not self.seats:
                self.seats = [message["seat"]]
            elif kind == "seats":
                self.presence = message
            self.news.notify_all()
        with contextlib.suppress(ConnectionClosed):
            await self._cut()

    async def _cut(self) -> None:
        seal = self.view.get("seal")
        if not seal or self.view["phase"] != "waiting":
            return
        step = {"open": "commit", "sealed": "open"}.get(seal["state"], "")
        for seat in self.seats:
            key = (seal["game_id"], seat, step)
            if step not in self.cuts or key in self.cut:
                continue
            self.cut.add(key)
            number = self.numbers.setdefault(key[:2], secrets.token_hex(32))
            said = {"type": step, "game_id": seal["game_id"], "seat": seat}
            if step == "commit":
                said["hash"] = commitment(seat + 1, seal["game_id"], number)
            else:
                said["secret"] = number
            await self.send(said)

    async def send(self, message: Any) -> None:
        """Send a message; text and bytes go as they are."""
        raw = isinstance(message, str | bytes)
        await self.ws.send(message if raw else json.dumps(message))

    async def ask(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Send a message with a `ref`, and return what is answered to it."""
        ref = fields.setdefault("ref", secrets.token_hex(8))
        before = len(self.heard)
        await self.send({"type": kind, **fields})
        return await self.hear(
            lambda m: m.get("ref") == ref and m["type"] in {"done", "refused"}, before
        )

    async def press(self, **fields: Any) -> dict[str, Any]:
        """Press for the running call."""
        running = {"game": self.view["game"], "call": self.view["call"]}
        return await self.ask("press", **{**running, **fields})

    async def hear(
        self, wanted: Callable[[dict[str, Any]], bool], start: int = 0
    ) -> dict[str, Any]:
        """Return the first message from number *start* on that is *wanted*."""
        found: list[dict[str, Any]] = []

        def look() -> bool:
            found[:] = [m for m in self.heard[start:] if wanted(m)][:1]
            return bool(found)

        await self.until(look)
        return found[0]

    async def until(self, test: Callable[[], Any]) -> None:
        """Wait until *test* holds; it is tried after every message."""
        async with asyncio.timeout(PATIENCE_S), self.news:
            await self.news.wait_for(lambda: bool(test()))

    async def ends(self) -> int:
        """Wait until the socket is closed, and return its code."""
        await self.until(lambda: self.closed)
        return self.closed or 0

    def all(self, kind: str) -> list[dict[str, Any]]:
        """Return all messages of a kind."""
        return [m for m in self.heard if m["type"] == kind]

    def events(self, kind: str) -> list[dict[str, Any]]:
        """Return all events of a kind, in the order of the frames."""
        return [
            e
            for seq in sorted(self.frames)
            for e in self.frames[seq]["events"]
            if e["type"] == kind
        ]

    def due(self) -> list[int]:
        """Return the seats of ours that are asked and have not pressed."""
        if not self.view or self.view["phase"] == "over":
            return []
        asked = set(self.view["due"]) - set(self.view["pressed"])
        return [seat for seat in self.seats if seat in asked]


async def play(*phones: Phone, rounds: int = 10**6) -> None:
    """Let every phone press whenever it is asked, to the end or for some rounds.

    A socket that is lost comes back by itself and asks for what it missed.
    """

    async def one(phone: Phone) -> None:
        while not over(phone):
            if phone.closed is not None:
                await phone.again()
            for seat in phone.due():
                fields = {"seat": seat} if len(phone.seats) > 1 else {}
                with contextlib.suppress(ConnectionClosed, TimeoutError):
                    async with asyncio.timeout(2.5):
                        await phone.press(**fields)
            async with phone.news:
                if not phone.due() and not over(phone) and phone.closed is None:
                    await asyncio.wait_for(phone.news.wait(), PATIENCE_S)

    def over(phone: Phone) -> bool:
        view = phone.view
        return bool(view) and (view["phase"] == "over" or view["round"] > rounds)

    async with asyncio.timeout(100):
        await asyncio.gather(*(one(phone) for phone in phones))


@contextlib.asynccontextmanager
async def sit(server: Server, **order: Any) -> AsyncIterator[tuple[Phone, Phone]]:
    """Give two phones at a new table, both seated and connected."""
    made = lay(server, **order)
    async with (
        Phone(server, made["table"], own(made)) as host,
        Phone(server, made["table"]) as guest,
    ):
        guest.secrets = [secrets.token_urlsafe(16)]
        await guest.press(secret=guest.secrets[0])
        await guest.until(lambda: guest.view["phase"] == "playing")
        await host.until(lambda: host.view["phase"] == "playing")
        yield host, guest


def same_history(*phones: Phone) -> bool:
    """Tell whether all have the same frames, gapless from the first on."""
    logs = []
    for phone in phones:
        seqs = sorted(phone.frames)
        if seqs != list(range(seqs[0], seqs[0] + len(seqs))):
            return False
        logs.append([(s, json.dumps(phone.frames[s]["events"])) for s in seqs])
    longest = max(logs, key=len)
    return all(log == longest[-len(log) :] for log in logs)
