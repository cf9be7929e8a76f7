"""Hands out visitors with a browser of each engine."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import sync_playwright

from tests import browser as test_browser
from tests.e2e.engines import found, webkit
from tests.e2e.engines.played import Played
from tests.e2e.engines.stage import QUICK
from tests.e2e.engines.visitor import Visitor
from tests.serving import Server

Visitors = Callable[..., Visitor]
# Looked at whenever tests are run: in Chromium, and in the other engines.
ALWAYS = {"home", "guest", "war-decided", "end-won", "replay", "hand", "regeln"}
EVERYWHERE = {"home", "war-decided", "end-won"}


def pytest_collection_modifyitems(
    config: pytest.Config, items: list[pytest.Item]
) -> None:
    """Leave to `make engines` what would take longer than everything else together."""
    if config.getoption("thorough"):
        return
    left_out = [item for item in items if _is_thorough(item)]
    config.hook.pytest_deselected(items=left_out)
    items[:] = [item for item in items if item not in left_out]


def _is_thorough(item: pytest.Item) -> bool:
    """Hooks are asked about all tests, not only those of this folder."""
    if item.path.parent != Path(__file__).parent or not isinstance(
        item, pytest.Function
    ):
        return False
    asked = item.callspec.params if hasattr(item, "callspec") else {}
    other = asked.get("engine", "chromium") != "chromium"
    screen = str(asked.get("screen", "home"))
    match item.path.name:
        case "test_pictures.py":
            return True
        case "test_screens.py":
            return screen not in (EVERYWHERE if other else ALWAYS)
        case "test_sight.py":
            larger = "twice_the_size" in item.originalname
            return other or screen not in (EVERYWHERE if larger else ALWAYS)
        case "test_games.py":
            return other and not item.originalname.startswith("test_two_")
        case _:
            return other


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say aloud which browsers had no part in it."""
    for name in found.NAMES:
        if not found.has(name):
            missing = found.PACKAGES[name]
            terminalreporter.write_line(
                f"NOT TESTED: {name}, which this machine has not (Debian: {missing})."
            )


@contextmanager
def opened(name: str) -> Iterator[Visitors]:
    """Start an engine; what is yielded makes visitors of it."""
    if name == "webkit":
        with webkit.display() as screen:
            yield lambda origin, **options: webkit.WebKit(screen, origin, **options)
        return
    with sync_playwright() as playwright:
        if name == "firefox":
            browser = playwright.firefox.launch(
                channel="moz-firefox", executable_path=str(found.firefox())
            )
        else:
            browser = playwright.chromium.launch(
                executable_path=str(test_browser.chromium()),
                args=test_browser.ARGUMENTS,
            )
        yield lambda origin, **options: Played(browser, origin, **options)
        browser.close()


@pytest.fixture(scope="module")
def engine(request: pytest.FixtureRequest) -> Iterator[Visitors]:
    """The engine that the test's parameter names, for a whole module."""
    found.wanted(request.param)
    with opened(request.param) as hand:
        yield hand


@pytest.fixture
def visitors(engine: Visitors) -> Iterator[Visitors]:
    """A function that hands out visitors to a server.

    After the test none of their browsers may have complained, unless the test has said
    of what they may: ``hand.tolerated``.
    """
    handed: list[tuple[Visitor, list[str]]] = []

    def hand(server: Server, *, tolerated: tuple[str, ...] = (), **options: Any):
        visitor = engine(server.origin, **options)
        handed.append((visitor, [*tolerated]))
        return visitor

    yield hand
    for visitor, tolerated in handed:
        visitor.never(tolerated)
    for visitor, _ in handed:
        visitor.close()


@pytest.fixture(scope="module")
def quick(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server on which nobody is waited for as long as usual."""
    with Server(tmp_path_factory.mktemp("quick"), workers=1, env=QUICK) as server:
        yield server
