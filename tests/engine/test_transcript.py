"""Games written down, and compared with how they were written down before.

The goldens are plain text; a change in one is a change in the game. To write
them anew after such a change: `REGOLD=1 make test ARGS=tests/engine`. Where all tests
are run for good, with CI set, nothing is written anew.
"""

import os
from itertools import islice
from pathlib import Path

import pytest

from game.engine import play
from game.engine.chance import Chance
from game.engine.computer import answer
from game.engine.decide import begin, turn
from game.engine.moves import moves_of
from game.engine.options import BY_NAME, OPTIONS
from game.engine.presets import PRESETS
from game.engine.rejections import Rejection
from game.engine.ruleset import Ruleset, build
from game.engine.state import fresh
from game.engine.transcript import log_lines, printed
from tests.engine.language import SEED, dealt, pile

GOLDENS = Path(__file__).parent.parent / "goldens" / "engine"
ROUNDS = 12
REGOLD = os.environ.get("REGOLD") == "1" and "CI" not in os.environ


# Options that have too many values for a golden each; the vectors hold some.
NUMBERS = {"players", "face_down", "limit", "wars_to_win", "hand", "time_limit"}
# Where pots go under the pile their order is seen; a refill needs a won pile. Some
# packs, and the bonus, are of Casino War alone.
BESIDE = {"refill": {"stack": "won_shuffle"}, "bonus": {"mode": "casino"}}
CASINO_ONLY = {("deck", f"{n}x52") for n in (3, 4, 5, 7, 8)}


def _named() -> dict[str, Ruleset]:
    """Return every preset, and rules with each option that no preset has."""
    named = {preset.name: build({}, preset.name) for preset in PRESETS}
    used = {
        (option.name, value)
        for rules in named.values()
        for option, value in zip(OPTIONS, rules.values, strict=True)
        # Casino War plays with its packs in another way.
        if not rules.casino or option.name == "mode"
    }
    for option in OPTIONS:
        for value in (choice.value for choice in option.choices):
            if option.name not in NUMBERS and (option.name, value) not in used:
                beside = BESIDE.get(option.name, {"stack": "under"})
                if (option.name, value) in CASINO_ONLY:
                    beside = {"mode": "casino"}
                rules = build({**beside, option.name: value})
                named[f"{option.name}-{value}"] = rules
    return named | {"time_limit-60": build({"time_limit": 60})}


NAMED = _named()
MOST = 5_000
MOVES_SHOWN = 40


def chosen(rules: Ruleset) -> str:
    """Return the moves of a game in which hard plays against easy, or of a clock."""
    if rules.time_limit is not None:
        return ".17"
    if not play.has_choices(rules):
        return ""
    game = play.begin(play.fresh(rules, Chance(SEED), most_rounds=MOST), 0).after
    while game.over is None:
        seat = next(seat for seat in game.who if seat not in game.pressed)
        step = play.decide(game, answer(game, seat, "easy" if seat else "hard"))
        assert not isinstance(step, Rejection)
        game = step.after
    return moves_of(game)


def moves_shown(moves: str) -> list[str]:
    if not moves:
        return []
    if len(moves) <= MOVES_SHOWN:
        return [f"moves: {moves}"]
    return [f"moves: {moves[:MOVES_SHOWN]}… {len(moves)} in all"]


@pytest.mark.parametrize("name", NAMED)
def test_a_game_goes_as_it_was_written_down(name):
    """M1: games with choices as the computer plays them, and again from the moves."""
    golden = GOLDENS / f"{name}.txt"
    moves = chosen(NAMED[name])
    start = play.fresh(NAMED[name], Chance(SEED), most_rounds=MOST)
    lines = list(printed(start, moves))

    shown = [*islice(lines, ROUNDS), "…", lines[-1]]
    text = "".join(f"{line}\n" for line in [*shown, *moves_shown(moves)])

    if REGOLD:
        golden.parent.mkdir(parents=True, exist_ok=True)
        golden.write_text(text)
    assert golden.read_text() == text


def test_every_option_and_preset_has_a_golden():
    said = {
        option.name
        for rules in NAMED.values()
        for option, value in zip(OPTIONS, rules.values, strict=True)
        if value != option.default
    }

    assert said == set(BY_NAME)
    assert {preset.name for preset in PRESETS} <= set(NAMED)


def test_every_golden_belongs_to_rules_that_exist():
    assert {file.stem for file in GOLDENS.iterdir()} == set(NAMED)


def test_a_printed_game_reads_like_the_worked_examples():
    won = "4S 9H 2C AH 9S 3D 10S"
    lines = list(printed(dealt("9H 2C AH 4S / 9S 3D 10S 5C", limit=1)))

    assert lines == [
        "R1  P1: 9H 2C↓ AH  |  P2: 9S 3D↓ 10S  → P1 takes  counts 7:1",
        f"end: limit — winner P1 after 1 round(s); piles top first: {won}  /  5C",
    ]


def test_a_printed_draw_names_no_winner():
    """B1."""
    lines = list(printed(dealt("9H 4H / 9C 4C")))

    assert lines == [
        "R1  P1: 9H 4H  |  P2: 9C 4C  → void  counts 2:2",
        "end: both_out — draw after 1 round(s); piles top first: 9H 4H  /  9C 4C",
    ]


def test_a_printed_circle_says_since_when_it_goes_round():
    """E7."""
    rules = build({"stack": "under", "pickup": "seat", "limit": None})

    *_, last = printed(fresh(rules, Chance(SEED)))

    assert last.startswith("end: endless: period ")
    assert "— draw after" in last


def test_a_log_line_marks_face_down_cards_and_void_rounds():
    """§8."""
    war = list(log_lines(dealt("9H 2C AH 4S / 9S 3D 10S 5C", limit=1)))
    void = list(log_lines(dealt("9H / 9C")))

    assert war == ["1|0:9H,2C*,AH|1:9S,3D*,10S|w=0|7,1"]
    assert void == ["1|0:9H|1:9C|w=-|1,1"]


def test_a_team_is_called_a_team():
    given = {"teams": [0, 1, 0, 1], "limit": 1}

    lines = list(printed(dealt("KH / 5C / 4D / 9S", **given)))

    assert lines[-1].startswith("end: cleared — winner team1 after 1 round(s)")


def test_a_deck_is_where_its_option_says():
    """D1 D4."""
    sizes = {name: NAMED[name].deck.size for name in NAMED if name.startswith("deck")}

    assert sizes == {
        "deck-36": 36,
        "deck-24": 24,
        "deck-half_random": 26,
        "deck-2x52": 104,
        **{f"deck-{n}x52": 52 * n for n in (3, 4, 5, 6, 7, 8)},
    }


def test_half_a_pack_at_random_is_the_upper_half_of_the_whole_one():
    """D2."""
    whole = begin(fresh(build({}), Chance(SEED)), 0).after
    half = begin(fresh(NAMED["deck-half_random"], Chance(SEED)), 0).after

    assert whole.draw[0] == half.draw[0] + half.draw[1]


def test_a_won_pile_turned_over_plays_like_putting_cards_under():
    """W3: §3, won_fifo."""
    under = build({"stack": "under"})
    fifo = build({"stack": "won_fifo"})

    assert list(log_lines(fresh(under, Chance(SEED)))) == list(
        log_lines(fresh(fifo, Chance(SEED)))
    )


def test_identical_cards_of_two_packs_are_war_even_by_suit():
    """R8: 6.14."""
    step = turn(begin(dealt("9H 2C KD / 9H 3D 4C", tie="suit"), 0).after)

    assert [type(event).__name__ for event in step.events] == [
        *("Turned", "Tied", "Called")
    ]


@pytest.mark.parametrize("choice", BY_NAME["stack"].choices, ids=lambda c: c.value)
def test_a_refill_keeps_every_card(choice):
    cards = pile("9H 2C KD 4S")

    refilled = choice.plays.refill(cards, Chance(SEED), "refill/0/0")

    assert sorted(cards) == sorted(refilled)
