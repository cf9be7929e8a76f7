"""Whose socket it is, as far as limits are concerned.

An address is what limits are counted by: an IPv4 address, or the /64 of an IPv6
one, since a home is given a whole /64 and may use any address in it.
"""

from collections.abc import Iterable
from ipaddress import (
    IPv4Address,
    IPv6Address,
    IPv6Network,
    ip_address,
    ip_network,
)

LOCAL = "local"
"""Counted together: peers on a Unix socket, which have no address."""
LOOPBACK_6 = "::/64"
"""What ``::1``, this machine, is counted as."""


def counted_address(peer: str, forwarded: str, proxies: Iterable[str]) -> str:
    """Return the address to count, from the *peer* and X-Forwarded-For.

    The header is believed only as far as configured proxies vouch for it: read
    from its end, each entry was written by the hop after it, so the first one
    that is no proxy of ours is the client. What a client put there itself is
    never reached.
    """
    networks = [ip_network(proxy, strict=False) for proxy in proxies]
    hops = [*(hop.strip() for hop in forwarded.split(",") if hop.strip()), peer]
    client = _parsed(hops.pop())
    while hops and client is not None and any(client in net for net in networks):
        nearer = _parsed(hops.pop())
        if nearer is None:
            break
        client = nearer
    return LOCAL if client is None else _bucket(client)


def is_private(counted: str) -> bool:
    """Tell whether a counted address is of this machine or of its own network."""
    if counted in {LOCAL, LOOPBACK_6}:
        return True
    return ip_network(counted).is_private


def _parsed(text: str) -> IPv4Address | IPv6Address | None:
    try:
        address = ip_address(text.strip("[]"))
    except ValueError:
        return None
    if isinstance(address, IPv6Address) and address.ipv4_mapped:
        return address.ipv4_mapped
    return address


def _bucket(address: IPv4Address | IPv6Address) -> str:
    if isinstance(address, IPv4Address):
        return str(address)
    return str(IPv6Network((address, 64), strict=False))
