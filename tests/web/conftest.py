"""A server of this folder's own, and clients that speak HTTP to it."""

from collections.abc import AsyncIterator, Iterator

import httpx
import pytest

from tests.serving import Server


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server with two workers, which lays as many tables as tests want."""
    env = {
        "KRIEG_LIMIT_CREATES_BURST": "1000",
        "KRIEG_LIMIT_WRONG_CODES_PER_MINUTE": "600",
    }
    with Server(tmp_path_factory.mktemp("site"), workers=2, env=env) as server:
        yield server


@pytest.fixture
async def http(site: Server) -> AsyncIterator[httpx.AsyncClient]:
    """A program that speaks HTTP to the site, without cookies or redirects."""
    async with httpx.AsyncClient(base_url=site.base_url, trust_env=False) as client:
        yield client
