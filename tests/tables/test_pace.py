"""What happens by itself, and when."""

import pytest

from game.protocol import Pressed
from game.tables.acts import Answer, Commit, SetTempo, Tick
from game.tables.pace import wake_at
from tests.tables.evening import Evening, dealt_table, names


def auto_table(tempo: str = "normal"):
    evening, host, guest = dealt_table(auto=True, tempo=tempo)
    evening.press(host)
    return evening, host, guest


def test_without_auto_play_nothing_happens_by_itself():
    evening, _host, _guest = dealt_table()

    assert wake_at(evening.table, evening.pace) is None


def test_with_auto_play_the_server_presses_for_all_after_the_tempo():
    evening, _host, _guest = auto_table("fast")
    wait = wake_at(evening.table, evening.pace) - evening.now
    call = evening.view.call

    evening.tick()

    assert wait in {1_100, 1_700}
    events = evening.frames[-1].events
    assert {0, 1} == {
        e.seat for e in events if isinstance(e, Pressed) and e.call == call
    }
    assert "turned" in names(events)


def test_a_tick_too_early_does_nothing():
    evening, _host, _guest = auto_table()

    early = evening.act(Tick())

    assert isinstance(early, Answer)


def test_a_whole_game_plays_itself():
    evening, _host, _guest = auto_table()

    while evening.view.phase != "over":
        evening.tick()

    assert evening.view.over is not None
    assert 40 == evening.view.round


def test_any_seat_may_change_the_pace_and_all_are_told_who_did():
    evening, _host, guest = dealt_table()

    told = evening.act(SetTempo(guest.sender, "t", "slow", auto=True))

    assert isinstance(told, Commit)
    assert ["tempo"] == names(told.events)
    assert ("slow", True) == (evening.view.tempo, evening.view.auto)


def test_the_computer_presses_in_the_commit_of_the_last_person():
    evening = Evening("computer")
    evening.hello(evening.host)
    evening.deal(evening.host)

    evening.press(evening.host)

    assert (Pressed(0, 1), Pressed(1, 1)) == evening.frames[-1].events[:2]


def test_the_computer_presses_with_the_person_before_the_deal_too():
    evening = Evening("computer")
    evening.hello(evening.host)

    evening.press(evening.host)

    assert (Pressed(0, 1), Pressed(1, 1)) == evening.frames[-1].events
    evening.deal(evening.host)
    assert ["dealt", "called", "turned"] == names(evening.frames[-1].events)[:3]


@pytest.mark.parametrize(
    ("tempo", "call", "war"),
    [("slow", 3_600, 5_200), ("normal", 2_200, 3_200), ("fast", 1_100, 1_700)],
)
def test_a_war_is_given_more_time_than_a_call(tempo, call, war):
    evening = Evening("hotseat", tempo=tempo, auto=True, deal=["9H 2C AS", "9D 2D KS"])
    waits = []

    while (wake := wake_at(evening.table, evening.pace)) is not None:
        waits.append(wake - evening.now)
        evening.tick()

    assert [call, war] == waits


def test_nothing_happens_by_itself_after_the_end():
    evening, host, guest = auto_table()
    evening.play_out(host, guest)

    assert wake_at(evening.table, evening.pace) is None


def test_a_press_before_the_servers_counts_and_the_others_follow_by_themselves():
    evening, host, _guest = auto_table()
    evening.press(host)
    call = evening.view.call

    evening.tick()

    assert Pressed(0, call) not in evening.frames[-1].events
    assert Pressed(1, call) == evening.frames[-1].events[0]
