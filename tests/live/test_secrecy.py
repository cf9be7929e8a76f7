"""Nothing hidden is ever sent: a thousand games, everybody's every message read."""

from typing import Any

import pytest
from msgspec.structs import replace

from game.engine.chance import SEED_BYTES, Stream
from game.engine.presets import PRESETS
from game.engine.ruleset import build
from game.engine.spielcode import format_code
from game.live import audience, room, tables
from game.tables.table import Table
from game.tables.view import view
from tests.live.revels import Revel
from tests.live.stage import Stage

GAMES = 1_000
STEPS = 30
CUSTOM: list[dict[str, Any]] = [
    {"stack": "under", "pickup": "choice"},
    {"players": 3, "mode": "speed"},
    {"players": 4, "deck": "32", "time_limit": 60},
    {"face_down": (2,), "shortage": "return"},
    {"preset": "hand-3", "face_down": (1,)},
    {"preset": "punkte", "players": 3},
]
RULES = [{"preset": preset.name} for preset in PRESETS] + CUSTOM


def order_of(number: int, dice: Stream) -> dict[str, Any]:
    """Return how a table is laid: rules in turn, all else by dice."""
    rules = RULES[number % len(RULES)]
    if rules.get("preset") != "drei-kriege":
        rules = rules | {"limit": 10}
    built = build(rules)
    modes = ["online", "online", "computer"]
    if not built.hands.size and not built.casino:
        modes.append("hotseat")
    mode = modes[dice.below(len(modes))]
    order: dict[str, Any] = {"mode": mode, "auto": not dice.below(8)}
    if mode == "online" and built.players > 2 and dice.below(2):
        some = ["human", "computer", "human", "computer"]
        order["seats"] = some[: built.players]
    if dice.below(12):
        order["rules"] = rules
    else:
        order["spielcode"] = format_code(built, number.to_bytes(SEED_BYTES, "big"))
    if not built.casino:
        order["child_safe"] = not dice.below(6)
    people = built.players if mode == "hotseat" else 1
    order["secrets"] = [f"{dice.word():08x}{number:014d}" for _ in range(people)]
    return order


async def spend(number: int, steps: int = STEPS) -> Stage:
    """Spend an evening at a table; whoever hears too much raises AssertionError."""
    dice = Stream(number.to_bytes(4, "big"), "evening")
    order = order_of(number, dice)
    stage = Stage(dice, **order)
    revel = Revel(stage)
    try:
        await revel.begin(order["secrets"])
        for _ in range(steps):
            await revel.step()
    finally:
        await stage.close()
    return stage


async def several(first: int) -> None:
    """Spend evenings with the same rules."""
    for n in range(20):
        await spend(first + n * len(RULES))


@pytest.mark.timeout(300)
async def test_in_a_thousand_games_nobody_is_sent_what_he_may_not_know():
    """X1: hands, face-down and undealt cards, seeds, secrets, hashes and tokens."""
    read = ended = 0

    for number in range(GAMES):
        stage = await spend(number)
        read += stage.read
        ended += stage.ended

    assert read > 150 * GAMES
    assert ended > GAMES / 2


def hands_of_all(table: Table, _seats: tuple[int, ...] = ()) -> Any:
    return view(table, tuple(range(len(table.places))))


def with_name(said: Any) -> Any:
    """Return a view that says something secret as a player's name."""

    def leaking(table: Table, seats: tuple[int, ...] = ()) -> Any:
        seen = view(table, seats)
        word = said(table)
        first, *others = seen.seats
        named = replace(first, name=word) if word else first
        return replace(seen, seats=(named, *others))

    return leaking


def next_card(table: Table) -> str:
    draw = getattr(table.state, "draw", ((),))
    return draw[0][0] if draw[0] else ""


LEAKS = {
    "hands": hands_of_all,
    "the next card": with_name(next_card),
    "a digest": with_name(lambda table: table.places[0].digest.hex()),
    "the seed": with_name(lambda table: table.state and table.state.chance.seed.hex()),
    "a number": with_name(lambda table: table.seal and table.seal.numbers[0]),
    "the next envelope": with_name(
        lambda table: table.next_seal and table.next_seal.numbers[0]
    ),
    "a page": with_name(lambda table: table.places[0].client),
}


@pytest.mark.parametrize("what", LEAKS)
@pytest.mark.parametrize("module", [tables, room, audience], ids=lambda m: m.__name__)
async def test_the_eyes_see_a_view_that_tells_too_much(module, what, monkeypatch):
    """Of spectators' frames, of players' frames where hands are, and of pictures."""
    monkeypatch.setattr(module, "view", LEAKS[what])
    hand = next(n for n, r in enumerate(RULES) if r.get("preset") == "hand-3")

    with pytest.raises(AssertionError, match="told in"):
        await several(hand)
