"""A table played in memory: phones that do what a phone does, and a clock."""

import hashlib
from dataclasses import dataclass, field
from typing import Any

from msgspec.structs import replace

from game.engine.rules.pickups import PotOrder
from game.engine.sealing import commitment
from game.protocol import Event, Mode, Order, View
from game.tables.acts import (
    Act,
    Again,
    Answer,
    Choose,
    Commit,
    Cut,
    Edge,
    Hello,
    Play,
    Press,
    Refused,
    Sender,
    Stake,
    Tick,
    Uncover,
)
from game.tables.create import create
from game.tables.decide import decide
from game.tables.pace import Pace, wake_at
from game.tables.table import Claim, Place, Table, digest, held
from game.tables.view import view
from tests.tables.witness import Witness, frame_json

KEY = b"the server's own key for tests.."


@dataclass
class Phone:
    """A page: its random name, the secrets it keeps and the seats it has proved."""

    client: str
    secrets: list[str] = field(default_factory=list)
    claims: tuple[Claim, ...] = ()
    numbers: dict[tuple[str, int], str] = field(default_factory=dict)

    @property
    def sender(self) -> Sender:
        return Sender(self.client, self.claims)


class Evening:
    """One table from its creation on; a witness watches every commit.

    All that is decided is decided twice, to see that nothing else plays a part.
    """

    def __init__(self, mode: Mode = "online", **order: Any) -> None:
        self.now = 1_000_000
        self.tries = 0
        self.pace = Pace()
        self.host = Phone("host", [secret("host")])
        if mode == "hotseat":
            self.host.secrets.append(secret("other"))
        order.setdefault("secrets", self.host.secrets)
        made = create("KX74MP", Order(mode, **order), self.edge(), run_id="run")
        assert not isinstance(made, Refused), made
        self.frames: list[Commit] = []
        self.witness = Witness()
        self.derived = made[1]
        self._take(made[0])

    @property
    def table(self) -> Table:
        return self.frames[-1].after

    @property
    def view(self) -> View:
        return view(self.table)

    def edge(self) -> Edge:
        self.tries += 1
        noise = hashlib.sha256(str(self.tries).encode()).digest()
        return Edge(self.now, noise, KEY, self.pace)

    def _take(self, commit: Commit) -> None:
        self.witness.see(frame_json(commit))
        self.frames.append(commit)

    def act(self, act: Act, phone: Phone | None = None) -> Commit | Answer | Refused:
        """Decide *act*, keep its commit, and give the phone its claims."""
        before, edge = self.table, self.edge()
        result = decide(before, act, edge)
        assert result == decide(before, act, edge), "deciding twice differs"
        if isinstance(result, Commit):
            self._take(result)
        if phone and not isinstance(result, Refused):
            seats = held(self.table, phone.claims)
            gained = result.reply.claims
            phone.claims = tuple(
                c for c in (*phone.claims, *gained) if held(self.table, (c,))
            )
            if result.reply.secret:
                phone.secrets.append(result.reply.secret)
            if self.table.game == before.game:
                assert set(seats) <= set(held(self.table, phone.claims))
        return result

    def hello(self, phone: Phone) -> Commit | Answer | Refused:
        digests = tuple(digest(s) for s in phone.secrets)
        return self.act(Hello(phone.sender, digests), phone)

    def press(self, phone: Phone, **fields: Any) -> Commit | Answer | Refused:
        """Press for the running call, or as *fields* say."""
        seen = self.view
        fields.setdefault("ref", f"{phone.client}-{self.tries}")
        press = Press(phone.sender, **{"game": seen.game, "call": seen.call} | fields)
        return self.act(press, phone)

    def answer(self, phone: Phone, seat: int, **fields: Any) -> Any:
        """Answer the running call for *seat* as it asks, somehow."""
        seen = view(self.table, (seat,))
        said: dict[str, Any] = {"ref": f"{phone.client}-{self.tries}", "seat": seat}
        said |= {"game": seen.game, "call": seen.call} | fields
        match seen.ask:
            case "play":
                hand = seen.hand
                assert isinstance(hand, tuple)
                act: Act = Play(phone.sender, card=hand[self.tries % len(hand)], **said)
            case "choose":
                order: PotOrder = "other_first" if self.tries % 2 else "own_first"
                act = Choose(phone.sender, order=order, **said)
            case "bet":
                act = Stake(phone.sender, action="bet", **said)
            case "war":
                act = Stake(phone.sender, action="surrender", **said)
            case _:
                act = Press(phone.sender, **said)
        return self.act(act, phone)

    def again(self, phone: Phone, **fields: Any) -> Commit | Answer | Refused:
        fields.setdefault("ref", f"{phone.client}-{self.tries}")
        fields.setdefault("game", self.table.game)
        return self.act(Again(phone.sender, **fields), phone)

    def cut(self, phone: Phone) -> None:
        """Send the phone's commitments, as it does when the view says open."""
        seal = self.table.seal
        assert seal is not None
        for seat in held(self.table, phone.claims):
            number = hashlib.sha256(f"{phone.client}{seal.game_id}{seat}".encode())
            phone.numbers[seal.game_id, seat] = number.hexdigest()
            c = commitment(seat + 1, seal.game_id, number.hexdigest())
            self.act(Cut(phone.sender, seal.game_id, seat, c), phone)

    def uncover(self, phone: Phone) -> None:
        """Send the phone's numbers, as it does when the view says sealed."""
        seal = self.table.seal
        assert seal is not None
        for seat in held(self.table, phone.claims):
            number = phone.numbers[seal.game_id, seat]
            self.act(Uncover(phone.sender, seal.game_id, seat, number), phone)

    def tick(self) -> Commit | Answer | Refused:
        """Let the time pass until something happens by itself."""
        wake = wake_at(self.table, self.pace)
        assert wake is not None
        self.now = max(self.now, wake)
        return self.act(Tick())

    def vacate(self, seat: int) -> None:
        """Let the person of a seat have left; his cards stay."""
        places = list(self.table.places)
        places[seat] = Place("free")
        after = replace(self.table, places=tuple(places))
        self.frames[-1] = replace(self.frames[-1], after=after)

    def deal(self, *phones: Phone) -> None:
        """Cut the deck on all phones, up to the deal."""
        for phone in phones:
            self.cut(phone)
        for phone in phones:
            self.uncover(phone)

    def play_out(self, *phones: Phone) -> None:
        """Press on all phones, for every seat, until the game is over."""
        while self.table.phase != "over":
            for phone in phones:
                for seat in held(self.table, phone.claims):
                    if seat in self.view.due and seat not in self.view.pressed:
                        self.answer(phone, seat)


def secret(name: str) -> str:
    """Return a seat's secret as a browser would make it."""
    return hashlib.sha256(name.encode()).hexdigest()[:22]


def names(events: tuple[Event, ...]) -> list[str]:
    """Return what the events are called on the wire."""
    return [str(type(e).__struct_config__.tag) for e in events]


def two_phones(**order: Any) -> tuple[Evening, Phone, Phone]:
    """Return a table with both seats taken, before the cut."""
    evening = Evening(**order)
    evening.hello(evening.host)
    guest = Phone("guest")
    evening.press(guest, secret=secret("guest"))
    return evening, evening.host, guest


def dealt_table(**order: Any) -> tuple[Evening, Phone, Phone]:
    """Return a table with both seats taken and the cards dealt."""
    evening, host, guest = two_phones(**order)
    evening.deal(host, guest)
    return evening, host, guest
