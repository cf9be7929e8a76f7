"""Phones for tests: real browsers on a real server with two workers."""

from collections.abc import Iterator
from typing import Any, Protocol

import pytest
from playwright.sync_api import Browser, ViewportSize, expect, sync_playwright

from tests.conftest import StartServer
from tests.e2e.phone import TALL, Phone, never
from tests.serving import Server

# A plain-http address as phones have it at home; the browser finds this machine
# there, so that the test needs no network.
HOME_NETWORK = "192.168.178.20"
# A machine that does much else draws late; nothing waits longer than it must.
PATIENCE_MS = 30_000

# The contract's times, many times shorter, so that nobody has to wait.
QUICK = {
    "KRIEG_LIMIT_WEAK_MS": "300",
    "KRIEG_LIMIT_SERVER_PING_MS": "2000",
    "KRIEG_LIMIT_MUTE_MS": "6000",
    "KRIEG_LIMIT_AWAY_SILENT_MS": "1500",
    "KRIEG_LIMIT_AWAY_HIDDEN_MS": "2000",
    "KRIEG_LIMIT_CHOICE_MS": "60000",
    "KRIEG_LIMIT_DECISION_MS": "3000",
    "KRIEG_LIMIT_STAND_IN_MS": "100",
}

expect.set_options(timeout=PATIENCE_MS)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark everything here as driving a browser."""
    for item in items:
        if "/e2e/" in item.nodeid:
            item.add_marker(pytest.mark.e2e)


@pytest.fixture(scope="module")
def chromium(browser_type_launch_args: dict[str, Any]) -> Iterator[Browser]:
    """One browser for a module.

    Not for the whole run: while Playwright is open a loop runs in this thread, and
    asynchronous tests could not.
    """
    arguments = [
        *browser_type_launch_args["args"],
        f"--host-resolver-rules=MAP {HOME_NETWORK} 127.0.0.1",
    ]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            **{**browser_type_launch_args, "args": arguments}
        )
        yield browser
        browser.close()


class Phones(Protocol):
    """Hands out phones; see `tests.e2e.phone.Phone` for the options."""

    def __call__(
        self,
        server: Server,
        *,
        origin: str | None = None,
        size: ViewportSize = TALL,
        tempo: str = "fast",
        still: bool = False,
        locale: str = "de-DE",
        installs: bool = False,
    ) -> Phone: ...


@pytest.fixture
def phones(chromium: Browser) -> Iterator[Phones]:
    """A function that hands out phones.

    After the test none of them may have had a console error, a blocked request or a
    request to anybody else.
    """
    handed: list[Phone] = []

    def hand(server: Server, origin: str | None = None, **options: Any) -> Phone:
        phone = Phone(chromium, origin or server.origin, **options)
        handed.append(phone)
        return phone

    yield hand
    problems = [problem for phone in handed for problem in phone.serious()]
    for phone in handed:
        phone.context.close()
    never(problems)


@pytest.fixture(scope="session")
def quick(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for the whole run on which nobody is waited for as long as usual."""
    with Server(tmp_path_factory.mktemp("quick"), workers=2, env=QUICK) as shared:
        yield shared


@pytest.fixture
def own_server(start_server: StartServer) -> Server:
    """A server with two workers that the test may harm."""
    return start_server(workers=2)
