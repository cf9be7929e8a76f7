"""How often is too often: shared by all workers, or counted in this one."""

import asyncio
from collections import Counter
from typing import Final

from game.live import tables
from game.settings import Limits

MINUTE: Final = 60_000


class Creates:
    """New tables of one address."""

    async def take(self, address: str) -> int | None:
        """Count one; return None, or in how many seconds to try again."""
        here = tables.shared()
        each = MINUTE // here.limits.creates_per_minute
        burst = here.limits.creates_burst
        wait = await here.store.take("creates", address, burst=burst, each_ms=each)
        return _seconds(wait)


class Misses:
    """Wrong codes of one address, and of one page."""

    async def take(self, address: str, client: str | None = None) -> int | None:
        """Count one; return None, or in how many seconds to try again."""
        here = tables.shared()
        most = here.limits.wrong_codes_per_minute
        wait = await here.store.take(
            "misses", address, burst=most, each_ms=MINUTE // most
        )
        if client is not None:
            most = here.limits.wrong_codes_per_client
            who = f"{address}/{client}"
            more = await here.store.take(
                "misses", who, burst=most, each_ms=MINUTE // most
            )
            wait = max(wait, more)
        return _seconds(wait)


def _seconds(wait: int) -> int | None:
    return -(-wait // 1000) if wait else None


class Claims:
    """Seats that one address says were its."""

    async def take(self, address: str) -> int | None:
        """Count one; return None, or in how many seconds to try again."""
        here = tables.shared()
        most = here.limits.claims_per_minute
        wait = await here.store.take(
            "claims", address, burst=most, each_ms=MINUTE // most
        )
        return _seconds(wait)


creates: Final = Creates()
misses: Final = Misses()
claims: Final = Claims()
sockets: Final[Counter[str]] = Counter()
"""Open sockets by address, in this process."""


class Bucket:
    """Tokens of one socket, by the process' own clock."""

    def __init__(self, per_second: float, burst: float) -> None:
        self._rate = per_second
        self._burst = burst
        self._tokens = burst
        self._at = asyncio.get_running_loop().time()

    def take(self) -> bool:
        """Take a token; False when there is none."""
        now = asyncio.get_running_loop().time()
        self._tokens = min(self._burst, self._tokens + (now - self._at) * self._rate)
        self._at = now
        if self._tokens < 1:
            return False
        self._tokens -= 1
        return True


def told(limits: Limits) -> dict[str, int]:
    """Return the limits that a client is told in its welcome."""
    names = (
        "message_bytes messages_per_second messages_burst name_points name_bytes "
        "spectators catch_up_frames rounds queued_bytes hello_ms client_ping_ms "
        "mute_ms silent_ms retry_ms retry_most_ms cut_ms reveal_ms leave_ms "
        "auto_slow_ms auto_normal_ms auto_fast_ms "
        "auto_war_slow_ms auto_war_normal_ms auto_war_fast_ms "
        "stand_in_ms choice_ms handover_ms claim_ms reaction_ms reactions_burst "
        "gather_ms"
    )
    return {name: getattr(limits, name) for name in names.split()}
