"""A person's phone: one browser of its own with one page."""

import json
import re
from collections.abc import Sequence
from typing import Any

from playwright.sync_api import (
    Browser,
    BrowserContext,
    Locator,
    Page,
    Request,
    ViewportSize,
    WebSocket,
    expect,
)

from tests.e2e.deals import Laid

TALL: ViewportSize = {"width": 390, "height": 844}
SMALL: ViewportSize = {"width": 320, "height": 568}
ASKS = re.compile(r"^(Aufdecken|Krieg!)$")
KEY = re.compile(r"^(Aufdecken|Krieg!|Bereit ✓|Warte …)$")
COUNT = re.compile(r": \d+ Karten?$")

# Everything a browser blocks is to be heard of, and what is shared is kept.
EARS = """
addEventListener("securitypolicyviolation", (event) =>
  console.error(`blocked: ${event.violatedDirective} ${event.blockedURI}`));
"""
# When the wide key was first drawn, in ms since the navigation began.
CLOCK = """
new MutationObserver((_, observer) => {
  if (!document.querySelector("main button[aria-disabled]")) return;
  observer.disconnect();
  requestAnimationFrame(() => { window.drawn = performance.now(); });
}).observe(document, { childList: true, subtree: true });
"""
# Files come from the server, as on a first visit and on plain http.
KEEPS_NOTHING = "delete Navigator.prototype.serviceWorker"
SHARE = """
window.shared = [];
navigator.share = (what) => { window.shared.push(what); return Promise.resolve(); };
"""


class Phone:
    """A browser of its own, its page, and whatever went wrong on it.

    `tempo` is the wish that this browser remembers. `still`: it asks for reduced
    motion, so that cards cut instead of fly. `sharpness`: device pixels per CSS pixel;
    one is drawn the fastest. `installs`: it keeps files for times without a network.
    `touch`: there is a finger; Firefox knows no such thing.
    """

    def __init__(
        self,
        browser: Browser,
        origin: str,
        *,
        size: ViewportSize = TALL,
        tempo: str = "fast",
        still: bool = False,
        locale: str = "de-DE",
        sharpness: int = 1,
        installs: bool = False,
        touch: bool = True,
    ) -> None:
        self.origin = origin
        self.problems: list[str] = []
        self.tolerated: list[str] = []
        self.context: BrowserContext = browser.new_context(
            base_url=origin,
            viewport=size,
            has_touch=touch or None,
            is_mobile=touch or None,
            device_scale_factor=sharpness,
            locale=locale,
            reduced_motion="reduce" if still else "no-preference",
        )
        self.context.set_default_timeout(20_000)
        self.context.add_init_script(EARS)
        self.context.add_init_script(CLOCK)
        if not installs:
            self.context.add_init_script(KEEPS_NOTHING)
        self.remember("krieg.prefs", json.dumps({"tempo": tempo}))
        self.page: Page = self.tab()

    def tab(self) -> Page:
        """Open another tab of this browser; its problems count too."""
        page = self.context.new_page()
        page.on("pageerror", lambda error: self._problem(f"error: {error}"))
        page.on(
            "console",
            lambda said: (
                self._problem(f"console: {said.text} {said.location['url']}")
                if said.type in {"error", "warning"}
                else None
            ),
        )
        page.on("request", self._asked)
        page.on("websocket", self._asked)
        return page

    def remember(self, key: str, text: str) -> None:
        """Let this browser know something from the start, unless it knows better."""
        name, value = json.dumps(key), json.dumps(text)
        self.context.add_init_script(
            # An empty page has no memory, and some browsers say so aloud.
            'if (location.href.startsWith("http")) '
            f"localStorage.getItem({name}) ?? localStorage.setItem({name}, {value})"
        )

    def hold(self, laid: Laid) -> None:
        """Take the seats of a table that was laid for this phone."""
        self.remember(f"krieg.seats.{laid.code}", json.dumps(laid.secrets))

    def open(self, path: str) -> None:
        """Load an address and wait until the page is drawn."""
        self.page.goto(path, wait_until="commit")
        expect(self.page.locator("main, [role=status]").first).to_be_visible()

    def tolerate(self, pattern: str) -> None:
        """Expect problems of this kind: something is broken on purpose."""
        self.tolerated.append(pattern)

    def serious(self) -> list[str]:
        """Return what went wrong and was not expected."""
        return [
            problem
            for problem in self.problems
            if not any(re.search(pattern, problem) for pattern in self.tolerated)
        ]

    @property
    def key(self) -> Locator:
        """The wide key, whatever it says."""
        return self.button(KEY)

    def button(self, name: str | re.Pattern[str]) -> Locator:
        """Return the button of this name."""
        return self.page.get_by_role("button", name=name, exact=True)

    def text(self, text: str | re.Pattern[str], *, exact: bool = False) -> Locator:
        """Return where this can be read; what is only said aloud is left out."""
        read = self.page.locator(":not(.heard, .heard *)")
        return self.page.get_by_text(text, exact=exact).and_(read)

    def press(self) -> None:
        """Press the wide key once as soon as it asks for a press."""
        self.button(ASKS).click()

    def play_round(self) -> None:
        """Play a round against the computer to its end, through any wars."""
        self.press()
        expect(self.button(ASKS)).to_be_enabled()
        while self.button("Krieg!").count():
            self.press()
            expect(self.button(ASKS)).to_be_enabled()

    def may_step_back(self) -> None:
        """Wait until the step back that asks lies there: the page knows of a game."""
        self.page.wait_for_function("() => history.state?.second === true")

    def hurry(self) -> None:
        """Finish the running motion, as people do: a tap on the felt."""
        self.page.get_by_role("region", name="Tisch").dispatch_event("pointerdown")

    def counts(self, *expected: int) -> None:
        """Expect these counters, the one at the bottom of the screen first."""
        shown = self.page.get_by_role("img", name=COUNT)
        expect(shown).to_have_text([str(n) for n in expected])

    def says(self, sentence: str | re.Pattern[str]) -> None:
        """Expect what a screen reader is told of the last cards."""
        heard = self.page.get_by_role("status").filter(has_text=sentence)
        expect(heard.first).to_be_attached()

    def in_round(self, n: int, of: int = 40) -> None:
        """Expect the number of the round that is being played."""
        bar = self.page.get_by_role("progressbar", name="Fortschritt der Partie")
        expect(bar).to_have_attribute("aria-valuetext", f"Runde {n} von {of}")

    def names(self) -> list[str]:
        """Return what this screen calls the seats, the one at the bottom first."""
        shown = self.page.get_by_role("img", name=COUNT)
        shown.first.wait_for()
        labels = shown.evaluate_all("all => all.map(e => e.ariaLabel)")
        return [label.split(":")[0] for label in labels]

    def card(self, card: str) -> Locator:
        """Return a card whose face can be seen."""
        return self.page.locator(f'[data-card="{card}"]')

    def cards(self) -> list[str]:
        """Return the cards whose faces can be seen, in no order that matters."""
        found: list[str] = self.page.locator("[data-card]").evaluate_all(
            "all => all.map(e => e.dataset.card)"
        )
        return found

    def _asked(self, what: Request | WebSocket) -> None:
        own = (self.origin, self.origin.replace("http", "ws", 1))
        if not what.url.startswith(own):
            self._problem(f"asked elsewhere: {what.url}")

    def _problem(self, text: str) -> None:
        self.problems.append(text)


def seated_after_ms(phone: Phone) -> float:
    """Load the page anew; return how long it takes to be in its seat again.

    Measured in the page, from leaving the old one until the key is drawn.
    """
    phone.page.reload(wait_until="commit")
    phone.key.wait_for()
    drawn: float = phone.page.evaluate(
        "new Promise(r => requestAnimationFrame(() => r(drawn)))"
    )
    return drawn


def glyph_heights(page: Page) -> dict[str, float]:
    """Return how high the value of each open card is drawn, in CSS pixels."""
    measured: dict[str, float] = page.evaluate(GLYPHS)
    return measured


# The box of the painted letters, not of the line: measured by the font itself, and
# scaled as the card on the felt is.
GLYPHS = """() => Object.fromEntries(
  [...document.querySelectorAll("[data-card]")].map((card) => {
    const text = card.querySelector("text");
    const style = getComputedStyle(text);
    const brush = document.createElement("canvas").getContext("2d");
    brush.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    const box = brush.measureText(text.textContent);
    const height = box.actualBoundingBoxAscent + box.actualBoundingBoxDescent;
    const { b, d } = text.getScreenCTM();
    return [card.dataset.card, height * Math.hypot(b, d)];
  }))"""


def never(problems: Sequence[str]) -> None:
    """Fail with all *problems*, if there are any."""
    assert not problems, "\n".join(problems)


def scrolls(page: Page) -> dict[str, Any]:
    """Return by how many pixels the page is larger than the screen, both ways."""
    grown: dict[str, Any] = page.evaluate(
        """() => ({
          right: document.documentElement.scrollWidth - innerWidth,
          down: document.documentElement.scrollHeight - innerHeight })"""
    )
    return grown
