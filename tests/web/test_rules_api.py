"""Everything that can be ordered, and how long it is likely to take."""

import pytest
from django.conf import settings
from django.test import AsyncClient

from game.engine.options import OPTIONS
from game.engine.presets import PRESETS
from game.lab.figures import tables
from game.web import expected as expecting
from game.web.expected import expected
from game.web.language import LANGUAGES

LIMITS = settings.KRIEG_LIMITS


async def offered():
    return (await AsyncClient().get("/api/rules")).json()


async def test_every_preset_says_how_long_it_takes_at_every_tempo():
    rules = await offered()

    assert [p.name for p in PRESETS] == [row["code"] for row in rules["presets"]]
    for row in rules["presets"]:
        minutes, rounds = row["expected"]["minutes"], row["expected"]["rounds"]
        assert 0 < rounds["q25"] <= rounds["median"] <= rounds["q75"]
        slow, normal, fast = (minutes[t]["median"] for t in ("slow", "normal", "fast"))
        assert 0 < fast < normal < slow


async def test_every_option_has_its_values_limits_and_words():
    rules = await offered()

    assert [option.name for option in OPTIONS] == [o["code"] for o in rules["options"]]
    for option in rules["options"]:
        assert option["default"] in option["values"]
        assert len(option["values"]) == len(option["words"])
        for words in option["words"]:
            assert set(LANGUAGES) == set(words)
            assert all(words.values())
        assert set(LANGUAGES) == set(option["title"]) == set(option["sentence"])
    by_code = {option["code"]: option for option in rules["options"]}
    assert {"least": 2, "most": 9} == by_code["players"]["limits"]
    assert {"least": 10, "most": 5000} == by_code["limit"]["limits"]
    assert by_code["deck"]["limits"] is None


async def test_no_two_answers_to_a_question_are_called_the_same():
    for option in (await offered())["options"]:
        for language in LANGUAGES:
            words = [each[language] for each in option["words"]]
            assert len(words) == len(set(words))


async def test_hands_are_offered_to_no_two_at_one_screen():
    modes = {row["code"]: row["modes"] for row in (await offered())["presets"]}

    assert ["online", "computer", "hotseat"] == modes["krieg-kurz"]
    assert ["online", "computer"] == modes["hand-3"]


async def test_what_cannot_go_together_is_said_beforehand():
    rules = await offered()

    teams = {"option": "teams", "values": [[0, 1, 0, 1]], "other": "players"}
    assert {**teams, "allowed": [4]} in rules["conflicts"]


async def test_what_the_bank_pays_and_keeps_is_told_for_every_rule_of_casino_war():
    casino = (await offered())["casino"]

    edge = {"war": 2.877, "surrender": 3.698, "tie_bet": 18.65}
    assert {"deck": "6x52", "bonus": False, **edge} in casino["edges"]
    assert 16 == len(casino["edges"])
    told = {name: casino[name] for name in ("chips", "hands", "most", "tie_pays")}
    assert {"chips": 100, "hands": 40, "most": 25, "tie_pays": 10} == told


def test_minutes_are_rounds_at_the_pace_of_the_tempo_wars_included():
    known = tables()["krieg-lang"]
    a_round = 2_200 + known.steps * (2_200 + 1_000)

    found = expected("krieg-lang", LIMITS)

    assert found is not None
    assert found.rounds.median == known.rounds.median
    assert round(known.rounds.median * a_round / 60_000, 1) == (
        found.minutes["normal"].median
    )


@pytest.mark.parametrize("preset", ["krieg-kurz"])
def test_a_preset_nobody_has_played_yet_says_nothing(preset, monkeypatch):
    monkeypatch.setattr(expecting, "tables", dict)

    assert expected(preset, LIMITS) is None


async def test_presets_say_whether_a_replay_needs_what_was_chosen():
    rules = await offered()

    chosen = {row["code"] for row in rules["presets"] if row["choices"]}
    assert {"hand-3", "hand-4", "hand-5", "arneson", "casino"} <= chosen
    assert {"krieg-kurz", "punkte", "zwei-teams", "zu-dritt"}.isdisjoint(chosen)
