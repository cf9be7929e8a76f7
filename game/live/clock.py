"""The table's clock: Redis' own, carried on by this process' monotonic one."""

import time

Millis = int


class Clock:
    """Milliseconds since the epoch as Redis counts them.

    The offset is measured at every connect and every ten seconds; between, and
    while Redis is away, the process' monotonic clock goes on. No other wall
    clock is read, so a host whose time is set back or forth disturbs no table.
    """

    def __init__(self) -> None:
        self._offset = 0.0

    @staticmethod
    def tick() -> float:
        """Return the monotonic time in ms, to be given to `measured` later."""
        return time.monotonic() * 1000

    def measured(self, asked: float, seconds: int, micros: int) -> None:
        """Set the clock by an answer to TIME that was *asked* at that tick.

        Wrong by half the round trip at most.
        """
        middle = (asked + self.tick()) / 2
        self._offset = seconds * 1000 + micros / 1000 - middle

    def now(self) -> Millis:
        """Return the time of tables, once `measured` has been called."""
        return round(self.tick() + self._offset)
