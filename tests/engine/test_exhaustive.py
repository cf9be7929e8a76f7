"""Every deal of tiny packs, against exact totals worked out elsewhere."""

import json
from collections import Counter
from functools import cache
from itertools import permutations
from math import factorial, prod
from typing import Any

import pytest

from game.engine.cards import Card, Pile
from game.engine.chance import Chance
from game.engine.decide import begin, turn
from game.engine.state import State, fresh
from tests.engine.language import SEED, VECTORS, hand_made

QUICK = 120
TOLD = json.loads((VECTORS / "exhaustive.json").read_text())


def _deals(told: dict[str, Any]) -> int:
    pack = told["pack"]
    return factorial(len(pack)) // prod(factorial(pack.count(c)) for c in set(pack))


@cache
def _orders(pack: tuple[int, ...]) -> list[tuple[int, ...]]:
    return sorted(set(permutations(pack)))


def _cards(pack: tuple[int, ...]) -> Pile:
    return tuple(Card("0123456789"[number + 1] + "H") for number in pack)


def totals(told: dict[str, Any]) -> dict[str, Any]:
    """Return the figures over all deals; a game that comes back never ends."""
    found: dict[str, Any] = dict.fromkeys(
        ("deals", "p1", "p2", "draw", "never", "rounds", "wars", "max_rounds"), 0
    )
    found["periods"] = Counter()
    rules = hand_made(stack="under", endless=True, **told["rules"])
    for order in _orders(tuple(told["pack"])):
        cards, split = _cards(order), told["split"]
        state = begin(
            fresh(rules, Chance(SEED), (cards[:split], cards[split:])), 0
        ).after
        while state.over is None:
            state = turn(state).after
        found["deals"] += 1
        _count(found, state)
    return found


def _count(found: dict[str, Any], state: State) -> None:
    assert state.over is not None
    if state.over.result.reason == "endless":
        found["never"] += 1
        found["periods"][str(state.over.result.period)] += 1
        return
    winner = state.over.result.winner
    found["draw" if winner is None else f"p{winner + 1}"] += 1
    found["rounds"] += state.round
    found["wars"] += state.over.summary.wars
    found["max_rounds"] = max(found["max_rounds"], state.round)


def _check(told: dict[str, Any]) -> None:
    found = totals(told)

    assert {name: told["totals"][name] for name in found} == found


@pytest.mark.parametrize(
    "told", [t for t in TOLD if _deals(t) <= QUICK], ids=lambda told: told["name"]
)
def test_all_deals_of_a_tiny_pack_come_out_as_counted(told):
    _check(told)


@pytest.mark.slow
@pytest.mark.timeout(900)
def test_all_deals_of_all_small_packs_come_out_as_counted():
    for told in TOLD:
        if _deals(told) > QUICK:
            _check(told)
