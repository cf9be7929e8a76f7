"""Table codes: six symbols, forgivingly read, unkind words left out."""

import re
from importlib.resources import files

ALPHABET = "CFGHJKMPRTVWX3479"
LENGTH = 6
_READ = str.maketrans("UNDB6", "VMTPG")
# Spaces, dots and every kind of dash that a phone may put in.
_DROPPED = re.compile(r"[\s\-.\u2010-\u2015\u00b7]+")


def _words() -> tuple[str, ...]:
    text = (files("game.tables") / "blocklist.txt").read_text("utf-8")
    lines = (line.split("#")[0].strip() for line in text.splitlines())
    return tuple(line for line in lines if line)


BLOCKED = _words()


def is_kind(code: str) -> bool:
    """Tell whether a code may be shown: no blocked word, no run of four."""
    if any(word in code for word in BLOCKED):
        return False
    return re.search(r"(.)\1{3}", code) is None


def draw_code(noise: bytes) -> str | None:
    """Return a code from *noise* (12 bytes), or None where a redraw is needed.

    Exactly uniform over the kind codes: a byte pair past the last whole
    multiple of 17 asks for a redraw too.
    """
    symbols = []
    for i in range(LENGTH):
        word = int.from_bytes(noise[2 * i : 2 * i + 2], "big")
        if word >= 65536 // len(ALPHABET) * len(ALPHABET):
            return None
        symbols.append(ALPHABET[word % len(ALPHABET)])
    code = "".join(symbols)
    return code if is_kind(code) else None


def read_code(text: str) -> str | None:
    """Return the table code somebody meant, or None if it is none.

    Any case; spaces, hyphens and dots dropped; U V, N M, D T, B P, 6 G, and
    from the second place on 1 7 are taken for each other.
    """
    plain = _DROPPED.sub("", text).upper().translate(_READ)
    plain = plain[:1] + plain[1:].replace("1", "7")
    if len(plain) != LENGTH or any(s not in ALPHABET for s in plain):
        return None
    return plain


def show_code(code: str) -> str:
    """Return the code as people read it aloud: `KX7 4MP`."""
    return f"{code[:3]} {code[3:]}"
