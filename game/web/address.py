"""Whose request it is, as far as limits are concerned."""

from django.conf import settings
from django.http import HttpRequest

from game.live.address import counted_address


def client_address(request: HttpRequest) -> str:
    """Return the address that *request* is counted under.

    X-Forwarded-For counts only as far as the configured proxies vouch for it.
    """
    return counted_address(
        request.META.get("REMOTE_ADDR", ""),
        request.headers.get("X-Forwarded-For", ""),
        settings.KRIEG_PROXIES,
    )
