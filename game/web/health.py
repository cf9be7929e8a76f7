"""Whether this process lives, and whether it should be sent anybody."""

from django.http import HttpRequest, HttpResponse, JsonResponse

from game.live import health, records
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


async def get_metrics(_request: HttpRequest) -> HttpResponse:
    """Answer with the figures of all workers, for Prometheus."""
    response = HttpResponse(await records.figures(), content_type=PROMETHEUS)
    response["Cache-Control"] = "no-store"
    return response


metrics = endpoint(GET=get_metrics)
healthz = endpoint(GET=get_healthz)
readyz = endpoint(GET=get_readyz)
