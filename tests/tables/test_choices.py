"""Cards of a hand, orders of a pot, bets: what people decide, and who sees it."""

import pytest

from game.engine.events import Wagered
from game.engine.state import State
from game.protocol import Sat
from game.tables.acts import Answer, Commit, Refused
from game.tables.pace import wake_at
from game.tables.presence import Gone
from game.tables.view import has_hands
from tests.tables.choosers import (
    CHOICE,
    HAND,
    HIGH,
    casino,
    choose,
    dealt,
    play,
    press,
    seen,
    stake,
    tick,
)
from tests.tables.evening import Evening, Phone, names, secret, two_phones
from tests.tables.missing import pass_time
from tests.tables.test_leaving import leave

SECOND = 1_000
MINUTE = 60 * SECOND


# ----------------------------------------------------------------------- hands


def test_a_card_is_chosen_in_secret_and_all_are_turned_together():
    """6.16"""
    evening, host, guest = dealt(rules=HAND)
    card = seen(evening, 0).hand[0]

    first = play(evening, host)
    shown = seen(evening, 1)
    second = play(evening, guest)

    # It was told before the deal that the guest is ready.
    assert ["pressed"] == names(first.events)
    assert (0,) == shown.pressed
    assert "turned" == names(second.events)[0]
    assert card == second.events[0].cards[0]


def test_a_hand_is_in_the_view_of_its_seat_alone():
    evening, _host, _guest = dealt(rules=HAND)
    state = evening.table.state
    assert isinstance(state, State)

    assert state.hands[0] == seen(evening, 0).hand
    assert state.hands[1] == seen(evening, 1).hand
    assert {0: state.hands[0], 1: state.hands[1]} == seen(evening, 0, 1).hand
    assert not seen(evening).hand
    assert has_hands(evening.table)


def test_before_the_deal_a_press_says_ready_and_answers_no_call():
    evening, host, guest = two_phones(rules=HAND)
    ready = press(evening, host)
    kept = seen(evening).pressed
    evening.deal(host, guest)
    dealt_with = seen(evening).pressed
    again = press(evening, host, call=1)
    first = play(evening, host)
    chosen = seen(evening).pressed
    repeated = play(evening, host, card="2C")

    assert ["pressed"] == names(ready.events)
    assert ((0, 1), ()) == (kept, dealt_with)
    assert ready.after.seq == again.reply.seq
    # No seat presses twice for a call; that it has chosen stands in the view.
    assert isinstance(first, Commit)
    assert [] == names(first.events)
    assert (0,) == chosen
    assert (True, first.after.seq) == (repeated.reply.duplicate, repeated.reply.seq)


def test_a_choice_before_the_deal_comes_too_early():
    evening, host, _guest = two_phones(rules=HAND)

    assert "not_now" == play(evening, host, card="2C").code


@pytest.mark.parametrize(
    ("said", "code"),
    [
        ({"card": "XX"}, "not_your_card"),
        ({"card": "AAA"}, "not_your_card"),
        ({"call": 2}, "stale"),
        ({"game": 1}, "stale"),
        ({"seat": 1}, "not_seated"),
    ],
)
def test_a_card_that_cannot_be_played_is_refused(said, code):
    evening, host, _guest = dealt(rules=HAND)

    assert code == play(evening, host, **said).code


def test_the_others_card_and_a_plain_press_choose_nothing():
    evening, host, _guest = dealt(rules=HAND)
    foreign = seen(evening, 1).hand[0]

    assert "not_your_card" == play(evening, host, card=foreign).code
    assert "not_now" == press(evening, host).code
    assert "not_now" == choose(evening, host).code


def test_whoever_holds_both_seats_says_for_which():
    evening, host, _guest = dealt(rules=HAND)
    both = Phone("both", [*host.secrets, secret("guest")])
    evening.hello(both)

    without = play(evening, both)
    said = play(evening, both, seat=0, card=seen(evening, 0).hand[0])

    assert Refused("seat_needed") == without
    assert isinstance(said, Commit)


def test_after_the_end_nothing_is_chosen():
    evening, host, guest = dealt(rules={**HAND, "limit": 10})

    evening.play_out(host, guest)

    assert Refused("over") == play(evening, host, call=seen(evening).call + 1)
    assert evening.table.opened is not None
    assert evening.table.state is not None
    assert evening.table.opened.moves == evening.table.state.moves


def test_a_leavers_seat_is_taken_without_playing_a_card_for_it():
    evening, _host, guest = dealt(rules=HAND)
    play(evening, guest)
    evening.vacate(0)
    stranger = Phone("stranger")

    result = press(evening, stranger, secret=secret("stranger"), call=1)
    played = play(evening, stranger, card=seen(evening, 0).hand[0])

    assert isinstance(result, Commit)
    assert [Sat] == [type(event) for event in result.events]
    assert isinstance(played, Commit)
    assert "turned" in names(played.events)


def test_who_follows_a_leaver_that_was_ready_still_chooses_the_first_card():
    evening, host, guest = two_phones(rules=HAND)
    ready = press(evening, host)
    evening.deal(host, guest)
    evening.vacate(0)
    stranger = Phone("stranger")

    result = press(evening, stranger, secret=secret("stranger"), call=1)
    played = play(evening, stranger, card=seen(evening, 0).hand[0])

    assert (True, ready.after.seq) == (result.reply.duplicate, result.reply.seq)
    assert isinstance(played, Commit)
    assert (0,) == seen(evening).pressed


@pytest.mark.parametrize("level", ["easy", "hard"])
def test_a_computer_chooses_when_no_person_is_missing(level):
    evening = Evening("computer", rules=HAND, computer=level)
    evening.hello(evening.host)
    evening.deal(evening.host)

    result = play(evening, evening.host)

    assert {"pressed", "turned"} <= set(names(result.events))


def test_alone_at_the_table_auto_play_chooses_too():
    evening = Evening("computer", rules={**HAND, "limit": 10}, auto=True)
    evening.hello(evening.host)
    evening.deal(evening.host)

    while evening.table.phase != "over":
        evening.tick()

    assert 10 == seen(evening).round


def test_nobody_else_chooses_for_one_of_two_people():
    evening, _host, _guest = dealt(rules=HAND, auto=True)

    assert wake_at(evening.table, evening.pace) is None


def test_who_stays_behind_plays_the_own_hand_though_auto_play_is_on():
    evening, _host, guest = dealt(rules=HAND, auto=True)
    hand = seen(evening, 0).hand

    leave(evening, guest)
    pass_time(evening, MINUTE)

    assert "paused" == evening.view.phase
    assert (hand, 1) == (seen(evening, 0).hand, seen(evening, 0).call)


def test_who_is_lost_from_a_game_of_hands_is_waited_for_though_auto_play_is_on():
    evening, _host, _guest = dealt(rules=HAND, auto=True)

    pass_time(evening, MINUTE, Gone(1, evening.now))

    assert "paused" == evening.view.phase


# ------------------------------------------------------------------- the pot


def test_the_winner_of_a_round_is_asked_for_the_order():
    """6.6"""
    evening, host, _guest = dealt(rules=CHOICE, deal=HIGH)
    press(evening, host)

    asked = seen(evening)
    result = choose(evening, host)
    again = choose(evening, host)

    assert ("choose", (0,), ()) == (asked.ask, asked.due, asked.pressed)
    assert "other_first" == result.events[1].order
    assert ["pressed", "took", "round_over", "called"] == names(result.events)
    assert isinstance(again, Refused)


def test_only_the_winner_chooses():
    evening, host, guest = dealt(rules=CHOICE, deal=HIGH)
    press(evening, host)

    assert Refused("stale") == choose(evening, guest)


def test_without_a_choice_in_ten_seconds_the_own_cards_come_first():
    evening, host, _guest = dealt(rules=CHOICE, deal=HIGH)
    press(evening, host)
    evening.now += 10 * SECOND - 1
    early = tick(evening)
    evening.now += 1

    result = tick(evening)

    assert Answer() == early
    assert "own_first" == result.events[1].order


def test_a_computer_that_has_won_chooses_after_its_time():
    evening = Evening("computer", rules=CHOICE, deal=HIGH[::-1])
    evening.hello(evening.host)
    press(evening, evening.host)
    asked = seen(evening)

    result = evening.tick()

    assert ("choose", ()) == (asked.ask, asked.due)
    assert isinstance(result, Commit)
    assert "took" in names(result.events)


# ------------------------------------------------------------------- the casino


def test_a_bet_on_a_tie_may_be_changed_before_the_bet():
    """6.18"""
    evening = casino()

    stake(evening, "tie_bet", 2)
    stake(evening, "tie_bet", 3, ref="once")
    again = stake(evening, "tie_bet", 5, ref="once")
    result = stake(evening, "bet", 5)

    assert isinstance(again, Answer)
    assert (5, 3) == (result.events[1].bet, result.events[1].tie_bet)


def test_what_is_bet_before_the_deal_is_kept_for_the_first_hand():
    """6.18: as a press is."""
    evening = Evening("computer", rules={"preset": "casino"})
    evening.hello(evening.host)

    beside = stake(evening, "tie_bet", 3)
    asked = seen(evening)
    first = stake(evening, "bet", 5)
    again = stake(evening, "bet", 7)
    late = stake(evening, "tie_bet", 4)
    kept = seen(evening)
    evening.deal(evening.host)

    assert [(), "bet", 3] == [beside.events, asked.ask, asked.tie_bet]
    # The bank presses with its only guest.
    assert ["pressed", "pressed"] == names(first.events)
    assert (True, first.after.seq) == (again.reply.duplicate, again.reply.seq)
    assert Refused("stale") == late
    assert ((0, 1), 5) == (kept.pressed, kept.bet)
    assert Wagered(0, 5, 3) in evening.frames[-1].events
    assert 2 == seen(evening).call


def test_a_press_before_the_deal_bets_beside_what_was_bet_on_a_tie():
    evening = Evening("computer", rules={"preset": "casino"})
    evening.hello(evening.host)
    stake(evening, "tie_bet", 3)
    press(evening, evening.host)

    evening.deal(evening.host)

    assert Wagered(0, 10, 3) in evening.frames[-1].events


@pytest.mark.parametrize(
    ("action", "said", "code"),
    [
        ("bet", {"amount": 26}, "bad_amount"),
        ("bet", {"call": 2}, "stale"),
        ("bet", {"game": 1}, "stale"),
        ("war", {}, "not_now"),
    ],
)
def test_before_the_deal_too_a_bet_must_be_one(action, said, code):
    evening = Evening("computer", rules={"preset": "casino"})
    evening.hello(evening.host)

    assert code == stake(evening, action, **said).code


def test_elsewhere_nobody_bets_before_the_deal():
    evening, _host, _guest = two_phones()

    assert "not_now" == stake(evening, "bet", 5).code


@pytest.mark.parametrize("amount", [0, 26, 101])
def test_more_chips_than_there_are_cannot_be_bet(amount):
    assert "bad_amount" == stake(casino(), "bet", amount).code


def test_a_bet_sent_again_is_bet_once():
    evening = casino()
    call = seen(evening).call

    first = stake(evening, "bet", 7)
    again = stake(evening, "bet", 9, call=call)

    assert (True, first.after.seq) == (again.reply.duplicate, again.reply.seq)


def test_a_press_is_the_last_bet_again_also_before_the_deal():
    evening = Evening("computer", rules={"preset": "casino"})
    evening.hello(evening.host)
    press(evening, evening.host)

    evening.deal(evening.host)

    assert Wagered(0, 10) in evening.frames[-1].events


def test_the_chips_stand_in_the_view():
    evening = casino()

    chips = seen(evening)

    assert ((100, 0), 10) == (chips.chips, chips.bet)
    assert ("bet", (0,)) == (chips.ask, chips.due)
