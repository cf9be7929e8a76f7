"""Time stands still on a phone, so that a moment of a motion can be looked at."""

from types import TracebackType
from typing import Self

from tests.e2e.phone import Phone

# Of all transitions and animations that end at all.
REST = """() => Promise.all(document.getAnimations()
  .filter((move) => move.effect.getComputedTiming().endTime < Infinity)
  .map((move) => move.finished.catch(() => null)))"""
STEP_MS = 20
# The clock can be stopped only at a time to come, however slow the machine is.
MARGIN_MS = 2_000
LONGEST_MS = 10_000


class Frozen:
    """While it is entered the page's timers run only as far as they are told.

    The page must have been opened with `page.clock.install()`. The network and the
    drawing of what has begun go on as ever.
    """

    def __init__(self, phone: Phone) -> None:
        self.phone = phone
        self.clock = phone.page.clock

    def __enter__(self) -> Self:
        now: int = self.phone.page.evaluate("Date.now()")
        self.clock.pause_at((now + MARGIN_MS) / 1_000)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        value: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.clock.resume()

    def until_shown(self, card: str) -> None:
        """Let time pass until the round with this card is decided, then rest."""
        self.until(f'.card:is(.won, .lost, .tied)[data-card="{card}"]')

    def until(self, selector: str, *, rest: bool = True) -> None:
        """Let time pass in small steps until something is there, then rest."""
        for _ in range(0, LONGEST_MS, STEP_MS):
            if self.phone.page.locator(selector).count():
                if rest:
                    self.rest(self.phone)
                return
            self.clock.run_for(STEP_MS)
        raise AssertionError(f"{selector} never came")

    @staticmethod
    def rest(phone: Phone) -> None:
        """Wait until every card that moves has arrived."""
        phone.page.evaluate(REST)
