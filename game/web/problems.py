"""Refusals over HTTP: problem+json (RFC 9457) with a stable code.

A view raises `Problem`; `endpoint` turns it, and whatever else goes wrong, into
the answer. Nobody is told more about an unexpected error than its request id,
which stands beside the traceback in the log.
"""

import logging
import secrets
from collections.abc import Callable, Coroutine
from http import HTTPStatus
from typing import Any, Final

import msgspec
from django.http import HttpRequest, HttpResponse
from msgspec import UNSET, Struct, UnsetType

logger = logging.getLogger(__name__)

JSON: Final = "application/json"
PROBLEM_JSON: Final = "application/problem+json"
Handler = Callable[..., Coroutine[Any, Any, HttpResponse]]


class FieldError(Struct, frozen=True):
    """One field that cannot be taken; `field` is a path such as `rules.preset`."""

    field: str
    code: str
    detail: str


class Details(Struct, frozen=True, omit_defaults=True):
    """The body of a refusal."""

    type: str
    title: str
    status: int
    code: str
    detail: str
    request_id: str
    errors: tuple[FieldError, ...] | UnsetType = UNSET


class Problem(Exception):  # noqa: N818 -- the word of RFC 9457
    """A refusal to be answered; `retry_after` in seconds."""

    def __init__(
        self,
        status: int,
        code: str,
        detail: str,
        *,
        errors: tuple[FieldError, ...] = (),
        retry_after: int | None = None,
    ) -> None:
        super().__init__(detail)
        self.status = status
        self.code = code
        self.detail = detail
        self.errors = errors
        self.retry_after = retry_after


def bad_field(
    field: str, code: str, detail: str, *, of: str = "bad_request"
) -> Problem:
    """Return the refusal of one field; *of* is the code of the whole."""
    return Problem(400, of, detail, errors=(FieldError(field, code, detail),))


def quiet(response: HttpResponse) -> None:
    """Keep Django from writing a line of log for this refusal.

    Whoever sends nonsense all day would otherwise fill the log with it.
    """
    vars(response)["_has_been_logged"] = True


def answer(problem: Problem) -> HttpResponse:
    """Return *problem* as a response under a new request id."""
    request_id = secrets.token_hex(8)
    details = Details(
        # No page explains more than title and code do (RFC 9457, 4.2.1).
        type="about:blank",
        title=HTTPStatus(problem.status).phrase,
        status=problem.status,
        code=problem.code,
        detail=problem.detail,
        request_id=request_id,
        errors=problem.errors or UNSET,
    )
    response = HttpResponse(
        msgspec.json.encode(details), content_type=PROBLEM_JSON, status=problem.status
    )
    quiet(response)
    response["Cache-Control"] = "no-store"
    response["X-Request-Id"] = request_id
    if problem.retry_after is not None:
        response["Retry-After"] = str(max(1, problem.retry_after))
    return response


def unexpected(request: HttpRequest, error: Exception) -> HttpResponse:
    """Return the answer to *error*, which was nobody's but ours."""
    response = answer(Problem(500, "internal", "Something went wrong on our side."))
    logger.error(
        "%s %s failed (%s)",
        request.method,
        request.path,
        response["X-Request-Id"],
        exc_info=error,
    )
    return response
