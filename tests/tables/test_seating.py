"""Sitting down, coming back, and pressing once."""

from game.engine.events import Turned
from game.protocol import Moved, Pressed, Sat
from game.tables.acts import Answer, Commit, Refused
from game.tables.table import digest, held
from tests.tables.evening import (
    Evening,
    Phone,
    dealt_table,
    names,
    secret,
    two_phones,
)


def test_a_new_table_seats_its_creator_and_nobody_else():
    evening = Evening()

    kinds = [s.kind for s in evening.view.seats]

    assert ["human", "free"] == kinds
    assert ["sat"] == names(evening.frames[0].events)
    assert (1, "waiting", 1, (0,)) == (
        evening.view.seq,
        evening.view.phase,
        evening.view.call,
        evening.view.due,
    )


def test_the_first_page_of_a_seat_comes_without_a_word():
    evening = Evening()

    first = evening.hello(evening.host)

    assert isinstance(first, Commit)
    assert () == first.events
    assert (0,) == held(evening.table, evening.host.claims)


def test_pressing_without_a_seat_sits_down_and_counts():
    evening = Evening()
    evening.hello(evening.host)
    guest = Phone("guest")

    sat = evening.press(guest, secret=secret("guest"))

    assert isinstance(sat, Commit)
    assert ["sat", "pressed"] == names(sat.events)
    assert (1,) == held(evening.table, guest.claims)
    assert (1,) == evening.view.pressed


def test_a_program_that_sends_no_secret_gets_one_that_holds_its_seat():
    evening = Evening()
    guest = Phone("guest")

    sat = evening.press(guest)

    assert isinstance(sat, Commit)
    assert sat.reply.secret is not None
    assert digest(sat.reply.secret) == evening.table.places[1].digest


def test_a_seatless_press_sent_again_is_told_the_same_seat_and_secret():
    evening = Evening()
    guest = Phone("guest")
    first = evening.press(guest, ref="r1")
    assert isinstance(first, Commit)
    guest.claims = ()

    again = evening.press(guest, ref="r1")

    assert isinstance(again, Answer)
    assert again.reply.duplicate
    assert (first.after.seq, 1, first.reply.secret) == (
        again.reply.seq,
        again.reply.seat,
        again.reply.secret,
    )


def test_a_press_on_a_new_socket_is_known_by_its_secret():
    evening = Evening()
    guest = Phone("guest")
    first = evening.press(guest, secret=secret("guest"))
    assert isinstance(first, Commit)
    guest.claims = ()

    again = evening.press(guest, ref="another", secret=secret("guest"))

    assert isinstance(again, Answer)
    assert (True, first.after.seq, 1) == (
        again.reply.duplicate,
        again.reply.seq,
        again.reply.seat,
    )
    assert (1,) == held(evening.table, guest.claims)


def test_a_third_player_finds_the_table_full():
    evening, _host, _guest = two_phones()

    refused = evening.press(Phone("third"))

    assert Refused("full") == refused


def test_a_seat_presses_once_for_a_call_however_often_it_is_sent():
    evening, host, _guest = dealt_table()
    first = evening.press(host)
    assert isinstance(first, Commit)

    again = evening.press(host, call=1)

    assert isinstance(again, Answer)
    assert (True, first.after.seq) == (again.reply.duplicate, again.reply.seq)
    presses = [e for f in evening.frames for e in f.events if isinstance(e, Pressed)]
    assert len(presses) == len({(p.seat, p.call) for p in presses})


def test_a_past_press_is_a_duplicate_for_32_calls_and_then_stale():
    evening, host, guest = dealt_table(rules={"preset": "krieg-lang"})
    seq = next(f.after.seq for f in evening.frames if Pressed(1, 1) in f.events)
    evening.press(host)
    answers = []

    while evening.view.call < 40:
        evening.press(host)
        evening.press(guest)
        answers.append((evening.view.call, evening.press(guest, call=1)))

    for call, answer in answers:
        if call <= 32:
            assert isinstance(answer, Answer)
            assert seq == answer.reply.seq
    assert Refused("stale") == answers[-1][1]


def test_both_cards_turn_in_the_commit_of_the_last_press():
    evening, host, _guest = dealt_table()

    turned = evening.press(host)

    assert isinstance(turned, Commit)
    assert ["pressed", "turned"] == names(turned.events)[:2]
    assert any(isinstance(e, Turned) for e in turned.events)


def test_cards_turn_a_moment_ahead_when_two_phones_are_there():
    evening, host, _guest = dealt_table()

    turned = evening.press(host)

    assert isinstance(turned, Commit)
    assert evening.now + 120 == turned.at


def test_another_page_with_the_secret_takes_the_seat_over():
    evening, host, _guest = dealt_table()
    newer = Phone("host, reloaded", host.secrets)

    moved = evening.hello(newer)

    assert isinstance(moved, Commit)
    assert (Moved(0),) == moved.events
    assert (0,) == held(evening.table, newer.claims)
    refused = evening.press(host)
    assert isinstance(refused, Refused)
    assert "not_seated" == refused.code


def test_a_wrong_secret_is_refused_and_a_right_one_beside_it_is_enough():
    evening = Evening()

    wrong = evening.hello(Phone("x", [secret("nobody")]))
    both = evening.hello(Phone("y", [secret("nobody"), *evening.host.secrets]))

    assert Refused("bad_secret") == wrong
    assert isinstance(both, Commit)


def test_two_seats_on_one_phone_must_say_which_of_them_presses():
    evening = Evening("hotseat")
    evening.hello(evening.host)

    refused = evening.press(evening.host)

    assert Refused("seat_needed") == refused


def test_a_seat_of_somebody_else_cannot_be_pressed_for():
    evening, host, _guest = dealt_table()

    refused = evening.press(host, seat=1)

    assert Refused("not_seated") == refused


def test_a_name_of_one_to_sixteen_visible_characters_is_taken():
    evening = Evening()

    bad = evening.press(Phone("guest"), name="\u202eabc")
    good = evening.press(Phone("guest"), name="Opa Jürgen")

    assert Refused("bad_name") == bad
    assert isinstance(good, Commit)
    sat = good.events[0]
    assert isinstance(sat, Sat)
    assert "Opa Jürgen" == sat.name
