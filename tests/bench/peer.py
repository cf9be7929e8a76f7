"""The peer: the same table on Node.js, with `ws` and the same commit in Redis."""

import hashlib
import os
import secrets
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from krieg_site import client, embedded_redis
from krieg_site.embedded_redis import EmbeddedRedis
from tests.bench import cpu
from tests.bench.line import Ears
from tests.bench.party import Party, Place
from tests.serving import free_port

SOURCES = Path(__file__).parent / "peers"
INSTALLED = client.STAMPS / "peers"
SCRIPT = client.ROOT / "game" / "live" / "commit.lua"


class Peer(NamedTuple):
    """The peer's server, serving."""

    port: int
    pid: int
    data_dir: Path

    def lay(self, number: int, ears: Ears | None = None) -> Party:
        """Return a party at a table of its own."""
        url = f"ws://127.0.0.1:{self.port}/ws/t/{secrets.token_hex(4)}"
        places = [Place(url, f"http://127.0.0.1:{self.port}")] * 3
        return Party(places, secrets.token_urlsafe(16), ears or Ears())

    def check(self, party: Party, number: int) -> None:
        """Raise AssertionError if nothing was played; its game is made up."""
        assert party.told

    def spent(self) -> tuple[int, int]:
        """Return the CPU time of the server and of its Redis so far, in ns."""
        return cpu.spent([self.pid]), cpu.spent(cpu.redis_of(self.data_dir))


@contextmanager
def serving(data_dir: Path) -> Iterator[Peer]:
    """Run the peer on an embedded Redis of its own."""
    folder = _installed()
    port = free_port()
    with EmbeddedRedis(data_dir):
        process = subprocess.Popen(
            [shutil.which("node") or "node", "server.js"],
            cwd=folder,
            env={
                **os.environ,
                "NODE_ENV": "production",
                "PORT": str(port),
                "REDIS_SOCKET": str(embedded_redis.socket_path(data_dir)),
                "SCRIPT": str(SCRIPT),
            },
            stdout=subprocess.PIPE,
            text=True,
        )
        with process:
            assert process.stdout is not None
            assert process.stdout.readline() == "ready\n"
            try:
                yield Peer(port, process.pid, data_dir)
            finally:
                process.terminate()


def _installed() -> Path:
    """Return a folder with the peer and its packages, installed as locked."""
    npm = client.call_npm()
    lock = (SOURCES / "package-lock.json").read_bytes()
    folder = INSTALLED / hashlib.sha256(lock).hexdigest()[:12]
    if not (folder / "node_modules").is_dir():
        shutil.copytree(SOURCES, folder, dirs_exist_ok=True)
        subprocess.run([*npm, "ci", "--silent"], cwd=folder, check=True)
    for source in SOURCES.glob("*.js"):
        shutil.copy(source, folder)
    return folder
