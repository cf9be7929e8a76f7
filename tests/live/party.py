"""Full tables of any variant over sockets, what was seen there, and its replay."""

import contextlib
import http.client
import json
import secrets
from collections.abc import AsyncIterator
from typing import Any, get_args
from urllib.parse import quote

from game.engine.events import Event
from game.engine.ruleset import build
from tests.live.phone import Phone, lay, own
from tests.live.robot import play_out
from tests.serving import Server

FAST = {
    "KRIEG_LIMIT_CUT_MS": "2000",
    "KRIEG_LIMIT_PICKUP_MS": "60",
    "KRIEG_LIMIT_AUTO_FAST_MS": "5",
    "KRIEG_LIMIT_AUTO_NORMAL_MS": "5",
    "KRIEG_LIMIT_AUTO_WAR_NORMAL_MS": "5",
    "KRIEG_LIMIT_MESSAGES_PER_SECOND": "2000",
    "KRIEG_LIMIT_MESSAGES_BURST": "2000",
    "KRIEG_LIMIT_CREATES_PER_MINUTE": "1000",
}
# What a replay repeats.
GAME_EVENTS = {event.__struct_config__.tag for event in get_args(Event)}
# Long enough to see everything, short enough to be played at every run.
ENOUGH = 60


def rules_of(preset: str) -> dict[str, Any]:
    """Return the preset's rules, those of long games with an earlier end."""
    limit = build({}, preset=preset).limit
    end = {} if limit is not None and limit <= ENOUGH else {"limit": ENOUGH}
    return {"preset": preset, **end}


@contextlib.asynccontextmanager
async def party(
    server: Server, rules: dict[str, Any], **order: Any
) -> AsyncIterator[tuple[list[Phone], Phone]]:
    """Give the players of a full table, and somebody who watches it from frame 1."""
    made = lay(server, rules=rules, **order)
    people = made["rules"]["players"] if made["rules"]["mode"] != "casino" else 1
    if order.get("mode", "online") != "online":
        people = 1
    async with contextlib.AsyncExitStack() as stack:
        host = Phone(server, made["table"], own(made), hello={"since": 0})
        watcher = Phone(server, made["table"], hello={"since": 0})
        players = [host, *(Phone(server, made["table"]) for _ in range(people - 1))]
        for phone in (watcher, *players):
            await stack.enter_async_context(phone)
        for guest in players[1:]:
            guest.secrets = [secrets.token_urlsafe(16)]
            await guest.press(secret=guest.secrets[0])
        yield players, watcher


async def finish(players: list[Phone], watcher: Phone) -> None:
    await play_out(*players)
    for phone in (watcher, *players):
        await sees(phone, "over")


async def sees(phone: Phone, phase: str) -> None:
    await phone.until(lambda: phone.view["phase"] == phase)


def public(view: dict[str, Any]) -> dict[str, Any]:
    """Return a view without the hand of its own audience."""
    return {name: value for name, value in view.items() if name != "hand"}


def replayed(server: Server, opened: dict[str, Any], **query: str) -> dict[str, Any]:
    """Return the whole game again, all pages in one."""
    moves = f"&moves={quote(opened['moves'])}" if "moves" in opened else ""
    game: dict[str, Any] = {"next": 1, "events": []}
    while "next" in game:
        address = f"/api/games/{opened['spielcode']}?from={game['next']}{moves}"
        status, _, body = server.get(address)
        assert status == 200, body
        game = {**json.loads(body), "events": game["events"]}
        game["events"] += [event for call in game["calls"] for event in call["events"]]
    return game


def played(phone: Phone) -> list[dict[str, Any]]:
    """Return the events of the game as they were seen, in order."""
    return [
        event
        for seq in sorted(phone.frames)
        for event in phone.frames[seq]["events"]
        if event["type"] in GAME_EVENTS
    ]


def post(server: Server, **order: Any) -> tuple[int, dict[str, Any]]:
    """Return the answer to an order that may be refused."""
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=10)
    with contextlib.closing(connection):
        head = {"Content-Type": "application/json"}
        connection.request("POST", "/api/tables", json.dumps(order), head)
        answered = connection.getresponse()
        return answered.status, json.loads(answered.read())
