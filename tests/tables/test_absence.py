"""Away and back: the pause, the choices, and the return."""

import pytest

from game.protocol import Left, Paused, Resumed, StandInSet
from game.tables import absence
from game.tables.acts import Absent, Answer, Commit, Leave, Refused
from game.tables.presence import Gone, missing, state_of
from tests.tables.evening import Phone, dealt_table, names, two_phones
from tests.tables.missing import (
    CHOICE,
    PACE,
    SECOND,
    dealt_three,
    guest_away,
    pass_time,
)


@pytest.mark.parametrize(
    ("hidden", "ms", "paused"),
    [
        (False, 44_999, False),
        (False, 45_000, True),
        (True, 89_999, False),
        (True, 90_000, True),
    ],
)
def test_the_game_pauses_when_somebody_is_away_for_long_enough(hidden, ms, paused):
    evening, _host, _guest = dealt_table()
    gone = Gone(1, evening.now, hidden)

    result = pass_time(evening, ms, gone)

    assert paused == isinstance(result, Commit)
    assert ("paused" if paused else "playing") == evening.view.phase


def test_the_pause_says_why_for_whom_and_what_may_be_chosen_until_when():
    evening, _host, _guest, _gone = guest_away()

    pause = evening.frames[-1].events

    until = evening.now + 30 * SECOND
    choices = absence.CHOICES
    assert (Paused("silent", 1, choices, until),) == pause
    assert evening.view.paused
    assert (1, until) == (evening.view.paused.seat, evening.view.paused.until)


def test_a_short_absence_is_shown_but_stops_nothing():
    evening, _host, _guest = dealt_table()
    gone = (Gone(1, evening.now),)

    shown = [
        state_of(evening.table, 1, gone, evening.now + ms, PACE)
        for ms in (2_999, 3_000, 44_999, 45_000)
    ]

    assert ["here", "weak", "weak", "away"] == shown


def test_nobody_is_waited_for_where_nobody_stayed():
    evening, _host, _guest = dealt_table()
    both = Gone(0, evening.now), Gone(1, evening.now)

    result = pass_time(evening, 60 * SECOND, *both)

    assert Answer() == result


def test_nobody_is_waited_for_with_auto_play():
    evening, _host, _guest = dealt_table(auto=True)
    gone = Gone(1, evening.now)

    pass_time(evening, 60 * SECOND, gone)

    assert "paused" not in names(evening.frames[-1].events)


def test_presses_are_taken_as_ever_while_paused():
    evening, host, _guest, _gone = guest_away()

    pressed = evening.press(host)

    assert isinstance(pressed, Commit)
    assert ["pressed"] == names(pressed.events)
    assert "paused" == evening.view.phase


def test_the_first_choice_counts():
    evening, host, guest, gone = guest_away()

    chosen = evening.act(Absent(host.sender, "c", "standin"))
    again = evening.act(Absent(host.sender, "c", "standin"))
    late = evening.act(Absent(host.sender, "d", "end"))

    assert isinstance(chosen, Commit)
    by_the_host = StandInSet(1, on=True, by=0)
    assert (Resumed(0, "standin"), by_the_host) == chosen.events
    assert isinstance(again, Answer)
    assert again.reply.duplicate
    assert Refused("not_now") == late
    assert guest.claims
    assert gone.seat in evening.view.standin


def test_who_waits_may_choose_again_and_is_asked_no_more():
    evening, host, _guest, gone = guest_away()
    evening.act(Absent(host.sender, "c", "wait"))
    waited = evening.view
    later = pass_time(evening, 600 * SECOND, gone)

    ended = evening.act(Absent(host.sender, "d", "end"))

    assert ("playing", (1,)) == (waited.phase, waited.waited)
    assert Answer() == later
    assert isinstance(ended, Commit)
    assert "over" == evening.view.phase


def test_an_ended_game_has_no_winner_and_leaves_the_series_as_it_is():
    evening, host, _guest, _gone = guest_away()

    ended = evening.act(Absent(host.sender, "c", "end"))

    assert isinstance(ended, Commit)
    assert ["resumed", "over", "opened"] == names(ended.events)
    over = evening.table.state and evening.table.state.over
    assert over
    assert (None, "ended") == (over.result.winner, over.result.reason)
    assert (0, 0) == evening.view.series
    assert evening.table.opened
    assert evening.table.opened.spielcode


def test_a_choice_is_a_players_and_only_about_somebody_missing():
    evening, host, _guest = dealt_table()

    nobody = evening.act(Absent(Phone("x").sender, "c", "end"))
    nothing = evening.act(Absent(host.sender, "c", "end"))

    assert Refused("not_seated") == nobody
    assert Refused("not_now") == nothing


def test_the_missing_players_press_ends_the_pause_in_the_same_commit():
    evening, _host, guest, _gone = guest_away()

    back = evening.press(guest)

    assert isinstance(back, Commit)
    assert ["resumed", "pressed"] == names(back.events)[:2]
    assert "playing" == evening.view.phase


def test_the_missing_players_hello_ends_the_pause_in_the_same_commit():
    evening, _host, guest, _gone = guest_away()

    back = evening.hello(guest)

    assert isinstance(back, Commit)
    assert (Resumed(),) == back.events


def test_what_was_seen_before_a_return_does_not_count_after_it():
    evening, _host, guest, gone = guest_away()
    evening.press(guest)

    result = pass_time(evening, 44_999, gone)

    assert Answer() == result


def test_nothing_moves_when_everybody_has_been_gone_for_two_minutes():
    evening, _host, _guest = dealt_table(auto=True)
    both = Gone(0, evening.now), Gone(1, evening.now)

    moving = pass_time(evening, 119_999, *both)
    still = pass_time(evening, 60 * SECOND, *both)
    again = pass_time(evening, 0, Gone(1, evening.now))

    assert isinstance(moving, Commit)
    assert Answer() == still
    assert absence.frozen(evening.table, both, evening.now, PACE)
    assert isinstance(again, Commit)


def test_a_left_seat_pauses_fifteen_seconds_after_the_leave():
    evening, host, guest = dealt_table()
    evening.act(Leave(guest.sender, "l"))
    freed = pass_time(evening, 5 * SECOND)

    early = pass_time(evening, 9_999)
    paused = pass_time(evening, 1)

    assert isinstance(freed, Commit)
    assert (Left(1),) == freed.events
    assert Answer() == early
    assert isinstance(paused, Commit)
    event = paused.events[0]
    assert isinstance(event, Paused)
    assert ("left", 1) == (event.why, event.seat)
    assert host.claims


def test_a_game_whose_people_have_all_left_does_not_play_itself():
    evening, host, guest = dealt_table()
    evening.act(Leave(guest.sender, "l"))
    evening.act(Leave(host.sender, "l"))
    pass_time(evening, 5 * SECOND)

    result = pass_time(evening, 60 * SECOND)

    assert (0, 1) == evening.table.free
    assert Answer() == result


def test_in_a_game_of_three_one_missing_after_the_other_is_waited_for():
    evening, host, _second = dealt_three()
    gone = Gone(1, evening.now), Gone(2, evening.now)
    pass_time(evening, 45 * SECOND, *gone)
    evening.act(Absent(host.sender, "c", "standin"))

    paused = pass_time(evening, 0, *gone)

    assert isinstance(paused, Commit)
    assert evening.view.paused
    assert (2, (1,)) == (evening.view.paused.seat, evening.view.standin)


def test_where_people_decide_nobody_may_decide_for_them_for_two_minutes():
    evening, host, _guest = dealt_table(rules=CHOICE)
    gone = Gone(1, evening.now)
    paused = pass_time(evening, 45 * SECOND, gone)
    early = evening.act(Absent(host.sender, "a", "end"))

    asked = pass_time(evening, 120 * SECOND, gone)
    ended = evening.act(Absent(host.sender, "b", "end"))

    assert isinstance(paused, Commit)
    assert Paused("silent", 1, (), evening.now) == paused.events[0]
    assert isinstance(early, Refused)
    assert isinstance(asked, Commit)
    assert (Paused("silent", 1, ("standin", "wait", "end"), None),) == asked.events
    assert isinstance(ended, Commit)
    assert "over" == evening.view.phase


def test_a_look_is_due_exactly_when_it_would_change_something():
    evening, _host, guest = dealt_table()
    gone = (Gone(1, evening.now),)
    now = evening.now

    def due(ms: int, *who: Gone) -> bool:
        return absence.due(evening.table, who, now + ms, PACE)

    assert not due(44_999, *gone)
    assert due(45_000, *gone)
    pass_time(evening, 45 * SECOND, *gone)
    assert not due(46_000, *gone)
    assert due(46_000)
    pass_time(evening, SECOND)
    evening.act(Leave(guest.sender, "l"))
    assert not due(46_000 + 4_999)
    assert due(46_000 + 5_000)


def test_nobody_is_waited_for_before_the_deal():
    evening, _host, _guest = two_phones()
    gone = (Gone(1, evening.now - 60 * SECOND),)

    assert not absence.due(evening.table, gone, evening.now + 60 * SECOND, PACE)
    assert not absence.frozen(evening.table, gone, evening.now, PACE)


def test_who_has_no_cards_left_is_not_waited_for():
    evening, _host, _second = dealt_three(deal=["AH 2C 3C", "KH 2D 3D", ""])
    gone = (Gone(2, evening.now),)

    result = pass_time(evening, 60 * SECOND, *gone)

    assert Answer() == result


def test_somebody_who_marks_a_leave_and_goes_is_away_sooner():
    evening, _host, guest = dealt_table()
    evening.act(Leave(guest.sender, "l"))
    gone = (Gone(1, evening.now),)

    assert "left" == missing(evening.table, gone)[0].why
