"""Worked examples of the rules, and other people's test cases."""

import pytest

from game.engine.pot import in_order_laid
from game.engine.state import State, counts
from tests.engine.language import Story, ends_of_rounds, piles_of, stories

REASON = {
    "all cards": "cleared",
    "limit": "limit",
    "wars": "wars",
    "count: all contenders out of cards": "both_out",
    "draw: all contenders out of cards": "both_out",
    "draw: shortage": "shortage",
    "cycle": "endless",
}
EXAMPLES = {story.id: story for story in stories("examples")}
CASES = {story.id: story for story in stories("cases")}
ENDLESS = {
    story.id: story
    for story in EXAMPLES.values()
    if story.expected["reason"].startswith("cycle")
}


def table(story: Story, state: State) -> list[dict[str, object]]:
    """Return the table as the example files write it."""
    return [
        {
            "player": laid.seat + 1,
            "card": laid.card,
            "step": laid.step,
            "face": "up" if laid.up else "down",
        }
        for laid in in_order_laid(state.table)
    ]


@pytest.mark.parametrize("name", EXAMPLES)
def test_a_worked_example_goes_card_for_card_as_written(name):
    """R2 S1: §9: the whole trace, every card in the order it is laid."""
    story = EXAMPLES[name]
    trace = story.expected["trace"]

    played = ends_of_rounds(story.start, len(trace))

    for told, state in zip(trace, played, strict=True):
        cards = [row | {"card": story.card(row["card"])} for row in told["table"]]
        assert cards == table(story, state)
        assert told["counts"] == list(counts(state))
        assert state.last is not None
        winner = state.last.winner
        assert told["winner"] == (None if winner is None else winner + 1)


@pytest.mark.parametrize("name", EXAMPLES)
def test_a_worked_example_ends_as_written(name):
    """§9."""
    story = EXAMPLES[name]

    state = ends_of_rounds(story.start)[-1]

    _ends_as_told(story, state)
    told = [[story.card(c) for c in row] for row in story.expected["piles"]]
    assert told == piles_of(state)


def _ends_as_told(story: Story, state: State) -> None:
    told, over = story.expected, state.over
    assert over is not None
    winner = over.result.winner
    assert (told["winner"] or 0) == (0 if winner is None else winner + 1)
    assert told["rounds"] == state.round
    assert REASON[told["reason"].split(": period")[0]] == over.result.reason
    assert told["wars"] == over.summary.wars
    assert told.get("counts", told.get("final_counts")) == list(over.counts)


@pytest.mark.parametrize("name", CASES)
def test_other_peoples_cases_end_as_theirs_do(name):
    story = CASES[name]

    played = ends_of_rounds(story.start)

    _ends_as_told(story, played[-1])
    battles = story.expected.get("battles_seen", ())
    for told, state in zip(battles, played, strict=False):
        seen = [
            [laid.card for laid in state.table if laid.seat == seat]
            for seat in range(len(told))
        ]
        assert [[story.card(card) for card in row] for row in told] == seen
    if piles := story.expected.get("final_piles"):
        assert [[story.card(c) for c in row] for row in piles] == piles_of(played[-1])


@pytest.mark.parametrize("name", ENDLESS)
def test_an_endless_game_says_since_when_it_goes_round(name):
    """E7: after the first round that leaves exactly the piles of an earlier one."""
    story = ENDLESS[name]
    period, since = (int(word) for word in story.expected["reason"].split()[2::3])

    over = ends_of_rounds(story.start)[-1].over

    assert over is not None
    assert (over.result.period, over.result.from_round) == (period, since)
    assert (over.result.winner, over.result.ranks) == (None, (1, 1))
