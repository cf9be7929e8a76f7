"""Which engines this machine has, and which it must have.

``KRIEG_ENGINES`` names, with spaces between, those that must be there: a test that
wants one of them fails where it is missing. Without it such tests skip.
"""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.e2e.engines import webkit

NAMES = ("chromium", "firefox", "webkit")
REQUIRED = os.environ.get("KRIEG_ENGINES", "").split()
PACKAGES = {
    "firefox": "firefox-esr",
    "webkit": "webkit2gtk-driver, xvfb, python3-gi, gir1.2-webkit2-4.1",
}
TYPELIBS = """import gi
gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
"""

engines = pytest.mark.parametrize(
    "engine",
    [
        "chromium",
        pytest.param("firefox", marks=pytest.mark.engine),
        pytest.param("webkit", marks=pytest.mark.engine),
    ],
    indirect=True,
)


def firefox() -> Path | None:
    """Return Debian's Firefox, if it is here."""
    found = shutil.which("firefox-esr")
    return Path(found) if found else None


def has(name: str) -> bool:
    """Tell whether this machine has an engine with everything that drives it."""
    if name == "chromium":
        return True
    if name == "firefox":
        return firefox() is not None
    if not (Path(webkit.XVFB).exists() and Path(webkit.DRIVER).exists()):
        return False
    window = ["/usr/bin/python3", "-c", TYPELIBS]
    return Path(window[0]).exists() and not subprocess.call(
        window, stderr=subprocess.DEVNULL
    )


def wanted(name: str) -> None:
    """Skip the running test, or fail it, where an engine is missing."""
    if has(name):
        return
    sentence = f"This machine has no {name} (Debian: {PACKAGES[name]})."
    if name in REQUIRED:
        pytest.fail(sentence)
    # Nobody can have every browser; the end of the run says which were left out.
    pytest.skip(sentence)
