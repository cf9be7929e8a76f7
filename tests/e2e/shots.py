"""Photographs every screen: ``python -m tests.e2e.shots DIR``.

Each picture is staged, so that two runs of the same client can be laid side by side:
the deals are scripted, or named by a Spielcode. The scenes are those of
`tests.e2e.engines.screens`; pictures of other sizes than a tall phone end in their
width.
"""

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, expect, sync_playwright

from tests import browser as test_browser
from tests.e2e.deals import full, lay
from tests.e2e.engines.played import Played
from tests.e2e.engines.screens import SCREENS
from tests.e2e.engines.stage import QUICK, ROUND, Stage
from tests.e2e.engines.visitor import SIZES, TALL, Size
from tests.e2e.frozen import Frozen
from tests.serving import Server

# How far cards that fly have come, from 0 to 1.
MIDWAY = 0.16
HOLD = """(part) => {
  for (const move of document.getAnimations()) {
    move.pause();
    move.currentTime = part * move.effect.getComputedTiming().endTime;
  }
}"""


class Studio:
    """Stages scenes in one browser and takes their pictures."""

    def __init__(self, server: Server, browser: Browser, folder: Path) -> None:
        self.server = server
        self.browser = browser
        self.folder = folder

    def take(self) -> None:
        """Take the pictures of all screens in all sizes."""
        for screen in SCREENS:
            with Stage(self.server, self._hand, still=True, sharpness=2) as stage:
                visitor = screen.scene(stage)
                for size in SIZES:
                    visitor.resize(size)
                    visitor.rest()
                    self._keep(screen.name, size, visitor.picture())
                visitor.close()
        self._flying()

    def _flying(self) -> None:
        """The one moment that is a motion: cards on their way to who won them."""
        laid = lay(self.server, "computer", deal=full(ROUND))
        with self._hand(self.server, tempo="normal", sharpness=2) as visitor:
            visitor.hold(laid)
            visitor.page.clock.install()
            visitor.open(f"/t/{laid.code}")
            visitor.button("^Aufdecken$")
            with Frozen(visitor.phone) as frozen:
                visitor.phone.key.tap()
                frozen.until_shown("QH")
                frozen.until('[aria-label="Tisch"]:not(:has([data-card]))', rest=False)
                visitor.page.evaluate(HOLD, MIDWAY)
                self._keep("cards-flying", TALL, visitor.picture())

    def _hand(self, server: Server, *, tolerated: Any = (), **options: Any) -> Played:
        return Played(self.browser, server.origin, **options)

    def _keep(self, name: str, size: Size, picture: bytes) -> None:
        end = "" if size == TALL else f"-{size[0]}"
        (self.folder / f"{name}{end}.png").write_bytes(picture)


def photograph(folder: Path, say: Callable[[str], object] = print) -> None:
    """Put all pictures into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    expect.set_options(timeout=30_000)
    with (
        tempfile.TemporaryDirectory(prefix="krieg-") as data,
        Server(Path(data), env=QUICK) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(
            executable_path=str(test_browser.chromium()), args=test_browser.ARGUMENTS
        )
        Studio(server, browser, folder).take()
        browser.close()
    say(f"{len(list(folder.glob('*.png')))} pictures in {folder}")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: python -m tests.e2e.shots DIR")
    photograph(Path(sys.argv[1]))
