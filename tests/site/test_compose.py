"""The compose file and the image: what a host relies on without reading them."""

import re
from typing import Any

import pytest
import yaml

from tests.serving import ROOT

SERVICES: dict[str, dict[str, Any]] = yaml.safe_load(
    (ROOT / "docker-compose.yml").read_text()
)["services"]
NETWORKS: dict[str, Any] = yaml.safe_load((ROOT / "docker-compose.yml").read_text())[
    "networks"
]
DOCKERFILE = (ROOT / "krieg_site" / "deploy" / "Dockerfile").read_text()


def option(name: str) -> str:
    """Return what Redis is started with for the option *name*."""
    command: list[str] = SERVICES["redis"]["command"]
    return command[command.index(f"--{name}") + 1]


def test_there_are_the_game_and_its_redis():
    assert {"app", "redis"} == set(SERVICES)


def test_redis_can_be_reached_by_the_game_alone():
    """ASVS 13.x: not published, on a network without a way out."""
    assert "ports" not in SERVICES["redis"]
    assert ["inside"] == SERVICES["redis"]["networks"]
    assert NETWORKS["inside"]["internal"] is True


def test_redis_asks_for_a_password_that_must_be_set():
    assert option("requirepass").startswith("${REDIS_PASSWORD:?")
    assert "${REDIS_PASSWORD}" in SERVICES["app"]["environment"]["REDIS_URL"]


def test_redis_keeps_what_was_acknowledged():
    assert ("yes", "everysec") == (option("appendonly"), option("appendfsync"))
    assert "noeviction" == option("maxmemory-policy")
    assert ["tables:/data"] == SERVICES["redis"]["volumes"]


@pytest.mark.parametrize("name", ["KRIEG_SECRET_KEY", "KRIEG_HOSTS", "KRIEG_ORIGINS"])
def test_nothing_that_production_needs_has_a_default(name):
    assert SERVICES["app"]["environment"][name].startswith(f"${{{name}:?")


def test_it_runs_as_production_behind_a_local_port():
    environment = SERVICES["app"]["environment"]

    assert "production" == environment["KRIEG_ENV"]
    assert "127.0.0.1:8000" in SERVICES["app"]["ports"][0]


def test_the_game_has_time_to_drain_before_it_is_killed():
    assert int(SERVICES["app"]["stop_grace_period"].removesuffix("s")) > 10


def test_the_image_has_no_node_and_no_root():
    stage = DOCKERFILE.split("FROM ${PYTHON_IMAGE}")[1]

    assert "npm" not in stage
    assert re.search(r"^USER krieg$", stage, re.MULTILINE)
    assert "--require-hashes" in stage
