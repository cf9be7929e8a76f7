"""The product under measurement: tables for a party, and the game's check."""

import http.client
import json
import secrets
from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any, NamedTuple

from game.engine.chance import SEED_BYTES
from game.engine.ruleset import build
from game.engine.spielcode import format_code
from tests.bench import cpu
from tests.bench.line import Ears
from tests.bench.party import Party, Place
from tests.serving import Server

PRESET = "krieg-lang"
# Parties press faster than people may: the limits' own work stays, their no does not.
# Spectators come last on a busy machine, and may be slow to say hello.
ENV = {
    "KRIEG_LIMIT_MESSAGES_PER_SECOND": "1000000",
    "KRIEG_LIMIT_MESSAGES_BURST": "1000000",
    "KRIEG_LIMIT_CREATES_PER_MINUTE": "60000",
    "KRIEG_LIMIT_CREATES_BURST": "60000",
    "KRIEG_LIMIT_SOCKETS_PER_ADDRESS": "10000",
    "KRIEG_LIMIT_HELLO_MS": "60000",
}
GAME_EVENTS = frozenset(
    {
        *("dealt", "called", "turned", "tied", "staked", "fell"),
        *("took", "void", "shuffled", "round_over", "over"),
    }
)


def spielcode(number: int) -> str:
    """Return the code of a game: for the same *number* the same on any day."""
    return format_code(build({}, PRESET), number.to_bytes(SEED_BYTES, "big"))


class Product(NamedTuple):
    """One server or two on the same tables; with two, one player is on each."""

    servers: list[Server]
    data_dir: Path

    @classmethod
    def start(cls, data_dir: Path, processes: int, stack: ExitStack) -> "Product":
        """Start it, each process on a port of its own; *stack* ends it."""
        servers = [
            stack.enter_context(Server(data_dir, env=ENV)) for _ in range(processes)
        ]
        return cls(servers, data_dir)

    def lay(
        self, number: int, ears: Ears | None = None, *, watched: bool = True
    ) -> Party:
        """Lay a table. Its deal is known, so that every run plays the same games."""
        first, last = self.servers[0], self.servers[-1]
        secret = secrets.token_urlsafe(16)
        game = spielcode(number)
        order = {"mode": "online", "spielcode": game, "secrets": [secret]}
        code = ask(first, "POST", "/api/tables", order)["table"]
        at = (first, last, first) if watched else (first, last)
        places = [Place(s.socket_url(code), s.origin) for s in at]
        return Party(places, secret, ears or Ears())

    def check(self, party: Party, number: int) -> None:
        """Raise AssertionError unless the game went as its Spielcode says, so far."""
        told = [event for event in party.told if event["type"] in GAME_EVENTS]
        known = list(_replayed(self.servers[0], spielcode(number)))
        assert known[: len(told)] == told
        assert told
        assert party.over == (len(known) == len(told))

    def spent(self) -> tuple[int, int]:
        """Return the CPU time of the servers and of their Redis so far, in ns."""
        workers = [pid for server in self.servers for pid in server.worker_pids()]
        return cpu.spent(workers), cpu.spent(cpu.redis_of(self.data_dir))


def _replayed(server: Server, code: str) -> Iterator[dict[str, Any]]:
    start: int | None = 1
    while start is not None:
        page = ask(server, "GET", f"/api/games/{code}?from={start}")
        for call in page["calls"]:
            yield from call["events"]
        start = page.get("next")


def ask(server: Server, method: str, path: str, body: object = None) -> Any:
    """Return the answer of the HTTP interface."""
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=20)
    with closing(connection):
        text = None if body is None else json.dumps(body)
        connection.request(method, path, text, {"Content-Type": "application/json"})
        answer = connection.getresponse()
        found = json.load(answer)
    assert answer.status < http.client.BAD_REQUEST, found
    return found
