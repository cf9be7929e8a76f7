"""F1: whatever people, phones and the clock do, a table keeps its promises."""

import hashlib
from typing import Any, get_args

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)
from msgspec.structs import replace

from game.engine import events as engine_events
from game.engine.chance import Chance
from game.engine.evolve import evolve
from game.engine.sealing import commitment
from game.engine.spielcode import format_code
from game.engine.state import State, fresh
from game.protocol import Pressed, Swapped
from game.tables.acts import (
    Answer,
    Commit,
    Cut,
    Fill,
    Hello,
    Press,
    Refused,
    Restored,
    SetName,
    SetTempo,
    Tick,
    Uncover,
)
from game.tables.pace import wake_at
from game.tables.table import Table, digest, held
from tests.tables.evening import Evening, Phone, secret
from tests.tables.witness import frame_json

CODE = "1000-0G40-R40M-30E2-09R0"
SHORT = {"limit": 10}
WARS = ["9H TS 2C 3C AS", "9D TD 2D 3D KS"]
# The third sits there without a card: he is not waited for.
ONE_WITHOUT = ["AH 2C 3C", "KH 2D 3D", ""]
ORDERS: list[dict[str, Any]] = [
    {"mode": "online"},
    {"mode": "online", "rules": {"preset": "krieg-kurz"} | SHORT},
    {"mode": "online", "rules": {"preset": "krieg-lang"}, "auto": True},
    {"mode": "online", "rules": {"preset": "klassik-drei"} | SHORT},
    {"mode": "online", "rules": {"preset": "zu-dritt"} | SHORT},
    {"mode": "online", "rules": {"preset": "zwei-teams"} | SHORT},
    {"mode": "online", "spielcode": CODE},
    {"mode": "online", "deal": WARS},
    {"mode": "online", "secrets": []},
    {"mode": "computer", "rules": SHORT},
    {"mode": "computer", "rules": {"preset": "zu-dritt"} | SHORT},
    {"mode": "computer", "rules": {"preset": "zu-dritt"}, "deal": ONE_WITHOUT},
    {"mode": "computer", "spielcode": CODE},
    {"mode": "hotseat", "rules": SHORT},
    {"mode": "hotseat", "deal": WARS, "child_safe": True},
    {
        "mode": "online",
        "rules": {"preset": "zu-dritt"},
        "seats": ["human", "computer", "human"],
        "deal": ONE_WITHOUT,
    },
]
OFFERS: list[dict[str, Any]] = [
    {},
    {"rules": {"preset": "krieg-kurz"} | SHORT},
    {"rules": {"preset": "zu-dritt"} | SHORT},
    {"rules": {"preset": "zwei-teams"} | SHORT},
    {"rules": {"preset": "nobody's"}},
    {"spielcode": CODE},
    {"spielcode": "1000"},
    {"swap": True},
    {"swap": True, "rules": {}},
    {"offer": 1},
]
# Whose turn it is to act: mostly somebody who has a seat.
FEW = st.integers(0, 14)
SEATS = st.one_of(st.none(), st.integers(0, 4))
ENGINE_EVENTS = get_args(engine_events.Event)


class AnyEvening(RuleBasedStateMachine):
    """Phones at one table, a clock, and what is known of every press."""

    @initialize(order=st.sampled_from(ORDERS), here=st.sampled_from([1, 1, 1, 0]))
    def lay_the_table(self, order: dict[str, Any], here: int) -> None:
        self.evening = Evening(**order)
        self.phones = [self.evening.host]
        # Every seat's secret that anybody was ever given, and who holds it.
        self.secrets = list(self.evening.host.secrets)
        self.secrets += [s for s in self.evening.derived if s]
        self.evening.host.secrets = list(self.secrets)
        self.seen = 0
        self.presses: dict[tuple[int, int, int], int] = {}
        self.folded: State | None = None
        self.deck: list[str] = []
        self.refs = 0
        self.sent: list[tuple[Phone, Press, int, int]] = []
        self.numbers: set[str] = set()
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
        table, (call, who) = self.table, self.running()
        mine = held(table, press.sender.claims)
        if mine and press.seat is None and len(mine) > 1:
            return Refused("seat_needed")
        seat = mine[0] if mine and press.seat is None else press.seat
        if seat is None or seat not in mine:
            return Refused("not_seated")
        known = self.presses.get((press.game, press.call, seat))
        old = press.game == table.game and press.call < call - 32
        if known and not old:
            return known
        if table.phase == "over" and press.game == table.game:
            return Refused("over")
        asked = (press.game, press.call) == (table.game, call) and seat in who
        return None if asked else Refused("stale")

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
                        self.evening.press(phone, seat=seat, ref=self.ref())
                        self.check()

    # ------------------------------------------------------------------- the cut

    def _cut(self, phone: Phone) -> None:
        """Cut the deck for the seats of a phone, once each, as a phone does."""
        for seat in held(self.table, phone.claims):
            seal = self.table.seal
            if seal is None:
                return
            text = f"{phone.client}{seal.game_id}{seat}".encode()
            number = hashlib.sha256(text).hexdigest()
            if seal.state == "open":
                phone.numbers[seal.game_id, seat] = number
                self.numbers.add(number)
                c = commitment(seat + 1, seal.game_id, number)
                self.evening.act(Cut(phone.sender, seal.game_id, seat, c), phone)
            elif seal.state == "sealed":
                number = phone.numbers.get((seal.game_id, seat), number)
                act = Uncover(phone.sender, seal.game_id, seat, number)
                self.evening.act(act, phone)
            self.check()

    @precondition(lambda self: self.waiting)
    @rule(i=FEW)
    def a_phone_cuts_or_uncovers(self, i: int) -> None:
        self._cut(self.phone(i))

    @precondition(lambda self: self.table.seal and self.waiting)
    @rule()
    def everybody_cuts_and_uncovers(self) -> None:
        for _ in range(2):
            for phone in self.phones:
                self._cut(phone)

    @rule(i=FEW, seat=st.integers(0, 4), old=st.booleans(), uncover=st.booleans())
    def a_phone_cuts_wrongly(self, i: int, seat: int, old: bool, uncover: bool) -> None:
        phone, seal = self.phone(i), self.table.seal
        game_id = "00" * 16 if old or seal is None else seal.game_id
        wrong = hashlib.sha256(f"{self.refs}".encode()).hexdigest()
        act = (Uncover if uncover else Cut)(phone.sender, game_id, seat, wrong)

        result = self.evening.act(act, phone)

        if seat not in held(self.table, phone.claims):
            assert Refused("not_seated") == result
        elif uncover:
            assert result in [Refused("bad_cut"), Refused("not_now")]
        elif isinstance(result, Refused):
            assert "not_now" == result.code
        else:
            assert seal is not None
            assert "open" == seal.state

    # ----------------------------------------------------------------- the table

    @rule(early=st.booleans())
    def time_passes(self, early: bool) -> None:
        wake = wake_at(self.table, self.evening.pace)
        if wake is None or early:
            early = wake is None or wake > self.evening.now
            assert early == isinstance(self.evening.act(Tick()), Answer)
            return

        assert isinstance(self.evening.tick(), Commit)

    def _by_a_seat(self, phone: Phone, result: object) -> None:
        if not held(self.table, phone.claims):
            assert isinstance(result, Refused)
            assert "not_seated" == result.code

    @rule(
        i=FEW,
        tempo=st.sampled_from([None, "slow", "normal", "fast"]),
        auto=st.sampled_from([None, False, True]),
    )
    def a_phone_changes_the_pace(self, i: int, tempo: Any, auto: Any) -> None:
        phone = self.phone(i)

        result = self.evening.act(SetTempo(phone.sender, self.ref(), tempo, auto))

        self._by_a_seat(phone, result)

    @rule(i=FEW, seat=SEATS, name=st.sampled_from([None, "Opa", "\u202e", "x" * 17]))
    def a_phone_changes_a_name(
        self, i: int, seat: int | None, name: str | None
    ) -> None:
        phone = self.phone(i)

        result = self.evening.act(SetName(phone.sender, self.ref(), seat, name), phone)

        self._by_a_seat(phone, result)
        signs = [p.sign for p in self.table.places if p.sign]
        assert len(set(signs)) == len(signs)

    @rule(i=FEW, seat=st.integers(0, 4))
    def a_phone_fills_a_seat(self, i: int, seat: int) -> None:
        phone = self.phone(i)
        free = self.table.free

        result = self.evening.act(Fill(phone.sender, self.ref(), seat), phone)

        self._by_a_seat(phone, result)
        if isinstance(result, Commit):
            assert seat in free

    @precondition(lambda self: self.over or self.refs % 4 == 0)
    @rule(i=FEW, offer=st.sampled_from(OFFERS), past=st.booleans())
    def a_phone_wants_another_game(
        self, i: int, offer: dict[str, Any], past: bool
    ) -> None:
        phone, before = self.phone(i), self.table
        game = max(0, before.game - past)
        mine = held(before, phone.claims)

        result = self.evening.again(phone, ref=self.ref(), game=game, **offer)

        if not mine:
            assert Refused("not_seated") == result
        if isinstance(result, Commit):
            assert ("over", before.game) == (before.phase, game)
            asked = set(before.humans)
            agreed = asked <= {*before.offers, *mine} or before.mode == "hotseat"
            begun = self.table.game > before.game
            assert agreed or not begun
            assert begun or set(mine) <= set(self.table.offers)

    @precondition(lambda self: self.over)
    @rule(offer=st.sampled_from(OFFERS))
    def everybody_wants_another_game(self, offer: dict[str, Any]) -> None:
        game = self.table.game
        for phone in [p for p in self.phones if held(self.table, p.claims)]:
            self.evening.again(phone, ref=self.ref(), game=game, **offer)
            offer = {}
            self.check()

    @rule(other=st.booleans())
    def the_store_comes_back(self, other: bool) -> None:
        epoch = self.table.epoch
        run_id = f"run-{self.refs}" if other else self.table.run_id

        result = self.evening.act(Restored(run_id))

        other = other and isinstance(result, Commit)
        assert other == (epoch != self.table.epoch)

    # ----------------------------------------------------------------- promises

    @invariant()
    def check(self) -> None:
        """Look at every commit since the last look."""
        frames = self.evening.frames
        while self.seen < len(frames):
            self._look(frames[self.seen])
            self.seen += 1

    def _look(self, commit: Commit) -> None:
        after = commit.after
        assert self.seen + 1 == after.seq
        for event in commit.events:
            if isinstance(event, Pressed):
                key = after.game, event.call, event.seat
                assert key not in self.presses, "a press has two effects"
                self.presses[key] = after.seq
            if isinstance(event, Swapped):
                self._swap(after.game - 1, event.seats)
            if isinstance(event, ENGINE_EVENTS):
                self._fold(after, event)
        if after.state is None:
            self.folded = None
        elif self.folded is not None:
            pressed = after.state.pressed
            assert replace(self.folded, pressed=pressed) == after.state
            self._all_cards(after.state)
        self._nothing_hidden(commit)

    def _swap(self, game: int, seats: tuple[int, ...]) -> None:
        self.presses = {
            (g, c, seats[s] if g == game else s): seq
            for (g, c, s), seq in self.presses.items()
        }

    def _fold(self, after: Table, event: Any) -> None:
        """Apply the event to what was known, the deal to a game not dealt yet."""
        if isinstance(event, engine_events.Dealt):
            assert after.state is not None
            script = after.known.piles if after.known else None
            chance = Chance(after.state.chance.seed)
            self.folded = fresh(after.rules, chance, script)
            deck = sum(script, ()) if script else after.rules.deck.shuffled(chance)
            self.deck = sorted(deck)
        assert self.folded is not None
        self.folded = evolve(self.folded, event)

    def _all_cards(self, state: State) -> None:
        assert self.deck == _cards(state), "a card is lost or doubled"

    def _nothing_hidden(self, commit: Commit) -> None:
        text = frame_json(commit)
        for word in _hidden(commit.after, self.secrets, self.numbers):
            assert word.encode() not in text, f"{word} is shown"

    def teardown(self) -> None:
        """Seat somebody everywhere, let all of them press, and see the end."""
        if not hasattr(self, "evening"):
            return
        evening = self.evening
        for n in range(len(self.table.free)):
            one = Phone(f"late-{n}")
            evening.press(one, ref=f"late-{n}")
            self.secrets += one.secrets
        everybody = Phone("everybody", self.secrets)
        evening.hello(everybody)
        while self.table.state is None:
            evening.tick()
        calls = 0
        while not self.over:
            for seat in evening.view.due:
                evening.press(everybody, seat=seat, ref=self.ref())
            if not evening.view.due and not self.over:
                evening.tick()
            calls += 1
            assert calls < 1_000, "a game that people press for does not end"
        self.check()


def _cards(state: State) -> list[str]:
    lying = [laid.card for laid in state.table] if state.lying else []
    piles = (*state.draw, *state.won, state.spare, lying)
    return sorted(card for pile in piles for card in pile)


def _hidden(table: Table, secrets: list[str], numbers: set[str]) -> list[str]:
    """Return all that nobody may be shown at this moment, as it would be written."""
    words = [*secrets, *(p.digest.hex() for p in table.places if p.digest)]
    words += [p.nonce.hex() for p in table.places if p.nonce]
    words += [f'"{p.client}"' for p in table.places if p.client]
    for seal in (table.seal, table.next_seal):
        over = seal is table.seal and table.phase == "over"
        if seal is not None and not over:
            words += [n for n in seal.numbers if n]
    if table.phase != "over":
        words += numbers
        if table.state is not None and not (table.known and table.known.piles):
            seed = table.state.chance.seed
            words += [seed.hex(), format_code(table.rules, seed)]
    return words


def test_no_evening_breaks_a_promise():
    """F1, P1, X1: any acts in any order; a witness and a model see every commit."""
    run_state_machine_as_test(
        AnyEvening,
        settings=settings(
            stateful_step_count=40,
            suppress_health_check=list(HealthCheck),
        ),
    )
