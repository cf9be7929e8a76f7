"""Whose request it is: what limits are counted by."""

import pytest

from game.live.address import LOCAL, counted_address, is_private

PROXIES = ["10.0.0.0/8", "fd00::/8"]


def test_without_a_proxy_the_peer_counts_whatever_it_claims():
    assert counted_address("203.0.113.9", "1.1.1.1, 2.2.2.2", []) == "203.0.113.9"


def test_a_thousand_invented_addresses_are_one_address():
    claimed = [f"198.51.100.{n % 256}, 192.0.2.{n % 256}" for n in range(1000)]

    counted = {counted_address("203.0.113.9", claim, PROXIES) for claim in claimed}

    assert counted == {"203.0.113.9"}


def test_behind_a_proxy_the_address_it_saw_counts():
    assert counted_address("10.0.0.1", "203.0.113.9", PROXIES) == "203.0.113.9"


def test_what_the_client_wrote_into_the_header_is_never_reached():
    assert counted_address("10.0.0.1", "1.1.1.1, 203.0.113.9", PROXIES) == "203.0.113.9"


def test_two_proxies_in_a_row_are_both_passed():
    forwarded = "1.1.1.1, 203.0.113.9, 10.0.0.2"

    assert counted_address("10.0.0.1", forwarded, PROXIES) == "203.0.113.9"


def test_a_proxy_that_names_nobody_counts_itself():
    assert counted_address("10.0.0.1", "", PROXIES) == "10.0.0.1"


@pytest.mark.parametrize(
    "junk", ["unknown", "<script>", "1.2.3", "203.0.113.9:80", "é"]
)
def test_junk_from_a_proxy_counts_as_the_proxy(junk):
    assert counted_address("10.0.0.1", junk, PROXIES) == "10.0.0.1"


def test_a_home_with_ipv6_is_one_address_however_many_it_uses():
    first = counted_address("2001:db8:1:2::1", "", [])
    second = counted_address("2001:db8:1:2:ffff::abcd", "", [])
    neighbour = counted_address("2001:db8:1:3::1", "", [])

    assert first == second
    assert first != neighbour


def test_an_ipv4_address_in_ipv6_clothes_is_the_same_address():
    assert counted_address("::ffff:203.0.113.9", "", []) == "203.0.113.9"


def test_a_peer_without_an_address_is_local():
    assert counted_address("", "203.0.113.9", PROXIES) == LOCAL


@pytest.mark.parametrize(
    ("peer", "private"),
    [
        ("", True),
        ("127.0.0.1", True),
        ("::1", True),
        ("192.168.1.20", True),
        ("fd12::1", True),
        ("8.8.8.8", False),
        ("2a00:1450::1", False),
    ],
)
def test_this_machine_and_its_own_network_are_private(peer, private):
    assert private == is_private(counted_address(peer, "", []))
