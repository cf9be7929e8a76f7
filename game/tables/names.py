"""Animals for those who type no name, and what a typed name may be."""

import unicodedata

_ANIMALS = """
fox bear owl hare hedgehog otter badger frog duck goose cat dog
mouse horse cow pig sheep goat swan stork robin whale crab snail
"""
SIGNS = tuple(_ANIMALS.split())
LONGEST = 16
LONGEST_BYTES = 64
# Letters and symbols that show nothing: Hangul fillers and the empty braille cell.
_BLANK = "\u115f\u1160\u3164\uffa0\u2800"


def next_sign(current: str, taken: set[str]) -> str:
    """Return the animal after *current* that nobody at the table has."""
    at = SIGNS.index(current) if current in SIGNS else -1
    order = SIGNS[at + 1 :] + SIGNS[: at + 1]
    return next(sign for sign in order if sign not in taken)


def draw_sign(noise: bytes, taken: set[str]) -> str:
    """Return a random animal that nobody at the table has."""
    start = SIGNS[int.from_bytes(noise[:4], "big") % len(SIGNS)]
    return start if start not in taken else next_sign(start, taken)


def clean_name(text: str) -> str | None:
    """Return *text* as it is shown, or None if it may not be a name.

    After NFC: 1 to 16 code points and 64 bytes of letters, numbers,
    punctuation, symbols and spaces, at most one mark on a base. Control, format
    and surrogate characters are not allowed, so nothing turns the line round.
    Spaces around it are dropped; something of it must be visible.
    """
    whole = unicodedata.normalize("NFC", text)
    after_mark = True
    for char in whole:
        category = unicodedata.category(char)
        if category[0] == "M":
            if after_mark:
                return None
            after_mark = True
            continue
        if category[0] not in "LNPS" and category != "Zs":
            return None
        after_mark = False
    name = whole.strip()
    if all(c in _BLANK or c.isspace() for c in name) or len(name) > LONGEST:
        return None
    return name if len(name.encode()) <= LONGEST_BYTES else None
