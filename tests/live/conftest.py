"""The store of this run, and two workers on it."""

import pytest
from redis.asyncio import Redis

from tests.live.workers import worker


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
