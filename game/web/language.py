"""Which of the three languages an answer speaks."""

import re
from typing import Final, Literal

from django.http import HttpRequest

Language = Literal["de", "en", "da"]
LANGUAGES: Final[tuple[Language, ...]] = ("de", "en", "da")
NAMES: Final[dict[Language, str]] = {"de": "Deutsch", "en": "English", "da": "Dansk"}
_QUALITY = re.compile(r"^\s*q=(0(?:\.[0-9]{0,3})?|1(?:\.0{0,3})?)\s*$")


def named_language(request: HttpRequest) -> Language | None:
    """Return the language that the address names with `?lang=`, if it does.

    Only an address that is handed on names one; else the browser chooses.
    """
    named = request.GET.get("lang", "").lower()
    return next((language for language in LANGUAGES if language == named), None)


def spoken(request: HttpRequest) -> Language:
    """Return the language of the answer: the address' own, else the browser's."""
    return named_language(request) or wanted_language(
        request.headers.get("Accept-Language", "")
    )


def wanted_language(header: str) -> Language:
    """Return the best of our languages for an Accept-Language *header*.

    German where none of ours is wanted or the header makes no sense. Of equal
    weights the first named wins.
    """
    best: Language = "de"
    weight = 0.0
    for part in header.split(","):
        tag, _, quality = part.partition(";")
        wanted = _weight(quality)
        for language in LANGUAGES:
            if tag.strip().lower().split("-")[0] == language and wanted > weight:
                best, weight = language, wanted
    return best


def _weight(quality: str) -> float:
    """Return the weight of RFC 9110, 12.4.2; what is no weight weighs nothing."""
    if not quality:
        return 1.0
    found = _QUALITY.match(quality)
    return float(found[1]) if found else 0.0
