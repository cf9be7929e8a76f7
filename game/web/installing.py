"""What a browser needs to install the game: manifest, service worker, offline page."""

from typing import Any, Final

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseNotAllowed, JsonResponse
from django.templatetags.static import static

from game.web.language import Language, wanted_language

SAFE: Final = ("GET", "HEAD")
COLOUR: Final = "#125948"
"""The felt, as in the client's `tokens.css`."""
NAMES: Final[dict[Language, tuple[str, str, str]]] = {
    "de": ("Krieg", "Das Kartenspiel, zu zweit an zwei Handys.", "Zuschauen"),
    "en": ("War", "The card game, for two on two phones.", "Watch"),
    "da": ("Krig", "Kortspillet, til to på to telefoner.", "Se med"),
}
"""What the game is called, what it is, and what its shortcut is called."""


async def manifest(request: HttpRequest) -> HttpResponse:
    """Return the web manifest in the language of the browser."""
    if request.method not in SAFE:
        return HttpResponseNotAllowed(SAFE)
    language = wanted_language(request.headers.get("Accept-Language", ""))
    response = JsonResponse(
        _manifest(language), content_type="application/manifest+json"
    )
    response["Cache-Control"] = "no-cache"
    response["Vary"] = "Accept-Language"
    return response


def _manifest(language: Language) -> dict[str, Any]:
    name, description, watch = NAMES[language]
    return {
        "id": "/",
        "start_url": "/",
        "scope": "/",
        "name": name,
        "short_name": name,
        "description": description,
        "lang": language,
        "dir": "ltr",
        "display": "standalone",
        "orientation": "any",
        "background_color": COLOUR,
        "theme_color": COLOUR,
        "categories": ["games", "entertainment", "kids"],
        "icons": [
            _icon("icon.svg", "any", "image/svg+xml", "any"),
            _icon("icon-192.png", "192x192"),
            _icon("icon-512.png", "512x512"),
            _icon("icon-maskable-512.png", "512x512", purpose="maskable"),
        ],
        "shortcuts": [{"name": watch, "url": "/zuschauen"}],
    }


def _icon(
    name: str, sizes: str, kind: str = "image/png", purpose: str = "any"
) -> dict[str, str]:
    return {"src": static(name), "sizes": sizes, "type": kind, "purpose": purpose}


async def service_worker(request: HttpRequest) -> HttpResponse:
    """Return the built service worker, from the root since it rules what lies below.

    404 where the client was not built.
    """
    if request.method not in SAFE:
        return HttpResponseNotAllowed(SAFE)
    program = settings.CLIENT_DIST / "sw.js"
    if not program.is_file():
        return HttpResponse(status=404)
    response = HttpResponse(program.read_bytes(), content_type="text/javascript")
    # Browsers ask again at every visit: an update is found at once.
    response["Cache-Control"] = "no-cache"
    return response
