"""Fixtures that every test may ask for.

Nothing is started that a test does not ask for. All data lies in a directory of
this run; the checkout's own ``var/`` and its tables are never touched.
"""

import os
import shutil
import tempfile
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Any, Protocol

import pytest
from django.conf import settings
from hypothesis import settings as hypothesis_settings

from krieg_site import embedded_redis
from krieg_site.embedded_redis import EmbeddedRedis
from tests import browser as test_browser
from tests.serving import Server

CI = os.environ.get("CI", "").lower() in {"1", "true"}

hypothesis_settings.register_profile("dev", deadline=None, max_examples=50)
hypothesis_settings.register_profile(
    "ci", deadline=None, max_examples=100, derandomize=True, print_blob=True
)
hypothesis_settings.register_profile("night", deadline=None, max_examples=5_000)
hypothesis_settings.load_profile(
    os.environ.get("HYPOTHESIS_PROFILE", "ci" if CI else "dev")
)


def pytest_configure(config: pytest.Config) -> None:
    """Give this run a data directory, before any test module is imported."""
    run = Path(tempfile.mkdtemp(prefix="krieg-"))
    config.add_cleanup(lambda: shutil.rmtree(run, ignore_errors=True))
    _use_data_dir(run)
    settings.SCRIPTED_DEALS = True


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let every screen be asked for in every browser."""
    parser.addoption("--thorough", action="store_true", help="see `make engines`")


def _use_data_dir(directory: Path) -> None:
    settings.KRIEG_DATA_DIR = directory
    settings.REDIS_URL = embedded_redis.url(directory)
    layer = {**settings.CHANNEL_LAYERS["default"]}
    layer["CONFIG"] = {"hosts": [settings.REDIS_URL], "prefix": "krieg"}
    settings.CHANNEL_LAYERS = {"default": layer}


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Turn a skip into a failure in CI: nothing is left out unseen.

    But for a browser that this machine cannot have: `tests.e2e.engines.found`.
    """
    report = yield
    may_skip = hasattr(report, "wasxfail") or item.get_closest_marker("engine")
    if CI and report.skipped and not may_skip:
        report.outcome = "failed"
        report.longrepr = f"{item.nodeid} was skipped, which CI does not allow."
    return report


@pytest.fixture(scope="session")
def redis_url() -> Iterator[str]:
    """The address of this run's embedded server, started at the first asking.

    One for the whole run: tests keep apart by keys of their own.
    """
    with EmbeddedRedis(settings.KRIEG_DATA_DIR):
        yield settings.REDIS_URL


class StartServer(Protocol):
    """Starts `manage.py serve`; see `tests.serving.Server` for the options."""

    def __call__(
        self,
        data_dir: Path | None = None,
        *,
        workers: int = 1,
        server: str = "uvicorn",
        env: dict[str, str] | None = None,
        port: int = 0,
    ) -> Server: ...


@pytest.fixture
def start_server(tmp_path: Path) -> Iterator[StartServer]:
    """A function that starts real servers; all are ended after the test.

    Without a data directory of its own a server has the test's, so that several
    started by one test share their tables.
    """
    started: list[Server] = []

    def start(data_dir: Path | None = None, **options: Any) -> Server:
        server = Server(data_dir or tmp_path / "data", **options)
        started.append(server)
        return server

    yield start
    for server in reversed(started):
        server.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server with two workers for the whole run, for tests that harm nothing."""
    with Server(tmp_path_factory.mktemp("server"), workers=2) as shared:
        yield shared


@pytest.fixture(scope="session")
def browser_type_launch_args(
    browser_type_launch_args: dict[str, Any],
) -> dict[str, Any]:
    """Let pytest-playwright drive the machine's Chromium, or our own."""
    return {
        **browser_type_launch_args,
        "executable_path": str(test_browser.chromium()),
        "args": test_browser.ARGUMENTS,
    }
