"""The Chromium that tests drive: the machine's, else one from an npm package."""

import fcntl
import io
import os
import shutil
import subprocess
import tarfile
from pathlib import Path

import brotli

from krieg_site import client

PACKAGE = "@sparticuz/chromium@147.0.0"
FOLDER = client.STAMPS / "browser"
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
# Quiet on a closed network, and at home in a container without a GPU. The
# package's own default arguments are never used: they switch off web security.
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
# The package's own libraries and fonts, for machines that have none.
LAUNCHER = """#!/bin/sh
here=$(dirname "$0")
export LD_LIBRARY_PATH="$here/lib${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
[ -d /etc/fonts ] || export FONTCONFIG_FILE="$here/own-fonts.conf"
exec "$here/chromium" "$@"
"""
FONTS = """<?xml version="1.0"?>
<fontconfig><dir prefix="relative">fonts</dir><cachedir>cache</cachedir></fontconfig>
"""


def chromium() -> Path:
    """Return a Chromium's program, fetching one if the machine has none.

    ``KRIEG_CHROMIUM`` names another. What is fetched (66 MB) stays in ``var/``.
    """
    if named := os.environ.get("KRIEG_CHROMIUM"):
        return Path(named)
    for name in NAMES:
        if found := shutil.which(name):
            return Path(found)
    return pinned()


def own_fonts() -> dict[str, str | float | bool]:
    """Return an environment in which the npm package's Chromium has its own fonts.

    A screen then looks the same on every machine.
    """
    return {**os.environ, "FONTCONFIG_FILE": str(FOLDER / "own-fonts.conf")}


def pinned() -> Path:
    """Return the launcher of the npm package's Chromium, fetched if need be.

    The package's Node.js code is not run: its archives are unpacked here.
    """
    launcher = FOLDER / "launch"
    if launcher.exists():
        return launcher
    FOLDER.mkdir(parents=True, exist_ok=True)
    # A second run at the same time waits here and then finds all in place.
    with (FOLDER / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not launcher.exists():
            _unpack(_install())
            draft = FOLDER / "launch.new"
            draft.write_text(LAUNCHER)
            draft.chmod(0o755)
            draft.rename(launcher)
    return launcher


def _install() -> Path:
    quiet = ["--no-audit", "--no-fund", "--silent", "--no-save"]
    subprocess.run(
        [*client.call_npm(), "install", *quiet, "--prefix", ".", PACKAGE],
        cwd=FOLDER,
        check=True,
    )
    return FOLDER / "node_modules" / "@sparticuz" / "chromium" / "bin"


def _unpack(archives: Path) -> None:
    program = FOLDER / "chromium"
    program.write_bytes(brotli.decompress((archives / "chromium.br").read_bytes()))
    program.chmod(0o755)
    for name in ("al2023", "fonts", "swiftshader"):
        archive = brotli.decompress((archives / f"{name}.tar.br").read_bytes())
        with tarfile.open(fileobj=io.BytesIO(archive)) as tar:
            tar.extractall(FOLDER, filter="data")
    (FOLDER / "own-fonts.conf").write_text(FONTS)
