"""What holds in every game under every rule, tried on games nobody thought of."""

from collections import Counter
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import json
from msgspec.structs import replace

from game.engine.cards import FULL_PACK, Card
from game.engine.chance import Chance
from game.engine.commands import Choose, Command, End, Expire, Play, Press
from game.engine.computer import answer
from game.engine.decide import Step, begin, decide, turn
from game.engine.events import Called, Event, RoundOver, Took
from game.engine.evolve import evolve, fold
from game.engine.moves import moves_of
from game.engine.presets import PRESETS
from game.engine.replay import steps
from game.engine.ruleset import build
from game.engine.state import State, counts, fresh
from game.engine.view import game_view
from tests.engine.language import done, pile
from tests.engine.test_ruleset import rules

ROUNDS = 40
SEEDS = st.binary(min_size=10, max_size=10)
Played = Iterator[tuple[State, Command | None, Step]]


@st.composite
def games(draw):
    """Return a game not dealt yet: any rules, a full deal or a handful of cards.

    A handful brings the shortages that full packs hide.
    """
    rules_ = draw(rules().filter(lambda one: not one.casino))
    seats = rules_.players
    chance = Chance(draw(SEEDS))
    if draw(st.booleans()):
        return fresh(rules_, chance, most_rounds=ROUNDS)
    # Few ranks, so that every other comparison is a tie.
    cards = st.sampled_from([card for card in FULL_PACK if card[0] in "789"])
    handful = st.lists(cards, min_size=1, max_size=5).map(tuple)
    piles = draw(st.lists(handful, min_size=seats, max_size=seats))
    return fresh(rules_, chance, tuple(piles), most_rounds=ROUNDS)


def cards_of(state: State) -> Counter[Card]:
    found = Counter(one.card for one in state.table if state.lying and one.there)
    for cards in (*state.draw, *state.won, *state.hands, state.spare):
        found.update(cards)
    return found


def choice(state: State, seat: int) -> Command:
    """Return an answer to the running call; who has won a pot chooses in turn."""
    if state.ask == "choose":
        return Choose(seat, "other_first" if state.round % 2 else "own_first")
    return answer(state, seat, "easy")


def played(start: State) -> Played:
    """Return a whole game, command by command: what was, the command, what follows."""
    step = begin(start, 0)
    yield start, None, step
    while step.after.over is None:
        before = step.after
        seat = next(seat for seat in before.who if seat not in before.pressed)
        command = choice(before, seat)
        step = done(before, command)
        yield before, command, step


def noted(state: State, command: Command | None) -> State:
    """Return the state with the answer in it that brings the events."""
    if isinstance(command, Play):
        return replace(state, plays=state.plays | {command.seat: command.card})
    if state.rules.turning.ahead and command is not None:
        assert not isinstance(command, End | Expire)
        return replace(state, pressed=tuple(sorted((*state.pressed, command.seat))))
    return state


@settings(deadline=None)
@given(games())
def test_no_card_is_lost_or_doubled_by_any_event(start):
    dealt = cards_of(begin(start, 0).after)

    for before, command, step in played(start):
        state = noted(before, command)
        if command is None:
            continue
        for event in step.events:
            state = evolve(state, event)
            assert dealt == cards_of(state)


@settings(deadline=None)
@given(games())
def test_the_events_of_a_step_make_its_state(start):
    for before, command, step in played(start):
        if step.events:
            assert step.after == fold(noted(before, command), step.events)


@settings(deadline=None)
@given(games().filter(lambda game: not game.hands))
def test_pressing_in_any_order_comes_to_the_same_as_turning(start):
    state = begin(start, 0).after
    while state.over is None:
        turned = turn(state)
        step = Step((), state)
        for seat in reversed(state.who):
            step = done(step.after, Press(seat))
        state = step.after
        if state.rules.turning.ahead:
            # Each has its own event where nobody waits; what comes of it is the same.
            assert turned.events[-1] == step.events[-1]
            state = turned.after
        else:
            assert turned == step


@settings(deadline=None)
@given(games())
def test_until_the_end_somebody_is_asked_and_can_answer(start):
    for _, _, step in played(start):
        state = step.after
        if state.over is not None:
            assert state.who == ()
            continue
        held = counts(state)
        assert state.who
        if state.ask != "choose":
            missing = [seat for seat in state.who if seat not in state.pressed]
            assert all(held[seat] > 0 for seat in missing)


@settings(deadline=None)
@given(games())
def test_every_game_ends_within_its_bound(start):
    *_, (_, _, last) = played(start)

    assert last.after.over is not None
    assert last.after.round <= ROUNDS
    assert len(last.after.trail) <= 8 * (ROUNDS + 1)


@settings(deadline=None)
@given(games())
def test_calls_and_rounds_count_without_a_gap(start):
    events: list[Event] = [e for _, _, step in played(start) for e in step.events]
    calls = [event for event in events if isinstance(event, Called)]
    ends = [event.round for event in events if isinstance(event, RoundOver)]

    assert [call.call for call in calls] == list(range(1, len(calls) + 1))
    assert ends == list(range(1, len(ends) + 1))


@settings(deadline=None)
@given(games(), st.sampled_from([(), (0,), (1,)]))
def test_nothing_hidden_is_in_a_view_or_an_event(start, audience):
    """Only what lies open, was turned over to be counted, or is in the own hand."""
    for before, _, step in played(start):
        after = step.after
        seen = {one.card for one in (*before.table, *after.table) if one.up}
        for event in step.events:
            if isinstance(event, Took) and event.revealed:
                seen |= {card for cards in event.revealed.values() for card in cards}
        said = json.encode(step.events).decode()
        assert {card for card in FULL_PACK if f'"{card}"' in said} <= seen

        for seat in audience:
            seen |= set(after.hands[seat]) if after.hands else set()
        said = json.encode(game_view(after, audience)).decode()
        assert {card for card in FULL_PACK if f'"{card}"' in said} <= seen


@settings(deadline=None)
@given(games())
def test_deciding_twice_is_deciding_once(start):
    for before, command, step in played(start):
        if command is not None:
            assert step == decide(before, command)


@settings(deadline=None)
@given(games())
def test_a_game_is_played_again_from_its_moves(start):
    """M1 M5."""
    *_, (_, _, last) = played(start)

    *_, again = steps(start, moves_of(last.after))

    assert last.after == again.after


@settings(deadline=None, max_examples=20)
@given(st.sampled_from([p for p in PRESETS if p.name != "casino"]), SEEDS)
def test_every_preset_comes_to_an_end(preset, seed):
    start = fresh(build({}, preset.name), Chance(seed), most_rounds=5_000)

    *_, (_, _, last) = played(start)

    assert last.after.over is not None
    assert sum(last.after.over.counts) + len(last.after.spare) == sum(
        cards_of(last.after).values()
    )


@st.composite
def fair(draw):
    """Return rules that know no seat and leave nothing to chance after the deal."""
    seats = draw(st.integers(2, 5))
    given = {
        "players": seats,
        "stack": draw(st.sampled_from(["under", "won_fifo", "won_lifo"])),
        "pickup": draw(st.sampled_from(["own_first", "other_first"])),
        "face_down": draw(st.sampled_from([[0], [1], [3], [3, 0]])),
        "shortage": draw(st.sampled_from(["last_up", "lose", "reduce", "draw"])),
        "mode": draw(st.sampled_from(["classic", "points", "speed"])),
        "teams": draw(st.sampled_from([None, [0, 1, 0, 1]])) if seats == 4 else None,
    }
    return build(given, "krieg-endlos")


@settings(deadline=None)
@given(fair(), SEEDS, st.integers(1, 4))
def test_changing_places_changes_the_outcome_alike(rules_, seed, by):
    """Everybody moves on by some seats, cards and all."""
    seats = rules_.players
    by %= seats
    dealt = begin(fresh(rules_, Chance(seed)), 0).after.draw
    moved = tuple(dealt[(seat - by) % seats] for seat in range(seats))

    *_, (_, _, one) = played(fresh(rules_, Chance(seed), dealt, most_rounds=300))
    *_, (_, _, other) = played(fresh(rules_, Chance(seed), moved, most_rounds=300))

    assert one.after.over is not None
    assert other.after.over is not None
    ranks = one.after.over.result.ranks
    assert [ranks[(seat - by) % seats] for seat in range(seats)] == list(
        other.after.over.result.ranks
    )
    assert one.after.round == other.after.round


@pytest.mark.parametrize("seat", [0, 1])
def test_changing_places_changes_the_winner(seat):
    """Under rules that know no seat."""
    piles = (pile("9H 2C KD"), pile("8S 3D 4C"))
    rules_ = build({"stack": "under", "limit": 10})

    *_, (_, _, end) = played(fresh(rules_, Chance(bytes(10)), piles[:: 1 - 2 * seat]))

    assert end.after.over is not None
    assert end.after.over.result.winner == seat
