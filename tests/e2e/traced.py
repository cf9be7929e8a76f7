"""What a page computes while cards move, frame by frame, from the browser's own trace.

The page presses its own key: a driver that looks again and again has frames drawn for
itself. Of each frame counts the processor's time, so another program that takes the
processor away adds nothing to it.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import CDPSession, Page

PRESSES = 7
# Longer than a round takes at the normal tempo.
BEAT_MS = 2_600
PLAY = """async ([presses, beat]) => {
  const pause = () => new Promise((done) => setTimeout(done, beat));
  for (const moment of ["transitionrun", "transitionend"])
    addEventListener(moment, ({ target }) => {
      if (target.closest?.(".card")) performance.mark("moving");
    });
  for (let i = 0; i < presses; i++) {
    await pause();
    const key = document.querySelector("button.key");
    key.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
    key.click();
  }
  await pause();
}"""
CATEGORIES = ["toplevel", "devtools.timeline", "blink.user_timing"]
TASK = "ThreadControllerImpl::RunTask"
# A task within which one of these happened has drawn a frame.
DRAWN = {"PrePaint", "Layerize"}
FRAME_US = 1_000_000 / 60
# So near to a mark a card moves; a flight lasts less.
NEAR_US = 450_000

Trace = Sequence[Mapping[str, Any]]


@dataclass(frozen=True, slots=True)
class Frame:
    """A frame: what was computed for it, and how long its longest part took, in ms."""

    computed: float
    longest: float


def traced(page: Page, devtools: CDPSession) -> list[Frame]:
    """Return the frames that the page's main thread took part in while cards moved."""
    events: list[Mapping[str, Any]] = []
    complete: list[bool] = []
    devtools.on("Tracing.dataCollected", lambda part: events.extend(part["value"]))
    devtools.on("Tracing.tracingComplete", lambda _: complete.append(True))
    config = {"includedCategories": CATEGORIES, "excludedCategories": ["*"]}
    devtools.send(
        "Tracing.start", {"transferMode": "ReportEvents", "traceConfig": config}
    )
    page.evaluate(PLAY, [PRESSES, BEAT_MS])
    devtools.send("Tracing.end")
    while not complete:
        page.evaluate("new Promise(requestAnimationFrame)")
    return frames(events)


def frames(events: Trace) -> list[Frame]:
    """Return the frames near a mark; each has the tasks of the screen's turn before."""
    marks = [event["ts"] for event in events if event["name"] == "moving"]
    thread = _main_thread(events)
    own = sorted(
        (e for e in events if _of(e) == thread and e["ph"] == "X"),
        key=lambda event: (event["ts"], -event.get("dur", 0)),
    )
    drawn = [event["ts"] for event in own if event["name"] in DRAWN]
    found: list[Frame] = []
    waiting: list[Mapping[str, Any]] = []
    for task in _outermost(own):
        begins, ends = task["ts"], task["ts"] + task["dur"]
        waiting = [t for t in waiting if t["ts"] + t["dur"] > begins - FRAME_US]
        waiting.append(task)
        if any(begins <= at < ends for at in drawn):
            if any(abs(at - begins) < NEAR_US for at in marks):
                spent = [t.get("tdur", t["dur"]) / 1000 for t in waiting]
                found.append(Frame(sum(spent), max(spent)))
            waiting = []
    return found


def _outermost(own: Trace) -> Trace:
    """Return the tasks that run within no other."""
    tasks: list[Mapping[str, Any]] = []
    ends = 0
    for event in own:
        if event["name"] == TASK and event.get("dur") and event["ts"] >= ends:
            tasks.append(event)
            ends = event["ts"] + event["dur"]
    return tasks


def _main_thread(events: Trace) -> tuple[int, int]:
    """Return the thread that lays the page out."""
    laid = Counter(_of(event) for event in events if event["name"] == "Layout")
    return laid.most_common(1)[0][0]


def _of(event: Mapping[str, Any]) -> tuple[int, int]:
    return event["pid"], event["tid"]
