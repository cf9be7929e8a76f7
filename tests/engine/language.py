"""The game's own language for tests, and the options that only tests have."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from msgspec import Struct

from game.engine.cards import Card, Pile, parse_card
from game.engine.chance import Chance
from game.engine.commands import Command
from game.engine.decide import Step, begin, decide
from game.engine.modes import Mode
from game.engine.options import BY_NAME
from game.engine.pot import Laid
from game.engine.replay import steps
from game.engine.rules.endings import (
    Ending,
    Endless,
    RoundLimit,
    Shortage,
    Stopped,
    WarsWon,
)
from game.engine.rules.pickups import Fixed, Pickup, Taken
from game.engine.rules.rankings import Ranking
from game.engine.rules.repetitions import NotAsked, SamePiles
from game.engine.ruleset import Ruleset
from game.engine.seats import Seat
from game.engine.state import State, fresh

VECTORS = Path(__file__).parent.parent / "vectors"
SEED = bytes.fromhex("00010203040506070809")


class Reversed(Chance, frozen=True):
    """Chance that turns every pile over, so that a game can be followed by hand."""

    def shuffle(self, cards: Pile, label: str) -> Pile:
        return cards[::-1]


@dataclass(frozen=True, slots=True)
class Numbers:
    """Cards are numbers; with a pair, the low one beats the high one."""

    low_beats_high: tuple[int, int] | None = None

    def best(self, up: Mapping[Seat, Card]) -> tuple[Seat, ...]:
        numbers = {int(card) for card in up.values()}
        high = max(numbers)
        if self.low_beats_high is not None and set(self.low_beats_high) <= numbers:
            high = self.low_beats_high[0]
        return tuple(seat for seat, card in up.items() if int(card) == high)


@dataclass(frozen=True, slots=True)
class NewestStepFirst(Fixed):
    """`dp320`: the newest war step first, in each the winner's cards first."""

    def order(self, taken: Taken) -> Pile:
        def place(laid: Laid) -> tuple[int, bool]:
            return -laid.step, laid.seat != taken.winner

        return tuple(laid.card for laid in sorted(taken.pot, key=place))


@dataclass(frozen=True, slots=True)
class LastLaidFirst(Fixed):
    """`spoj`: strictly the last laid first, the winner's card before the other's."""

    def order(self, taken: Taken) -> Pile:
        def place(laid: Laid) -> tuple[int, bool, int, bool]:
            return -laid.step, not laid.up, -laid.nth, laid.seat != taken.winner

        return tuple(laid.card for laid in sorted(taken.pot, key=place))


ONLY_IN_TESTS: dict[str, Pickup] = {"dp320": NewestStepFirst(), "spoj": LastLaidFirst()}


def option(name: str, value: object) -> Any:
    """Return the object that plays an option."""
    choice = BY_NAME[name].find(value)
    assert choice is not None, (name, value)
    return choice.plays


def hand_made(
    *,
    limit: int | None = None,
    wars_to_win: int | None = None,
    endless: bool = False,
    **given: Any,
) -> Ruleset:
    """Return rules put together from objects, with options no Spielcode has.

    With *endless* a game that goes round is found out.
    """
    values = {name: given.pop(name, o.default) for name, o in BY_NAME.items()}
    pickup, tie = values["pickup"], values["tie"]
    mode: Mode = option("mode", values["mode"])
    endings: tuple[Ending | None, ...] = (
        Shortage(),
        mode.natural,
        WarsWon(wars_to_win) if wars_to_win else None,
        RoundLimit(limit) if limit else None,
        Stopped(),
        option("both_out", values["both_out"]),
        Endless(),
    )
    ranking: Ranking = tie if isinstance(tie, Numbers) else option("tie", tie)
    assert not given, given
    return Ruleset(
        players=values["players"],
        deck=option("deck", values["deck"]),
        ranking=ranking,
        stakes=option("face_down", values["face_down"]),
        shortage=mode.shortage or option("shortage", values["shortage"]),
        stack=mode.stack or option("stack", values["stack"]),
        refill=option("refill", values["refill"]),
        pickup=mode.pickup or ONLY_IN_TESTS.get(pickup) or option("pickup", pickup),
        hands=mode.hands or option("hand", values["hand"]),
        turning=mode.turning,
        spoils=mode.spoils,
        repetition=SamePiles(with_wars=bool(wars_to_win)) if endless else NotAsked(),
        endings=tuple(ending for ending in endings if ending is not None),
        teams=option("teams", values["teams"]),
        limit=limit,
    )


def pile(text: str) -> Pile:
    return tuple(parse_card(card) for card in text.split())


def dealt(text: str, **given: Any) -> State:
    """Return a game with these piles, `9H 2C / 9S 3D`, that is not begun yet."""
    piles = tuple(pile(part) for part in text.split("/"))
    given.setdefault("stack", "under")
    return fresh(hand_made(players=len(piles), **given), Reversed(SEED), piles)


class Story(Struct):
    """A game from a file of worked cases, ready to be played."""

    id: str
    start: State
    expected: dict[str, Any]

    def card(self, text: str) -> Card:
        return Card(text) if self.numbers else as_card(text)

    @property
    def numbers(self) -> bool:
        return isinstance(self.start.rules.ranking, Numbers)


def stories(folder: str) -> list[Story]:
    files = sorted((VECTORS / folder).glob("*.json"))
    return [_story(json.loads(file.read_text())) for file in files]


def _story(told: dict[str, Any]) -> Story:
    given = {k: v for k, v in told["rules"].items() if k != "rank_order"}
    numbers = all(card.isdigit() for row in told["deal"] for card in row)
    if numbers:
        pair = given.pop("low_beats_high", None)
        given["tie"] = Numbers(tuple(pair) if pair else None)
    given["players"] = len(told["deal"])
    given.setdefault("stack", "under")
    given["endless"] = "limit" not in given
    piles = tuple(
        tuple(Card(card) if numbers else as_card(card) for card in row)
        for row in told["deal"]
    )
    expected = told.get("ref", {}) | told["expected"]
    start = fresh(hand_made(**given), Reversed(SEED), piles)
    return Story(told["id"], start, expected)


def as_card(text: str) -> Card:
    """Return a card of a file; where suits do not matter they are left out there."""
    return parse_card(text if text[-1] in "CDHS" else text + "H")


def ends_of_rounds(start: State, rounds: int | None = None) -> list[State]:
    """Return the state after each round, at most *rounds* of them."""
    ends: list[State] = []
    for step in steps(start):
        assert isinstance(step.after, State)
        last = step.after.last
        if last is not None and last.round == len(ends) + 1:
            ends.append(step.after)
        if rounds is not None and len(ends) >= rounds:
            break
    return ends


def piles_of(state: State) -> list[list[Card]]:
    """Return what each seat holds, the top card first."""
    return [[*d, *w] for d, w in zip(state.draw, state.won, strict=True)]


def began(text: str, **given: Any) -> State:
    """Return a game with these piles whose first call is running."""
    return begin(dealt(text, **given), 0).after


def done(state: State, *commands: Command) -> Step:
    """Return the step of the last command, each of which is taken."""
    step = Step((), state)
    for command in commands:
        answer = decide(step.after, command)
        assert isinstance(answer, Step), (command, answer)
        step = answer
    return step


def names(step: Step) -> list[str]:
    """Return what happened in a step, by name."""
    return [type(event).__name__ for event in step.events]


def cards(text: str) -> dict[Seat, Card]:
    """Return `9H 8S` as what seats 0 and 1 turn."""
    return dict(enumerate(pile(text)))
