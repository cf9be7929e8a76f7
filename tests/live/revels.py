"""What people do at a table by dice: play, and now and then anything else."""

from collections.abc import Awaitable, Callable
from typing import Any, Final, get_args

from game.engine.rules.pickups import PotOrder
from game.engine.sealing import commitment
from game.protocol.words import AwayChoice, Staking
from game.tables.acts import (
    Absent,
    Again,
    Answer,
    AnswerClaim,
    Choose,
    ClaimSeat,
    Commit,
    Cut,
    HandOver,
    Hello,
    Leave,
    Play,
    Press,
    Redeem,
    SetName,
    SetTempo,
    Stake,
    Tick,
    Uncover,
)
from game.tables.pace import wake_at
from game.tables.presence import Gone
from game.tables.table import digest, held
from game.tables.view import view
from tests.live.stage import PACE, Person, Stage

ONE_IN = 14
"""So many steps are play for one that is something else."""

ORDERS: Final[tuple[PotOrder, ...]] = get_args(PotOrder)
AFTER_A_TIE: Final[tuple[Staking, ...]] = ("war", "surrender")
ABOUT_THE_AWAY: Final[tuple[AwayChoice, ...]] = get_args(AwayChoice)


class Revel:
    """One evening at a stage, a step after the other."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.dice = stage.dice
        self.refs = 0

    def ref(self) -> str:
        self.refs += 1
        return f"ref-{self.refs}"

    def secret(self) -> str:
        made = "".join(f"{self.dice.word():08x}" for _ in range(3))[:22]
        self.stage.given.add(made)
        return made

    async def begin(self, secrets: list[str]) -> None:
        """Let the host and a spectator come."""
        host = Person(self.stage.listen())
        host.secret = secrets[0]
        self.stage.people.append(host)
        self.stage.listen()
        digests = tuple(digest(s) for s in secrets)
        await self.stage.act(Hello(host.sender, digests), host)

    async def step(self) -> None:
        """Do one thing."""
        stage = self.stage
        if stage.table.phase == "over":
            await self.again()
        elif stage.table.state is None:
            await self.prepare()
        elif self.dice.below(ONE_IN):
            await self.answer()
        else:
            await self.something()

    # ------------------------------------------------------------------- playing

    async def prepare(self) -> None:
        """Take a free seat, or cut the deck, or let the time for it run out."""
        stage = self.stage
        if stage.table.free:
            await self.sit()
        elif stage.table.seal is None or not self.dice.below(8):
            await self.tick()
        else:
            for person, seat in stage.holders():
                await self.cut(person, seat)

    async def sit(self) -> None:
        stage = self.stage
        own = self.secret() if self.dice.below(2) else None
        person = Person(stage.listen())
        stage.people.append(person)
        state = stage.table.state
        call = 1 if state is None else state.call
        press = Press(person.sender, self.ref(), stage.table.game, call, secret=own)
        result = await stage.act(press, person)
        person.secret = own or _given(result)

    async def cut(self, person: Person, seat: int) -> None:
        seal = self.stage.table.seal
        if seal is None or self.stage.table.state is not None:
            return
        at = seal.game_id, seat
        if seal.state == "open":
            number = "".join(f"{self.dice.word():08x}" for _ in range(8))
            person.numbers[at] = number
            self.stage.given.add(number)
            hashed = commitment(seat + 1, seal.game_id, number)
            await self.stage.act(Cut(person.sender, *at, hashed), person)
        elif at in person.numbers:
            act = Uncover(person.sender, *at, person.numbers[at])
            await self.stage.act(act, person)

    async def answer(self) -> None:
        """Answer the running call for somebody whom it asks."""
        seen = view(self.stage.table)
        waited = [
            (person, seat)
            for person, seat in self.stage.holders()
            if seat in seen.due and seat not in seen.pressed
        ]
        if not waited:
            await self.tick()
            return
        person, seat = waited[self.dice.below(len(waited))]
        await self.stage.act(self._answer(person, seat), person)

    def _answer(self, person: Person, seat: int) -> Any:
        own = view(self.stage.table, (seat,))
        said: dict[str, Any] = {"ref": self.ref(), "game": own.game, "call": own.call}
        said["seat"] = seat
        match own.ask:
            case "play":
                assert isinstance(own.hand, tuple)
                card = own.hand[self.dice.below(len(own.hand))]
                return Play(person.sender, card=card, **said)
            case "choose":
                order = ORDERS[self.dice.below(2)]
                return Choose(person.sender, order=order, **said)
            case "bet":
                return Stake(person.sender, action="bet", amount=2, **said)
            case "war":
                action = AFTER_A_TIE[self.dice.below(2)]
                return Stake(person.sender, action=action, **said)
            case _:
                return Press(person.sender, **said)

    async def tick(self, *gone: Gone) -> None:
        """Let the next moment come, or a quarter of a minute pass."""
        stage = self.stage
        wake = wake_at(stage.table, PACE)
        stage.now = stage.now + 15_000 if wake is None else max(stage.now, wake)
        await stage.act(Tick(gone))

    async def again(self) -> None:
        """Want another game, while somebody comes to see how this one ended."""
        await self.watch()
        for person in list(self.stage.people):
            game = self.stage.table.game
            swap = self.dice.below(4) == 0
            again = Again(person.sender, self.ref(), game, swap=swap)
            await self.stage.act(again, person)

    # ------------------------------------------------------------ something else

    async def something(self) -> None:
        choices: list[Callable[[], Awaitable[None]]] = [
            self.come_again,
            self.watch,
            self.leave,
            self.claim,
            self.hand_over,
            self.go_away,
            self.wish,
        ]
        await choices[self.dice.below(len(choices))]()

    def somebody(self) -> Person:
        people = [person for person, _ in self.stage.holders()] or self.stage.people
        return people[self.dice.below(len(people))]

    async def come_again(self) -> None:
        """Load the page anew; the older one loses its seat."""
        old = self.somebody()
        new = Person(self.stage.listen(since=len(self.stage.kept) // 2))
        new.secret, new.numbers = old.secret, old.numbers
        self.stage.people.append(new)
        await self.stage.act(Hello(new.sender, (digest(new.secret),)), new)

    async def watch(self) -> None:
        self.stage.listen(since=self.dice.below(len(self.stage.kept)))

    async def leave(self) -> None:
        await self.stage.act(Leave(self.somebody().sender, self.ref()))
        self.stage.now += PACE.leave
        await self.stage.act(Tick())
        if self.stage.table.free:
            await self.sit()

    async def claim(self) -> None:
        who, seat = self.stage.listen(), self.dice.below(2)
        sender = Person(who).sender
        own = self.secret() if self.dice.below(2) else None
        asked = await self.stage.act(ClaimSeat(sender, self.ref(), seat, own))
        claim = getattr(getattr(asked, "reply", None), "claim", None)
        if claim is None:
            return
        who._pending = asked.reply.pending
        yes = bool(self.dice.below(2))
        for other in list(self.stage.people):
            act = AnswerClaim(other.sender, self.ref(), claim, yes)
            await self.stage.act(act)
        if held(self.stage.table, who.claims):
            person = Person(who)
            person.secret = own or asked.reply.secret
            self.stage.people.append(person)

    async def hand_over(self) -> None:
        person, seat = self.somebody(), self.dice.below(2)
        given = await self.stage.act(HandOver(person.sender, self.ref(), seat))
        token = getattr(getattr(given, "reply", None), "token", None)
        if token is None or not self.dice.below(3):
            return
        other = Person(self.stage.listen())
        own = self.secret() if self.dice.below(2) else None
        act = Redeem(other.sender, self.ref(), token, own)
        result = await self.stage.act(act, other)
        other.secret = own or _given(result)
        self.stage.people.append(other)

    async def go_away(self) -> None:
        """Let a seat be missing until it is decided what happens."""
        gone = Gone(self.dice.below(2), self.stage.now)
        for wait in (PACE.silent, PACE.decision):
            self.stage.now += wait
            await self.stage.act(Tick((gone,)))
        choice = ABOUT_THE_AWAY[self.dice.below(3)]
        person = self.somebody()
        await self.stage.act(Absent(person.sender, self.ref(), choice), person)
        await self.tick(gone)
        await self.stage.act(Tick(()))

    async def wish(self) -> None:
        person = self.somebody()
        await self.stage.act(SetTempo(person.sender, self.ref(), "fast"), person)
        await self.stage.act(SetName(person.sender, self.ref()), person)


def _given(result: Any) -> str:
    """Return the secret that the server has derived, if any."""
    return (isinstance(result, Commit | Answer) and result.reply.secret) or ""
