"""Away where people decide something: nobody does it for them unasked."""

from typing import Any

from game.engine.events import Took, Turned
from game.protocol import StandInSet
from game.tables.acts import Absent, Answer, Commit
from game.tables.presence import Gone
from tests.tables.choosers import HAND, HIGH, choose, dealt, play
from tests.tables.evening import Evening, Phone, names
from tests.tables.missing import CHOICE, PACE, SECOND, pass_time

LOW_FIRST = ["KH AH 9H 8H", "QS 2S 3S 4S"]
# Both play their king, and then a war is asked for.
TIE = ["KH 2H 3H 4H 5H", "KS 2S 3S 4S 5S"]


def asked(evening: Evening) -> Gone:
    """Let the guest be gone for so long that the host may decide for him."""
    gone = Gone(1, evening.now)
    pass_time(evening, PACE.silent, gone)
    pass_time(evening, PACE.decision, gone)
    assert evening.view.paused
    assert ("standin", "wait", "end") == evening.view.paused.choices
    return gone


def stand_in(evening: Evening, host: Phone) -> None:
    evening.act(Absent(host.sender, f"a-{evening.tries}", "standin"))


def end(evening: Evening, host: Phone) -> object:
    return evening.act(Absent(host.sender, f"a-{evening.tries}", "end"))


def test_nothing_is_played_for_a_missing_hand_however_long_nobody_says_so():
    evening, host, _guest = dealt(rules=HAND, deal=LOW_FIRST)
    play(evening, host)
    gone = asked(evening)

    later = pass_time(evening, 60 * SECOND, gone)

    assert Answer() == later
    assert (0,) == evening.view.pressed


def test_for_a_missing_hand_the_lowest_card_is_played_when_the_other_says_so():
    evening, host, _guest = dealt(rules=HAND, deal=LOW_FIRST)
    play(evening, host)
    gone = asked(evening)

    stand_in(evening, host)
    turned = pass_time(evening, 0, gone)

    assert isinstance(turned, Commit)
    cards = [event.cards for event in turned.events if isinstance(event, Turned)]
    assert [{0: "KH", 1: "2S"}] == cards


def test_the_stand_in_of_a_hand_plays_on_and_is_told_of():
    evening, host, guest = dealt(rules=HAND, deal=HIGH)
    gone = asked(evening)
    stand_in(evening, host)
    for _ in range(2):
        play(evening, host)
        pass_time(evening, SECOND, gone)

    back = play(evening, guest)

    assert isinstance(back, Commit)
    assert StandInSet(1, on=False, rounds=2, wars=0) == back.events[0]


def test_who_comes_back_to_his_hand_chooses_himself():
    evening, host, guest = dealt(rules=HAND, deal=HIGH)
    play(evening, host)
    asked(evening)

    back = play(evening, guest)

    assert isinstance(back, Commit)
    assert "resumed" == names(back.events)[0]
    assert "turned" in names(back.events)
    assert not evening.view.paused


def test_a_game_ended_for_a_missing_player_has_no_winner_and_gives_the_stakes_back():
    evening, host, guest = dealt(rules=HAND, deal=TIE)
    before = evening.view.counts
    play(evening, host)
    play(evening, guest)
    staked = evening.view.pot
    asked(evening)

    ended = end(evening, host)

    assert isinstance(ended, Commit)
    assert staked > 0
    assert "void" in names(ended.events)
    assert evening.view.over
    result = evening.view.over.result
    assert (None, "ended") == (result.winner, result.reason)
    assert before == evening.view.over.counts == evening.view.counts
    assert (0, 0) == evening.view.series


def test_a_missing_winner_takes_his_own_cards_first_after_the_time_for_it():
    evening, host, _guest = dealt(rules=CHOICE, deal=["2H 3H 4H", "9S TS JS"])
    evening.press(host)
    asks = evening.view.ask, evening.view.due
    gone = Gone(1, evening.now)
    early = pass_time(evening, PACE.pickup - 1, gone)

    taken = pass_time(evening, 1, gone)

    assert ("choose", (1,)) == asks
    assert Answer() == early
    assert isinstance(taken, Commit)
    assert "took" in names(taken.events)
    assert "own_first" == _taken(taken)


def test_a_winner_who_is_there_chooses_which_cards_come_first():
    evening, host, guest = dealt(rules=CHOICE, deal=["2H 3H 4H", "9S TS JS"])
    evening.press(host)

    taken = choose(evening, guest, "other_first")

    assert "other_first" == _taken(taken)


def _taken(commit: Any) -> Any:
    """Return the order in which the pot was picked up."""
    return next(event.order for event in commit.events if isinstance(event, Took))
