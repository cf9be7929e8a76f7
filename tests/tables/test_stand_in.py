"""The stand-in: when it presses, that it changes nothing, and how it ends."""

from game.engine.replay import replay
from game.protocol import Pressed, Resumed, StandInSet
from game.tables.acts import Answer, Commit, Leave
from game.tables.pace import wake_at
from game.tables.presence import Gone, state_of
from tests.tables.evening import Phone, dealt_table, names, secret
from tests.tables.missing import (
    PACE,
    SECOND,
    guest_away,
    pass_time,
    rounds_with_stand_in,
    with_stand_in,
)


def test_without_a_choice_the_stand_in_presses_after_thirty_seconds():
    evening, host, _guest, gone = guest_away()
    evening.press(host)
    call = evening.view.call

    early = pass_time(evening, 29_999, gone)
    on = pass_time(evening, 1, gone)
    turned = pass_time(evening, 0, gone)

    assert Answer() == early
    assert isinstance(on, Commit)
    assert (Resumed(), StandInSet(1, on=True)) == on.events
    assert isinstance(turned, Commit)
    assert Pressed(1, call) == turned.events[0]
    assert "turned" in names(turned.events)


def test_the_stand_in_presses_one_second_after_the_call():
    evening, host, _guest, gone = with_stand_in()
    evening.press(host)
    pass_time(evening, SECOND, gone)
    evening.press(host)

    assert evening.now + SECOND == wake_at(evening.table, PACE)
    assert Answer() == pass_time(evening, 999, gone)
    assert isinstance(pass_time(evening, 1, gone), Commit)


def test_the_stand_in_changes_nothing_in_how_the_game_ends():
    evening, host, _guest, gone = with_stand_in()

    rounds_with_stand_in(evening, host, gone, 1_000)

    state = evening.table.state
    assert state is not None
    alone = replay(evening.table.rules, state.chance.seed)
    assert state.over is not None
    assert state.over in [e for call in alone for e in call.events]


def test_the_stand_in_stops_when_its_player_presses_and_says_what_happened():
    evening, host, guest, gone = with_stand_in()
    rounds_with_stand_in(evening, host, gone, 3)
    wars = evening.table.standins[0].wars

    back = evening.press(guest)

    assert isinstance(back, Commit)
    assert StandInSet(1, on=False, rounds=3, wars=wars) == back.events[0]
    assert () == evening.view.standin


def test_a_press_the_stand_in_has_made_is_a_duplicate_and_yet_a_return():
    evening, _host, guest, gone = with_stand_in()
    pressed = pass_time(evening, SECOND, gone)
    assert isinstance(pressed, Commit)

    back = evening.press(guest)

    assert isinstance(back, Commit)
    assert (True, pressed.after.seq) == (back.reply.duplicate, back.reply.seq)
    assert "standin" in names(back.events)


def test_a_player_who_comes_back_is_told_until_he_presses():
    evening, host, guest, gone = with_stand_in()
    rounds_with_stand_in(evening, host, gone, 3)
    newer = Phone("guest, reloaded", guest.secrets or [secret("guest")])

    evening.hello(newer)
    shown = evening.view.meanwhile
    evening.press(host)
    still = evening.view.meanwhile
    evening.press(newer)

    assert shown
    assert (1, 3) == (shown[0].seat, shown[0].rounds)
    assert shown == still
    assert not evening.view.meanwhile


def test_a_round_that_was_only_pressed_for_somebody_is_not_told_as_a_round():
    evening, host, guest, gone = with_stand_in()
    rounds_with_stand_in(evening, host, gone, 1)
    pressed = pass_time(evening, SECOND, gone)
    assert isinstance(pressed, Commit)
    assert ["pressed"] == names(pressed.events)

    evening.hello(Phone("guest, reloaded", guest.secrets or [secret("guest")]))

    shown = evening.view.meanwhile
    assert shown
    assert (1, 1) == (shown[0].seat, shown[0].rounds)


def test_somebody_who_is_seen_again_needs_no_press_to_end_it():
    evening, host, _guest, gone = with_stand_in()

    back = pass_time(evening, 500)

    assert isinstance(back, Commit)
    assert ["standin"] == names(back.events)
    assert host.claims
    assert gone.seat not in evening.view.standin


def test_the_stand_in_too_stops_when_everybody_is_gone():
    evening, _host, _guest, gone = with_stand_in()
    both = Gone(0, evening.now), gone

    result = pass_time(evening, 121 * SECOND, *both)

    assert Answer() == result


def test_the_stand_in_presses_for_a_free_seat_until_somebody_sits_there():
    evening, host, guest = dealt_table()
    evening.press(host)
    evening.act(Leave(guest.sender, "l"))
    pass_time(evening, 5 * SECOND)
    pass_time(evening, 10 * SECOND)
    pass_time(evening, 30 * SECOND)
    evening.press(host)
    turned = pass_time(evening, SECOND)
    newcomer = Phone("newcomer")

    sat = evening.press(newcomer)

    assert isinstance(turned, Commit)
    assert "turned" in names(turned.events)
    assert isinstance(sat, Commit)
    assert {"standin", "sat", "pressed"} <= {*names(sat.events)}
    assert () == evening.view.standin
    assert not evening.view.meanwhile


def test_a_seat_is_shown_with_its_stand_in():
    evening, _host, _guest, gone = with_stand_in()

    assert "standin" == state_of(evening.table, 1, (gone,), evening.now, PACE)


def test_a_tick_after_the_end_of_a_game_with_a_clock_changes_nothing():
    evening, host, guest = dealt_table(rules={"limit": 10, "time_limit": 60})
    evening.play_out(host, guest)

    assert Answer() == pass_time(evening, 61 * SECOND)


def test_with_the_game_the_stand_in_ends_and_what_it_pressed_can_still_be_told():
    evening, host, _guest, gone = with_stand_in(rules={"limit": 10})

    rounds_with_stand_in(evening, host, gone, 1_000)

    assert "over" == evening.view.phase
    assert () == evening.view.standin
    assert evening.view.meanwhile
    assert (1, 9) == (evening.view.meanwhile[0].seat, evening.view.meanwhile[0].rounds)


def test_a_pause_that_runs_out_is_woken_for():
    evening, _host, _guest, _gone = guest_away()
    pause = evening.table.pause

    assert pause is not None
    assert pause.until == wake_at(evening.table, PACE)


def test_a_free_seat_is_shown_as_free():
    evening, _host, _guest = dealt_table()
    evening.vacate(1)

    assert "free" == state_of(evening.table, 1, (), evening.now, PACE)
