"""What the pages tell of games is so: the museum, the example, the lab."""

import json
from pathlib import Path

import pytest

from game.engine.cards import Card
from game.engine.events import Over
from game.engine.presets import PRESETS
from game.engine.replay import replay
from game.engine.spielcode import parse_code
from game.web.faces import SUITS, face
from game.web.language import LANGUAGES
from game.web.reading import example, lab, museum
from tests.engine.language import VECTORS


@pytest.mark.parametrize("exhibit", museum.EXHIBITS, ids=lambda one: one.name)
def test_a_game_of_the_museum_goes_round_as_its_label_says(exhibit):
    *_, last = replay(*parse_code(exhibit.spielcode))

    over = last.events[-1]
    assert isinstance(over, Over)
    assert over.result.reason == "endless"
    assert exhibit.period == over.result.period
    assert exhibit.start == over.result.from_round
    assert exhibit.counts == last.counts
    assert exhibit.end == last.round


def test_the_labels_of_the_museum_are_true():
    by_name = {exhibit.name: exhibit for exhibit in museum.EXHIBITS}

    assert min(museum.EXHIBITS, key=lambda one: one.start) == by_name["early"]
    assert max(museum.EXHIBITS, key=lambda one: one.start) == by_name["late"]
    assert max(museum.EXHIBITS, key=lambda one: one.period) == by_name["long"]
    assert {4, 48} == set(by_name["nearly"].counts)
    odd = [name for name, one in by_name.items() if one.period % 52]
    assert ["odd"] == odd


def test_the_example_shows_a_war_and_a_double_war_in_six_rounds():
    shown = example.rounds("de")

    assert [1, 2, 3, 4, 5, 6] == [one.number for one in shown]
    assert [0, 0, 1, 0, 2, 0] == [one.depth for one in shown]
    assert [2, 2, 6, 2, 10, 2] == [one.taken for one in shown]


def test_the_example_is_won_by_the_higher_card_and_counts_every_card():
    mine = 26
    for one in example.rounds("de"):
        assert one.taken == len(one.mine) + len(one.theirs)
        mine += one.taken // 2 if one.mine_won else -one.taken // 2
        assert (mine, 52 - mine) == one.counts


def test_the_example_shows_no_face_down_card():
    for one in example.rounds("en"):
        for side in (one.mine, one.theirs):
            down = [laid for laid in side if laid.face is None]
            assert one.depth == len(down)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_bears_the_letters_of_the_language(language):
    letters = [
        face(Card(card), language).letter for card in ("JS", "QS", "KS", "AS", "TS")
    ]

    expected = {
        "de": ["B", "D", "K", "A", "10"],
        "en": ["J", "Q", "K", "A", "10"],
        "da": ["Kn", "D", "K", "E", "10"],
    }
    assert expected[language] == letters


@pytest.mark.parametrize("rank", "23456789T")
def test_a_card_has_as_many_pips_as_it_counts(rank):
    pips = face(Card(f"{rank}H"), "de").pips

    assert len(pips) == (10 if rank == "T" else int(rank))
    assert all(0 < pip.x and pip.x + pip.size < 100 for pip in pips)
    assert all(0 < pip.y and pip.y + pip.size < 140 for pip in pips)


def test_the_suits_are_drawn_as_the_table_draws_them():
    client = Path(VECTORS).parents[1] / "frontend/src/cards/cards.ts"
    text = client.read_text()

    assert all(json.dumps(outline) in text for outline in SUITS.values())


def test_the_lab_shows_every_rule_that_was_counted():
    assert [preset.name for preset in PRESETS] == [row.name for row in lab.rows("da")]


def test_a_limit_is_spoken_of_where_there_is_one():
    rows = {row.name: row for row in lab.rows("en")}

    assert pytest.approx(99.8, abs=0.3) == rows["krieg-kurz"].limit
    assert rows["krieg-endlos"].limit is None
    assert rows["krieg-kurz"].draws == pytest.approx(10.3, abs=0.6)


def test_games_spread_evenly_make_bars_of_one_height():
    bars = lab.histogram(tuple(range(100, 201)))

    assert lab.BARS == len(bars)
    assert {lab.HEIGHT} == {round(bar.height) for bar in bars}
    assert sum(bar.middle for bar in bars) == 1


def test_a_bar_is_as_high_as_the_games_in_it_are_many():
    half_short = tuple([10] * 40 + list(range(10, 71)))

    bars = lab.histogram(half_short)

    assert bars[0].height == lab.HEIGHT
    assert all(bar.height < lab.HEIGHT / 5 for bar in bars[1:])


def test_games_that_are_mostly_alike_have_no_picture():
    assert lab.histogram((13, *[40] * 100)) == ()
    assert lab.histogram(()) == ()
