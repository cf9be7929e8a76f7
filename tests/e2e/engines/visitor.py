"""A person with a browser of whatever engine.

The pages are found as people find them: by what a button says. Everything else is asked
of the page itself by small functions in its own language, which any driver can carry.
"""

import json
import re
from abc import ABC, abstractmethod
from collections.abc import Sequence
from time import monotonic
from typing import Any, Self

from tests.e2e.deals import Laid

PATIENCE_S = 30.0
Size = tuple[int, int]
TALL: Size = (390, 844)
SMALL: Size = (320, 568)
LYING: Size = (844, 390)
WIDE: Size = (1920, 1080)
SIZES = (TALL, SMALL, LYING, WIDE)
ENDED = "() => document.querySelector('main.end') !== null"
ASKS = r"^(Aufdecken|Krieg!)$"
# The same, where each of two people at one phone has a key with a name.
KEYS = r"(^|: )(Aufdecken|Krieg!)$"

# Functions of the page. `named` returns what can be seen and pressed, by its name; an
# open sheet hides what lies below it.
NAMED = """(pattern) => {
  const roles = "button, a[href], input, select, textarea, [role=slider]";
  const sheets = [...document.querySelectorAll("dialog[open]")];
  const top = sheets.at(-1) ?? document;
  const labels = (e) => [...(e.labels ?? [])].map((l) => l.textContent).join(" ");
  const name = (e) =>
    (e.getAttribute("aria-label") ?? (labels(e) || e.textContent))
      .replace(/\\s+/g, " ");
  return [...top.querySelectorAll(roles)].filter((e) =>
    new RegExp(pattern).test(name(e).trim()) && e.getClientRects().length > 0);
}"""
LIVE = f"""(pattern) => ({NAMED})(pattern).filter((e) =>
  !e.disabled && e.getAttribute("aria-disabled") !== "true")"""
SHOWN = """(text) => {
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const pattern = new RegExp(text);
  while (walk.nextNode()) {
    const { parentElement: e, textContent } = walk.currentNode;
    const said = [textContent, e.textContent].some((t) => pattern.test(t.trim()));
    if (said && e.getClientRects().length > 0) return true;
  }
  return false;
}"""
# Asks once a frame: what a page shows changes no sooner.
AWAITED = """(...given) => new Promise((done) => {
  const last = performance.now() + %d;
  const look = () => {
    const got = (%s)(...given);
    if (got || performance.now() > last) done(got);
    else requestAnimationFrame(look);
  };
  look();
})"""
# Tells in `heard` whether the next tap on a key is taken as a press. Asked at once: in
# the next frame the cards may lie already.
LISTEN = """() => {
  window.heard = "";
  addEventListener("click", async ({ target }) => {
    await 0;
    await 0;
    window.heard = target.closest("button")?.matches(".ready") ? "taken" : "spent";
  }, { once: true });
}"""
HEARD = """() => new Promise((done) => requestAnimationFrame(() =>
  requestAnimationFrame(() => done(window.heard))))"""
# Timers that were set before something is there stand still from that moment on; what
# is drawn then stays as it is. `thaw` lets them go on.
FREEZE = """(selector) => {
  const { setTimeout: later } = window;
  const held = [];
  let cold = document.querySelector(selector) !== null;
  window.setTimeout = (run, ms, ...given) => {
    const early = !cold;
    return later(() => {
      if (cold && early) held.push(() => run(...given));
      else run(...given);
    }, ms);
  };
  const watcher = new MutationObserver(() => {
    if (document.querySelector(selector)) { cold = true; watcher.disconnect(); }
  });
  watcher.observe(document, { subtree: true, childList: true, attributes: true });
  window.thaw = () => {
    cold = false;
    watcher.disconnect();
    window.setTimeout = later;
    for (const run of held.splice(0)) run();
  };
}"""
# What has just changed is laid out, and all transitions and animations that end at all
# have ended.
REST = """async () => {
  for (let i = 0; i < 2; i++) await new Promise(requestAnimationFrame);
  const moves = document.getAnimations()
    .filter((move) => move.effect.getComputedTiming().endTime < Infinity);
  await Promise.all(moves.map((move) => move.finished.catch(() => null)));
  await document.fonts.ready;
  return true;
}"""


class Moved(Exception):  # noqa: N818 -- no error: the page went on while it was asked
    """The page was left while it was being asked."""


class Visitor(ABC):
    """A browser of its own, with one page."""

    origin: str

    @abstractmethod
    def go(self, path: str) -> None:
        """Load an address of the server."""

    @abstractmethod
    def remember(self, key: str, text: str) -> None:
        """Let this browser know something before its next page, unless it knows."""

    @abstractmethod
    def ask(self, script: str, *given: Any) -> Any:
        """Call a function of the page; raise `Moved` if the page was left meanwhile."""

    @abstractmethod
    def teach(self, source: str) -> None:
        """Let the page run a script, whatever its own policy is."""

    @abstractmethod
    def point(self, pattern: str) -> bool:
        """Click the first that has this name; tell whether there was one."""

    @abstractmethod
    def type(self, *keys: str) -> None:
        """Press keys one after the other, by the names that pages know them by."""

    @abstractmethod
    def resize(self, size: Size) -> None:
        """Let the window have this size inside."""

    @abstractmethod
    def reload(self) -> None:
        """Load the page anew."""

    @abstractmethod
    def picture(self) -> bytes:
        """Return what is to be seen, as a PNG."""

    @abstractmethod
    def problems(self) -> list[str]:
        """Return what the browser has complained about."""

    @abstractmethod
    def close(self) -> None:
        """Leave, and take the browser's memory along."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def prefer(self, **prefs: Any) -> None:
        """Let this browser have these settings from the start."""
        self.remember("krieg.prefs", json.dumps(prefs))

    def hold(self, laid: Laid) -> None:
        """Take the seats of a table that was laid for this person."""
        self.remember(f"krieg.seats.{laid.code}", json.dumps(laid.secrets))

    def open(self, path: str) -> None:
        """Load an address and wait until a page is drawn."""
        self.go(path)
        self.until("() => document.querySelector('main') !== null", "a page")

    def until(self, script: str, what: str, *given: Any) -> Any:
        """Wait until a function of the page is true; fail after thirty seconds."""
        deadline = monotonic() + PATIENCE_S
        while (left := deadline - monotonic()) > 0:
            try:
                # Short, so that a page which comes meanwhile is asked too.
                asked = AWAITED % (min(left, 5) * 1_000, script)
                if got := self.ask(asked, *given):
                    return got
            except Moved:
                continue
        raise AssertionError(f"never came: {what}\n{self.ask(SEEN)}")

    def sees(self, *texts: str) -> None:
        """Expect these texts on the screen, each a regular expression."""
        for text in texts:
            self.until(SHOWN, text, text)

    def button(self, pattern: str) -> None:
        """Expect a button, a link or a field of this name."""
        self.until(f"(p) => ({NAMED})(p).length > 0", pattern, pattern)

    def click(self, pattern: str) -> None:
        """Click what has this name as soon as it is there and can be pressed."""
        deadline = monotonic() + PATIENCE_S
        while monotonic() < deadline:
            self.until(f"(p) => ({LIVE})(p).length > 0", pattern, pattern)
            if self.point(pattern):
                return
        raise AssertionError(f"could not be pressed: {pattern}")

    def press(self, key: str = ASKS) -> None:
        """Press a wide key as soon as it asks for it, unless the game is over.

        A tap while cards fly only finishes their flight: then it takes another.
        """
        while True:
            self.ask(LISTEN)
            self.until(f"(p) => ({LIVE})(p).length > 0 || ({ENDED})()", key, key)
            if self.ask(ENDED):
                return
            # Some drivers lose what they press because it changes under their hand.
            self.point(key)
            if self.ask(HEARD) == "taken":
                return

    def hurry(self) -> None:
        """Finish the running motion, as people do: a tap on the felt."""
        self.ask("""() => { document.querySelector('[aria-label="Tisch"]')
          ?.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true })); }""")

    def counts(self, *expected: int) -> None:
        """Expect these counters, the one at the bottom of the screen first."""
        self.until(COUNTED, f"counters {expected}", [str(n) for n in expected])

    def in_round(self, n: int, of: int = 40) -> None:
        """Expect the number of the round that is being played."""
        at = f'[role=progressbar][aria-valuetext="Runde {n} von {of}"]'
        self.until("(at) => document.querySelector(at) !== null", at, at)

    def freeze(self, selector: str) -> None:
        """Let the page stand still as soon as something is there."""
        self.ask(FREEZE, selector)

    def frozen(self, selector: str) -> None:
        """Wait until the page stands still."""
        self.until("(at) => document.querySelector(at) !== null", selector, selector)
        self.rest()

    def rest(self) -> None:
        """Wait until everything that moves has arrived."""
        self.until(REST, "rest")

    def never(self, tolerated: Sequence[str] = ()) -> None:
        """Expect that the browser has complained about nothing else than this."""
        serious = [
            problem
            for problem in self.problems()
            if not any(re.search(pattern, problem) for pattern in tolerated)
        ]
        assert not serious, "\n".join(serious)


SEEN = "() => `${location.pathname}: ${document.body.innerText}`"
COUNTED = r"""(expected) => {
  const all = [...document.querySelectorAll("[role=img]")]
    .filter((e) => /: \d+ Karten?$/.test(e.getAttribute("aria-label")));
  return all.map((e) => e.textContent.trim()).join() === expected.join();
}"""
