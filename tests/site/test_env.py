"""Reading the environment: one sentence per mistake."""

from pathlib import Path

import pytest

from game.settings import Limits
from krieg_site.env import BadSetting, Environment, kept_secret, origin


def test_an_empty_value_counts_as_absent():
    env = Environment({"PORT": " "})

    port = env.number("PORT", 8000, 0, 65535)

    assert port == 8000


@pytest.mark.parametrize("value", ["http", "-1", "70000", "8000.0", "٣"])
def test_a_port_that_is_none_is_named_with_what_would_be_right(value):
    env = Environment({"PORT": value})

    with pytest.raises(BadSetting) as refusal:
        env.number("PORT", 8000, 0, 65535)

    assert f"PORT must be a whole number from 0 to 65535, not {value!r}." == str(
        refusal.value
    )


@pytest.mark.parametrize("value", ["*", ".krieg.example", "https://krieg.example/"])
def test_hosts_with_wildcards_are_refused(value):
    """H-cases: a believed foreign host would point links elsewhere."""
    env = Environment({"KRIEG_HOSTS": f"krieg.example,{value}"})

    with pytest.raises(BadSetting, match="KRIEG_HOSTS must list host names"):
        env.hosts("KRIEG_HOSTS")


@pytest.mark.parametrize(
    "value",
    [
        "krieg.example",
        "ftp://krieg.example",
        "https://",
        "https://krieg.example/",
        "https://krieg.example/t",
        "https://*.example",
        "https://me@krieg.example",
        "https://krieg.example:port",
    ],
)
def test_an_origin_that_no_browser_would_send_is_refused(value):
    env = Environment({"KRIEG_ORIGINS": value})

    with pytest.raises(BadSetting, match="KRIEG_ORIGINS must list origins"):
        env.origins("KRIEG_ORIGINS")


def test_origins_are_written_as_browsers_send_them():
    env = Environment({"KRIEG_ORIGINS": "https://Krieg.example:443, http://[::1]:8000"})

    origins = env.origins("KRIEG_ORIGINS")

    assert ["https://krieg.example", "http://[::1]:8000"] == origins


def test_the_default_port_is_not_part_of_an_origin():
    assert "http://localhost" == origin("http", "localhost", 80)
    assert "https://localhost:80" == origin("https", "localhost", 80)


def test_a_proxy_is_an_address_or_a_network():
    right = Environment({"KRIEG_PROXIES": "10.0.0.0/8, ::1"})
    wrong = Environment({"KRIEG_PROXIES": "proxy"})

    assert ["10.0.0.0/8", "::1"] == right.networks("KRIEG_PROXIES")
    with pytest.raises(BadSetting, match=r"networks such as 10\.0\.0\.0/8"):
        wrong.networks("KRIEG_PROXIES")


def test_a_flag_is_0_or_1():
    env = Environment({"ON": "1", "OFF": "0", "WRONG": "yes"})

    assert env.flag("ON")
    assert not env.flag("OFF")
    assert not env.flag("ABSENT")
    with pytest.raises(BadSetting, match="WRONG must be 0 or 1, not 'yes'"):
        env.flag("WRONG")


def test_any_limit_can_be_moved_in_development():
    env = Environment({"KRIEG_LIMIT_CUT_MS": "50", "KRIEG_LIMIT_SPECTATORS": "7"})

    limits = env.limits(production=False)

    assert Limits(cut_ms=50, spectators=7) == limits


def test_production_moves_limits_but_no_clock():
    counts = Environment({"KRIEG_LIMIT_SPECTATORS": "7"})
    clock = Environment({"KRIEG_LIMIT_CUT_MS": "50"})

    assert Limits(spectators=7) == counts.limits(production=True)
    with pytest.raises(BadSetting, match="KRIEG_LIMIT_CUT_MS changes the clock"):
        clock.limits(production=True)


def test_a_limit_that_does_not_exist_is_a_mistake():
    env = Environment({"KRIEG_LIMIT_PLAYERS": "7"})

    with pytest.raises(BadSetting, match="KRIEG_LIMIT_PLAYERS is no limit"):
        env.limits(production=False)


def test_the_own_secret_is_made_once_and_only_its_owner_reads_it(tmp_path: Path):
    path = tmp_path / "var" / "secret-key"

    first, second = kept_secret(path), kept_secret(path)

    assert first == second
    assert len(first) >= 32
    assert path.stat().st_mode & 0o077 == 0
    assert [path] == list(path.parent.iterdir())
