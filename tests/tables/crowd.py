"""Phones that come, come back, sit down and press, and what must come of it."""

from typing import Any, cast

from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
)
from msgspec.structs import replace

from game.engine.state import State
from game.protocol import Staking, Swapped
from game.tables.acts import (
    Answer,
    Choice,
    Choose,
    Commit,
    Hello,
    Play,
    Press,
    Refused,
    Stake,
)
from game.tables.table import Table, digest, held
from tests.tables.evening import Evening, Phone, secret
from tests.tables.orders import ORDERS
from tests.tables.promises import Promises

# Whose turn it is to act: mostly somebody who has a seat.
FEW = st.integers(0, 14)
SEATS = st.one_of(st.none(), st.integers(0, 4))


class Crowd(RuleBasedStateMachine):
    """Phones at one table, and what is known of every press."""

    @initialize(order=st.sampled_from(ORDERS), here=st.sampled_from([1, 1, 1, 0]))
    def lay_the_table(self, order: dict[str, Any], here: int) -> None:
        self.evening = Evening(**order)
        self.phones = [self.evening.host]
        self.promises = Promises()
        self.secrets = self.promises.secrets
        self.secrets += self.evening.host.secrets
        self.secrets += [s for s in self.evening.derived if s]
        self.evening.host.secrets = list(self.secrets)
        self.refs = 0
        self.sent: list[tuple[Phone, Press, int, int]] = []
        if here:
            self.evening.hello(self.evening.host)

    # ------------------------------------------------------------- what is known

    @property
    def table(self) -> Table:
        return self.evening.table

    @property
    def over(self) -> bool:
        return self.table.phase == "over"

    @property
    def waiting(self) -> bool:
        return self.table.phase == "waiting"

    def phone(self, i: int) -> Phone:
        seated = [p for p in self.phones if held(self.table, p.claims)]
        among = seated if seated and i % 5 else self.phones
        return among[i // 5 % len(among)]

    def ref(self) -> str:
        self.refs += 1
        return f"ref-{self.refs}"

    def running(self) -> tuple[int, tuple[int, ...]]:
        state = self.table.state
        if state is None:
            return 1, tuple(range(len(self.table.places)))
        return state.call, state.who

    def expected(self, press: Press) -> Refused | int | None:
        """Return the refusal, or the seq of a duplicate, or None: it is taken."""
        table, (call, _) = self.table, self.running()
        mine = held(table, press.sender.claims)
        if mine and press.seat is None and len(mine) > 1:
            return Refused("seat_needed")
        seat = mine[0] if mine and press.seat is None else press.seat
        if seat is None or seat not in mine:
            return Refused("not_seated")
        known = self.promises.presses.get((press.game, press.call, seat))
        old = press.game == table.game and press.call < call - 32
        if known and not old:
            return known
        if table.phase == "over" and press.game == table.game:
            return Refused("over")
        return self._asked(press, seat)

    def _asked(self, press: Press, seat: int) -> Refused | None:
        """Return the refusal of a press that is no repeat, None if it is taken."""
        table, (call, who) = self.table, self.running()
        if (press.game, press.call) == (table.game, call + 1) and self.speed:
            if table.state and seat in table.state.pressed:
                return None
            return Refused("not_now" if seat in who else "stale")
        if (press.game, press.call) != (table.game, call) or seat not in who:
            return Refused("stale")
        plays = table.state is not None and table.state.ask == "play"
        return Refused("not_now", "a card is to be chosen") if plays else None

    @property
    def speed(self) -> bool:
        """Whether a seat may answer the call to come."""
        return self.table.state is not None and self.table.rules.turning.ahead

    # ------------------------------------------------------------------- pages

    @rule()
    def somebody_opens_the_link(self) -> None:
        phone = Phone(f"page-{len(self.phones)}-{self.refs}")
        self.phones.append(phone)

        result = self.evening.hello(phone)

        assert Answer() == result

    @rule(i=FEW)
    def a_page_says_hello(self, i: int) -> None:
        phone = self.phone(i)
        before = self.table

        result = self.evening.hello(phone)

        places = [p for p in before.places if p.digest in map(digest, phone.secrets)]
        if isinstance(result, Commit):
            assert any(p.client != phone.client for p in places)
        elif isinstance(result, Refused):
            assert not places
            assert phone.secrets
        else:
            assert all(p.client == phone.client for p in places)
        if not isinstance(result, Refused):
            assert len(places) == len(held(self.table, phone.claims))

    @rule(i=FEW)
    def a_page_is_loaded_again(self, i: int) -> None:
        old = self.phone(i)
        new = Phone(f"{old.client}+{self.refs}", list(old.secrets))
        new.numbers = dict(old.numbers)
        self.refs += 1
        self.phones.append(new)
        had = held(self.table, old.claims)

        self.evening.hello(new)

        assert set(had) <= set(held(self.table, new.claims))
        assert not set(had) & set(held(self.table, old.claims))

    @rule(i=FEW)
    def a_page_shows_a_secret_of_nobody(self, i: int) -> None:
        phone = self.phone(i)

        result = self.evening.act(Hello(phone.sender, (digest("nobody's"),)))

        assert Refused("bad_secret") == result

    # ----------------------------------------------------------------- pressing

    def send(self, phone: Phone, press: Press) -> Commit | Answer | Refused:
        result = self.evening.act(press, phone)
        if not isinstance(result, Refused):
            seat, seq = result.reply.seat, result.reply.seq
            assert seat is not None
            if isinstance(result, Commit) and not result.reply.duplicate:
                seq = result.after.seq
            assert seq is not None
            self.sent.append((phone, press, seat, seq))
            if result.reply.secret:
                self.secrets.append(result.reply.secret)
        return result

    @rule(i=FEW, seat=SEATS, calls=st.integers(-40, 2), games=st.sampled_from([0, -1]))
    def a_phone_presses_for_some_call(
        self, i: int, seat: int | None, calls: int, games: int
    ) -> None:
        self._press(i, seat, calls if calls < 0 or calls == 1 else 0, games)

    @rule(i=FEW, seat=SEATS)
    def a_phone_presses(self, i: int, seat: int | None) -> None:
        self._press(i, seat, 0, 0)

    def _press(self, i: int, seat: int | None, calls: int, games: int) -> None:
        phone = self.phone(i)
        call = max(0, self.running()[0] + calls)
        game = max(0, self.table.game + games)
        press = Press(phone.sender, self.ref(), game, call, seat)
        if not phone.claims:
            self._sit(phone, press)
            return
        expected = self.expected(press)

        result = self.send(phone, press)

        if isinstance(expected, Refused):
            assert isinstance(result, Refused)
            assert expected.code == result.code
        elif expected is None:
            assert isinstance(result, Commit)
            assert not result.reply.duplicate
        else:
            assert isinstance(result, Answer)
            assert (True, expected) == (result.reply.duplicate, result.reply.seq)

    @rule(i=FEW, seat=SEATS, own=st.booleans(), name=st.sampled_from([None, "Mia"]))
    def a_phone_presses_to_sit_down(
        self, i: int, seat: int | None, own: bool, name: str | None
    ) -> None:
        phone = self.phone(i)
        if phone.claims or phone.secrets:
            return
        mine = secret(f"{phone.client}-{self.refs}") if own else None
        if mine:
            phone.secrets.append(mine)
        call = self.running()[0]
        ref = self.ref()
        press = Press(phone.sender, ref, self.table.game, call, seat, mine, name)
        self._sit(phone, press)

    def _sit(self, phone: Phone, press: Press) -> None:
        before = self.table

        result = self.send(phone, press)

        free = before.free if press.seat is None else {press.seat} & {*before.free}
        running = before.game, self.running()[0]
        if isinstance(result, Commit):
            seat = held(self.table, phone.claims)
            assert free
            assert (min(free),) == seat
            assert not result.reply.duplicate
        elif isinstance(result, Refused) and press.name is None:
            past = before.phase == "over" or running != (press.game, press.call)
            assert not free or past

    @precondition(lambda self: self.sent)
    @rule(i=st.integers(0, 40), new_ref=st.booleans(), new_socket=st.booleans())
    def a_press_is_sent_again(self, i: int, new_ref: bool, new_socket: bool) -> None:
        phone, press, seat, seq = self.sent[-1 - i % len(self.sent)]
        if new_socket and not press.secret and (new_ref or press.sender.claims):
            return  # nothing tells whose press this is
        ref = self.ref() if new_ref else press.ref
        sender = replace(phone.sender, claims=()) if new_socket else phone.sender
        places = {p.digest for p in self.table.places}
        swapped = any(Swapped in map(type, f.events) for f in self.evening.frames)

        again = self.evening.act(replace(press, sender=sender, ref=ref), phone)

        if isinstance(again, Refused) or swapped:
            old = press.game != self.table.game or self.running()[0] - press.call > 32
            lost = new_socket or not held(self.table, sender.claims)
            assert old or lost or swapped or again == Refused("seat_needed")
            return
        assert (True, seq, seat) == (
            again.reply.duplicate,
            again.reply.seq,
            again.reply.seat,
        )
        if new_socket:
            assert again.reply.secret
            assert digest(again.reply.secret) in places
            assert seat in held(self.table, again.reply.claims)

    @precondition(lambda self: self.table.free)
    @rule(own=st.booleans())
    def strangers_take_all_seats(self, own: bool) -> None:
        for _ in self.table.free:
            self.somebody_opens_the_link()
            one = self.phones[-1]
            mine = secret(one.client) if own else None
            one.secrets += [mine] if mine else []
            running = self.table.game, self.running()[0]
            self._sit(one, Press(one.sender, self.ref(), *running, secret=mine))
            self.check()

    @rule(calls=st.integers(1, 60))
    def all_people_press_for_some_calls(self, calls: int) -> None:
        for _ in range(calls if self.table.state else 1):
            for phone in self.phones:
                for seat in held(self.table, phone.claims):
                    if seat in self.running()[1]:
                        self.evening.answer(phone, seat, ref=self.ref())
                        self.check()

    @rule(
        i=FEW,
        seat=st.integers(0, 3),
        calls=st.sampled_from([0, 0, 0, 0, 1, -1, -2]),
        what=st.sampled_from(["play", "own_first", "bet", "tie_bet", "war", "foreign"]),
    )
    def a_phone_chooses(self, i: int, seat: int, calls: int, what: str) -> None:
        phone, table = self.phone(i), self.table
        call = max(0, self.running()[0] + calls)
        said = {"ref": self.ref(), "game": table.game, "call": call, "seat": seat}
        act = _choice(phone, table, what, said)

        result = self.evening.act(act, phone)
        again = self.evening.act(act, phone)

        if seat not in held(table, phone.claims):
            assert Refused("not_seated") == result
        elif isinstance(result, Commit):
            assert table.state is not None
            assert call == table.state.call
            assert table.state.ask in what or table.state.ask in {"choose", "play"}
            assert isinstance(again, Answer)
            assert (True, result.after.seq) == (again.reply.duplicate, again.reply.seq)

    # ----------------------------------------------------------------- promises

    @invariant()
    def check(self) -> None:
        """Look at every commit since the last look."""
        self.promises.look(self.evening.frames)


def _choice(phone: Phone, table: Table, what: str, said: dict[str, Any]) -> Choice:
    """Return an answer to a call that asks, or does not ask, for a choice."""
    if what == "own_first":
        return Choose(phone.sender, order="own_first", **said)
    if what in {"play", "foreign"}:
        hands = table.state.hands if isinstance(table.state, State) else ()
        seat = said["seat"] if what == "play" else 1 - said["seat"]
        hand = hands[seat] if 0 <= seat < len(hands) else ()
        return Play(phone.sender, card=hand[0] if hand else "XX", **said)
    amount = 30 if table.seq % 5 == 0 else 3
    action = cast("Staking", what)
    return Stake(phone.sender, action=action, amount=amount, **said)
