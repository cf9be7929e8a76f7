"""Where we are reached: the addresses that links and QR codes carry.

Built from the request's host, which passed ALLOWED_HOSTS, and the configured
origins; never from a header that a proxy or client may add.
"""

from ipaddress import ip_address
from urllib.parse import urlsplit

from django.conf import settings
from django.http import HttpRequest


def base(request: HttpRequest) -> str:
    """Return scheme, host and port of *request*, as the browser sees them."""
    scheme = "https" if settings.KRIEG_HTTPS else request.scheme
    return f"{scheme}://{request.get_host()}"


def socket_base(request: HttpRequest) -> str:
    """Return the same for WebSockets."""
    return "ws" + base(request).removeprefix("http")


def shared_base(request: HttpRequest) -> str:
    """Return the base of addresses meant for another device.

    Who opened the game as `localhost` is on the machine that serves it; another
    phone needs that machine's address on the home network, if there is one.
    """
    own = base(request)
    if not _is_loopback(own):
        return own
    port = urlsplit(own).port
    for origin in settings.KRIEG_ORIGINS:
        if urlsplit(origin).port == port and not _is_loopback(origin):
            return origin
    return own


def _is_loopback(origin: str) -> bool:
    host = urlsplit(origin).hostname or ""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost" or host.endswith(".localhost")
