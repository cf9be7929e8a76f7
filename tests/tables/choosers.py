"""Tables of all variants, played in memory, and what people choose there."""

from typing import Any

from game.tables.acts import Choose, Play, Stake, Tick
from game.tables.view import view
from tests.tables.evening import Evening, Phone, dealt_table, two_phones

HAND = {"preset": "hand-3"}
CHOICE = {"stack": "under", "pickup": "choice"}
# The host's cards are higher.
HIGH = ["KH AH 9H 8H", "QS 2S 3S 4S"]


def dealt(**order: Any) -> tuple[Evening, Phone, Phone]:
    """Return a table of two people, the cards dealt as scripted or cut."""
    return two_phones(**order) if "deal" in order else dealt_table(**order)


def seen(evening: Evening, *seats: int) -> Any:
    """Return the view of these seats."""
    return view(evening.table, seats)


def press(evening: Evening, phone: Phone, **fields: Any) -> Any:
    return evening.press(phone, **fields)


def tick(evening: Evening) -> Any:
    return evening.act(Tick())


def play(evening: Evening, phone: Phone, **fields: Any) -> Any:
    """Play a card: its own first one, or as *fields* say."""
    seat = 0 if phone is evening.host else 1
    hand = seen(evening, seat).hand
    said: dict[str, Any] = {"ref": f"r-{evening.tries}", "seat": None}
    said |= {"game": evening.view.game, "call": evening.view.call}
    if isinstance(hand, tuple):
        said |= {"card": hand[0]}
    return evening.act(Play(phone.sender, **(said | fields)), phone)


def choose(evening: Evening, phone: Phone, order: Any = "other_first") -> Any:
    seen = evening.view
    act = Choose(phone.sender, f"r-{evening.tries}", seen.game, seen.call, None, order)
    return evening.act(act, phone)


def stake(evening: Evening, action: Any, amount: int | None = None, **own: Any) -> Any:
    seen = evening.view
    said: dict[str, Any] = {
        "ref": f"r-{evening.tries}",
        "game": seen.game,
        "call": seen.call,
    } | own
    sender = evening.host.sender
    act = Stake(sender, seat=None, action=action, amount=amount, **said)
    return evening.act(act, evening.host)


def casino(**order: Any) -> Evening:
    evening = Evening("computer", rules={"preset": "casino"}, **order)
    evening.hello(evening.host)
    evening.deal(evening.host)
    return evening


def speed(**order: Any) -> tuple[Evening, Phone, Phone]:
    """Return a table of Speed after its first round."""
    evening, host, guest = dealt(rules={"preset": "speed"}, **order)
    evening.press(host)
    assert 2 == evening.view.call
    return evening, host, guest
