"""`GET /api/rules`: the presets and options that this server plays."""

import hashlib
from functools import cache
from typing import Any

import msgspec
from django.http import HttpRequest, HttpResponse
from msgspec import Struct

from game.engine import presets
from game.engine.options import OPTIONS, Value
from game.engine.ruleset import build, options
from game.web import option_texts
from game.web import rule_texts as preset_texts
from game.web.conditional import unless_known
from game.web.endpoint import endpoint
from game.web.language import Language
from game.web.problems import JSON
from game.web.rule_texts import Text

HOUR = 60 * 60


class PresetOffered(Struct, frozen=True):
    """A named row of options; `number` is its symbol in a Spielcode."""

    code: str
    number: int
    default: bool
    players: int
    rules: dict[str, Any]
    title: dict[Language, str]
    sentence: dict[Language, str]


class OptionOffered(Struct, frozen=True):
    """A question of the rulebook and all answers to it."""

    code: str
    default: Value
    values: tuple[Value, ...]
    title: dict[Language, str]
    sentence: dict[Language, str]


class RulesOffered(Struct, frozen=True):
    """All that a table can be ordered with."""

    presets: tuple[PresetOffered, ...]
    options: tuple[OptionOffered, ...]


@cache
def _offer() -> tuple[bytes, str]:
    """Return the encoded answer and its tag; it changes with the program alone."""
    rows = []
    for preset in presets.PRESETS:
        rules = build({}, preset=preset.name)
        words = preset_texts.PRESETS[preset.name]
        rows.append(
            PresetOffered(
                code=preset.name,
                number=preset.number,
                default=preset.name == presets.DEFAULT,
                players=rules.players,
                rules=options(rules),
                title=_titles(words),
                sentence=_sentences(words),
            )
        )
    questions = tuple(
        OptionOffered(
            code=option.name,
            default=option.default,
            values=tuple(choice.value for choice in option.choices),
            title=_titles(option_texts.OPTIONS[option.name]),
            sentence=_sentences(option_texts.OPTIONS[option.name]),
        )
        for option in OPTIONS
    )
    body = msgspec.json.encode(RulesOffered(tuple(rows), questions))
    return body, f'"{hashlib.sha256(body).hexdigest()[:16]}"'


def _titles(words: dict[Language, Text]) -> dict[Language, str]:
    return {language: text.title for language, text in words.items()}


def _sentences(words: dict[Language, Text]) -> dict[Language, str]:
    return {language: text.sentence for language, text in words.items()}


async def get_rules(request: HttpRequest) -> HttpResponse:
    """Answer with everything that can be ordered, in all languages."""
    body, tag = _offer()
    response = HttpResponse(body, content_type=JSON)
    response["Cache-Control"] = f"public, max-age={HOUR}"
    return unless_known(request, response, tag)


rules = endpoint(GET=get_rules)
