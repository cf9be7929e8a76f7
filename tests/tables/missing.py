"""People who go away, in tables played in memory."""

from typing import Any

from game.tables.acts import Absent, Answer, Commit, Refused, Tick
from game.tables.pace import Pace
from game.tables.presence import Gone
from tests.tables.evening import Evening, Phone, dealt_table, secret

PACE = Pace()
SECOND = 1_000
CHOICE = {"pickup": "choice"}


def pass_time(evening: Evening, ms: int, *gone: Gone) -> Commit | Answer | Refused:
    """Let *ms* go by while these seats are gone, and the clock be looked at."""
    evening.now += ms
    return evening.act(Tick(gone))


def guest_away(**order) -> tuple[Evening, Phone, Phone, Gone]:
    """Return a table whose guest has fallen silent for 45 s, so that it pauses."""
    evening, host, guest = dealt_table(**order)
    evening.press(host)
    gone = Gone(1, evening.now)
    pass_time(evening, 45 * SECOND, gone)
    return evening, host, guest, gone


def with_stand_in(**order) -> tuple[Evening, Phone, Phone, Gone]:
    evening, host, guest, gone = guest_away(**order)
    evening.act(Absent(host.sender, "c", "standin"))
    return evening, host, guest, gone


def rounds_with_stand_in(evening, host, gone, n: int) -> None:
    """Let the host play on while the stand-in presses for the guest."""
    assert 2 == evening.view.call
    until = evening.view.round + n
    while evening.view.phase != "over" and evening.view.round < until:
        if 0 in evening.view.due and 0 not in evening.view.pressed:
            evening.press(host)
        pass_time(evening, SECOND, gone)


def dealt_three(**order: Any) -> tuple[Evening, Phone, Phone]:
    evening = Evening(rules={"preset": "zu-dritt"}, **order)
    evening.hello(evening.host)
    second, third = Phone("second"), Phone("third")
    for phone in (second, third):
        evening.press(phone, secret=secret(phone.client))
    if evening.table.seal is not None:
        evening.deal(evening.host, second, third)
    return evening, evening.host, second
