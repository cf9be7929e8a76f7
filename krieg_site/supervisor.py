"""The parent of the serving processes: starts, replaces and stops them.

All of them accept on one socket. One that dies is replaced at once; SIGHUP
replaces one after the other, the new one serving before the old one drains;
SIGTERM and Ctrl-C drain all. A worker learns of its parent's death through a
socket pair, its line, and drains too.
"""

import logging
import selectors
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from types import FrameType

log = logging.getLogger("krieg.supervisor")

ROOT = Path(__file__).resolve().parent.parent
READY_S = 30.0
QUICK_DEATH_S = 1.0
RESPAWN_S = 0.5


@dataclass(eq=False)
class Worker:
    """One serving process and the line to it."""

    process: subprocess.Popen[bytes]
    line: socket.socket
    born: float = field(default_factory=time.monotonic)
    ready: bool = False

    def drain(self) -> None:
        """Ask it to close its sockets and to end."""
        if self.process.poll() is None:
            self.process.terminate()


class Supervisor:
    """Keep *count* workers serving on *listening* until told to stop.

    *on_ready* is called once, when all of them serve.
    """

    def __init__(
        self,
        listening: socket.socket,
        server: str,
        count: int,
        *,
        drain_s: float,
        on_ready: Callable[[], None],
    ) -> None:
        self._listening = listening
        self._server = server
        self._count = count
        self._drain_s = drain_s
        self._on_ready: Callable[[], None] | None = on_ready
        self._workers: list[Worker] = []
        self._signals: list[int] = []
        self._selector = selectors.DefaultSelector()

    def run(self) -> int:
        """Serve until a signal ends it; return the status for the shell.

        It is 1 if a worker ended before they all served for the first time: the
        next would end the same way, and its own words have said why.
        """
        self._hear_signals()
        self._workers = [self._start() for _ in range(self._count)]
        status = 0
        while not {signal.SIGTERM, signal.SIGINT} & set(self._signals):
            if signal.SIGHUP in self._signals:
                self._signals.remove(signal.SIGHUP)
                self._replace_all()
            if not self._replace_dead():
                status = 1
                break
            if self._on_ready and all(worker.ready for worker in self._workers):
                self._on_ready()
                self._on_ready = None
            self._look(None)
        self._stop()
        return status

    def _hear_signals(self) -> None:
        # A signal writes into this pair, so that waiting ends without polling.
        ours, theirs = socket.socketpair()
        ours.settimeout(0)
        theirs.settimeout(0)
        signal.set_wakeup_fd(theirs.fileno(), warn_on_full_buffer=False)
        self._wakeup = ours, theirs
        self._selector.register(ours, selectors.EVENT_READ, None)

        def note(number: int, _frame: FrameType | None) -> None:
            self._signals.append(number)

        for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
            signal.signal(number, note)

    def _start(self) -> Worker:
        ours, theirs = socket.socketpair()
        with theirs:
            fds = [self._listening.fileno(), theirs.fileno()]
            process = subprocess.Popen(
                [
                    sys.executable,
                    "-m",
                    "krieg_site.worker",
                    f"--fd={fds[0]}",
                    f"--life={fds[1]}",
                    f"--server={self._server}",
                ],
                cwd=ROOT,
                pass_fds=fds,
                # Ctrl-C is ours to hear; workers are asked to drain.
                start_new_session=True,
            )
        worker = Worker(process, ours)
        self._selector.register(ours, selectors.EVENT_READ, worker)
        return worker

    def _look(self, timeout: float | None) -> None:
        """Wait for a signal, a worker's readiness or its end."""
        for key, _ in self._selector.select(timeout):
            worker: Worker | None = key.data
            if worker is None:
                self._wakeup[0].recv(1024)
            elif worker.line.recv(1):
                worker.ready = True
            else:
                self._forget(worker)

    def _forget(self, worker: Worker) -> None:
        self._selector.unregister(worker.line)
        worker.line.close()
        worker.process.wait()

    def _replace_dead(self) -> bool:
        """Start anew what has ended; return False if they never came to serve."""
        for index, worker in enumerate(self._workers):
            if worker.line.fileno() >= 0:
                continue
            log.warning(
                "worker %d ended unexpectedly: %s",
                worker.process.pid,
                _how(worker.process.returncode),
            )
            if self._on_ready and not worker.ready:
                return False
            if time.monotonic() - worker.born < QUICK_DEATH_S:
                time.sleep(RESPAWN_S)
            self._workers[index] = self._start()
        return True

    def _replace_all(self) -> None:
        for index, old in enumerate(self._workers):
            new = self._start()
            deadline = time.monotonic() + READY_S
            while not new.ready and new.line.fileno() >= 0 and not self._signals:
                left = deadline - time.monotonic()
                if left <= 0:
                    break
                self._look(left)
            if not new.ready:
                new.process.kill()
                return
            self._workers[index] = new
            old.drain()

    def _stop(self) -> None:
        """Drain all, and kill what has not ended a second after its time."""
        self._listening.close()
        running = [key.data for key in self._selector.get_map().values() if key.data]
        for worker in running:
            worker.drain()
        deadline = time.monotonic() + self._drain_s + 1
        for worker in running:
            try:
                worker.process.wait(max(0.0, deadline - time.monotonic()))
            except subprocess.TimeoutExpired:
                worker.process.kill()
        signal.set_wakeup_fd(-1)
        for end in self._wakeup:
            end.close()
        self._selector.close()


def _how(status: int) -> str:
    """Return in words how a process ended."""
    if status >= 0:
        return f"status {status}"
    return signal.strsignal(-status) or f"signal {-status}"
