"""`GET /api/rules`: the presets and options that this server plays."""

import hashlib
from functools import cache
from typing import Any, get_args

import msgspec
from django.conf import settings
from django.http import HttpRequest, HttpResponse
from msgspec import Struct

from game.engine import presets
from game.engine.options import CONFLICTS, OPTIONS, Value
from game.engine.play import has_choices
from game.engine.ruleset import build, options
from game.protocol import Mode
from game.tables.fitting import misfit
from game.web import option_texts, value_texts
from game.web import rule_texts as preset_texts
from game.web.bank import Bank, bank
from game.web.conditional import unless_known
from game.web.endpoint import endpoint
from game.web.expected import Expected, expected
from game.web.language import Language
from game.web.problems import JSON
from game.web.rule_texts import Text

HOUR = 60 * 60


class PresetOffered(Struct, frozen=True):
    """A named row of options; `number` is its symbol in a Spielcode.

    `choices`: something is chosen in it, so that a replay needs its moves. `modes`:
    of tables that can play it.
    """

    code: str
    number: int
    default: bool
    players: int
    choices: bool
    modes: tuple[Mode, ...]
    rules: dict[str, Any]
    title: dict[Language, str]
    sentence: dict[Language, str]
    expected: Expected | None


class Range(Struct, frozen=True):
    """The least and the largest number that may be answered."""

    least: int
    most: int


class OptionOffered(Struct, frozen=True):
    """A question of the rulebook and all answers to it.

    `limits`: of numbers; None may be among the values beside them. `words`: of each
    value, in the same order.
    """

    code: str
    default: Value
    values: tuple[Value, ...]
    words: tuple[dict[Language, str], ...]
    limits: Range | None
    title: dict[Language, str]
    sentence: dict[Language, str]


class Conflict(Struct, frozen=True):
    """These values of an option go only with the `allowed` ones of another."""

    option: str
    values: tuple[Value, ...]
    other: str
    allowed: tuple[Value, ...]


class RulesOffered(Struct, frozen=True):
    """All that a table can be ordered with."""

    presets: tuple[PresetOffered, ...]
    options: tuple[OptionOffered, ...]
    conflicts: tuple[Conflict, ...]
    casino: Bank


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
                choices=has_choices(rules),
                modes=tuple(
                    mode
                    for mode in get_args(Mode)
                    if misfit(rules, mode, child_safe=False) is None
                ),
                rules=options(rules),
                title=_titles(words),
                sentence=_sentences(words),
                expected=expected(preset.name, settings.KRIEG_LIMITS),
            )
        )
    questions = tuple(
        OptionOffered(
            code=option.name,
            default=option.default,
            values=tuple(choice.value for choice in option.choices),
            words=tuple(
                value_texts.words(option.name, choice.value)
                for choice in option.choices
            ),
            limits=_range([choice.value for choice in option.choices]),
            title=_titles(option_texts.OPTIONS[option.name]),
            sentence=_sentences(option_texts.OPTIONS[option.name]),
        )
        for option in OPTIONS
    )
    conflicts = tuple(
        Conflict(n.option, n.values, n.other, n.allowed) for n in CONFLICTS
    )
    body = msgspec.json.encode(RulesOffered(tuple(rows), questions, conflicts, bank()))
    return body, f'"{hashlib.sha256(body).hexdigest()[:16]}"'


def _range(values: list[Value]) -> Range | None:
    numbers = [value for value in values if type(value) is int]
    return Range(min(numbers), max(numbers)) if numbers else None


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
