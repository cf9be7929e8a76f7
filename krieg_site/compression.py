"""Pages and answers of Django, compressed; files have their compressed twins already.

Django's own middleware does the work, and pads each answer by some random bytes, so
that its length tells nothing of a secret beside words that somebody else chose (the
BREACH attack). It is called directly here: in an asynchronous chain it would hop to a
thread for every answer.
"""

from collections.abc import Awaitable, Callable

from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.middleware.gzip import GZipMiddleware
from django.utils.decorators import async_only_middleware

View = Callable[[HttpRequest], Awaitable[HttpResponseBase]]
PACKED = ("image/png", "font/")
"""Types that are compressed in themselves."""


@async_only_middleware
def compressed(get_response: View) -> View:
    """Return the middleware that compresses what somebody reads.

    Answers to a POST stay as they are: they are short, and some hold a seat's secret.
    """
    gzip = GZipMiddleware(lambda _request: HttpResponse())

    async def middleware(request: HttpRequest) -> HttpResponseBase:
        response = await get_response(request)
        kind = response.headers.get("Content-Type", "")
        if request.method not in {"GET", "HEAD"} or kind.startswith(PACKED):
            return response
        return gzip.process_response(request, response)

    return middleware
