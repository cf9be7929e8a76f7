"""What HTTP says while Redis is away: soon, typed, and with a time to return."""

import time

import httpx
import pytest

from tests.serving import Server, free_port
from tests.web.test_tables_api import SPIELCODE, problem

ANSWERS_WITHIN_S = 2


@pytest.fixture(scope="module")
def alone(tmp_path_factory):
    """A server whose Redis cannot be reached."""
    env = {"REDIS_URL": f"redis://127.0.0.1:{free_port()}/0"}
    with Server(tmp_path_factory.mktemp("alone"), env=env) as server:
        yield server


@pytest.fixture
async def http(alone):
    async with httpx.AsyncClient(base_url=alone.base_url, trust_env=False) as client:
        yield client


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("POST", "/api/tables"),
        ("GET", "/api/tables/KX74MP"),
        ("GET", "/api/tables/KX74MP/events"),
        ("GET", "/readyz"),
    ],
)
async def test_what_needs_the_store_is_503_in_time(http, method, path):
    began = time.monotonic()

    answer = await http.request(
        method, path, json={"mode": "online"} if method == "POST" else None
    )

    assert time.monotonic() - began < ANSWERS_WITHIN_S + 0.5
    assert answer.status_code == 503
    assert problem(answer) == ("unavailable", [])
    assert int(answer.headers["Retry-After"]) >= 1


async def test_a_tables_page_is_shown_all_the_same(http):
    answer = await http.get("/t/KX74MP")

    assert answer.status_code == 503
    assert 'data-page="table"' in answer.text
    assert 'data-code="KX74MP"' in answer.text
    assert "Retry-After" in answer.headers


async def test_what_needs_no_store_goes_on(http):
    for path in ("/", "/healthz", "/api/rules", f"/api/games/{SPIELCODE}"):
        assert (await http.get(path)).status_code == 200
