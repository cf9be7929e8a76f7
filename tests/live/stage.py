"""A table in memory with everybody who hears of it, each by the code that sends.

People do anything they may, by dice; what they are sent is read by `eyes`.
"""

import asyncio
from typing import Any

from game.engine.chance import Stream
from game.engine.ruleset import options
from game.live import tables
from game.live.precedence import Precedence
from game.live.records import Stored
from game.live.room import Room
from game.live.session import Session
from game.live.tables import Known
from game.protocol import Opened, Order, encode
from game.settings import Limits
from game.tables.acts import Answer, Commit, Edge, Refused, Sender
from game.tables.create import create
from game.tables.decide import decide
from game.tables.pace import Pace
from game.tables.table import Claim, Table, held
from game.tables.view import has_hands, view
from game.web import previews
from game.web.language import LANGUAGES
from game.web.records import _data
from tests.live.eyes import hidden_words, leaks, open_cards, own_cards

LIMITS = Limits()
PACE = Pace()
KEY = b"the server's own key for tests.."


class Desk:
    """What a socket asks of its process, without the sockets and the store."""

    limits = LIMITS
    now = 1_000_000

    @property
    def watch(self) -> "Desk":
        return self

    def presence(self, room: Room, table: Table) -> Any:
        return room.presence(self.now, table)

    def change(self, room: Room) -> None:
        """Nobody else is to be told who came."""

    def missing(self, room: Room) -> None:
        raise AssertionError("a frame is lost between here and here")


class Ear(Session):
    """One socket whose every message is kept for the eyes."""

    def __init__(self, desk: Desk, room: Room, client: str) -> None:
        self.heard_texts: list[str] = []
        self.heard = 0.0
        super().__init__(desk, _never, self, text=room.code, address="")  # type: ignore[arg-type]  # a desk is all it asks
        self._client, self._room = client, room

    def offer(self, text: str) -> bool:
        self.heard_texts.append(text)
        return True

    def abort(self) -> None:
        """There is nothing to cut."""

    def enter(
        self, table: Table, claims: tuple[Claim, ...], frames: list[bytes] | None
    ) -> None:
        """Come in as `hello` does it."""
        assert self._room is not None
        self.claims = claims
        self._sat = self.seats(table)
        self._room.place(self)
        self.seq, self.welcomed = table.seq, True
        self._welcome(table, None if self._sat and has_hands(table) else frames)

    def gain(self, claims: tuple[Claim, ...], table: Table) -> None:
        """Get a seat as the answer to an act gives it."""
        assert self._room is not None
        self._gain(self._room, claims, table)

    async def leave(self) -> None:
        await self._outbox.stop()


async def _never(_message: Any) -> None:
    raise AssertionError("every message is offered first")


class Person:
    """A page: its name, the secrets it was given and the seats it has proved."""

    def __init__(self, ear: Ear) -> None:
        self.ear = ear
        self.client = ear._client
        self.secret = ""
        self.numbers: dict[tuple[str, int], str] = {}

    @property
    def sender(self) -> Sender:
        return Sender(self.client, self.ear.claims)


class Stage:
    """One table, its people and its spectators."""

    def __init__(self, dice: Stream, **order: Any):
        self.dice = dice
        self.now = Desk.now
        self.given: set[str] = set()
        self.told: set[str | None] = set()
        self.read = 0
        self._words: tuple[tuple[int, int], set[str]] = ((-1, -1), set())
        self.ended = 0
        made = create("KX74MP", Order(**order), self.edge(), run_id="run")
        assert not isinstance(made, Refused), (made, order)
        first, derived = made
        self.given |= {s for s in (*order.get("secrets", ()), *derived) if s}
        self.room = Room("KX74MP", LIMITS, Precedence())
        self.table = first.after
        self.people: list[Person] = []
        self.ears: list[Ear] = []
        self.kept: list[bytes] = []
        self.shown: list[set[str]] = []
        self._deliver(None, first)

    def edge(self) -> Edge:
        noise = b"".join(self.dice.word().to_bytes(4, "big") for _ in range(8))
        return Edge(self.now, noise, KEY, PACE)

    def name(self) -> str:
        """Return a page's random name, which only the server may know."""
        made = f"{self.dice.word():08x}{self.dice.word():08x}"
        self.given.add(made)
        return made

    def listen(self, claims: tuple[Claim, ...] = (), since: int | None = None) -> Ear:
        """Let somebody come in who has seen *since*."""
        ear = Ear(Desk(), self.room, self.name())
        frames = None if since is None else self.kept[since:] or None
        self.ears.append(ear)
        ear.enter(self.table, claims, frames)
        past = set() if since is None else set().union(*self.shown[since:])
        self._look(ear, self.shown[-1] | past)
        return ear

    async def act(self, act: Any, who: Person | None = None) -> Any:
        """Let *who* do something, and everybody hear of it."""
        before = self.table
        result: Commit | Answer | Refused = decide(before, act, self.edge())
        if not isinstance(result, Refused):
            secrets = result.reply.secret, result.reply.token
            self.given |= {word for word in secrets if word}
        if isinstance(result, Commit):
            self.table = result.after
            self._deliver(before, result)
        if who and not isinstance(result, Refused) and result.reply.claims:
            who.ear.gain(result.reply.claims, self.table)
        if isinstance(result, Commit):
            await asyncio.sleep(0)
            await asyncio.sleep(0)
            self._look_everywhere()
        return result

    def _deliver(self, before: Table | None, commit: Commit) -> None:
        news = tables.delivery(before, commit, PACE)
        self.kept.append(news.frame)
        fresh = commit.after if before is None else before
        self.shown.append(open_cards(fresh, commit))
        for opened in (e for e in commit.events if isinstance(e, Opened)):
            self.ended += 1
            self.given -= set(opened.envelope.secrets if opened.envelope else ())
            self.told.add(opened.spielcode)
        known = Known(news.seq, news.mark, news.body, commit.after)
        self.room.take(news, known)
        self.room.spread()
        if news.reseated:
            for session in self.room.members:
                session.reseated(commit.after)

    # ------------------------------------------------------------------ reading

    def _look_everywhere(self) -> None:
        for ear in self.ears:
            self._look(ear, self.shown[-1])
        self._scan(self.kept[-1].decode(), self.shown[-1], "the page of events")
        if not self.table.seq % 8:
            self._look_at_answers()

    def _look_at_answers(self) -> None:
        """Read what is answered over HTTP, which is made of the same."""
        picture = encode(view(self.table)).decode()
        self._scan(picture, self.shown[-1], "the answer about the table")
        sheet = encode(_data(Stored(self.table, 1, 1, 1, 1, 1, 1, 1)))
        self._scan(sheet.decode(), set(), "the data sheet")
        rules = options(self.table.rules)
        for language in LANGUAGES:
            said = previews.table(language, "KX74MP", rules, len(self.table.free))
            self._scan(" ".join(said), set(), "the preview")

    def _look(self, ear: Ear, shown: set[str]) -> None:
        texts, ear.heard_texts = ear.heard_texts, []
        seats = ear.seats(self.table)
        allowed = shown | own_cards(self.table, seats)
        for text in texts:
            self._scan(text, allowed, f"seats {seats}")

    def _scan(self, text: str, allowed: set[str], to: str) -> None:
        self.read += 1
        found = leaks(text, allowed, self._hidden())
        assert not found, f"{to}: {sorted(found)} told in {text}"

    def _hidden(self) -> set[str]:
        """Return what nobody may be sent now; found out once for every commit."""
        key = self.table.seq, len(self.given)
        if self._words[0] != key:
            # Places change and the same cards are dealt again: all know that code.
            words = hidden_words(self.table, self.given)
            self._words = key, words - self.told
        return self._words[1]

    async def close(self) -> None:
        """End what goes on by itself."""
        self.room.close()
        for ear in self.ears:
            await ear.leave()

    def holders(self) -> list[tuple[Person, int]]:
        """Return who holds which seat."""
        return [
            (person, seat)
            for person in self.people
            for seat in held(self.table, person.ear.claims)
        ]
