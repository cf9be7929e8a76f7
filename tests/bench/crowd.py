"""Spectators, in a process of their own and in nobody's way.

``python -m tests.bench.crowd URL ORIGIN COUNT DEAF``: COUNT sockets watch a table,
of which DEAF never read. It says `ready` when all are in, and ends with its input.
"""

import os
import select
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic

from tests.bench.line import Ears, Line

COUNT, DEAF = 200, 20
READY = "ready"
# A deaf one's own buffer is small, so that the server is the one who queues.
DEAF_BUFFER = 4_096
SAY_EACH_S = 5.0
LARGEST_READ = 1 << 16
HELLO = b'{"type":"hello","v":1,"client":"spectator-%06d"}'
PING = b'{"type":"ping","at":0,"seq":0}'
LOWEST = 19


@contextmanager
def watching(url: str, origin: str) -> Iterator[None]:
    """Fill the stand of a table."""
    words = (url, origin, str(COUNT), str(DEAF))
    process = subprocess.Popen(
        [sys.executable, "-m", __name__, *words],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    with process:
        assert process.stdout is not None
        assert process.stdout.readline().strip() == READY
        try:
            yield
        finally:
            process.kill()


def main() -> None:
    """Come, say so, and watch until nobody wants to know any more."""
    url, origin, count, deaf = sys.argv[1:]
    # Whatever precedence the measurement was given is not for the spectators.
    os.sched_setscheduler(0, os.SCHED_OTHER, os.sched_param(0))
    os.nice(LOWEST)
    ears = Ears()
    lines = []
    for number in range(int(count)):
        buffer = DEAF_BUFFER if number < int(deaf) else 0
        lines.append(line := Line(ears, url, origin, buffer))
        _enter(ears, line, number)
    sys.stdout.write(f"{READY}\n")
    sys.stdout.flush()
    _watch(lines[int(deaf) :])


def _enter(ears: Ears, line: Line, number: int) -> None:
    """Say hello and wait until it is answered."""
    ears.until(lambda: line.open, "an open socket")
    line.say(HELLO % number)
    ears.until(lambda: bool(line.inbox), "welcome")


def _watch(lines: list[Line]) -> None:
    """Take what comes and look at none of it: that would cost more than sending it."""
    poll = select.epoll()
    watching = {line.number: line for line in lines}
    for number in (*watching, sys.stdin.fileno()):
        poll.register(number, select.EPOLLIN)
    say_at = monotonic() + SAY_EACH_S
    while True:
        for number, _ in poll.poll(max(0.0, say_at - monotonic())):
            if number == sys.stdin.fileno():
                return
            if not _drained(watching[number].bare):
                poll.unregister(number)
                del watching[number]
        if monotonic() >= say_at:
            say_at += SAY_EACH_S
            for line in watching.values():
                line.say(PING)


def _drained(bare: socket.socket) -> bool:
    """Read what is there; tell whether the socket is still open."""
    try:
        return bool(bare.recv(LARGEST_READ))
    except OSError:
        return False


if __name__ == "__main__":
    main()
