"""A lost seat claimed, a seat handed over: the old secret is void at once."""

import pytest

from game.protocol import Answered, Claimed, Moved
from game.tables.acts import (
    Answer,
    AnswerClaim,
    ClaimSeat,
    Commit,
    HandOver,
    Hello,
    Leave,
    Redeem,
    Refused,
    Tick,
)
from game.tables.table import digest, held
from tests.tables.evening import Evening, Phone, dealt_table, secret
from tests.tables.missing import dealt_three

MINUTE = 60_000


def claimed(evening: Evening, own: str | None = None) -> tuple[Phone, str, str]:
    """Return a page that claims seat 1, its claim, and the secret it will hold."""
    phone = Phone("claimant")
    asked = evening.act(ClaimSeat(phone.sender, "c", 1, own))
    assert isinstance(asked, Commit)
    assert asked.reply.claim
    return phone, asked.reply.claim, own or asked.reply.secret or ""


def says_hello(evening: Evening, phone: Phone, *secrets: str):
    digests = tuple(digest(s) for s in secrets)
    return evening.act(Hello(phone.sender, digests), phone)


def test_a_claim_is_shown_to_all_and_gives_nothing_yet():
    evening, _host, guest = dealt_table()

    phone, claim, new = claimed(evening)

    event = evening.frames[-1].events[0]
    assert isinstance(event, Claimed)
    assert (claim, 1) == (event.claim, event.seat)
    assert event.sign not in {s.sign for s in evening.view.seats}
    assert evening.view.claims
    assert claim == evening.view.claims[0].claim
    assert Refused("bad_secret") == says_hello(evening, phone, new)
    assert held(evening.table, guest.claims)


@pytest.mark.parametrize("own", [None, secret("claimant")])
def test_with_a_yes_the_seat_is_the_claimants_and_the_old_secret_void(own):
    evening, host, guest = dealt_table()
    phone, claim, new = claimed(evening, own)

    yes = evening.act(AnswerClaim(host.sender, "a", claim, yes=True))

    assert isinstance(yes, Commit)
    assert (Answered(claim, yes=True), Moved(1)) == yes.events
    assert () == held(evening.table, guest.claims)
    assert Refused("bad_secret") == says_hello(evening, guest, secret("guest"))
    says_hello(evening, phone, new)
    assert (1,) == held(evening.table, phone.claims)


def test_with_a_no_all_stays_as_it_is():
    evening, host, guest = dealt_table()
    phone, claim, new = claimed(evening)

    no = evening.act(AnswerClaim(host.sender, "a", claim, yes=False))

    assert isinstance(no, Commit)
    assert (Answered(claim, yes=False),) == no.events
    assert (1,) == held(evening.table, guest.claims)
    assert Refused("bad_secret") == says_hello(evening, phone, new)
    assert not evening.view.claims


def test_the_first_answer_counts():
    evening, host, guest = dealt_table()
    _phone, claim, _new = claimed(evening)

    evening.act(AnswerClaim(guest.sender, "a", claim, yes=False))
    late = evening.act(AnswerClaim(host.sender, "b", claim, yes=True))

    assert Refused("not_now") == late


def test_only_players_answer_a_claim():
    evening, _host, _guest = dealt_table()
    phone, claim, _new = claimed(evening)

    own = evening.act(AnswerClaim(phone.sender, "a", claim, yes=True))

    assert Refused("not_seated") == own


def test_a_claim_sent_again_is_told_the_same_secret():
    evening, _host, _guest = dealt_table()
    phone, claim, new = claimed(evening)

    again = evening.act(ClaimSeat(phone.sender, "c", 1))

    assert isinstance(again, Answer)
    assert (True, claim, new) == (
        again.reply.duplicate,
        again.reply.claim,
        again.reply.secret,
    )


def test_of_several_claims_each_is_told_its_own_again():
    evening, _host, _third = dealt_three()
    first, second = Phone("first"), Phone("another")
    evening.act(ClaimSeat(first.sender, "c", 1))
    asked = evening.act(ClaimSeat(second.sender, "c", 2))

    again = evening.act(ClaimSeat(second.sender, "c", 2))

    assert isinstance(asked, Commit)
    assert isinstance(again, Answer)
    assert asked.reply.claim == again.reply.claim


def test_a_claim_nobody_answers_lapses_after_two_minutes():
    evening, host, _guest = dealt_table()
    _phone, claim, _new = claimed(evening)

    evening.now += 2 * MINUTE
    late = evening.act(AnswerClaim(host.sender, "a", claim, yes=True))
    lapsed = evening.act(Tick())

    assert Refused("not_now") == late
    assert isinstance(lapsed, Commit)
    assert (Answered(claim, yes=False),) == lapsed.events


def test_a_seat_is_claimed_by_one_at_a_time_and_only_if_somebody_holds_it():
    evening, host, _guest = dealt_table()
    claimed(evening)
    other = Phone("other").sender

    second = evening.act(ClaimSeat(other, "x", 1))
    nobodys = evening.act(ClaimSeat(other, "y", 7))
    own = evening.act(ClaimSeat(host.sender, "z", 0))

    assert {"not_now"} == {
        r.code if isinstance(r, Refused) else "" for r in (second, nobodys, own)
    }


def test_alone_nobody_can_confirm_a_claim():
    evening = Evening()

    refused = evening.act(ClaimSeat(Phone("x").sender, "c", 0))

    assert isinstance(refused, Refused)
    assert "not_now" == refused.code


# ------------------------------------------------------------------ handing over


def token_of(evening: Evening, phone: Phone, ref: str = "h") -> str:
    given = evening.act(HandOver(phone.sender, ref))
    assert isinstance(given, Commit | Answer)
    assert given.reply.token
    return given.reply.token


@pytest.mark.parametrize("own", [None, secret("tablet")])
def test_a_token_moves_the_seat_to_another_device_under_a_new_secret(own):
    evening, _host, guest = dealt_table()
    token = token_of(evening, guest)
    tablet = Phone("tablet")

    taken = evening.act(Redeem(tablet.sender, "r", token, own), tablet)

    assert isinstance(taken, Commit)
    assert (Moved(1),) == taken.events
    assert (1,) == held(evening.table, tablet.claims)
    assert () == held(evening.table, guest.claims)
    assert Refused("bad_secret") == says_hello(evening, guest, secret("guest"))
    assert taken.reply.secret == own or not own


def test_a_token_is_used_once():
    evening, _host, guest = dealt_table()
    token = token_of(evening, guest)
    evening.act(Redeem(Phone("tablet").sender, "r", token))

    again = evening.act(Redeem(Phone("thief").sender, "r", token))

    assert isinstance(again, Refused)
    assert "bad_token" == again.code


def test_who_redeems_twice_is_told_the_same_seat_and_secret():
    evening, _host, guest = dealt_table()
    token = token_of(evening, guest)
    tablet = Phone("tablet")
    first = evening.act(Redeem(tablet.sender, "r", token))
    assert isinstance(first, Commit)

    again = evening.act(Redeem(tablet.sender, "r", token), tablet)

    assert isinstance(again, Answer)
    assert (True, first.after.seq, 1, first.reply.secret) == (
        again.reply.duplicate,
        again.reply.seq,
        again.reply.seat,
        again.reply.secret,
    )
    assert (1,) == held(evening.table, tablet.claims)


@pytest.mark.parametrize("late", [False, True])
def test_a_token_lasts_two_minutes(late):
    evening, _host, guest = dealt_table()
    token = token_of(evening, guest)
    evening.now += 2 * MINUTE - 1 + late

    result = evening.act(Redeem(Phone("tablet").sender, "r", token))

    assert late == isinstance(result, Refused)


def test_a_newer_token_makes_the_older_one_void_and_a_repeat_says_it_again():
    evening, _host, guest = dealt_table()
    first = token_of(evening, guest)
    second = token_of(evening, guest, "other")

    assert second == token_of(evening, guest, "other")
    old = evening.act(Redeem(Phone("tablet").sender, "r", first))
    assert isinstance(old, Refused)


def test_a_token_dies_with_the_leave_of_its_seat():
    evening, _host, guest = dealt_table()
    token = token_of(evening, guest)
    evening.act(Leave(guest.sender, "l"))
    evening.now += 5_000
    evening.act(Tick())

    result = evening.act(Redeem(Phone("tablet").sender, "r", token))

    assert isinstance(result, Refused)


def test_nothing_of_a_token_or_claim_is_kept_that_would_open_the_seat():
    evening, _host, guest = dealt_table()
    token = token_of(evening, guest)

    stored = repr(evening.table)

    assert token not in stored


def test_a_seat_is_handed_over_by_its_holder():
    evening, host, _guest = dealt_table()

    nobody = evening.act(HandOver(Phone("x").sender, "h", 1))
    other = evening.act(HandOver(host.sender, "h", 1))

    assert Refused("not_seated") == nobody == other


def test_answers_tokens_and_claims_sent_again_change_nothing_more():
    evening, host, guest = dealt_table()
    phone, claim, _new = claimed(evening)
    evening.act(AnswerClaim(host.sender, "a", claim, yes=False))

    answered = evening.act(AnswerClaim(host.sender, "a", claim, yes=True))
    over = evening.act(ClaimSeat(phone.sender, "c", 1))

    for result in (answered, over):
        assert isinstance(result, Answer)
        assert result.reply.duplicate
    assert (1,) == held(evening.table, guest.claims)


def test_who_holds_two_seats_says_which_one_is_handed_over():
    evening = Evening("hotseat")
    evening.hello(evening.host)

    unsaid = evening.act(HandOver(evening.host.sender, "h"))
    said = evening.act(HandOver(evening.host.sender, "i", 1))

    assert Refused("seat_needed") == unsaid
    assert isinstance(said, Commit)
    assert 1 == said.reply.seat


def test_a_token_that_was_used_is_not_said_again():
    evening, _host, guest = dealt_table()
    token = token_of(evening, guest)
    evening.act(Redeem(Phone("tablet").sender, "r", token), guest)

    again = evening.act(HandOver(guest.sender, "h"))

    assert isinstance(again, Answer)
    assert again.reply.token is None


def test_a_redeemed_seat_needs_a_secret_of_its_own():
    evening, _host, guest = dealt_table()
    token = token_of(evening, guest)

    result = evening.act(Redeem(Phone("x").sender, "r", token, secret("host")))

    assert isinstance(result, Refused)
    assert "not_now" == result.code


def test_a_repeat_of_a_redeemed_token_is_told_nothing_once_the_seat_is_gone():
    evening, _host, guest = dealt_table()
    token = token_of(evening, guest)
    tablet = Phone("tablet")
    evening.act(Redeem(tablet.sender, "r", token), tablet)
    evening.act(Leave(tablet.sender, "l"))
    evening.now += 5_000
    evening.act(Tick())

    again = evening.act(Redeem(tablet.sender, "r", token))

    assert Refused("not_seated") == again


def test_a_repeat_of_a_redeemed_token_must_show_the_same_secret():
    evening, _host, guest = dealt_table()
    token = token_of(evening, guest)
    tablet = Phone("tablet")
    evening.act(Redeem(tablet.sender, "r", token, secret("tablet")))

    again = evening.act(Redeem(tablet.sender, "r", token, secret("another")))

    assert isinstance(again, Refused)
    assert "not_seated" == again.code
