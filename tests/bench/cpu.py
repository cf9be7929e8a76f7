"""What processes have cost, exactly: the scheduler's own account, in ns."""

from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

PROC = Path("/proc")


def spent(pids: Iterable[int]) -> int:
    """Return the CPU time of all threads of *pids* so far, in ns."""
    total = 0
    for pid in pids:
        for task in (PROC / str(pid) / "task").iterdir():
            with suppress(FileNotFoundError):
                total += int((task / "schedstat").read_text().split()[0])
    return total


def redis_of(data_dir: Path) -> list[int]:
    """Return the process of the embedded server that serves *data_dir*."""
    path = str(data_dir.resolve() / "redis.sock").encode()
    found = []
    for folder in PROC.iterdir():
        if folder.name.isdigit():
            with suppress(OSError):
                words = (folder / "cmdline").read_bytes()
                if path in words and b"server" in words.partition(b" ")[0]:
                    found.append(int(folder.name))
    return found
