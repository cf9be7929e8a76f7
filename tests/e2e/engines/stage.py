"""Where scenes are played, and what scenes are made of."""

from collections.abc import Callable
from contextlib import ExitStack
from typing import Any, Self

from tests.e2e.deals import Laid, full, lay
from tests.e2e.engines.partner import Partner
from tests.e2e.engines.visitor import KEYS, Visitor
from tests.serving import Server

# The first seat wins a plain round with a court card.
ROUND = ["QH 2C KD", "7S 3D 8C"]
# Short enough to look at who is missed, long enough to be missed by nobody else.
QUICK = {
    "KRIEG_LIMIT_WEAK_MS": "300",
    "KRIEG_LIMIT_AWAY_SILENT_MS": "1500",
    "KRIEG_LIMIT_CHOICE_MS": "60000",
}


class Stage:
    """Where a scene is played: a server, a visitor, and others without a screen."""

    def __init__(
        self, server: Server, hand: Callable[..., Visitor], **options: Any
    ) -> None:
        self.server = server
        self._hand = hand
        self._options = options
        self._open = ExitStack()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._open.close()

    def visit(
        self, path: str = "/", *, laid: Laid | None = None, **options: Any
    ) -> Visitor:
        """Return a visitor who has opened an address, or the table that was laid."""
        visitor = self._hand(self.server, **self._options, **options)
        if laid:
            visitor.hold(laid)
        visitor.open(path)
        return visitor

    def seated(self, mode: str, **order: Any) -> Visitor:
        """Return a visitor at a table that was laid for him."""
        laid = lay(self.server, mode, **{"tempo": "fast", **order})
        visitor = self.visit(f"/t/{laid.code}", laid=laid)
        visitor.button(KEYS)
        return visitor

    def partner(self, laid: Laid, *, guest: bool = False) -> Partner:
        """Return somebody else, who stays for the scene."""
        return self._open.enter_context(Partner(self.server, laid, guest=guest))

    def evening(self, deal: list[str] = ROUND) -> tuple[Visitor, Partner]:
        """Return a host and the guest who has sat down at his table."""
        laid = lay(self.server, "online", tempo="fast", deal=full(deal))
        guest = self.partner(laid, guest=True)
        guest.sit()
        host = self.visit(f"/t/{laid.code}", laid=laid)
        host.button("^Aufdecken$")
        return host, guest


Scene = Callable[[Stage], Visitor]


def after(scene: Scene, *buttons: str, shows: str = "") -> Scene:
    """Return the scene in which these buttons are clicked after another one."""

    def clicked(stage: Stage) -> Visitor:
        visitor = scene(stage)
        for button in buttons:
            visitor.click(button)
        if shows:
            visitor.sees(shows)
        return visitor

    return clicked


def at(path: str, shows: str = "") -> Scene:
    """Return the scene of an address."""

    def opened(stage: Stage) -> Visitor:
        visitor = stage.visit(path)
        if shows:
            visitor.sees(shows)
        return visitor

    return opened


def spoken(lang: str, scene: Scene, button: str) -> Scene:
    """Return the scene in another language, in which there is this button."""

    def opened(stage: Stage) -> Visitor:
        visitor = scene(stage)
        visitor.ask("(lang) => localStorage.setItem('krieg.lang', lang)", lang)
        visitor.reload()
        visitor.until("(lang) => document.documentElement?.lang === lang", lang, lang)
        visitor.button(button)
        return visitor

    return opened
