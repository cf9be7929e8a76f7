"""Leaving on purpose, and whoever sits down after that."""

from game.protocol import Left, Offered, VoidDeal
from game.tables.acts import (
    Again,
    Answer,
    Commit,
    Hello,
    Leave,
    Refused,
    SetChoices,
    Tick,
    UndoLeave,
)
from game.tables.table import digest, held
from tests.tables.evening import (
    Evening,
    Phone,
    dealt_table,
    names,
    secret,
    two_phones,
)

LEAVE_MS = 5_000


def leave(evening: Evening, phone: Phone) -> Commit | Answer | Refused:
    """Leave, and let the five seconds go by."""
    evening.act(Leave(phone.sender, f"leave-{evening.tries}"), phone)
    evening.now += LEAVE_MS
    return evening.act(Tick())


def test_for_five_seconds_a_leave_is_only_a_mark():
    evening, _host, guest = dealt_table()

    marked = evening.act(Leave(guest.sender, "l"))
    evening.now += LEAVE_MS - 1
    early = evening.act(Tick())

    assert isinstance(marked, Commit)
    assert () == marked.events
    assert evening.now + 1 == marked.reply.until
    assert Answer() == early
    assert (1,) == held(evening.table, guest.claims)


def test_after_five_seconds_the_seat_is_free_and_its_secret_void():
    evening, _host, guest = dealt_table()

    left = leave(evening, guest)

    assert isinstance(left, Commit)
    assert (Left(1),) == left.events
    assert "free" == evening.view.seats[1].kind
    assert () == held(evening.table, guest.claims)
    shown = Hello(Phone("new").sender, (digest(secret("guest")),))
    assert Refused("bad_secret") == evening.act(shown)


def test_what_a_leaver_has_won_is_told_by_his_name_until_somebody_sits_there():
    evening, host, guest = dealt_table()
    before = evening.view.seats[1]
    leave(evening, guest)

    left = evening.view.seats[1]
    evening.press(host)
    evening.press(Phone("next"), secret=secret("next"))
    after = evening.view.seats[1]

    assert ("free", before.sign, before.name) == (left.kind, left.sign, left.name)
    assert "human" == after.kind
    assert before.sign != after.sign


def test_who_leaves_before_any_card_was_dealt_leaves_no_name_behind():
    evening, _host, guest = two_phones()

    leave(evening, guest)

    assert ("free", "", None) == (
        evening.view.seats[1].kind,
        evening.view.seats[1].sign,
        evening.view.seats[1].name,
    )


def test_in_the_next_game_a_free_seat_has_no_name_any_more():
    evening, host, guest = dealt_table(rules={"limit": 10})
    evening.play_out(host, guest)
    leave(evening, guest)
    told = evening.view.seats[1].sign
    evening.act(Again(host.sender, "again", 0))
    seat = evening.view.seats[1]

    assert told
    assert (1, "free", "") == (evening.view.game, seat.kind, seat.sign)


def test_a_leaver_sits_down_again_by_a_new_secret_only():
    evening, _host, guest = dealt_table()
    evening.press(guest)
    leave(evening, guest)
    late = Phone("guest")

    old = evening.press(late, secret=secret("guest"))
    free = evening.table.free
    new = evening.press(late, secret=secret("another"))

    assert Refused("not_seated", "a new seat needs a new secret") == old
    assert (1,) == free
    assert isinstance(new, Commit)
    assert (1,) == held(evening.table, late.claims)


def test_a_secret_that_was_left_is_no_use_to_anybody_else_either():
    evening, _host, guest = dealt_table()
    leave(evening, guest)
    thief = Phone("thief")

    pressed = evening.press(thief, secret=secret("guest"))

    assert isinstance(pressed, Refused)
    assert () == held(evening.table, thief.claims)


def test_only_the_last_void_secrets_are_remembered():
    evening, _host, guest = dealt_table()

    for n in range(40):
        leave(evening, guest)
        guest = Phone(f"guest-{n}")
        evening.press(guest, secret=secret(guest.client))

    assert 32 == len(evening.table.void)
    assert digest(secret("guest-38")) == evening.table.void[-1]


def test_who_undoes_a_leave_in_time_keeps_the_seat():
    evening, _host, guest = dealt_table()
    evening.act(Leave(guest.sender, "l"))

    undone = evening.act(UndoLeave(guest.sender, "u"))
    evening.now += 10 * LEAVE_MS
    later = evening.act(Tick())

    assert isinstance(undone, Commit)
    assert Answer() == later
    assert (1,) == held(evening.table, guest.claims)


def test_there_must_be_something_to_undo_and_somebody_to_do_it():
    evening, host, guest = dealt_table()
    leave(evening, guest)

    assert Refused("not_now") == evening.act(UndoLeave(host.sender, "u"))
    assert Refused("not_seated") == evening.act(UndoLeave(guest.sender, "u"))
    assert Refused("not_seated") == evening.act(Leave(guest.sender, "again"))


def test_a_leave_sent_again_is_a_duplicate():
    evening, _host, guest = dealt_table()
    first = evening.act(Leave(guest.sender, "l"))
    assert isinstance(first, Commit)

    again = evening.act(Leave(guest.sender, "l"))

    assert isinstance(again, Answer)
    assert (True, first.after.seq) == (again.reply.duplicate, again.reply.seq)


def test_the_next_presser_plays_on_with_the_leavers_cards():
    evening, host, guest = dealt_table()
    evening.press(host)
    counts = evening.view.counts
    leave(evening, guest)
    newcomer = Phone("newcomer")

    sat = evening.press(newcomer)

    assert isinstance(sat, Commit)
    assert ["sat", "pressed"] == names(sat.events)
    assert (1,) == held(evening.table, newcomer.claims)
    assert counts == evening.view.counts


def test_where_the_leaver_has_answered_the_call_the_next_only_sits_down():
    evening, _host, guest = dealt_table()
    pressed = next(f for f in evening.frames if "pressed" in names(f.events))
    leave(evening, guest)
    newcomer = Phone("newcomer")

    sat = evening.press(newcomer)

    assert isinstance(sat, Commit)
    assert ["sat"] == names(sat.events)
    assert (True, pressed.after.seq) == (sat.reply.duplicate, sat.reply.seq)


def test_a_free_seat_in_a_running_game_is_due_and_held_by_nobody():
    evening, host, guest = dealt_table()
    evening.press(host)

    leave(evening, guest)

    assert (0, 1) == evening.view.due
    assert (1,) == evening.table.free
    refused = evening.press(guest, seat=1)
    assert isinstance(refused, Refused)
    assert "not_seated" == refused.code


def test_who_leaves_a_waiting_table_is_due_no_more_and_his_press_stands():
    evening = Evening(rules={"preset": "zu-dritt"})
    evening.hello(evening.host)
    guest = Phone("guest")
    evening.press(guest)

    leave(evening, guest)

    assert (0,) == evening.view.due
    assert (1,) == evening.view.pressed


def test_a_cut_once_begun_goes_on_and_a_freed_seat_is_a_silent_one():
    evening, host, guest = two_phones()
    evening.cut(host)
    evening.cut(guest)
    evening.uncover(host)
    leave(evening, guest)

    evening.tick()
    evening.cut(host)
    evening.uncover(host)

    events = [e for f in evening.frames for e in f.events]
    assert VoidDeal("silent", 1) in events
    assert "playing" == evening.view.phase
    assert evening.table.seal
    assert (1,) == evening.table.seal.by_server


def test_the_first_seat_freed_before_any_cut_makes_the_table_wait():
    evening = Evening(rules={"preset": "zu-dritt"})
    evening.hello(evening.host)
    guest = Phone("guest")
    evening.press(guest)
    leave(evening, guest)
    third = Phone("third")

    evening.press(third)

    assert evening.table.deadline is None
    assert (1,) == held(evening.table, third.claims)


def test_who_leaves_after_a_game_is_not_asked_for_the_next():
    evening, host, guest = dealt_table(rules={"limit": 10})
    evening.play_out(host, guest)
    evening.again(host)

    leave(evening, guest)

    assert (1, "waiting") == (evening.view.game, evening.view.phase)
    assert (1,) == evening.table.free


def winner_and_loser(**order) -> tuple[Evening, Phone, Phone, int]:
    evening, host, guest = dealt_table(rules={"limit": 10}, **order)
    evening.act(SetChoices(host.sender, "s", winner_stays=True))
    evening.play_out(host, guest)
    assert evening.view.over
    winner = evening.view.over.result.winner
    assert winner in {0, 1}
    phones = [host, guest]
    return evening, phones[winner], phones[1 - winner], 1 - winner


def test_where_the_winner_stays_the_losers_seat_goes_to_the_next_presser():
    evening, winner, loser, lost = winner_and_loser()

    begun = evening.again(winner)
    newcomer = Phone("newcomer")
    evening.press(newcomer)

    assert isinstance(begun, Commit)
    assert (Offered(1 - lost), Left(lost)) == begun.events
    assert (1, "waiting") == (evening.view.game, evening.view.phase)
    assert (lost,) == held(evening.table, newcomer.claims)
    assert () == held(evening.table, loser.claims)


def test_the_loser_alone_begins_no_game_where_the_winner_stays():
    evening, _winner, loser, _lost = winner_and_loser()

    evening.again(loser)

    assert (0, "over") == (evening.view.game, evening.view.phase)


def test_to_change_places_the_loser_is_asked_and_stays():
    evening, winner, loser, _lost = winner_and_loser()

    evening.again(winner, swap=True)
    alone = evening.view.game
    evening.again(loser)

    assert (0, 1) == (alone, evening.view.game)
    assert held(evening.table, loser.claims)


def test_an_undo_sent_again_is_a_duplicate():
    evening, _host, guest = dealt_table()
    evening.act(Leave(guest.sender, "l"))
    evening.act(UndoLeave(guest.sender, "u"))

    again = evening.act(UndoLeave(guest.sender, "u"))

    assert isinstance(again, Answer)
    assert again.reply.duplicate


def test_a_leaver_takes_his_offer_of_another_game_along():
    evening, host, guest = dealt_table(rules={"limit": 10})
    evening.play_out(host, guest)
    evening.again(guest)

    leave(evening, guest)

    assert () == evening.view.offers
    assert "over" == evening.view.phase
