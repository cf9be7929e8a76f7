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


@pytest.fixture
def own_server(start_server: StartServer) -> Server:
    """A server with two workers that the test may harm."""
    return start_server(workers=2)
