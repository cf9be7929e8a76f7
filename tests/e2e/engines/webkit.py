"""WebKitGTK, the nearest to Safari there is here, driven by Selenium.

Each visitor is a process of its own: the driver, and the window that it drives.
"""

import contextlib
import os
import subprocess
import tempfile
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from selenium import webdriver
from selenium.common import exceptions
from selenium.webdriver.common.keys import Keys

from tests.e2e.engines.visitor import LIVE, TALL, Moved, Size, Visitor
from tests.e2e.phone import EARS, KEEPS_NOTHING

WINDOW = Path(__file__).with_name("window.py")
DRIVER = "/usr/bin/WebKitWebDriver"
XVFB = "/usr/bin/Xvfb"
PATIENCE_S = 60
SCREEN = "2000x1200x24"
KEYS = {
    " ": " ",
    "Enter": Keys.ENTER,
    "Tab": Keys.TAB,
    "Escape": Keys.ESCAPE,
}
COMPLAINTS = ("ERROR", "WARN", "EXCEPTION")
CALLED = """const given = [...arguments], done = given.pop();
Promise.resolve().then(() => (%s)(...given))
  .then((got) => done({ got: got ?? null }), (e) => done({ error: String(e) }));"""


class WebKit(Visitor):
    """A phone of its own in a window without a frame."""

    def __init__(
        self,
        display: str,
        origin: str,
        *,
        size: Size = TALL,
        tempo: str = "fast",
        still: bool = False,
        text: float = 1,
    ) -> None:
        self.origin = origin
        self._memory: dict[str, str] = {}
        self._said = tempfile.TemporaryFile("w+")  # noqa: SIM115 -- closed with us
        options = webdriver.WebKitGTKOptions()
        options.binary_location = str(WINDOW)
        surroundings = {
            **os.environ,
            "DISPLAY": display,
            "PHONE": "x".join(map(str, size)),
            "TEXT": str(text),
            "STILL": "1" if still else "",
            "EARS": f"{EARS}; {KEEPS_NOTHING};",
            # Debian's drawing without a graphics card.
            "LIBGL_ALWAYS_SOFTWARE": "1",
            "NO_AT_BRIDGE": "1",
        }
        service = webdriver.WebKitGTKService(
            executable_path=DRIVER, env=surroundings, log_output=self._said
        )
        with warnings.catch_warnings():
            # Selenium calls itself in a way that it calls outdated.
            warnings.simplefilter("ignore", DeprecationWarning)
            self.driver = webdriver.WebKitGTK(options=options, service=service)
        self.driver.set_script_timeout(PATIENCE_S)
        self.prefer(tempo=tempo)

    def go(self, path: str) -> None:
        if self._memory:
            # A page of the server that runs no script and knows the same memory.
            self.driver.get(f"{self.origin}/healthz")
            self.driver.execute_script(
                """for (const [key, text] of Object.entries(arguments[0]))
                  localStorage.getItem(key) ?? localStorage.setItem(key, text);""",
                self._memory,
            )
            self._memory = {}
        self.driver.get(f"{self.origin}{path}")

    def remember(self, key: str, text: str) -> None:
        self._memory[key] = text

    def ask(self, script: str, *given: Any) -> Any:
        try:
            answer = self.driver.execute_async_script(CALLED % script, *given)
        except (
            exceptions.JavascriptException,
            exceptions.NoSuchWindowException,
            exceptions.StaleElementReferenceException,
        ) as error:
            raise Moved from error
        if "error" in answer:
            raise AssertionError(answer["error"])
        return answer["got"]

    def teach(self, source: str) -> None:
        self.driver.execute_script(source)

    def point(self, pattern: str) -> bool:
        found = self.driver.execute_script(
            f"return ({LIVE})(arguments[0])[0] ?? null", pattern
        )
        # What is drawn anew in this moment is looked for once more.
        with contextlib.suppress(
            exceptions.StaleElementReferenceException,
            exceptions.ElementNotInteractableException,
            exceptions.ElementClickInterceptedException,
        ):
            if found:
                found.click()
                return True
        return False

    def type(self, *keys: str) -> None:
        for key in keys:
            actions = webdriver.ActionChains(self.driver)
            if key == "Shift+Tab":
                actions.key_down(Keys.SHIFT).send_keys(Keys.TAB).key_up(Keys.SHIFT)
            else:
                actions.send_keys(KEYS.get(key, key))
            actions.perform()

    def resize(self, size: Size) -> None:
        self.driver.set_window_rect(0, 0, *size)
        self.until(
            "(w, h) => innerWidth === w && innerHeight === h", f"size {size}", *size
        )

    def reload(self) -> None:
        self.driver.refresh()

    def picture(self) -> bytes:
        return self.driver.get_screenshot_as_png()

    def problems(self) -> list[str]:
        self._said.seek(0)
        return [
            line.strip()
            for line in self._said
            if line.startswith("CONSOLE") and any(word in line for word in COMPLAINTS)
        ]

    def close(self) -> None:
        self.driver.quit()
        self._said.close()


@contextlib.contextmanager
def display() -> Iterator[str]:
    """A screen that nobody sees, large enough for a television."""
    read, write = os.pipe()
    screen = subprocess.Popen(
        [XVFB, "-displayfd", f"{write}", "-screen", "0", SCREEN, "-nolisten", "tcp"],
        pass_fds=[write],
        stderr=subprocess.DEVNULL,
    )
    os.close(write)
    try:
        with os.fdopen(read) as told:
            yield f":{told.readline().strip()}"
    finally:
        screen.terminate()
        screen.wait()
