"""Spielcode: rules and seed of a game in 20 symbols that can be read aloud.

Crockford's base32: version, preset, 16 symbols of seed, two to check; rules
without a name have 8 symbols of options before the seed. Frozen for ever under
version 1.
"""

from typing import Literal

from game.engine.chance import SEED_BYTES
from game.engine.options import WORD_BITS
from game.engine.presets import BY_NAME, BY_NUMBER, CUSTOM
from game.engine.ruleset import (
    BadRules,
    Ruleset,
    build,
    from_option_word,
    option_word,
)
from game.engine.symbols import SYMBOLS, VALUE

_VERSION = 1
_BITS = 5
_SEED_BITS = 8 * SEED_BYTES
_GROUP = 4
_SHORT = 20
_LONG = _SHORT + WORD_BITS // _BITS
# Prime and above 31 * 31: every single wrong symbol and every swap of neighbours
# is found out.
_PRIME = 1021


class BadSpielcode(ValueError):  # noqa: N818 - says what it is, as all our refusals
    """Not a Spielcode, or one of rules that are not known here; says what is wrong."""

    def __init__(
        self, code: Literal["bad_spielcode", "unknown_preset"], detail: str
    ) -> None:
        super().__init__(detail)
        self.code = code
        self.detail = detail


def format_code(rules: Ruleset, seed: bytes) -> str:
    """Return the Spielcode of a game, in groups of four.

    Rules that a preset names are written by its number. A clock is not part of a
    Spielcode: it shows in the moves.
    """
    number, width = int.from_bytes(seed, "big"), _SEED_BITS
    rules = from_option_word(option_word(rules))
    if rules.preset is None:
        preset = CUSTOM
        number |= option_word(rules) << width
        width += WORD_BITS
    else:
        preset = BY_NAME[rules.preset].number
    values = [_VERSION, preset]
    values += [number >> at & 31 for at in range(width - _BITS, -1, -_BITS)]
    values += divmod(_check(values), 32)
    text = "".join(SYMBOLS[value] for value in values)
    return "-".join(text[at : at + _GROUP] for at in range(0, len(text), _GROUP))


def parse_code(text: str) -> tuple[Ruleset, bytes]:
    """Return rules and seed of a Spielcode as people type it.

    Case, hyphens and spaces do not matter; I and L are read as 1, O as 0. Raises
    BadSpielcode, and nothing else, for any other text.
    """
    values = _values(text)
    if values[0] != _VERSION:
        raise _bad(f"version {SYMBOLS[values[0]]} is not known, only 1")
    if (values[1] == CUSTOM) != (len(values) == _LONG):
        raise _bad("the length does not fit the preset")
    number = 0
    for value in values[2:-2]:
        number = number << _BITS | value
    seed = (number & (1 << _SEED_BITS) - 1).to_bytes(SEED_BYTES, "big")
    return _rules(values[1], number >> _SEED_BITS), seed


def _values(text: str) -> list[int]:
    """Return the values of all symbols, once the check symbols agree."""
    symbols = "".join(text.upper().replace("-", " ").split())
    if wrong := [symbol for symbol in symbols[: _LONG + 1] if symbol not in VALUE]:
        raise _bad(f"{wrong[0]!r} is no symbol of a Spielcode")
    if len(symbols) not in (_SHORT, _LONG):
        raise _bad(f"{len(symbols)} symbols, not {_SHORT} or {_LONG}")
    values = [VALUE[symbol] for symbol in symbols]
    if divmod(_check(values[:-2]), 32) != (values[-2], values[-1]):
        raise _bad("the check symbols do not fit: a symbol is wrong")
    return values


def _rules(preset: int, word: int) -> Ruleset:
    if preset == CUSTOM:
        try:
            return from_option_word(word)
        except BadRules as wrong:
            raise _bad(f"its rules are not known: {wrong}") from None
    if preset not in BY_NUMBER:
        raise BadSpielcode("unknown_preset", f"preset {preset} is not known")
    return build({}, BY_NUMBER[preset].name)


def _check(values: list[int]) -> int:
    remainder = 1
    for value in values:
        remainder = (32 * remainder + value) % _PRIME
    return remainder


def _bad(detail: str) -> BadSpielcode:
    return BadSpielcode("bad_spielcode", detail)
