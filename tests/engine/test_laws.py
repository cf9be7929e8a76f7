"""What holds in every game under every rule, tried on games nobody thought of."""

from collections import Counter
from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import json

from game.engine.cards import FULL_PACK, Card
from game.engine.chance import Chance
from game.engine.commands import Press
from game.engine.decide import Step, begin, decide, turn
from game.engine.events import Called, Event, RoundOver
from game.engine.evolve import evolve, fold
from game.engine.presets import PRESETS
from game.engine.ruleset import build
from game.engine.state import State, counts, fresh
from game.engine.view import game_view
from tests.engine.language import pile
from tests.engine.test_ruleset import rules

ROUNDS = 60
SEEDS = st.binary(min_size=10, max_size=10)


@st.composite
def games(draw):
    """Return a game not dealt yet: any rules, a full deal or a handful of cards.

    A handful brings the shortages that full packs hide.
    """
    rules_ = draw(rules())
    seats = rules_.players
    chance = Chance(draw(SEEDS))
    if draw(st.booleans()):
        return fresh(rules_, chance)
    # Few ranks, so that every other comparison is a tie.
    cards = st.sampled_from([card for card in FULL_PACK if card[0] in "789"])
    handful = st.lists(cards, min_size=1, max_size=5).map(tuple)
    piles = draw(st.lists(handful, min_size=seats, max_size=seats))
    return fresh(rules_, chance, tuple(piles))


def cards_of(state: State) -> Counter[Card]:
    lying = [laid.card for laid in state.table] if state.lying else []
    found = Counter(lying)
    for cards in (*state.draw, *state.won, state.spare):
        found.update(cards)
    return found


def played(start: State, rounds: int = ROUNDS):
    """Return the steps of a game, at most so many."""

    def steps():
        step = begin(start, 0)
        yield start, step
        while step.after.over is None:
            before = step.after
            step = turn(before)
            yield before, step

    return islice(steps(), rounds)


@settings(deadline=None)
@given(games())
def test_no_card_is_lost_or_doubled_by_any_event(start):
    dealt = cards_of(begin(start, 0).after)

    for before, step in played(start):
        state = before
        for event in step.events:
            state = evolve(state, event)
            assert dealt == cards_of(state)


@settings(deadline=None)
@given(games())
def test_the_events_of_a_step_make_its_state(start):
    for before, step in played(start):
        assert step.after == fold(before, step.events)


@settings(deadline=None)
@given(games())
def test_pressing_in_any_order_is_turning(start):
    for before, step in islice(played(start), 1, None):
        state = before
        answer: object = None
        for seat in reversed(before.who):
            answer = decide(state, Press(seat))
            assert isinstance(answer, Step)
            state = answer.after
        assert step == answer


@settings(deadline=None)
@given(games())
def test_until_the_end_somebody_is_asked_and_can_lay_a_card(start):
    for _, step in played(start):
        state = step.after
        if state.over is not None:
            assert state.who == ()
            continue
        held = counts(state)
        assert state.who
        assert all(held[seat] > 0 for seat in state.who)
        assert isinstance(step.events[-1], Called)


@settings(deadline=None)
@given(games())
def test_calls_and_rounds_count_without_a_gap(start):
    events: list[Event] = [e for _, step in played(start) for e in step.events]
    calls = [event for event in events if isinstance(event, Called)]
    ends = [event.round for event in events if isinstance(event, RoundOver)]

    assert [call.call for call in calls] == list(range(1, len(calls) + 1))
    assert ends == list(range(1, len(ends) + 1))


@settings(deadline=None)
@given(games())
def test_nothing_hidden_is_in_a_view_or_an_event(start):
    """Every card named lies open on the table, or lay there when it was taken."""
    for before, step in played(start):
        seen = {laid.card for laid in (*before.table, *step.after.table) if laid.up}
        said = json.encode((step.events, game_view(step.after, (0,)))).decode()

        assert {card for card in FULL_PACK if f'"{card}"' in said} <= seen


@settings(deadline=None)
@given(games())
def test_deciding_twice_is_deciding_once(start):
    for before, step in islice(played(start), 1, 20):
        assert step == turn(before)


@settings(deadline=None, max_examples=20)
@given(st.sampled_from(PRESETS), SEEDS)
def test_every_preset_comes_to_an_end(preset, seed):
    state = begin(fresh(build({}, preset.name), Chance(seed)), 0).after

    for _ in range(20_000):
        if state.over is not None:
            break
        state = turn(state).after

    assert state.over is not None
    assert sum(state.over.counts) + len(state.spare) == sum(cards_of(state).values())


@pytest.mark.parametrize("seat", [0, 1])
def test_changing_places_changes_the_winner(seat):
    """Under rules that know no seat."""
    piles = (pile("9H 2C KD"), pile("8S 3D 4C"))
    rules_ = build({"stack": "under", "limit": 10})

    over = begin(fresh(rules_, Chance(bytes(10)), piles[:: 1 - 2 * seat]), 0).after
    while over.over is None:
        over = turn(over).after

    assert over.over.result.winner == seat
