"""Whole games, streams, codes and seals against the published numbers of KRIEG/1."""

import json
from hashlib import sha256

import pytest

from game.engine.cards import FULL_PACK, log_text
from game.engine.chance import Chance, Stream
from game.engine.options import BY_NAME
from game.engine.presets import BY_NUMBER
from game.engine.ruleset import build, codes, rules40
from game.engine.sealing import commitment, joint_seed
from game.engine.spielcode import BadSpielcode, format_code, parse_code
from game.engine.state import fresh
from game.engine.symbols import SYMBOLS
from game.engine.transcript import log_lines
from tests.engine.language import VECTORS, ends_of_rounds

NUMBERS = json.loads((VECTORS / "vectors.json").read_text())
GAMES = {f"{game['name']}-{game['seed'][:4]}": game for game in NUMBERS["games"]}
OPTION_OF_BITS = {
    "players": "players",
    "deck": "deck",
    "shortage": "shortage",
    "both_out": "both_out",
    "stack": "stack",
    "refill": "refill",
    "pickup": "pickup",
    "tie": "tie",
    "limit": "limit",
    "wars": "wars_to_win",
    "teams": "teams",
    "mode": "mode",
    "hand": "hand",
}


@pytest.mark.parametrize("name", GAMES)
def test_a_spielcode_gives_the_same_game_for_ever(name):
    """deal.md §5: the digest of the complete log."""
    told = GAMES[name]
    rules, seed = parse_code(told["code"])

    lines = list(log_lines(fresh(rules, Chance(seed))))

    digest = sha256("".join(f"{line}\n" for line in lines).encode()).hexdigest()
    assert told["trace_sha256"] == digest
    assert told["first_rounds"] == lines[:3]
    assert told["last_round"] == lines[-1]


@pytest.mark.parametrize("name", GAMES)
def test_a_game_ends_as_published(name):
    told = GAMES[name]
    start = fresh(build({}, told["name"]), Chance(bytes.fromhex(told["seed"])))

    end = ends_of_rounds(start)[-1]

    assert end.over is not None
    result = end.over.result
    reason = {"all cards": "cleared"}.get(told["reason"], told["reason"])
    assert told["winner"] == (0 if result.winner is None else result.winner + 1)
    assert reason == result.reason
    assert told["rounds"] == end.round
    assert told["counts"] == list(end.over.counts)
    assert told["wars"] == end.over.summary.wars
    assert told["spare"] == [log_text(card) for card in end.spare]


@pytest.mark.parametrize("told", NUMBERS["streams"], ids=lambda told: told["seed"])
def test_a_stream_has_its_published_numbers(told):
    """deal.md §2."""
    chance = Chance(bytes.fromhex(told["seed"]))
    stream = chance.stream(told["label"])

    words = [stream.word() for _ in range(8)]
    pack = chance.shuffle(FULL_PACK, told["label"])

    assert told["key"] == stream.key.hex()
    assert told["words"] == words
    assert told["block0"] == b"".join(w.to_bytes(4, "big") for w in words).hex()
    assert told["deck_after_shuffle"] == " ".join(map(log_text, pack))
    assert told["refill_key"] == chance.stream("refill/0/0").key.hex()
    assert told["pickup_key"] == chance.stream("pickup/1").key.hex()
    assert told["first_j"] == [chance.stream(told["label"]).below(52)]


def test_words_that_would_favour_small_numbers_are_drawn_again():
    words = iter([2**32 - 1, 2**32 - 1, 5])
    stream = Stream(bytes(10), "deal")
    stream._words = words

    drawn = stream.below(3 * 2**30)

    assert drawn == 5


def _known(told: dict[str, int]) -> bool:
    return told["preset"] == 31 or told["preset"] in BY_NUMBER


@pytest.mark.parametrize(
    "told",
    [told for told in NUMBERS["codes"] if _known(told)],
    ids=lambda told: told["code"],
)
def test_a_code_is_read_and_written_as_published(told):
    """deal.md §3."""
    rules, seed = parse_code(told["code"])

    assert told["seed"] == seed.hex()
    assert told["code"] == format_code(rules, seed)
    assert told.get("options_hex", rules40(rules)) == rules40(rules)
    if told["preset"] != 31:
        assert BY_NUMBER[told["preset"]].name == rules.preset


def test_the_options_of_a_code_are_those_published():
    told = next(told for told in NUMBERS["codes"] if told["preset"] == 31)
    rules, _ = parse_code(told["code"])

    found = dict(zip(BY_NAME, codes(rules), strict=True))

    assert {o: told["options"][bits] for bits, o in OPTION_OF_BITS.items()} == {
        name: found[name] for name in OPTION_OF_BITS.values()
    }
    assert told["options"]["down_first"] * 8 + 7 == found["face_down"]


@pytest.mark.parametrize(
    "told",
    [told for told in NUMBERS["codes"] if not _known(told)],
    ids=lambda told: told["code"],
)
def test_a_reserved_preset_is_unknown_not_misread(told):
    with pytest.raises(BadSpielcode) as refused:
        parse_code(told["code"])

    assert refused.value.code == "unknown_preset"


def test_every_wrong_symbol_and_every_swap_of_neighbours_is_found_out():
    """deal.md §3: 636 of 636, for one code."""
    right = "10000G40R40M30E209R0"
    wrong = {
        right[:at] + symbol + right[at + 1 :]
        for at in range(len(right))
        for symbol in SYMBOLS
    }
    swaps = {
        right[:at] + right[at + 1] + right[at] + right[at + 2 :]
        for at in range(len(right) - 1)
    }
    tried = (wrong | swaps) - {right}

    found = 0
    for text in tried:
        with pytest.raises(BadSpielcode):
            parse_code(text)
        found += 1

    told = NUMBERS["error_detection"]
    assert told["single_substitutions_and_adjacent_swaps"] == found


def test_the_deck_is_cut_as_published():
    """deal.md §4."""
    told = NUMBERS["commit_reveal"]
    game_id, secrets = told["game_id"], told["secrets"]

    commits = [commitment(i, game_id, secret) for i, secret in enumerate(secrets)]
    seed = joint_seed(game_id, told["rules40"], secrets)

    assert told["commitments"] == commits
    assert told["seed"] == seed.hex()
    assert told["rules40"] == rules40(build({}))
    assert told["code"] == format_code(build({}), seed)


def test_every_preset_with_published_games_is_known():
    assert {game["name"] for game in GAMES.values()} <= {
        preset.name for preset in BY_NUMBER.values()
    }
