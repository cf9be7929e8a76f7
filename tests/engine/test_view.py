"""What is seen of a game."""

import pytest
from msgspec import UNSET, json, msgpack, to_builtins

from game.engine.cards import Card, log_text, parse_card
from game.engine.chance import Chance
from game.engine.decide import begin, turn
from game.engine.events import Event
from game.engine.play import game_view as any_view
from game.engine.replay import replay, steps
from game.engine.ruleset import Ruleset, build, options
from game.engine.state import State, fresh
from game.engine.summary import curve
from game.engine.view import GameView, OpenView, PilesView, game_view
from tests.engine.language import SEED, dealt


def test_before_the_deal_the_counts_to_come_are_shown():
    """D3."""
    view = game_view(fresh(build({}, "zu-dritt"), Chance(SEED)))

    assert (view.round, view.call, view.who) == (0, 1, ())
    assert view.counts == (17, 17, 17)
    assert view.piles == (PilesView(17, 0),) * 3
    assert (view.spare, view.rounds) == (1, 240)


def test_a_scripted_deal_is_shown_as_it_will_be():
    view = game_view(dealt("9H 2C / 9S"))

    assert view.counts == (2, 1)


def test_a_war_shows_stakes_as_face_down():
    state = begin(dealt("9H 2C KD 4S / 9S 3D KC 5S"), 0).after
    state = turn(turn(state).after).after

    view = game_view(state)

    assert view.open == (
        OpenView(0, (Card("9H"), None, Card("KD"))),
        OpenView(1, (Card("9S"), None, Card("KC"))),
    )
    assert (view.pot, view.depth) == (6, 2)


def test_a_tie_is_shown_with_the_seats_in_it():
    view = game_view(turn(begin(dealt("9H 2C / 9S 3D / 4C 4D"), 0).after).after)

    assert (view.tied, view.depth, view.round, view.call) == ((0, 1), 1, 1, 2)


def test_the_pot_stays_in_sight_until_the_next_cards_lie():
    state = turn(begin(dealt("9H 2C / 8S 3D"), 0).after).after

    view = game_view(state)

    assert view.open == (OpenView(0, (Card("9H"),)), OpenView(1, (Card("8S"),)))
    assert (view.pot, view.counts, view.tied, view.depth) == (2, (3, 1), (), 0)
    assert to_builtins(view.last) == {"round": 1, "winner": 0, "n": 2}
    assert game_view(turn(state).after).open == (
        OpenView(0, (Card("2C"),)),
        OpenView(1, (Card("3D"),)),
    )


def test_what_is_not_there_is_left_out():
    said = to_builtins(game_view(begin(dealt("9H / 8S"), 0).after))

    assert said.keys().isdisjoint({"last", "over", "team_counts"})
    assert said["ask"] == "press"
    assert said["rounds"] is None


def test_partners_see_their_common_count():
    state = begin(fresh(build({}, "zwei-teams"), Chance(SEED)), 0).after

    assert game_view(state).team_counts == (26, 26)


def test_the_end_is_part_of_the_view():
    view = game_view(turn(begin(dealt("9H / 8S"), 0).after).after)

    assert view.over is not UNSET
    assert view.over.result.winner == 0
    assert view.wars == (0, 0)


def test_events_go_over_the_wire_as_the_contract_says():
    state = begin(dealt("9H 2C KD / 9S 3D 4C"), 0).after

    tied = turn(state)
    won = turn(tied.after)

    assert json.decode(json.encode(tied.events)) == [
        {"type": "turned", "cards": {"0": "9H", "1": "9S"}},
        {"type": "tied", "seats": [0, 1], "depth": 1},
        {"type": "called", "call": 2, "round": 1, "who": [0, 1], "war": 1},
    ]
    assert json.decode(json.encode(won.events))[3:5] == [
        {
            "type": "took",
            "seat": 0,
            "n": 6,
            "parts": {"0": 3, "1": 3},
            "cards": ["9H", "9S", "KD", "4C"],
        },
        {"type": "round_over", "round": 1, "counts": [6, 0]},
    ]
    assert json.decode(json.encode(won.events))[5] == {
        "type": "over",
        "result": {"winner": 0, "ranks": [1, 2], "reason": "cleared"},
        "counts": [6, 0],
        "summary": {
            "wars": 1,
            "wars_won": [1, 0],
            "longest_streak": [1, 0],
            "greatest_lead": [6, 0],
            "turning_point": {"round": 1, "seat": 0, "n": 6},
        },
    }
    assert tied.events == json.decode(json.encode(tied.events), type=tuple[Event, ...])


def test_a_state_survives_storing_at_every_step():
    """With hooks for the rules alone."""
    encoder = msgpack.Encoder(enc_hook=options)
    decoder = msgpack.Decoder(State, dec_hook=_rules)
    start = fresh(build({}, "zu-viert"), Chance(SEED))

    for step in [begin(start, 3), *steps(start)]:
        assert step.after == decoder.decode(encoder.encode(step.after))


def _rules(kind: type, said: dict[str, object]) -> Ruleset:
    assert kind is Ruleset
    return build(said)


def test_the_summary_counts_wars_streaks_and_leads():
    state = begin(dealt("KH KD 2C 9H 3H KC / QC QD 3C 9C 4C 5C", limit=5), 0).after
    while state.over is None:
        state = turn(state).after

    summary = state.over.summary

    assert (summary.wars, summary.wars_won) == (1, (1, 0))
    assert summary.longest_streak == (2, 1)
    assert summary.greatest_lead[1] == 0
    assert summary.turning_point is not None
    assert (summary.turning_point.round, summary.turning_point.n) == (4, 6)


def test_a_void_round_breaks_a_streak():
    given = {"shortage": "return", "face_down": [6], "limit": 3}
    state = begin(dealt("KH 9H KC / QC 9C QH", **given), 0).after
    while state.over is None:
        state = turn(state).after

    assert state.over.summary.longest_streak == (1, 0)
    assert state.over.summary.wars == 1
    assert state.over.summary.wars_won == (0, 0)


def test_a_game_without_a_war_won_has_no_turning_point():
    over = turn(begin(dealt("9H / 8S"), 0).after).after.over

    assert over is not None
    assert over.summary.turning_point is None


def test_a_replay_is_the_game_grouped_by_call():
    rules = build({})
    state = begin(fresh(rules, Chance(SEED)), 0)

    played = list(replay(rules, SEED))

    whole = steps(fresh(rules, Chance(SEED)))
    told = [event for step in whole for event in step.events]
    assert told == [event for call in played for event in call.events]
    assert [call.call for call in played] == list(range(1, len(played) + 1))
    assert state.events == played[0].events[:2]
    assert curve(told)[0] == (26, 26)
    assert curve(told)[1:] == [
        call.counts
        for call, after in zip(played, [*played[1:], None], strict=True)
        if after is None or after.round > call.round
    ]


def test_rules_are_asked_for_a_pile_for_each_seat():
    with pytest.raises(ValueError, match="needs 2 piles"):
        fresh(build({}), Chance(SEED), ((Card("9H"),),))
    with pytest.raises(ValueError, match="needs 2 piles"):
        fresh(build({}), Chance(SEED), ((Card("9H"),), ()))


@pytest.mark.parametrize("text", ["TS", "ts", "10S", "10s"])
def test_a_ten_is_read_in_either_form(text):
    assert parse_card(text) == "TS"
    assert log_text(parse_card(text)) == "10S"


@pytest.mark.parametrize("text", ["", "S", "1S", "TSS", "9X", "1010S", "T10S"])
def test_what_is_no_card_is_refused(text):
    with pytest.raises(ValueError, match="is not a card"):
        parse_card(text)


def test_every_view_can_be_read_back():
    for step in steps(fresh(build({}), Chance(SEED))):
        view = any_view(step.after)

        assert view == json.decode(json.encode(view), type=GameView)
