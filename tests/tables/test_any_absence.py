"""F1: people go and come back, leave, claim and hand over in any order."""

from itertools import pairwise
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    rule,
    run_state_machine_as_test,
)

from game.protocol import StandInSet
from game.tables.acts import (
    Absent,
    Answer,
    AnswerClaim,
    ClaimSeat,
    Commit,
    HandOver,
    Leave,
    Redeem,
    Refused,
    SetChoices,
    Tick,
    UndoLeave,
)
from game.tables.pace import wake_at
from game.tables.presence import Gone
from game.tables.table import Table, digest, held, relieved
from tests.tables.evening import Evening, Phone, secret
from tests.tables.promises import Promises

SHORT = {"limit": 10}
CHOICE = {"stack": "under", "pickup": "choice"} | SHORT
ORDERS: list[dict[str, Any]] = [
    {"mode": "online", "rules": SHORT},
    {"mode": "online", "rules": {"preset": "zu-dritt"} | SHORT},
    {"mode": "computer", "rules": SHORT},
    {"mode": "hotseat", "rules": SHORT},
    {
        "mode": "online",
        "rules": {"preset": "zu-dritt"} | SHORT,
        "seats": ["human", "computer", "human"],
    },
    # Here people decide something, so that nobody does it for them unasked.
    {"mode": "online", "rules": {"preset": "hand-3"} | SHORT},
    {"mode": "online", "rules": {"preset": "arneson"} | SHORT},
    {"mode": "online", "rules": CHOICE},
    {"mode": "computer", "rules": CHOICE},
    {"mode": "computer", "rules": {"preset": "casino"}},
]
FEW = st.integers(0, 20)
NONE_OR_SEAT = st.one_of(st.none(), st.integers(0, 2))


class AnyAbsence(RuleBasedStateMachine):
    """One table, phones that hold seats or held some, and a clock."""

    @initialize(order=st.sampled_from(ORDERS))
    def lay_the_table(self, order: dict[str, Any]) -> None:
        self.evening = Evening(**order)
        self.promises = Promises()
        self.promises.secrets += self.evening.host.secrets
        self.phones = [self.evening.host]
        self.refs = 0
        self.void: set[bytes] = set()
        self.claims: list[tuple[str, Phone, str]] = []
        self.tokens: list[str] = []
        self.evening.hello(self.evening.host)

    @property
    def table(self) -> Table:
        return self.evening.table

    def phone(self, i: int) -> Phone:
        """Return a phone, mostly one that has a seat."""
        seated = [p for p in self.phones if held(self.table, p.claims)]
        among = seated if seated and i % 4 else self.phones
        return among[i // 4 % len(among)]

    def ref(self) -> str:
        self.refs += 1
        return f"ref-{self.refs}"

    def act(self, act: Any, phone: Phone | None = None) -> Commit | Answer | Refused:
        result = self.evening.act(act, phone)
        if not isinstance(result, Refused) and result.reply.secret:
            self.promises.secrets.append(result.reply.secret)
        return result

    # ------------------------------------------------------------------- playing

    @rule(own=st.booleans(), seat=NONE_OR_SEAT)
    def somebody_presses_to_sit_down(self, own: bool, seat: int | None) -> None:
        phone = Phone(f"page-{self.ref()}")
        mine = secret(phone.client) if own else None
        self.promises.secrets += [mine] if mine else []
        free = self.table.free

        result = self.evening.press(phone, seat=seat, secret=mine, ref=self.ref())

        if isinstance(result, Commit):
            self.promises.secrets += phone.secrets
            self.phones.append(phone)
            assert set(held(self.table, phone.claims)) <= set(free)

    @rule(i=FEW, seat=NONE_OR_SEAT)
    def a_phone_presses(self, i: int, seat: int | None) -> None:
        phone = self.phone(i)
        if not phone.claims:
            return
        had = held(self.table, phone.claims)

        result = self.evening.press(phone, seat=seat, ref=self.ref())

        if isinstance(result, Refused):
            return
        assert result.reply.seat in had
        assert result.reply.seat not in relieved(self.table)

    @rule(calls=st.integers(1, 4))
    def everybody_answers(self, calls: int) -> None:
        for _ in range(calls):
            for phone in list(self.phones):
                for seat in held(self.table, phone.claims):
                    self.evening.answer(phone, seat, ref=self.ref())
                    self.check()

    @rule(i=FEW)
    def somebody_presses_by_an_old_secret(self, i: int) -> None:
        old = sorted(s for s in self.promises.secrets if digest(s) in self.void)
        if not old:
            return
        phone = Phone(f"late-{self.ref()}")

        result = self.evening.press(phone, secret=old[i % len(old)], ref=self.ref())

        assert isinstance(result, Refused)
        assert not phone.claims

    @rule(i=FEW)
    def a_page_is_loaded_again(self, i: int) -> None:
        old = self.phone(i)
        new = Phone(f"again-{self.ref()}", list(old.secrets))
        had = held(self.table, old.claims)
        self.phones.append(new)

        self.evening.hello(new)

        stood = {*relieved(self.table), *self.table.waited}
        assert set(had) <= set(held(self.table, new.claims)) or not old.secrets
        assert not stood & set(held(self.table, new.claims))

    @rule(gone=st.sets(st.integers(0, 2)), hidden=st.booleans(), s=FEW)
    def time_passes(self, gone: set[int], hidden: bool, s: int) -> None:
        since = self.evening.now
        self.evening.now += s * s * 500
        lost = tuple(Gone(seat, since, hidden) for seat in sorted(gone))
        for _ in range(4):
            self.act(Tick(lost))
            self.check()

    @rule()
    def the_next_moment_comes(self) -> None:
        if wake_at(self.table, self.evening.pace) is not None:
            assert isinstance(self.evening.tick(), Commit)

    # -------------------------------------------------------------- going, coming

    @rule(i=FEW, choice=st.sampled_from(["standin", "wait", "end"]))
    def somebody_chooses(self, i: int, choice: Any) -> None:
        phone, before = self.phone(i), self.table

        result = self.act(Absent(phone.sender, self.ref(), choice))

        if isinstance(result, Commit):
            assert before.pause or before.waited
            assert held(before, phone.claims)
            assert choice != "end" or self.table.phase == "over"

    @rule(i=FEW, undo=st.booleans())
    def somebody_leaves_or_stays(self, i: int, undo: bool) -> None:
        phone = self.phone(i)
        kind = UndoLeave if undo else Leave

        result = self.act(kind(phone.sender, self.ref()))

        if not held(self.table, phone.claims):
            assert Refused("not_seated") == result

    @rule(i=FEW, seat=st.integers(0, 2), own=st.booleans())
    def somebody_claims_a_seat(self, i: int, seat: int, own: bool) -> None:
        phone = Phone(f"claimant-{self.ref()}")
        mine = secret(phone.client) if own else None
        result = self.act(ClaimSeat(phone.sender, self.ref(), seat, mine))
        if isinstance(result, Commit):
            assert result.reply.claim
            new = mine or result.reply.secret or ""
            self.promises.secrets.append(new)
            self.claims.append((result.reply.claim, phone, new))

    @rule(i=FEW, n=FEW, yes=st.booleans())
    def somebody_answers_a_claim(self, i: int, n: int, yes: bool) -> None:
        if not self.claims:
            return
        claim, claimant, new = self.claims.pop(n % len(self.claims))
        before = self.table

        result = self.act(AnswerClaim(self.phone(i).sender, self.ref(), claim, yes))

        holds = digest(new) in {p.digest for p in self.table.places}
        assert holds == (isinstance(result, Commit) and yes)
        if holds:
            claimant.secrets.append(new)
            self.evening.hello(claimant)
            self.phones.append(claimant)
            old = {p.digest for p in before.places} - {
                p.digest for p in self.table.places
            }
            assert 1 == len(old)

    @rule(i=FEW, seat=NONE_OR_SEAT)
    def somebody_hands_a_seat_over(self, i: int, seat: int | None) -> None:
        result = self.act(HandOver(self.phone(i).sender, self.ref(), seat))
        if isinstance(result, Commit):
            assert result.reply.token
            self.tokens.append(result.reply.token)
            self.promises.secrets.append(result.reply.token)

    @rule(n=FEW)
    def somebody_redeems_a_token(self, n: int) -> None:
        if not self.tokens:
            return
        token = self.tokens[n % len(self.tokens)]
        phone = Phone(f"tablet-{self.ref()}")

        first = self.act(Redeem(phone.sender, self.ref(), token), phone)
        again = self.act(Redeem(Phone("thief").sender, self.ref(), token))

        self.phones.append(phone)
        assert isinstance(again, Refused)
        assert isinstance(first, Commit) == bool(held(self.table, phone.claims))

    @rule(
        i=FEW,
        stays=st.sampled_from([None, False, True]),
        safe=st.sampled_from([None, False, True]),
    )
    def somebody_changes_a_setting(self, i: int, stays: Any, safe: Any) -> None:
        sender = self.phone(i).sender
        self.act(SetChoices(sender, self.ref(), winner_stays=stays, child_safe=safe))

    @rule(swap=st.booleans())
    def everybody_wants_another_game(self, swap: bool) -> None:
        game = self.table.game
        for phone in list(self.phones):
            self.evening.again(phone, ref=self.ref(), game=game, swap=swap)
            swap = False
            self.check()

    # ------------------------------------------------------------------ promises

    @invariant()
    def check(self) -> None:
        self.promises.look(self.evening.frames)

    @invariant()
    def a_secret_that_was_void_holds_nothing_ever_again(self) -> None:
        holding = {p.digest for p in self.table.places if p.digest}
        assert not holding & self.void
        for commit in self.evening.frames[-2:]:
            self.void |= {p.digest for p in commit.after.places if p.digest} - holding

    @invariant()
    def nobody_decides_for_somebody_before_it_is_said(self) -> None:
        if not self.table.decisions:
            return
        for before, commit in pairwise(self.evening.frames[-6:]):
            started = {e.seat for e in commit.events if isinstance(e, StandInSet)}
            choices = before.after.pause.choices if before.after.pause else ()
            known = {*relieved(before.after), *before.after.waited}
            assert started <= known or "standin" in choices

    @invariant()
    def nobody_is_pressed_for_before_it_is_said(self) -> None:
        table = self.table
        assert table.phase == "playing" or not (table.standins or table.pause)
        assert not set(relieved(table)) & set(table.waited)
        assert not table.pause or table.pause.seat not in relieved(table)


def test_no_coming_and_going_breaks_a_promise():
    """F1, X1: the cards add up, a press counts once, no secret is ever shown."""
    run_state_machine_as_test(
        AnyAbsence,
        settings=settings(
            stateful_step_count=40,
            suppress_health_check=list(HealthCheck),
        ),
    )
