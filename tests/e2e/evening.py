"""Three phones at one table: a host, a guest, somebody who watches."""

import re
from collections.abc import Callable, Sequence

from playwright.sync_api import expect

from tests.e2e.phone import SHARE, SMALL, Phone
from tests.e2e.witness import Event, Witness
from tests.serving import Server

CARDS = 52
RANKS = {
    "2": "Zwei",
    "3": "Drei",
    "4": "Vier",
    "5": "Fünf",
    "6": "Sechs",
    "7": "Sieben",
    "8": "Acht",
    "9": "Neun",
    "T": "Zehn",
    "J": "Bube",
    "Q": "Dame",
    "K": "König",
    "A": "Ass",
}
SUITS = {"S": "Pik", "H": "Herz", "D": "Karo", "C": "Kreuz"}


def spoken(card: str) -> str:
    """Return a card as it is read aloud."""
    return f"{SUITS[card[1]]} {RANKS[card[0]]}"


# Cards lie open for a moment only: what was shown is kept until it is forgotten.
SHOWN = """
window.shown = new Set();
new MutationObserver(() => {
  for (const card of document.querySelectorAll("[data-card]"))
    shown.add(card.dataset.card);
}).observe(document, { childList: true, subtree: true, attributes: true });
"""


class Evening:
    """A table made by two taps, found by its link, and who saw all that happened."""

    def __init__(self, server: Server, hand: Callable[..., Phone]) -> None:
        self.host, self.guest, self.watcher = (
            hand(server, size=SMALL) for _ in range(3)
        )
        self.host.context.add_init_script(SHARE)
        self.watcher.context.add_init_script(SHOWN)
        self.host.open("/")
        self.host.button("Mit jemandem spielen").tap()
        self.host.button("Link teilen").tap()
        [shared] = self.host.page.evaluate("shared")
        self.link: str = shared["url"]
        self.code = self.link.rsplit("/", 1)[1]
        self.witness = Witness(server, self.code)

    @property
    def all(self) -> tuple[Phone, Phone, Phone]:
        return self.host, self.guest, self.watcher

    def play(self, game: int, call: int, *, rounds: int = CARDS) -> int:
        """Play whole rounds from *call* on, and compare all phones after each call.

        Returns the call that is open then, 0 if the game is over.
        """
        while rounds > 0:
            self.host.press()
            self.guest.press()
            told = self.told(game, call)
            if any(event["type"] == "over" for event in told):
                return 0
            call += 1
            rounds -= any(event["type"] == "round_over" for event in told)
        return call

    def told(self, game: int, call: int) -> list[Event]:
        """Wait until a call is turned and all phones show what came of it."""
        told = self.witness.call(game, call)
        [turned] = [event for event in told if event["type"] == "turned"]
        cards = [spoken(turned["cards"][seat]) for seat in ("0", "1")]
        over = any(event["type"] == "over" for event in told)
        sentence = re.compile(rf"{cards[0]}\..*{cards[1]}\.")
        seen = self.watcher.page
        seen.wait_for_function("card => shown.has(card)", arg=turned["cards"]["0"])
        seen.evaluate("shown.clear()")
        for phone in self.all:
            phone.hurry()
            phone.says(sentence)
        for event in told:
            if event["type"] == "round_over":
                self.count(event["counts"], over=over)
        return told

    def count(self, counts: Sequence[int], *, over: bool = False) -> None:
        """Expect these piles on all phones, and the whole pack in them."""
        assert sum(counts) == CARDS
        if not over:
            for phone in self.all:
                phone.counts(*self._seen(phone, counts))

    def ends(self, game: int) -> tuple[list[int], str]:
        """Expect one end on all phones; return the series and the Spielcode."""
        witness = self.witness
        witness.until(lambda: witness.events("opened", game), "the end")
        [over] = witness.events("over", game)
        [opened] = witness.events("opened", game)
        assert sum(over["counts"]) == CARDS
        winner = over["result"]["winner"]
        for phone in self.all:
            page = phone.page
            if winner is None:
                said = "Unentschieden!"
            else:
                mine = winner == self.all.index(phone)
                said = "Gewonnen!" if mine else "gewinnt!"
            expect(page.get_by_role("heading", level=1)).to_contain_text(said)
            shown = [str(n) for n in self._seen(phone, over["counts"])]
            expect(page.locator("header b")).to_have_text(shown)
            code = page.get_by_role("region", name="Spielcode")
            expect(code).to_contain_text(opened["spielcode"])
        return witness.view["series"], str(opened["spielcode"])

    def _seen(self, phone: Phone, by_seat: Sequence[int]) -> list[int]:
        """Return numbers of the seats as they stand on a phone, from the bottom."""
        return [*(reversed(by_seat) if phone is self.guest else by_seat)]
