"""The pages: one document, which the client fills, and what it is told by us.

Opening a page never takes a seat and never changes anything. A page without its
table or game is the same friendly document under the true status: the client
shows the way on.
"""

import logging
import re
from collections.abc import Awaitable, Callable, Coroutine
from http import HTTPStatus
from typing import Any, Final
from urllib.parse import quote

from django.http import HttpRequest, HttpResponse, HttpResponseNotAllowed
from django.shortcuts import render
from msgspec import Struct

from game.engine.ruleset import options
from game.engine.spielcode import format_code
from game.live.errors import Unavailable
from game.tables.codes import read_code, show_code
from game.web import place, previews
from game.web.endpoint import unavailable
from game.web.finding import find
from game.web.games import read_spielcode
from game.web.language import LANGUAGES, Language, spoken
from game.web.previews import Preview
from game.web.problems import Problem, quiet
from game.web.qr import qr_response
from game.web.reading import views as readings

logger = logging.getLogger(__name__)

SAFE: Final = ("GET", "HEAD")
WHY: Final = {410: "gone", 503: "unavailable", 429: "busy"}
"""What a page says about why its table is missing; absent: there is none."""
FEW_MOVES: Final = re.compile(r"[0-9A-Z.]{1,160}")
"""As many as a camera can still read from the picture of an address."""
BESIDE: Final = {"tv": "/tv", "data": "/daten"}
"""Pages of a table beside its own."""


class Page(Struct, frozen=True):
    """What the document says and hands to the client."""

    name: str
    preview: Preview
    status: int = 200
    code: str = ""
    spielcode: str = ""
    indexed: bool = False
    retry_after: int | None = None


Maker = Callable[..., Awaitable[Page]]
View = Callable[..., Coroutine[Any, Any, HttpResponse]]


def page_view(make: Maker) -> View:
    """Return the view of a page; an error of ours shows a sentence and a way on."""

    async def view(request: HttpRequest, **parts: str) -> HttpResponse:
        if request.method not in SAFE:
            return HttpResponseNotAllowed(SAFE)
        language = spoken(request)
        try:
            page = await make(request, language, **parts)
            return _document(request, language, page)
        except Exception:
            logger.exception("%s failed", request.path)
            return readings.broken(request)

    return view


def _document(request: HttpRequest, language: Language, page: Page) -> HttpResponse:
    share = place.shared_base(request)
    response = render(
        request,
        "game/page.html",
        {
            "page": page,
            "lang": language,
            "languages": LANGUAGES,
            "name": previews.NAMES[language],
            "path": _path(page),
            "base": place.base(request),
            "share": share,
            "picture": f"{share}{_picture(page)}?lang={language}",
            "no_script": previews.no_script(language),
            "rules": previews.rules(language),
        },
        status=page.status,
    )
    quiet(response)
    response["Cache-Control"] = "no-cache"
    response["Vary"] = "Accept-Language"
    # A page that is there tells searchers in its head not to list it, and the Internet
    # Archive, in a word of its own, not to keep it. A header would say one thing to
    # all, and Lighthouse wants one reader at least to be told something else.
    if page.status != HTTPStatus.OK:
        response["X-Robots-Tag"] = "noindex"
    if page.retry_after is not None:
        response["Retry-After"] = str(page.retry_after)
    return response


def _path(page: Page) -> str:
    """Return the page's one true path, however it was asked for."""
    if page.code:
        return f"/t/{page.code}{BESIDE.get(page.name, '')}"
    if page.name == "watch":
        return "/zuschauen"
    if page.name == "replay" and page.spielcode:
        return f"/k/{quote(page.spielcode)}"
    return "/"


def _picture(page: Page) -> str:
    """Return the path of the picture that a link to the page shows."""
    if page.status != HTTPStatus.OK:
        return "/og.png"
    if page.code:
        return f"/t/{page.code}/og.png"
    return f"/k/{page.spielcode}/og.png" if page.spielcode else "/og.png"


@page_view
async def home(_request: HttpRequest, language: Language) -> Page:
    """Return the front page: a table that is already dealt."""
    return Page("home", previews.home(language), indexed=True)


@page_view
async def table(request: HttpRequest, language: Language, code: str) -> Page:
    """Return the page of a table, its code in any form people write it."""
    return await _of_table("table", request, language, code)


@page_view
async def television(request: HttpRequest, language: Language, code: str) -> Page:
    """Return the page that shows a table on a big screen."""
    return await _of_table("tv", request, language, code)


@page_view
async def data(request: HttpRequest, language: Language, code: str) -> Page:
    """Return the page that lists what is stored of a table."""
    return await _of_table("data", request, language, code)


@page_view
async def watch(_request: HttpRequest, language: Language) -> Page:
    """Return the page that lists public tables."""
    return Page("watch", previews.watch(language), indexed=True)


@page_view
async def offline(_request: HttpRequest, language: Language) -> Page:
    """Return the page that a browser keeps for times without a network."""
    return Page("offline", previews.home(language))


async def _of_table(
    name: str, request: HttpRequest, language: Language, code: str
) -> Page:
    read = read_code(code) or ""
    try:
        found = await find(request, code)
    except Problem as problem:
        return _missing(name, language, problem, read)
    except Unavailable:
        return _missing(name, language, unavailable(), read)
    shown = previews.table(
        language, show_code(found.code), options(found.rules), len(found.free)
    )
    return Page(name, shown, code=found.code)


@page_view
async def replay(_request: HttpRequest, language: Language, spielcode: str) -> Page:
    """Return the page that plays a game again."""
    try:
        rules, seed = read_spielcode(spielcode)
    except Problem:
        shown = previews.missing(language, "bad_code")
        return Page("replay", shown, status=404, spielcode=spielcode)
    shown = previews.replay(language, options(rules))
    return Page("replay", shown, spielcode=format_code(rules, seed))


async def nowhere(request: HttpRequest) -> HttpResponse:
    """Return the page for an address that leads nowhere."""
    if request.method not in SAFE:
        return HttpResponseNotAllowed(SAFE)
    return readings.nowhere(request)


def _missing(name: str, language: Language, problem: Problem, code: str) -> Page:
    return Page(
        name,
        previews.missing(language, WHY.get(problem.status, "unknown")),
        status=problem.status,
        code=code,
        retry_after=problem.retry_after,
    )


async def table_qr(request: HttpRequest, code: str) -> HttpResponse:
    """Return the QR code of a table's address; nobody is asked whether it exists."""
    read = read_code(code)
    if read is None:
        return HttpResponse(status=404)
    return qr_response(f"{place.shared_base(request)}/t/{read}")


async def replay_qr(request: HttpRequest, spielcode: str) -> HttpResponse:
    """Return the QR code of a replay's address, with the moves that belong to it."""
    moves = request.GET.get("moves", "")
    try:
        rules, seed = read_spielcode(spielcode)
    except Problem:
        return HttpResponse(status=404)
    if moves and not FEW_MOVES.fullmatch(moves):
        return HttpResponse(status=404)
    code = format_code(rules, seed)
    query = f"?moves={moves}" if moves else ""
    return qr_response(f"{place.shared_base(request)}/k/{code}{query}")
