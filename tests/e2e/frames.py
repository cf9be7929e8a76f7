"""Measures how smoothly cards move: ``python -m tests.e2e.frames``.

A phone four times slower than this machine plays rounds and wars against the computer.
While cards move, the time between two drawn frames is taken; printed are its middle,
its 95th percentile, and how many frames were dropped. A second line says what the page
computed for the frames that it took part in (most are moved without it), and the
longest of its tasks. ``--slower=N`` takes another factor, ``--seats=N`` another number
of seats.

A machine that does much else drops frames for that reason alone; the second line is
of the processor's time and stays nearly true then.
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
from tests.e2e.traced import Frame, traced
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


def held(
    server: Server, browser: Browser, seats: int, slower: float
) -> tuple[Phone, CDPSession]:
    """Return a phone at a table where it is dealt, and what talks to its browser."""
    laid = lay(server, "computer", tempo="normal", **DEALS[seats])
    phone = Phone(browser, server.origin, tempo="normal", sharpness=2)
    phone.hold(laid)
    phone.open(f"/t/{laid.code}")
    expect(phone.key).to_be_visible()
    devtools = phone.context.new_cdp_session(phone.page)
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": slower})
    return phone, devtools


def watched(phone: Phone) -> list[float]:
    """Return the times between two drawn frames while cards moved."""
    phone.page.evaluate(WATCH)
    for _ in range(ROUNDS):
        phone.play_round()
        expect(phone.page.locator("[data-card]")).to_have_count(0)
    times: list[float] = phone.page.evaluate("frameTimes")
    return times


def report(times: Sequence[float]) -> str:
    """Return what these times between frames say, in one line."""
    dropped = sum(round(ms / FRAME_MS) - 1 for ms in times if ms > LATE * FRAME_MS)
    return (
        f"{len(times)} frames: p50 {median(times):.1f} ms, "
        f"p95 {quantiles(times, n=20)[-1]:.1f} ms, longest {max(times):.1f} ms, "
        f"dropped {dropped} ({100 * dropped / (len(times) + dropped):.1f} %)"
    )


def report_computed(frames: Sequence[Frame]) -> str:
    """Return what was computed for these frames, in one line."""
    spent = [frame.computed for frame in frames]
    tasks = [frame.longest for frame in frames]
    over = sum(ms > FRAME_MS for ms in spent)
    return (
        f"computed for {len(spent)} of them: p50 {median(spent):.1f} ms, "
        f"p95 {quantiles(spent, n=20)[-1]:.1f} ms, over {FRAME_MS:.1f} ms {over}; "
        f"longest task: p95 {quantiles(tasks, n=20)[-1]:.1f} ms, "
        f"most {max(tasks):.1f} ms"
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
        phone, _ = held(server, browser, wish.seats, wish.slower)
        say(report(watched(phone)))
        phone.context.close()
        phone, devtools = held(server, browser, wish.seats, wish.slower)
        say(report_computed(traced(phone.page, devtools)))
        phone.context.close()
        browser.close()


if __name__ == "__main__":
    main()
