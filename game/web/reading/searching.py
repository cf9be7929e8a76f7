"""What search engines are told: where not to look, and which pages there are."""

from typing import Final

from django.http import HttpRequest, HttpResponse, HttpResponseNotAllowed
from django.template.loader import render_to_string

from game.web import place
from game.web.language import LANGUAGES
from game.web.reading.pages import PAGES

SAFE: Final = ("GET", "HEAD")
DAY: Final = 24 * 60 * 60
ALSO: Final = ("/", "/zuschauen")
"""Pages of the client that may be found; tables and replays say `noindex`."""


async def robots(request: HttpRequest) -> HttpResponse:
    """Return which addresses are not for machines.

    Tables are not among them: who may not read a page does not see that it is not
    to be listed, and link previews come from machines too.
    """
    if request.method not in SAFE:
        return HttpResponseNotAllowed(SAFE)
    text = (
        "User-agent: *\nDisallow: /api/\nDisallow: /ws/\n"
        f"Sitemap: {place.base(request)}/sitemap.xml\n"
    )
    return _kept(HttpResponse(text, content_type="text/plain; charset=utf-8"))


async def sitemap(request: HttpRequest) -> HttpResponse:
    """Return the pages that may be found, each in all languages."""
    if request.method not in SAFE:
        return HttpResponseNotAllowed(SAFE)
    base = place.base(request)
    found = [f"{base}{path}" for path in (*ALSO, *(page.path for page in PAGES))]
    text = render_to_string(
        "game/sitemap.xml", {"addresses": found, "languages": LANGUAGES}
    )
    return _kept(HttpResponse(text, content_type="application/xml; charset=utf-8"))


def _kept(response: HttpResponse) -> HttpResponse:
    response["Cache-Control"] = f"public, max-age={DAY}"
    return response
