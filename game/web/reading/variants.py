"""The ways to play here, with how long each takes."""

from typing import Final, NamedTuple

from django.conf import settings

from game.engine import presets
from game.engine.ruleset import build
from game.web.expected import expected
from game.web.language import Language
from game.web.option_texts import OPTIONS
from game.web.rule_texts import PRESETS, Text

TEMPO: Final = "normal"


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
    words = PRESETS[name][language]
    known = expected(name, settings.KRIEG_LIMITS)
    span = known.minutes[TEMPO] if known else None
    return Variant(
        name=name,
        title=words.title,
        sentence=words.sentence,
        players=build({}, preset=name).players,
        least=max(1, round(span.q25)) if span else None,
        most=max(1, round(span.q75)) if span else None,
    )


def questions(language: Language) -> list[Text]:
    """Return what else can be chosen, in words."""
    return [texts[language] for texts in OPTIONS.values()]
