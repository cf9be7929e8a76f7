"""Chromium and Firefox, driven by Playwright."""

import contextlib
from typing import Any

from playwright.sync_api import Browser, Error

from tests.e2e.engines.visitor import LIVE, TALL, Moved, Size, Visitor
from tests.e2e.phone import Phone

LEFT = ("context was destroyed", "navigat", "Cannot find context", "no such frame")


class Played(Visitor):
    """A phone of its own in a browser that Playwright drives."""

    def __init__(
        self, browser: Browser, origin: str, *, size: Size = TALL, **options: Any
    ) -> None:
        self.origin = origin
        width, height = size
        # Firefox cannot pretend to be touched.
        touch = browser.browser_type.name == "chromium"
        self.phone = Phone(
            browser,
            origin,
            size={"width": width, "height": height},
            touch=touch,
            **options,
        )
        self.page = self.phone.page

    def go(self, path: str) -> None:
        self.page.goto(path, wait_until="commit")

    def remember(self, key: str, text: str) -> None:
        self.phone.remember(key, text)

    def ask(self, script: str, *given: Any) -> Any:
        try:
            return self.page.evaluate(f"(given) => ({script})(...given)", [*given])
        except Error as error:
            if any(sign in error.message for sign in LEFT):
                raise Moved from error
            raise

    def teach(self, source: str) -> None:
        self.page.evaluate(source)

    def point(self, pattern: str) -> bool:
        found = self.page.evaluate_handle(f"(p) => ({LIVE})(p)[0]", pattern)
        element = found.as_element()
        # What is drawn anew in this moment is looked for once more.
        with contextlib.suppress(Error):
            if element:
                element.click(timeout=10_000)
                return True
        return False

    def type(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def resize(self, size: Size) -> None:
        width, height = size
        self.page.set_viewport_size({"width": width, "height": height})

    def reload(self) -> None:
        self.page.reload(wait_until="commit")

    def picture(self) -> bytes:
        return self.page.screenshot()

    def problems(self) -> list[str]:
        return self.phone.problems

    def close(self) -> None:
        self.phone.context.close()
