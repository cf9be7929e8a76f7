"""The part of an address after the question mark."""

from django.http import HttpRequest

from game.web.problems import bad_field

HIGHEST = 2**53


def whole(request: HttpRequest, name: str, default: int) -> int:
    """Return the whole number *name*, absent the *default*; refuse anything else."""
    text = request.GET.get(name)
    if text is None:
        return default
    if not (text.isascii() and text.isdigit() and len(text) <= len(str(HIGHEST))):
        raise bad_field(name, "bad_value", f"{name} must be a whole number from 0.")
    return int(text)


def page_size(request: HttpRequest, most: int) -> int:
    """Return how many a page may hold: `n` from 1 to *most*."""
    size = whole(request, "n", most)
    if not 1 <= size <= most:
        detail = f"n must be a whole number from 1 to {most}."
        raise bad_field("n", "bad_value", detail)
    return size
