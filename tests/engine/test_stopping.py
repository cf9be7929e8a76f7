"""Games that are stopped: by the clock (rule 6.12) or by the table's own limit."""

from game.engine import play
from game.engine.chance import Chance
from game.engine.commands import Expire, Press
from game.engine.decide import begin, decide, turn
from game.engine.rejections import Rejection
from game.engine.ruleset import build, rules40
from game.engine.state import fresh
from tests.engine.language import SEED, began, done


def test_the_running_round_is_still_finished_when_the_time_is_over():
    """E5."""
    state = done(began("9H 2C KD 4C / 9S 3D 4S 5C"), Press(0), Press(1)).after
    state = done(state, Expire()).after

    step = turn(state)

    assert state.over is None
    assert step.after.over is not None
    assert step.after.over.result.reason == "time"
    assert step.after.over.result.winner == 0


def test_all_cards_won_in_the_last_round_is_a_win_not_a_count():
    """E2 before E5."""
    state = done(began("9H / 8S"), Expire()).after

    over = turn(state).after.over

    assert over is not None
    assert over.result.reason == "cleared"


def test_equal_counts_when_the_time_is_over_are_a_draw():
    """E5."""
    state = turn(began("9H 2C 4C / 8S 3D 4D")).after

    over = turn(done(state, Expire()).after).after.over

    assert over is not None
    assert (over.result.winner, over.result.ranks) == (None, (1, 1))


def test_the_most_cards_win_after_the_last_round():
    """E4: and as many are a draw."""
    ahead = turn(began("9H 2C 4C / 8S 3D 4D", limit=1)).after.over
    even = turn(turn(began("9H 2C 4C / 8S 3D 4D", limit=2)).after).after.over

    assert ahead is not None
    assert even is not None
    assert (ahead.result.winner, ahead.result.reason) == (0, "limit")
    assert (even.result.winner, even.result.ranks) == (None, (1, 1))


def test_a_double_war_is_one_war_won():
    """E3."""
    text = "9H 2C 8H 3C KD 6S 2S 4S 5S / 9S 3S 8S 4D JD 6D 3D 5D 7D"
    state = began(text, wars_to_win=2)
    for _ in range(3):
        state = turn(state).after
    assert state.tally.wars_won == (1, 0)

    state = turn(turn(state).after).after

    assert state.tally.wars_won == (1, 1)
    assert state.over is None


def test_a_war_won_because_the_other_had_no_card_counts():
    """E3: the winner still has the others to beat."""
    state = turn(began("9H / 9S 3D", wars_to_win=1)).after

    assert state.over is not None
    assert state.tally.wars_won == (0, 1)


def test_who_first_wins_so_many_wars_has_won():
    """E3."""
    state = began("9H 2C KD 4C / 9S 3D 4S 5C", wars_to_win=1)

    over = turn(turn(state).after).after.over

    assert over is not None
    assert (over.result.winner, over.result.reason) == (0, "wars")


def test_the_time_is_over_once():
    state = done(began("9H / 8S"), Expire()).after

    assert Rejection("already") == decide(state, Expire())


def test_a_clock_is_no_part_of_the_option_word():
    """M2."""
    assert rules40(build({"time_limit": 600})) == rules40(build({}))
    assert build({"time_limit": 600}).time_limit == 600


def test_a_table_stops_a_game_at_its_own_limit():
    """E6."""
    start = fresh(build({}, "krieg-endlos"), Chance(SEED), most_rounds=7)

    state = begin(start, 0).after
    while state.over is None:
        state = turn(state).after

    assert state.round == 7
    assert state.over.result.reason == "limit"
    assert state.rules.limit is None


def test_a_table_stops_a_session_too():
    """E6."""
    start = play.fresh(build({}, "casino"), Chance(SEED), most_rounds=2)

    game = play.begin(start, 0).after
    while game.over is None:
        step = play.decide(game, Press(0))
        assert not isinstance(step, Rejection)
        game = step.after

    assert game.round == 2
    assert game.over.result.reason == "limit"
