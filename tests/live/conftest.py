"""The store of this run, two workers on it, and a server without pauses."""

import pytest
from redis.asyncio import Redis

from tests.live.party import FAST
from tests.live.workers import worker
from tests.serving import Server


@pytest.fixture(scope="session")
def fast(tmp_path_factory):
    """One server for whole games of every rule, which waits for nobody's eyes."""
    data = tmp_path_factory.mktemp("fast")
    with Server(data, workers=2, env=FAST) as server:
        yield server


@pytest.fixture
async def redis(redis_url):
    async with Redis.from_url(redis_url) as client:
        yield client


@pytest.fixture
async def here(redis_url):
    tables = worker(redis_url)
    yield tables
    await tables.store.close()


@pytest.fixture
async def there(redis_url):
    tables = worker(redis_url)
    yield tables
    await tables.store.close()
