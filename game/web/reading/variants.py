"""The ways to play here, with how long each takes."""

from typing import Final, NamedTuple

from django.conf import settings

from game.engine import presets
from game.engine.options import OPTIONS, Option
from game.engine.ruleset import build
from game.web import option_texts
from game.web.expected import expected, whole
from game.web.language import Language
from game.web.rule_texts import PRESETS
from game.web.value_texts import words

TEMPO: Final = "normal"
ANSWERS_SHOWN: Final = 12


class Question(NamedTuple):
    """A question of the rulebook; no `answers` where they are too many to read."""

    title: str
    sentence: str
    answers: tuple[str, ...]


class Variant(NamedTuple):
    """A named game; between `least` and `most` minutes half of all games take."""

    name: str
    title: str
    sentence: str
    players: int
    least: int | None
    most: int | None


def variants(language: Language) -> list[Variant]:
    """Return all named games in the order in which they are offered."""
    return [_variant(preset.name, language) for preset in presets.PRESETS]


def _variant(name: str, language: Language) -> Variant:
    said = PRESETS[name][language]
    known = expected(name, settings.KRIEG_LIMITS)
    span = known.minutes[TEMPO] if known else None
    return Variant(
        name=name,
        title=said.title,
        sentence=said.sentence,
        players=build({}, preset=name).players,
        least=whole(span.q25) if span else None,
        most=whole(span.q75) if span else None,
    )


def questions(language: Language) -> list[Question]:
    """Return what else can be chosen, in words."""
    return [_question(option, language) for option in OPTIONS]


def _question(option: Option, language: Language) -> Question:
    said = option_texts.OPTIONS[option.name][language]
    answers = [words(option.name, one.value)[language] for one in option.choices]
    few = answers if len(answers) <= ANSWERS_SHOWN else []
    return Question(said.title, said.sentence, tuple(few))
