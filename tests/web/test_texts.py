"""Words for players: complete, in all languages, within their bounds."""

import pytest

from game.engine.options import OPTIONS
from game.engine.presets import PRESETS
from game.engine.ruleset import build, options
from game.web import previews
from game.web.language import LANGUAGES
from game.web.option_texts import OPTIONS as QUESTIONS
from game.web.rule_texts import PRESETS as TEXTS

# Longer descriptions are cut off in a chat.
LONGEST = 90


def test_every_preset_has_words_and_no_words_are_left_over():
    assert {preset.name for preset in PRESETS} == set(TEXTS)


def test_every_question_of_the_rulebook_has_words_in_every_language():
    assert {option.name for option in OPTIONS} == set(QUESTIONS)
    assert {tuple(sorted(texts)) for texts in QUESTIONS.values()} == {
        tuple(sorted(LANGUAGES))
    }


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("preset", sorted(TEXTS))
def test_a_preset_has_a_title_and_one_sentence_in_every_language(preset, language):
    text = TEXTS[preset][language]

    assert text.title
    assert text.sentence.endswith(".")
    assert len(text.sentence) <= LONGEST


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_of_previews_are_complete_in_every_language(language):
    assert set(previews._WORDS[language]) == set(previews._WORDS["de"])


def test_a_table_says_its_rules_and_its_free_seats():
    preview = previews.table("de", "KX7 4MP", options(build({})), 1)

    assert preview.title == "Krieg · Tisch KX7 4MP"
    assert preview.description == "Kurz, 40 Runden · ein Platz frei"


@pytest.mark.parametrize(
    ("free", "words"),
    [(0, "no free seat · watch"), (1, "one free seat"), (2, "2 free seats")],
)
def test_free_seats_are_counted_in_words(free, words):
    rules = options(build({"preset": "krieg-endlos"}))

    assert (
        previews.table("en", "KX7 4MP", rules, free).description == f"Endless · {words}"
    )


def test_rules_of_somebodys_own_have_no_name():
    rules = options(build({"limit": 60}))

    assert previews.replay("da", rules).description == "Egne regler, 60 runder"
