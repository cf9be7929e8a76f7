"""Casino War: one player against the bank (rule 6.18)."""

from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import json, msgpack

from game.engine import play
from game.engine.cards import Card
from game.engine.casino.decide import begin, decide
from game.engine.casino.evolve import evolve
from game.engine.casino.state import Session, fresh
from game.engine.casino.view import game_view
from game.engine.chance import Chance
from game.engine.commands import Choose, Command, End, Expire, Play, Press, Stake
from game.engine.events import (
    Called,
    Dealt,
    Fell,
    Paid,
    RoundOver,
    Staked,
    Tied,
    Turned,
    Wagered,
)
from game.engine.rejections import Rejection
from game.engine.ruleset import build, options
from game.engine.transcript import printed
from game.engine.view import GameView, OpenView
from tests.engine.bank import SURRENDER, WAR, Shoe, bet, done, session, tie_bet
from tests.engine.language import SEED, as_card, cards, pile


def test_a_session_begins_with_a_call_for_a_bet():
    """C1."""
    rules = build({}, "casino")

    step = begin(fresh(rules, Chance(SEED)), 3)

    assert step.events == (Dealt(3, (0, 0), 312), Called(1, 1, (0,), "bet"))
    assert step.after.chips == (100, 0)


@pytest.mark.parametrize(
    ("shoe", "commands", "chips"),
    [
        ("KH 9C", [bet(10)], 10),
        ("5H 9C", [bet(10)], -10),
        ("8H 8C", [bet(10), SURRENDER], -5),
        ("8H 8C", [bet(5), SURRENDER], -3),
        ("8H 8C 2C 2D 2H QS 3S", [bet(10), WAR], 10),
        ("8H 8C 2C 2D 2H 6S 6H", [bet(10), WAR], 10),
        ("8H 8C 2C 2D 2H 2S 3S", [bet(10), WAR], -20),
        ("8H 8C 2C 2D 2H 2S 3S", [tie_bet(5), bet(10), WAR], 30),
        ("KH 9C", [tie_bet(5), bet(10)], 5),
        ("8H 8C", [tie_bet(5), bet(10), SURRENDER], 45),
    ],
)
def test_a_hand_pays_as_in_the_worked_examples(shoe, commands, chips):
    """C2 C3 C4 C5."""
    step = done(session(shoe), *commands)

    assert Paid(0, chips) in step.events
    assert step.after.chips == (100 + chips, -chips)


def test_with_the_bonus_a_tie_after_a_tie_pays_twice():
    """C6."""
    shoe = "8H 8C 2C 2D 2H 6S 6H"

    step = done(session(shoe, bonus=True), bet(10), WAR)

    assert step.after.chips == (120, -20)


def test_a_hand_is_told_from_the_bet_to_the_pay():
    """C2."""
    step = done(session("KH 9C"), bet(10))

    assert step.events == (
        Wagered(0, 10),
        Turned(cards("KH 9C")),
        Paid(0, 10),
        RoundOver(1, (0, 0)),
        Called(2, 2, (0,), "bet"),
    )
    assert json.decode(json.encode(step.events[0])) == {
        "type": "wagered",
        "seat": 0,
        "bet": 10,
    }


def test_a_tie_asks_for_war_or_surrender():
    """C3."""
    step = done(session("8H 8C"), bet(10))

    assert step.events[2:] == (Tied((0, 1), 1), Called(2, 1, (0,), "war", 1))
    assert step.after.table[0].card == as_card("8H")


def test_going_to_war_burns_three_cards():
    """C4."""
    step = done(session("8H 8C 2C 2D 2H QS 3S"), bet(10), WAR)

    assert step.events[:2] == (Staked(1, 3), Turned(cards("QS 3S")))
    view = game_view(step.after)
    assert view.open == (
        OpenView(0, (Card("8H"), Card("QS"))),
        OpenView(1, (Card("8C"), None, None, None, Card("3S"))),
    )
    assert (view.pot, view.spare) == (7, 52)


@pytest.mark.parametrize(
    ("commands", "refused", "code"),
    [
        ([], bet(26), "bad_amount"),
        ([], bet(0), "bad_amount"),
        ([], bet(-1), "bad_amount"),
        ([], tie_bet(26), "bad_amount"),
        ([], tie_bet(-1), "bad_amount"),
        ([tie_bet(9)], bet(8), "bad_amount"),
        ([], WAR, "not_now"),
        ([], SURRENDER, "not_now"),
        ([bet(10)], bet(10), "not_now"),
        ([bet(10)], tie_bet(5), "not_now"),
        ([], Stake(1, "bet", 5), "not_due"),
        ([], Press(1), "not_due"),
        ([], Play(0, Card("8H")), "not_now"),
        ([], Choose(1, "own_first"), "not_due"),
        ([Expire()], Expire(), "already"),
        ([End()], Press(0), "over"),
    ],
)
def test_what_the_call_or_the_chips_do_not_allow_is_refused(commands, refused, code):
    """C1 C5."""
    state = done(session("8H 8C 2C 2D 2H QS 3S"), *commands).after

    assert Rejection(code) == decide(state, refused)


def test_a_bet_on_a_tie_shows_nothing_before_the_hand_and_can_be_taken_back():
    """C5."""
    step = done(session("8H 8C"), tie_bet(5))

    assert step.events == ()
    assert step.after.tie_bet == 5
    assert done(step.after, tie_bet(0), bet(1)).events[0] == Wagered(0, 1)


def test_a_plain_press_repeats_the_last_bet():
    """C7: with the usual ten for the first hand."""
    first = done(session("KH 9C"), Press(0))
    second = done(first.after, bet(7), Press(0))
    third = done(second.after, bet(None))

    assert first.events[0] == Wagered(0, 10)
    assert second.events[0] == third.events[0] == Wagered(0, 7)


def test_a_plain_press_covers_the_bet_on_a_tie():
    """C5 C7."""
    step = done(session("KH 9C"), tie_bet(12), Press(0))

    assert step.events[0] == Wagered(0, 12, 12)


def test_a_plain_press_after_a_tie_goes_to_war():
    """C7."""
    step = done(session("8H 8C 2C 2D 2H QS 3S"), Press(0), Press(0))

    assert step.after.chips == (110, -10)


def with_few_chips(shoe: str, chips: int) -> Session:
    """Return a session in which the player has lost all but these chips."""
    state = session("2H 9C")
    while state.chips[0] > chips:
        state = done(state, bet(min(25, state.chips[0] - chips))).after
    return Session(
        rules=state.rules,
        chance=Shoe(SEED, pile(shoe)),
        tally=state.tally,
        chips=state.chips,
        bet=state.bet,
        call=state.call,
        round=state.round,
        who=state.who,
    )


def test_who_cannot_match_the_bet_can_only_surrender():
    """C4: decided."""
    state = done(with_few_chips("8H 8C", 15), bet(10)).after

    assert Rejection("bad_amount") == decide(state, WAR)
    assert Paid(0, -5) in done(state, Press(0)).events


def test_just_enough_chips_are_enough_for_a_war():
    """C4."""
    state = done(with_few_chips("8H 8C 2C 2D 2H 2S 3S", 20), bet(10)).after

    assert Paid(0, -20) in done(state, WAR).events


def test_a_bet_on_a_tie_that_was_won_can_pay_for_the_war():
    """C4 C5."""
    state = with_few_chips("8H 8C 2C 2D 2H 2S 3S", 12)

    step = done(state, tie_bet(2), bet(10), WAR)

    assert Paid(0, -20 + 20) in step.events
    assert step.after.last is not None
    assert step.after.last.winner is None


def test_a_plain_press_bets_what_is_left():
    """C7."""
    step = done(with_few_chips("9H 2C", 4), Press(0))

    assert step.events[0] == Wagered(0, 4)


def test_a_session_ends_without_chips():
    """C8."""
    step = done(with_few_chips("2H 9C", 10), bet(10))

    assert step.after.over is not None
    result = step.after.over.result
    assert (result.winner, result.reason, result.ranks) == (1, "chips", (2, 1))
    assert step.after.who == ()


@pytest.mark.parametrize(
    ("given", "shoe", "hands", "winner"),
    [({}, "KH 9C", 40, 0), ({"limit": 10}, "KH 9C", 10, 0)],
)
def test_a_session_ends_after_its_hands(given, shoe, hands, winner):
    """C8: forty, or fewer where a limit says so."""
    state = session(shoe, **given)

    while state.over is None:
        state = done(state, bet(1)).after

    assert state.round == hands
    assert state.rules.limit == hands
    assert (state.over.result.winner, state.over.result.reason) == (winner, "limit")


def test_as_many_chips_as_at_the_beginning_are_a_draw():
    """C8."""
    state = session("8H 8C 2C 2D 2H 2S 3S", limit=10)

    while state.over is None:
        # Twice lost by war, once won on the tie.
        state = done(state, tie_bet(2), bet(10), WAR).after

    assert state.chips == (100, 0)
    assert (state.over.result.winner, state.over.result.ranks) == (None, (1, 1))


def test_a_player_may_leave_and_the_clock_ends_a_session_after_the_hand():
    """C8 E5."""
    left = done(session("KH 9C"), End()).after
    timed = done(session("KH 9C"), Expire(), bet(5)).after

    assert left.over is not None
    assert timed.over is not None
    assert (left.over.result.winner, left.over.result.reason) == (None, "ended")
    assert (timed.over.result.winner, timed.over.result.reason) == (0, "time")


def test_every_hand_is_dealt_from_all_packs_shuffled_anew():
    """C1: the stream is named after the hand."""
    rules = build({}, "casino")
    chance = Chance(SEED)
    state = begin(fresh(rules, chance), 0).after

    hands = []
    for _ in range(3):
        step = done(state, bet(1))
        hands.append(step.events[1])
        state = step.after if step.after.ask == "bet" else done(step.after, WAR).after

    told = [rules.deck.shuffled(chance, f"casino/{n}")[:2] for n in (1, 2, 3)]
    assert hands == [Turned(dict(enumerate(two))) for two in told]


def test_suits_decide_nothing():
    """C2."""
    step = done(session("8C 8S", tie="suit"), bet(10))

    assert step.events[2] == Tied((0, 1), 1)


def test_an_event_of_the_other_game_changes_nothing():
    state = session("KH 9C")

    assert evolve(state, Fell(0, "short")) == state


def test_a_session_is_seen_before_it_begins():
    view = play.game_view(fresh(build({}, "casino"), Chance(SEED)))

    assert (view.call, view.round, view.rounds, view.chips) == (1, 0, 40, (100, 0))
    assert (view.spare, view.counts) == (312, (0, 0))


def test_a_session_cannot_be_scripted():
    with pytest.raises(ValueError, match="cannot be scripted"):
        play.fresh(build({}, "casino"), Chance(SEED), (pile("9H"), pile("8S")))


@settings(deadline=None, max_examples=30)
@given(st.binary(min_size=10, max_size=10), st.data())
def test_no_chip_is_lost_and_every_step_is_its_events(seed, data):
    """C8."""
    encoder = msgpack.Encoder(enc_hook=options)
    decoder = msgpack.Decoder(
        play.Game, dec_hook=lambda _, said: build(said, said["preset"])
    )
    state = begin(fresh(build({}, "casino"), Chance(seed)), 0).after
    while state.over is None:
        stakes: list[Command] = [Press(0), bet(data.draw(st.integers(1, 25)))]
        stakes += [WAR, SURRENDER, tie_bet(data.draw(st.integers(0, 25)))]
        answer = decide(state, data.draw(st.sampled_from(stakes)))
        if isinstance(answer, Rejection):
            continue
        after = state
        for event in answer.events:
            after = evolve(after, event)
        if answer.events:
            assert after == answer.after
        state = answer.after
        assert sum(state.chips) == 100
        assert state.chips[0] >= 0
        view = game_view(state)
        assert view == json.decode(json.encode(view), type=GameView)
        assert state == decoder.decode(encoder.encode(state))


def test_a_printed_session_says_what_each_hand_brought():
    """M1."""
    lines = list(islice(printed(fresh(build({}, "casino"), Chance(SEED)), "A0A0"), 2))

    assert lines == [
        "R1  P1: 9H  |  P2: 10H  → P1 -10  chips 90",
        "R2  P1: KD  |  P2: JH  → P1 +10  chips 100",
    ]
