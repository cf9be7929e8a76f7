"""The headers that protect a page, on every answer: files and errors too.

Set here, outside Django, since an error that Django answers before its
middleware, or a file that never reaches it, needs them as much as a page.
"""

from functools import lru_cache

from csp.utils import build_policy
from django.conf import settings
from django.http.request import split_domain_port, validate_host

from krieg_site import refusals
from krieg_site.asgi_types import Application, Message, Receive, Scope, Send, header
from krieg_site.refusals import Headers, Refusal

ALWAYS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "X-Frame-Options": "DENY",
    "Permissions-Policy": (
        "camera=(), geolocation=(), microphone=(), payment=(), usb=()"
    ),
}
# Browsers heed this one only where nobody can listen, and complain elsewhere.
OPENER = (b"cross-origin-opener-policy", b"same-origin")
LOOPBACK = {"localhost", "127.0.0.1", "[::1]"}
ONE_YEAR_S = 365 * 24 * 60 * 60
UNKNOWN_HOST = Refusal(400, "bad_host", "This host name is not served here.")


class SecurityHeaders:
    """Refuse unknown hosts, and add the headers to every HTTP answer."""

    def __init__(self, application: Application) -> None:
        self._application = application

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer 400 to a foreign Host, else pass on and add the headers."""
        if scope["type"] != "http":
            await self._application(scope, receive, send)
            return
        host = header(scope, b"host") or ""
        added = protection(host)

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                given = {name.lower() for name, _ in message["headers"]}
                more = [pair for pair in added if pair[0] not in given]
                message = {**message, "headers": [*message["headers"], *more]}
            await send(message)

        if not _known(host):
            await refusals.answer(send_with_headers, UNKNOWN_HOST, [])
            return
        await self._application(scope, receive, send_with_headers)


def protection(host: str) -> Headers:
    """Return the headers that an answer under *host* carries."""
    wanted = dict(ALWAYS)
    if settings.PRODUCTION and settings.KRIEG_HTTPS:
        wanted["Strict-Transport-Security"] = f"max-age={ONE_YEAR_S}"
    added = [(name.lower().encode(), value.encode()) for name, value in wanted.items()]
    added.append(_content_policy(host))
    if settings.KRIEG_HTTPS or split_domain_port(host.lower())[0] in LOOPBACK:
        added.append(OPENER)
    return added


def _content_policy(host: str) -> tuple[bytes, bytes]:
    """Return the policy, with the sockets of this very host.

    Older Safaris do not count ``ws:`` under 'self'. On a plain-http address
    of the home network only the Host header knows the name in use; it is
    written into the policy only after it was found to be ours.
    """
    policy = _policy()
    if _known(host):
        scheme = "wss" if settings.KRIEG_HTTPS else "ws"
        old = "connect-src 'self'"
        policy = policy.replace(old, f"{old} {scheme}://{host.lower()}")
    return b"content-security-policy", policy.encode("latin-1")


@lru_cache(maxsize=1)
def _policy() -> str:
    return build_policy()


def _known(host: str) -> bool:
    name, _ = split_domain_port(host.lower())
    return bool(name) and validate_host(name, settings.ALLOWED_HOSTS)
