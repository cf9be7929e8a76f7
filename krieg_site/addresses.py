"""The addresses this machine can be reached at, for the second phone."""

import ipaddress
import socket

from krieg_site.env import origin

LOCAL_NAMES = ["localhost", "127.0.0.1", "::1"]
# A datagram socket that is connected sends nothing; it only picks the interface
# a packet to that address would leave by. These are documentation addresses.
OUTSIDE = {socket.AF_INET: "192.0.2.1", socket.AF_INET6: "2001:db8::1"}


def home_network() -> list[str]:
    """Return this machine's own addresses, the likeliest for a phone first.

    Empty without a network. Link-local IPv6 addresses are left out: browsers
    cannot open them.
    """
    found = [_outward(socket.AF_INET), *_by_name(), _outward(socket.AF_INET6)]
    return list(dict.fromkeys(address for address in found if _reachable(address)))


def names(*, local: bool) -> list[str]:
    """Return every name and address the server answers to; *local*: loopback only."""
    if local:
        return LOCAL_NAMES
    name = socket.gethostname().lower()
    own_names = [name, f"{name}.local"] if name and "." not in name else [name]
    return [*LOCAL_NAMES, *home_network(), *filter(None, own_names)]


def hosts(found: list[str]) -> list[str]:
    """Return *found* as Django wants host names: IPv6 in brackets."""
    return [f"[{name}]" if ":" in name else name for name in found]


def origins(found: list[str], port: int) -> list[str]:
    """Return the exact plain-http origins of *found* on *port*."""
    return [origin("http", name, port) for name in found]


def _outward(family: socket.AddressFamily) -> str:
    try:
        with socket.socket(family, socket.SOCK_DGRAM) as probe:
            probe.connect((OUTSIDE[family], 9))
            return str(probe.getsockname()[0])
    except OSError:
        return ""


def _by_name() -> list[str]:
    try:
        found = socket.getaddrinfo(socket.gethostname(), None, type=socket.SOCK_STREAM)
    except OSError:
        return []
    return [str(entry[4][0]) for entry in found]


def _reachable(address: str) -> bool:
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return False
    return not (parsed.is_loopback or parsed.is_link_local or parsed.is_unspecified)
