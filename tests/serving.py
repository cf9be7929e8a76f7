"""A real server for tests: `manage.py serve` as its own process."""

import contextlib
import http.client
import os
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Self

from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin, Subprotocol

ROOT = Path(__file__).resolve().parent.parent
# The last line of the greeting: printed when every worker serves.
GREETING_ENDS = "Ctrl-C ends it."
STARTS_WITHIN_S = 60
ENDS_WITHIN_S = 20


class Server:
    """`manage.py serve` on a free port of this machine's loopback address.

    It is ready when the constructor returns. *data_dir* holds its tables; two
    servers on one directory share one store. *env* is laid over the tests'
    environment, in which scripted deals are allowed.
    """

    def __init__(
        self,
        data_dir: Path,
        *,
        workers: int = 1,
        server: str = "uvicorn",
        env: Mapping[str, str] | None = None,
        port: int = 0,
    ) -> None:
        self.data_dir = data_dir
        self.port = port or free_port()
        self.base_url = f"http://127.0.0.1:{self.port}"
        self.origin = self.base_url
        self.output: list[str] = []
        self._ready = threading.Event()
        self._process = subprocess.Popen(
            [
                sys.executable,
                "manage.py",
                "serve",
                "--local",
                f"--workers={workers}",
                f"--server={server}",
            ],
            cwd=ROOT,
            env={
                **os.environ,
                "PORT": str(self.port),
                "KRIEG_DATA_DIR": str(data_dir),
                "KRIEG_SCRIPTED_DEALS": "1",
                **(env or {}),
            },
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()
        if not self._ready.wait(STARTS_WITHIN_S) or self._process.poll() is not None:
            self.close()
            raise AssertionError(f"the server did not start:\n{self.log}")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @property
    def log(self) -> str:
        """What it has printed so far."""
        return "".join(self.output)

    @property
    def pid(self) -> int:
        """The parent process; its workers are `worker_pids`."""
        return self._process.pid

    def worker_pids(self) -> list[int]:
        """Return the serving processes that run now, the oldest first."""
        return [
            pid
            for pid in _children(self.pid)
            if "krieg_site.worker" in Path(f"/proc/{pid}/cmdline").read_text()
        ]

    def socket_url(self, code: str) -> str:
        """Return the address of a table's socket."""
        return f"ws://127.0.0.1:{self.port}/ws/t/{code}"

    def connect(
        self, code: str = "KX74MP", *, origin: str | None = "", **options: Any
    ) -> ClientConnection:
        """Open a table's socket, as a page of this server would."""
        given = self.origin if origin == "" else origin
        opened: ClientConnection = connect(
            self.socket_url(code),
            origin=None if given is None else Origin(given),
            subprotocols=[Subprotocol("krieg.v1")],
            **options,
        )
        return opened

    def get(self, path: str, **headers: str) -> tuple[int, dict[str, str], bytes]:
        """Return status, headers (names in lower case) and body of a GET."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=10)
        with contextlib.closing(connection):
            connection.request(
                "GET",
                path,
                headers={k.replace("_", "-"): v for k, v in headers.items()},
            )
            answer = connection.getresponse()
            found = {name.lower(): value for name, value in answer.getheaders()}
            return answer.status, found, answer.read()

    def kill_worker(self, index: int = 0) -> int:
        """End one worker without warning; return the process number it had."""
        pid = self.worker_pids()[index]
        os.kill(pid, signal.SIGKILL)
        return pid

    def kill(self) -> None:
        """End the parent without warning."""
        self._process.kill()
        self._process.wait()

    def terminate(self) -> int:
        """Let it drain; return its status."""
        self._process.terminate()
        return self._process.wait(ENDS_WITHIN_S)

    def hang_up(self) -> None:
        """Ask it to replace its workers one after the other."""
        self._process.send_signal(signal.SIGHUP)

    def close(self) -> None:
        """End it, by force if it must be."""
        if self._process.poll() is None:
            self._process.terminate()
            try:
                self._process.wait(ENDS_WITHIN_S)
            except subprocess.TimeoutExpired:
                self.kill()
        self._reader.join(ENDS_WITHIN_S)
        if self._process.stdout:
            self._process.stdout.close()

    def _read(self) -> None:
        assert self._process.stdout is not None
        with contextlib.suppress(ValueError):
            for line in self._process.stdout:
                self.output.append(line)
                if GREETING_ENDS in line:
                    self._ready.set()
        self._ready.set()


def free_port() -> int:
    """Return a port that nobody listens on at this moment."""
    with socket.create_server(("127.0.0.1", 0)) as probe:
        return int(probe.getsockname()[1])


def _children(pid: int) -> list[int]:
    words = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [int(word) for word in words]
