"""Answers that a client may have already."""

from django.http import HttpRequest, HttpResponse, HttpResponseNotModified
from django.utils.cache import get_conditional_response


def unless_known(
    request: HttpRequest, response: HttpResponse, tag: str
) -> HttpResponse:
    """Return *response* under its *tag*, or 304 where the client names that tag.

    Compared as RFC 9110 has it for If-None-Match: weakly, in lists, `*` for any.
    """
    response["ETag"] = tag
    answer = get_conditional_response(request, etag=tag, response=response)
    if isinstance(answer, HttpResponseNotModified):
        for name, value in response.items():
            if name != "Content-Type":
                answer[name] = value
        return answer
    return response
