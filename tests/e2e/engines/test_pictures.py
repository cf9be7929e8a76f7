"""Every screen looks as it did, in the one Chromium that looks the same everywhere.

``REPICTURE=1 make engines ARGS='-k looks_as_it_is_kept'`` keeps what is seen now:
look at it before it is committed.
"""

import platform

import pytest
from playwright.sync_api import sync_playwright

from tests import browser as test_browser
from tests.e2e.engines import pictures
from tests.e2e.engines.played import Played
from tests.e2e.engines.screens import SCREENS
from tests.e2e.engines.stage import Stage
from tests.e2e.engines.visitor import SIZES
from tests.e2e.phone import never

pytestmark = [
    pytest.mark.engine,
    pytest.mark.slow,
    pytest.mark.skipif(
        platform.machine() != "x86_64" or platform.system() != "Linux",
        reason="The Chromium that pictures are taken with runs on Linux, x86-64.",
    ),
]


@pytest.fixture(scope="module")
def pinned():
    """The Chromium of one version, with its own libraries and fonts."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=str(test_browser.pinned()),
            args=test_browser.ARGUMENTS,
            env=test_browser.own_fonts(),
        )
        yield browser
        browser.close()


@pytest.mark.parametrize("screen", [s for s in SCREENS if s.pictured], ids=str)
def test_the_screen_looks_as_it_is_kept(quick, pinned, screen):
    handed: list[Played] = []

    def hand(server, *, tolerated=(), **options):
        handed.append(Played(pinned, server.origin, **options))
        return handed[-1]

    with Stage(quick, hand, still=True) as stage:
        visitor = screen.scene(stage)

        found = [
            change
            for size in SIZES
            for change in pictures.changed(visitor, screen.name, size)
        ]

    for visitor in handed:
        visitor.close()
    never(found)
