"""F1: whatever people, phones and the clock do, a table keeps its promises."""

import hashlib
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import precondition, rule, run_state_machine_as_test

from game.engine.sealing import commitment
from game.tables.acts import (
    Answer,
    Commit,
    Cut,
    Fill,
    Refused,
    Restored,
    SetName,
    SetTempo,
    Tick,
    Uncover,
)
from game.tables.pace import wake_at
from game.tables.table import held
from tests.tables.crowd import FEW, SEATS, Crowd
from tests.tables.evening import Phone
from tests.tables.orders import OFFERS


class AnyEvening(Crowd):
    """The cut, the clock and the wishes of an evening beside its presses."""

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
                self.promises.numbers.add(number)
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

    @rule(out=st.booleans())
    def one_phone_sits_everywhere(self, out: bool) -> None:
        """Any table whose people press comes to its end."""
        for _ in self.table.free:
            one = Phone(f"late-{self.refs}")
            self.evening.press(one, ref=self.ref())
            self.secrets += one.secrets
        everybody = Phone(f"everybody-{self.refs}", list(self.secrets))
        self.evening.hello(everybody)
        self.phones.append(everybody)
        if out:
            self._play_out(everybody)
        self.check()

    def _play_out(self, everybody: Phone) -> None:
        while self.table.state is None:
            self.evening.tick()
        calls = 0
        while not self.over:
            for seat in self.evening.view.due:
                if seat not in self.evening.view.pressed:
                    self.evening.answer(everybody, seat, ref=self.ref())
            if not self.evening.view.due and not self.over:
                self.evening.tick()
            calls += 1
            assert calls < 1_000, "a game that people press for does not end"

    def teardown(self) -> None:
        if hasattr(self, "evening"):
            self.one_phone_sits_everywhere(out=True)


def test_no_evening_breaks_a_promise():
    """F1, P1, X1: any acts in any order; a witness and a model see every commit."""
    run_state_machine_as_test(
        AnyEvening,
        settings=settings(
            stateful_step_count=40,
            suppress_health_check=list(HealthCheck),
        ),
    )
