"""Whether this process lives, and whether it should be sent anybody."""

from hmac import compare_digest

from django.conf import settings
from django.http import HttpRequest, HttpResponse, JsonResponse

from game.live import health, records
from game.live.address import is_private
from game.web.address import client_address
from game.web.endpoint import endpoint
from game.web.problems import Problem

PROMETHEUS = "text/plain; version=0.0.4; charset=utf-8"


async def get_healthz(_request: HttpRequest) -> HttpResponse:
    """Answer as long as the process can answer at all; Redis may be away."""
    return _said("alive")


async def get_readyz(_request: HttpRequest) -> HttpResponse:
    """Answer 200 if the store takes a real write and nobody is being sent away.

    A reader would not notice a store that is full or has become read-only.
    """
    if health.draining():
        raise Problem(503, "draining", "This process is going away.", retry_after=1)
    await health.write()
    return _said("ready")


def _said(status: str) -> HttpResponse:
    response = JsonResponse({"status": status})
    response["Cache-Control"] = "no-store"
    return response


async def get_metrics(request: HttpRequest) -> HttpResponse:
    """Answer with the figures of all workers, for Prometheus.

    They are the host's: for this machine and its own network, or where a token is
    set for whoever shows it.
    """
    if not _may_measure(request):
        raise Problem(403, "forbidden", "The figures are for the host of this server.")
    response = HttpResponse(await records.figures(), content_type=PROMETHEUS)
    response["Cache-Control"] = "no-store"
    return response


def _may_measure(request: HttpRequest) -> bool:
    token: str = settings.KRIEG_METRICS_TOKEN
    if token:
        shown = request.headers.get("Authorization", "")
        return compare_digest(shown.encode(), f"Bearer {token}".encode())
    return is_private(client_address(request))


metrics = endpoint(GET=get_metrics)
healthz = endpoint(GET=get_healthz)
readyz = endpoint(GET=get_readyz)
