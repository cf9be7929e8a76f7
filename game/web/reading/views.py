"""The views of the pages that are read, and of those that say what went wrong."""

import hashlib
import logging
from collections.abc import Callable, Coroutine
from functools import cache
from typing import Any, Final, NamedTuple

from django.http import HttpRequest, HttpResponse, HttpResponseNotAllowed
from django.template.loader import render_to_string
from django.utils import translation

from game.web import place
from game.web.conditional import unless_known
from game.web.language import LANGUAGES, NAMES, Language, named_language, spoken
from game.web.problems import quiet
from game.web.reading.pages import PAGES, Reading

logger = logging.getLogger(__name__)

SAFE: Final = ("GET", "HEAD")
LAST_RESORT: Final = (
    "<!doctype html><html lang=de><meta charset=utf-8>"
    '<meta name=viewport content="width=device-width"><title>Krieg</title>'
    "<p>Da ist etwas schiefgegangen. <a href=/>Neu anfangen</a></p></html>"
)
ANY_HOST: Final = "//any.invalid"
"""Stands in what is kept for the address under which we are asked."""

View = Callable[[HttpRequest], Coroutine[Any, Any, HttpResponse]]


class Place(NamedTuple):
    """Where a page stands. `keep`: what its links carry on of a named language."""

    base: str
    path: str
    keep: str

    @property
    def canonical(self) -> str:
        """The one address under which search engines are to know the page."""
        return f"{self.base}{self.path}{self.keep}"

    @property
    def languages(self) -> list[tuple[Language, str, str]]:
        """The page in all languages: code, name, address."""
        own = f"{self.base}{self.path}"
        return [(code, NAMES[code], f"{own}?lang={code}") for code in LANGUAGES]


def reading_view(page: Reading) -> View:
    """Return the view of *page*: the same bytes for everybody in a language."""

    async def view(request: HttpRequest) -> HttpResponse:
        if request.method not in SAFE:
            return HttpResponseNotAllowed(SAFE)
        where = _place(request, page.path)
        try:
            text = _written(page, spoken(request), where.keep)
        except Exception:
            logger.exception("%s failed", request.path)
            return broken(request)
        body = text.replace(ANY_HOST, where.base).encode()
        response = HttpResponse(body)
        # Asked for again each time: the files that it names go with the next release.
        response["Cache-Control"] = "no-cache"
        response["Vary"] = "Accept-Language"
        return unless_known(request, response, _tag(body))

    return view


VIEWS: Final = {page.name: reading_view(page) for page in PAGES}


def nowhere(request: HttpRequest) -> HttpResponse:
    """Return the page for an address that leads nowhere."""
    return _mishap(request, "nowhere", 404)


def broken(request: HttpRequest) -> HttpResponse:
    """Return the page for a mistake of ours; a bare sentence if that fails too."""
    try:
        return _mishap(request, "broken", 500)
    except Exception:
        logger.exception("The page about a mistake failed")
        return HttpResponse(LAST_RESORT, status=500)


def _mishap(request: HttpRequest, name: str, status: int) -> HttpResponse:
    language = spoken(request)
    with translation.override(language):
        body = render_to_string(
            f"game/reading/{name}.html",
            {"lang": language, "place": _place(request, "/"), "mishap": True},
        )
    response = HttpResponse(body, status=status)
    quiet(response)
    response["Cache-Control"] = "no-store"
    response["Vary"] = "Accept-Language"
    response["X-Robots-Tag"] = "noindex"
    return response


def _place(request: HttpRequest, path: str) -> Place:
    named = named_language(request)
    return Place(place.base(request), path, f"?lang={named}" if named else "")


def _tag(body: bytes) -> str:
    return f'"{hashlib.sha256(body).hexdigest()[:16]}"'


@cache
def _written(page: Reading, language: Language, keep: str) -> str:
    """Return the page for any host: written once in each language.

    Not once for each host, since whoever asks may name any port with it.
    """
    where = Place(ANY_HOST, page.path, keep)
    with translation.override(language):
        return render_to_string(
            page.template, {"lang": language, "place": where, **page.filled(language)}
        )
