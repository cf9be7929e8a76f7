"""A press sent again, a page loaded again, and a seat that changed hands."""

from game.engine.events import Turned
from game.protocol import Moved, Pressed
from game.tables.acts import Again, Answer, Commit, Press, Refused
from game.tables.table import Claim, held
from tests.tables.evening import Evening, Phone, dealt_table, names, secret, two_phones


def test_a_page_that_comes_back_changes_nothing():
    evening, host, _guest = dealt_table()
    seq = evening.view.seq

    again = evening.hello(Phone("host", host.secrets))

    assert isinstance(again, Answer)
    assert (0,) == held(evening.table, again.reply.claims)
    assert seq == evening.view.seq


def test_a_page_without_a_secret_watches():
    evening = Evening()

    assert Answer() == evening.hello(Phone("watcher"))


def test_a_secret_shown_by_a_press_brings_a_seats_first_page_without_a_word():
    evening = Evening()
    host = Phone("host")

    evening.press(host, secret=secret("host"))

    assert ["pressed"] == names(evening.frames[-1].events)
    assert (0,) == held(evening.table, host.claims)


def test_a_secret_shown_by_a_press_takes_the_seat_over_from_another_page():
    evening, host, _guest = dealt_table()
    newer = Phone("newer")

    pressed = evening.press(newer, secret=host.secrets[0])

    assert isinstance(pressed, Commit)
    assert (Moved(0), Pressed(0, 1)) == pressed.events[:2]
    assert () == held(evening.table, host.claims)


def test_a_known_press_from_another_page_moves_the_seat_and_counts_once():
    evening, _host, guest = dealt_table()
    newer = Phone("newer")
    seq = next(f.after.seq for f in evening.frames if Pressed(1, 1) in f.events)

    moved = evening.press(newer, call=1, secret=secret("guest"))

    assert isinstance(moved, Commit)
    assert (Moved(1),) == moved.events
    assert (True, seq, 1) == (
        moved.reply.duplicate,
        moved.reply.seq,
        moved.reply.seat,
    )
    assert () == held(evening.table, guest.claims)


def test_a_stale_press_takes_no_seat_over():
    evening, host, _guest = dealt_table()

    refused = evening.press(Phone("newer"), call=9, secret=host.secrets[0])

    assert Refused("stale") == refused
    assert (0,) == held(evening.table, host.claims)


def test_a_derived_secret_is_told_again_to_the_page_that_sat_down():
    evening = Evening()
    guest = Phone("guest")
    first = evening.press(guest, ref="r")
    assert isinstance(first, Commit)
    evening.hello(Phone("newer", guest.secrets))

    again = evening.press(Phone("guest"), ref="r")

    assert isinstance(again, Commit)
    assert (Moved(1),) == again.events
    assert (first.reply.secret, first.after.seq) == (
        again.reply.secret,
        again.reply.seq,
    )


def test_a_page_that_made_its_own_secret_must_show_it():
    evening = Evening()
    evening.press(Phone("guest"), ref="r", secret=secret("guest"))

    refused = evening.press(Phone("guest"), ref="r")

    assert isinstance(refused, Refused)
    assert "not_seated" == refused.code


def test_a_leavers_repeated_press_does_not_get_the_next_ones_seat():
    evening = Evening()
    evening.press(Phone("leaver"), ref="r")
    evening.vacate(1)
    next_one = Phone("next")
    evening.press(next_one, ref="n")

    refused = evening.press(Phone("leaver"), ref="r")

    assert Refused("not_seated") == refused
    assert (1,) == held(evening.table, next_one.claims)


def test_a_repeated_press_finds_its_seat_where_places_were_changed():
    """Known by its ref and by its secret, the seat is where its person sits now."""
    evening = Evening(deal=["AS", "KS"])
    evening.hello(evening.host)
    guest = Phone("guest")
    first = evening.press(guest, ref="r")
    assert isinstance(first, Commit)
    evening.play_out(evening.host)
    evening.again(guest, swap=True)
    evening.again(evening.host)

    by_ref = evening.press(Phone("guest"), ref="r", game=0, call=1)
    by_secret = evening.press(guest, ref="s", game=0, call=1)

    for again in (by_ref, by_secret):
        assert isinstance(again, Answer)
        assert (True, first.after.seq, 0) == (
            again.reply.duplicate,
            again.reply.seq,
            again.reply.seat,
        )


def test_a_ref_used_for_something_else_is_no_seat():
    evening, host, _guest = dealt_table()
    evening.play_out(host, _guest)
    evening.act(Again(host.sender, "r", 0))

    refused = evening.act(Press(Phone("host").sender, "r", 0, 1))

    assert Refused("full") == refused


def test_the_next_one_on_a_seat_plays_on_with_the_leavers_press():
    evening, _host, guest = dealt_table()
    pressed = evening.press(guest, call=1)
    assert isinstance(pressed, Answer)
    evening.vacate(1)
    next_one = Phone("next")

    sat = evening.press(next_one)

    assert isinstance(sat, Commit)
    assert ["sat"] == names(sat.events)
    assert (True, pressed.reply.seq, 1) == (
        sat.reply.duplicate,
        sat.reply.seq,
        sat.reply.seat,
    )
    assert (1,) == held(evening.table, next_one.claims)


def test_a_seat_with_an_unanswered_call_is_pressed_for_by_sitting_down():
    evening, host, guest = dealt_table()
    evening.press(host)
    evening.vacate(1)

    sat = evening.press(Phone("next"))

    assert isinstance(sat, Commit)
    assert ["sat", "pressed"] == names(sat.events)[:2]
    assert any(isinstance(e, Turned) for e in sat.events) == (evening.view.call > 2)
    assert () == held(evening.table, guest.claims)


def test_nobody_sits_by_a_press_for_a_past_call():
    evening, host, guest = dealt_table()
    evening.press(host)
    evening.vacate(1)

    refused = evening.press(Phone("next"), call=1)

    assert Refused("stale") == refused
    assert "free" == evening.view.seats[1].kind
    assert guest.claims


def test_nobody_sits_on_a_seat_that_the_call_does_not_ask():
    evening = Evening(rules={"preset": "zu-dritt"}, deal=["2C", "KH 3D", "AH 5D"])
    evening.hello(evening.host)
    guests = [Phone("second"), Phone("third")]
    for guest in guests:
        evening.press(guest)
    evening.press(evening.host)
    evening.vacate(0)

    refused = evening.press(Phone("next"))

    assert Refused("stale") == refused
    assert ["free", "human", "human"] == [s.kind for s in evening.view.seats]


def test_nobody_sits_down_at_a_finished_game_by_pressing():
    evening, host, guest = dealt_table()
    evening.play_out(host, guest)
    evening.vacate(1)

    refused = evening.press(Phone("next"))

    assert Refused("over") == refused


def test_a_seat_named_by_the_presser_is_taken_if_it_is_free():
    evening = Evening(rules={"preset": "zu-dritt"})

    third = evening.press(Phone("third"), seat=2)
    taken = evening.press(Phone("other"), seat=2)

    assert isinstance(third, Commit)
    assert 2 == third.reply.seat
    assert Refused("full") == taken


def test_a_press_of_a_seat_that_is_out_is_stale():
    evening = Evening(rules={"preset": "zu-dritt"}, deal=["2C", "KH 3D", "AH 5D"])
    evening.hello(evening.host)
    for name in ("second", "third"):
        evening.press(Phone(name))
    evening.press(evening.host)

    refused = evening.press(evening.host)

    assert Refused("stale") == refused


def test_the_three_seconds_begin_when_a_press_brings_the_first_page():
    evening = Evening("computer")

    evening.press(Phone("host"), secret=secret("host"))

    assert evening.now + 3_000 == evening.table.deadline


def test_two_pages_of_two_people_are_two_sockets_and_one_is_none():
    alone = Evening()
    alone.hello(alone.host)
    both, _host, _guest = two_phones()

    assert alone.now == alone.frames[-1].at
    assert both.now + 120 == both.frames[-1].at


def test_an_empty_proof_holds_no_free_seat():
    evening = Evening()

    assert () == held(evening.table, (Claim(b"", 0),))
