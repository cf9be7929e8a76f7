"""Measures how smoothly cards move: ``python -m tests.e2e.frames``.

A phone four times slower than this machine plays rounds and wars against the computer.
While cards move, the time between two drawn frames is taken; printed are its middle,
its 95th percentile, how many frames were dropped, and what the page itself computed
for a frame. ``--slower=N`` takes another factor, ``--seats=N`` another number of seats.

A machine that does much else drops frames for that reason alone; the last figure is
of the processor's time and stays true then.
"""

import argparse
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from playwright.sync_api import Browser, CDPSession, expect, sync_playwright

from tests import browser as test_browser
from tests.e2e.deals import full, lay
from tests.e2e.phone import Phone
from tests.serving import Server

SLOWER = 4
FRAME_MS = 1000 / 60
# A frame that took half as long again has missed its turn.
LATE = 1.5
# A plain round, then a war; and so on.
DEALS: dict[int, dict[str, Any]] = {
    2: {
        "rules": {"preset": "krieg-kurz"},
        "deal": full(["KH 9H 2C KD TH 8H 3C QD", "8S 9S 3D 8C 4H 8D 4S 5C"]),
    },
    4: {
        "rules": {"preset": "zu-viert"},
        "deal": [
            "KH 9H 2C KD 5H TH 8H",
            "8S 9S 3D 8C 5S 4H 8D",
            "7H 4D 6H TS 6C 2D 3S",
            "6S QC AD JH 4C 2H 3H",
        ],
    },
}
ROUNDS = 4
# Collects the times at which frames were drawn while a card is on its way.
WATCH = """() => {
  const frames = window.frameTimes = [];
  const moving = new Set();
  const card = (event) => event.target.closest(".card");
  addEventListener("transitionrun", (event) => card(event) && moving.add(event.target));
  for (const end of ["transitionend", "transitioncancel"])
    addEventListener(end, (event) => moving.delete(event.target));
  let last = 0;
  const look = (now) => {
    for (const one of moving) if (!one.isConnected) moving.delete(one);
    if (moving.size && last) frames.push(now - last);
    last = moving.size ? now : 0;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}"""


def measure(
    server: Server, browser: Browser, seats: int, slower: float
) -> tuple[list[float], float]:
    """Return the times between frames while cards moved, and what was computed."""
    laid = lay(server, "computer", tempo="normal", **DEALS[seats])
    phone = Phone(browser, server.origin, tempo="normal", sharpness=2)
    phone.hold(laid)
    phone.open(f"/t/{laid.code}")
    expect(phone.key).to_be_visible()
    devtools = phone.context.new_cdp_session(phone.page)
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": slower})
    devtools.send("Performance.enable", {"timeDomain": "threadTicks"})
    phone.page.evaluate(WATCH)
    before = _computed(devtools)
    for _ in range(ROUNDS):
        phone.play_round()
        expect(phone.page.locator("[data-card]")).to_have_count(0)
    computed = _computed(devtools) - before
    times: list[float] = phone.page.evaluate("frameTimes")
    phone.context.close()
    return times, computed


def _computed(devtools: CDPSession) -> float:
    """Return for how long the page has computed so far, in ms of processor time."""
    metrics = {
        one["name"]: float(one["value"])
        for one in devtools.send("Performance.getMetrics")["metrics"]
    }
    return 1000 * metrics["TaskDuration"]


def report(times: Sequence[float], computed: float) -> str:
    """Return what these times between frames say, in one line."""
    dropped = sum(round(ms / FRAME_MS) - 1 for ms in times if ms > LATE * FRAME_MS)
    return (
        f"{len(times)} frames: p50 {median(times):.1f} ms, "
        f"p95 {quantiles(times, n=20)[-1]:.1f} ms, longest {max(times):.1f} ms, "
        f"dropped {dropped} ({100 * dropped / (len(times) + dropped):.1f} %), "
        f"computed {computed / (len(times) + dropped):.1f} ms a frame"
    )


def main(say: Callable[[str], object] = print) -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--slower", type=float, default=SLOWER)
    parser.add_argument("--seats", type=int, choices=tuple(DEALS), default=2)
    wish = parser.parse_args()
    expect.set_options(timeout=60_000)
    with (
        tempfile.TemporaryDirectory(prefix="krieg-") as data,
        Server(Path(data)) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(
            executable_path=str(test_browser.chromium()), args=test_browser.ARGUMENTS
        )
        say(report(*measure(server, browser, wish.seats, wish.slower)))
        browser.close()


if __name__ == "__main__":
    main()
