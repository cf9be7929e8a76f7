"""Photographs every screen: ``python -m tests.e2e.shots DIR``.

Each picture is staged, so that two runs of the same client can be laid side by side:
the deals are scripted, or named by a Spielcode, and time stands still. Pictures of the
small phone end in ``-320``.
"""

import re
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, ViewportSize, expect, sync_playwright

from tests import browser as test_browser
from tests.e2e.deals import WAR, Laid, full, lay
from tests.e2e.frozen import Frozen
from tests.e2e.phone import SMALL, TALL, Phone
from tests.e2e.witness import Witness
from tests.serving import Server

# A plain round that the first seat wins with a court card.
ROUND = ["QH 2C KD", "7S 3D 8C"]
WON = "1000-0000-0000-0000-0EXH"
LOST = "1000-0000-0000-0000-09XC"
DECIDED = ".card:is(.won, .lost, .tied)"
ASK = re.compile("(Aufdecken|Krieg!)$")
# How far cards that fly have come, from 0 to 1.
MIDWAY = 0.16
HOLD = """(part) => {
  for (const move of document.getAnimations()) {
    move.pause();
    move.currentTime = part * move.effect.getComputedTiming().endTime;
  }
}"""


class Studio:
    """Stages scenes on one size of phone and takes their pictures."""

    def __init__(
        self, server: Server, browser: Browser, folder: Path, size: ViewportSize
    ) -> None:
        self.server = server
        self.browser = browser
        self.folder = folder
        self.size = size

    def take(self) -> None:
        """Take all pictures."""
        for scene in (
            self.front,
            self.round,
            self.war,
            self.waiting,
            self.guest_and_spectator,
            self.two_at_one_phone,
            self.ends,
            self.replay,
        ):
            scene()

    def front(self) -> None:
        """The table that is dealt already, the code field, the settings."""
        with self._phone() as phone:
            phone.open("/")
            self._shoot(phone, "01-table-dealt")
            phone.button("Code eingeben").tap()
            field = phone.page.get_by_role("textbox", name="Code eingeben")
            field.press_sequentially("KX74")
            self._shoot(phone, "13-code-field")
        with self._phone() as phone:
            phone.open("/")
            phone.button("Einstellungen").tap()
            self._shoot(phone, "14-settings")

    def round(self) -> None:
        """A round is won, and its cards fly to the winner."""
        with self._seated("computer", full(ROUND)) as phone, Frozen(phone) as frozen:
            phone.key.tap()
            frozen.until_shown("QH")
            self._shoot(phone, "02-round-won")
            frozen.until('[aria-label="Tisch"]:not(:has([data-card]))', rest=False)
            phone.page.evaluate(HOLD, MIDWAY)
            self._shoot(phone, "05-cards-flying", rest=False)

    def war(self) -> None:
        """A war is called, and decided."""
        with self._seated("computer", full(WAR)) as phone:
            phone.press()
            expect(phone.button("Krieg!")).to_be_enabled()
            self._shoot(phone, "03-war-called")
            with Frozen(phone) as frozen:
                phone.key.tap()
                frozen.until_shown("KD")
                self._shoot(phone, "04-war-decided")

    def waiting(self) -> None:
        """The host's table, before anybody has come."""
        with self._phone() as phone:
            phone.open("/")
            phone.button("Mit jemandem spielen").tap()
            qr = phone.page.get_by_role("img", name="QR-Code")
            expect(qr).to_have_js_property("complete", value=True)
            self._shoot(phone, "10-waiting-table")

    def guest_and_spectator(self) -> None:
        """The table as the link shows it, with a free seat and without one."""
        laid = lay(self.server, "online", deal=full(WAR))
        with (
            Witness(self.server, laid.code, laid.secrets),  # the host is there
            self._phone() as guest,
            self._phone() as watcher,
        ):
            guest.open(f"/t/{laid.code}")
            self._shoot(guest, "11-guest")
            guest.press()
            watcher.open(f"/t/{laid.code}")
            expect(watcher.page.get_by_text("Du schaust zu")).to_be_visible()
            self._shoot(watcher, "12-spectator")

    def two_at_one_phone(self) -> None:
        """Both sides of one phone, in a plain moment and in a war."""
        with self._seated("hotseat", full(WAR)) as phone:
            keys = phone.button(ASK)
            keys.last.tap()
            self._shoot(phone, "06-two-at-one-phone")
            keys.first.tap()
            expect(phone.button(re.compile("Krieg!$"))).to_have_count(2)
            with Frozen(phone) as frozen:
                keys.last.tap()
                keys.first.tap()
                frozen.until_shown("KD")
                self._shoot(phone, "07-two-at-one-phone-war")

    def ends(self) -> None:
        """Both ends of a game, each with its curve."""
        for name, spielcode in (("08-end-won", WON), ("09-end-lost", LOST)):
            laid = lay(self.server, "computer", spielcode=spielcode)
            with Witness(self.server, laid.code, laid.secrets) as player:
                player.play_out()
            with self._phone(laid) as phone:
                expect(phone.button("Noch einmal")).to_be_visible()
                curve = phone.page.get_by_role("img", name="Kartenstand über")
                expect(curve).to_be_visible()
                self._shoot(phone, name)

    def replay(self) -> None:
        """A replay in mid-game, and at its end."""
        with self._phone() as phone:
            phone.open(f"/k/{WON}")
            phone.button("Anhalten").tap()
            slider = phone.page.get_by_role("slider", name="Zur Runde")
            slider.fill("17")
            with Frozen(phone) as frozen:
                phone.button("Nächste Karte").tap()
                frozen.until(DECIDED)
                self._shoot(phone, "15-replay")
            slider.fill("40")
            expect(phone.page.get_by_role("heading", level=2)).to_be_visible()
            self._shoot(phone, "16-replay-end")

    @contextmanager
    def _phone(self, laid: Laid | None = None) -> Iterator[Phone]:
        phone = Phone(
            self.browser,
            self.server.origin,
            size=self.size,
            tempo="normal",
            sharpness=2,
        )
        phone.page.clock.install()
        if laid:
            phone.hold(laid)
            phone.open(f"/t/{laid.code}")
        yield phone
        phone.context.close()

    @contextmanager
    def _seated(self, mode: str, deal: list[str]) -> Iterator[Phone]:
        with self._phone(lay(self.server, mode, deal=deal)) as phone:
            yield phone

    def _shoot(self, phone: Phone, name: str, *, rest: bool = True) -> None:
        if rest:
            Frozen.rest(phone)
        end = "" if self.size == TALL else f"-{self.size['width']}"
        phone.page.screenshot(path=self.folder / f"{name}{end}.png")


def photograph(folder: Path, say: Callable[[str], object] = print) -> None:
    """Put all pictures into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    expect.set_options(timeout=30_000)
    with (
        tempfile.TemporaryDirectory(prefix="krieg-") as data,
        Server(Path(data)) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(
            executable_path=str(test_browser.chromium()), args=test_browser.ARGUMENTS
        )
        for size in (TALL, SMALL):
            Studio(server, browser, folder, size).take()
        browser.close()
    say(f"{len(list(folder.glob('*.png')))} pictures in {folder}")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: python -m tests.e2e.shots DIR")
    photograph(Path(sys.argv[1]))
