"""Speed, where nobody waits, and games against the clock (6.12, 6.15)."""

from msgspec import UNSET

from game.tables.acts import Absent, Commit, Press, Refused
from game.tables.pace import wake_at
from tests.tables.choosers import HIGH, dealt, press, seen, speed, tick
from tests.tables.evening import Evening, Phone, names, secret
from tests.tables.missing import SECOND, guest_away, pass_time


def test_in_speed_a_card_is_turned_as_its_seat_presses():
    """6.15"""
    evening, host, _guest = speed(deal=HIGH)

    result = press(evening, host)

    assert ["pressed", "turned"] == names(result.events)
    assert [0] == list(result.events[1].cards)


def test_in_speed_one_press_ahead_is_kept():
    evening, host, guest = speed(deal=HIGH)
    press(evening, host)

    ahead = press(evening, host, call=3)
    again = press(evening, host, call=3)
    beyond = press(evening, host, call=4)
    kept = seen(evening).ahead
    result = press(evening, guest)

    assert [3] == [event.call for event in ahead.events]
    assert ahead.after.seq == again.reply.seq
    assert Refused("stale") == beyond
    assert (0,) == kept
    assert "turned" == names(result.events)[-1]
    assert (3, (0,)) == (seen(evening).call, seen(evening).pressed)


def test_in_speed_who_has_not_pressed_does_not_press_ahead():
    evening, host, _guest = speed(deal=HIGH)

    assert Refused("not_now") == press(evening, host, call=3)


def test_in_speed_who_is_not_asked_is_not_ahead_either():
    deal = ["KH 2H 3H 9C", "KS 2S 3S 9D", "4C 5C 6C 7C"]
    evening = Evening(rules={"players": 3, "mode": "speed"}, deal=deal)
    evening.hello(evening.host)
    others = [Phone("second"), Phone("third")]
    for phone in others:
        evening.press(phone, secret=secret(phone.client))
    press(evening, evening.host)

    assert ("press", (0, 1)) == (seen(evening).ask, seen(evening).due)
    assert Refused("stale") == press(evening, others[1], call=3)


def test_computers_answer_also_where_all_people_have_answered_ahead():
    evening = Evening(
        rules={"players": 3, "mode": "speed"},
        seats=["human", "computer", "human"],
        deal=["2H KH 4H 5H AH", "5D KS 6H 7H", "2C 3C AC"],
    )
    evening.hello(evening.host)
    guest = Phone("guest")
    press(evening, guest, secret=secret("guest"))
    press(evening, evening.host)
    press(evening, evening.host, call=2)
    press(evening, evening.host, call=3)

    # The host and the computer tie, and the host has pressed for that war.
    result = press(evening, guest, call=2)

    assert "tied" in names(result.events)
    assert (4, 3) == (seen(evening).call, seen(evening).round)


# --------------------------------------------------------------------- the clock


def test_the_time_runs_from_the_first_card_and_ends_after_the_running_round():
    """6.12"""
    rules = {"preset": "klassik-drei", "time_limit": 60}
    evening, host, guest = dealt(rules=rules)
    before = seen(evening).ends_at
    press(evening, host)
    begun = evening.now
    evening.now += 60 * SECOND

    told = tick(evening)
    again = wake_at(evening.table, evening.pace)
    press(evening, host)
    result = press(evening, guest)

    assert not before
    assert begun + 60 * SECOND == seen(evening).ends_at
    assert (isinstance(told, Commit), told.events) == (True, ())
    assert again is None
    assert isinstance(result, Commit)
    assert "time" == seen(evening).over.result.reason
    assert ".2" == seen(evening).opened.moves


def test_a_press_after_the_time_ends_the_game_though_the_clock_rang_late():
    rules = {"preset": "klassik-drei", "time_limit": 60}
    evening, host, guest = dealt(rules=rules)
    press(evening, host)
    evening.now += 61 * SECOND

    press(evening, host)
    press(evening, guest)

    assert "time" == seen(evening).over.result.reason


def test_the_time_stands_still_while_the_game_waits_for_somebody():
    """6.12: nobody who is ahead wins by going away."""
    evening, host, _guest, gone = guest_away(rules={"time_limit": 60})
    paused = seen(evening)
    wakes = wake_at(evening.table, evening.pace)
    evening.now += 20 * SECOND
    evening.act(Absent(host.sender, "w", "wait"))
    resumed = evening.now

    pass_time(evening, 15 * SECOND - 1, gone)
    before = evening.table.state
    pass_time(evening, 1, gone)
    after = evening.table.state

    assert (UNSET, paused.paused.until) == (paused.ends_at, wakes)
    assert resumed + 15 * SECOND == seen(evening).ends_at
    assert before is not None
    assert after is not None
    assert (False, True) == (before.expired, after.expired)


def test_the_time_of_a_game_begins_anew_with_the_next():
    rules = {"time_limit": 60, "limit": 10}
    evening, host, guest = dealt(rules=rules)
    evening.play_out(host, guest)
    evening.again(host)

    evening.again(guest)

    assert not seen(evening).ends_at


def test_a_game_without_a_limit_ends_after_five_thousand_rounds():
    evening, _host, _guest = dealt(rules={"preset": "krieg-endlos"})
    game = evening.table.state

    assert game is not None
    assert 5_000 == game.most_rounds


def test_sitting_down_is_pressing_where_a_press_is_asked():
    evening, _host, _guest = dealt()
    evening.vacate(0)
    stranger = Phone("stranger")

    act = Press(stranger.sender, "p", 0, 1, None, secret("stranger"))
    result = evening.act(act, stranger)

    assert isinstance(result, Commit)
    assert ["sat", "pressed"] == names(result.events)[:2]
