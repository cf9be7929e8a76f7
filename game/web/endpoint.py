"""One address of the JSON interface: a handler per method."""

from django.conf import settings
from django.http import HttpRequest, HttpResponse

from game.live.errors import Unavailable, Unreadable
from game.web.place import base
from game.web.problems import Handler, Problem, answer, unexpected

SAFE = ("GET", "HEAD")
OWN_SITES = ("same-origin", "none")


def endpoint(**handlers: Handler) -> Handler:
    """Return the view that answers each method with its handler.

    HEAD is GET without the body; other methods are refused with 405. Every
    refusal and every error of ours is problem+json.
    """
    if "GET" in handlers:
        handlers["HEAD"] = handlers["GET"]

    async def view(request: HttpRequest, **parts: str) -> HttpResponse:
        try:
            handler = handlers.get(request.method or "")
            if handler is None:
                return _not_allowed(sorted(handlers))
            if request.method not in SAFE:
                refuse_foreign(request)
            return await handler(request, **parts)
        except Problem as problem:
            return answer(problem)
        except Unavailable as why:
            return answer(unavailable(why))
        except Exception as error:  # noqa: BLE001 -- the last stop before the client
            return unexpected(request, error)

    return view


def unavailable(why: Unavailable | None = None) -> Problem:
    """Return the refusal for a moment when the store does not answer.

    Or for a table in it that another version of this server keeps.
    """
    if isinstance(why, Unreadable):
        return Problem(
            503,
            "unreadable",
            "Another version of this server keeps this table. Try again later.",
            retry_after=15,
        )
    return Problem(
        503, "unavailable", "The table store does not answer. Try again.", retry_after=1
    )


def refuse_foreign(request: HttpRequest) -> None:
    """Refuse a request that a page of another site made.

    No call needs a cookie, so there is nothing to forge a request with; it is
    refused all the same. Browsers send `Origin` with every POST, most send
    `Sec-Fetch-Site` too; programs send neither and are let in.
    """
    origin = request.headers.get("Origin")
    site = request.headers.get("Sec-Fetch-Site", "none")
    own = site in OWN_SITES if origin is None else _is_own(request, origin)
    if not own:
        raise Problem(
            403, "foreign_origin", "Another site's page may not ask for this."
        )


def _is_own(request: HttpRequest, origin: str) -> bool:
    return origin in settings.KRIEG_ORIGINS or origin == base(request)


def _not_allowed(allowed: list[str]) -> HttpResponse:
    response = answer(
        Problem(405, "method_not_allowed", f"Allowed here: {', '.join(allowed)}.")
    )
    response["Allow"] = ", ".join(allowed)
    return response


async def _nowhere(_request: HttpRequest) -> HttpResponse:
    raise Problem(404, "not_found", "There is nothing at this address.")


nowhere = endpoint(GET=_nowhere, POST=_nowhere, PUT=_nowhere, DELETE=_nowhere)
