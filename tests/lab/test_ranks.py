"""How a finished game compares with many of the same rule."""

import json

import pytest
from django.core.management import call_command

from game.engine.presets import PRESETS
from game.lab import ranks
from game.lab.figures import tables
from game.lab.figures import text as tables_text
from game.lab.measures import Measured
from game.lab.ranks import Rank, Spread, rank, spread, spreads, text
from game.management.commands import lab_tables

GAMES = 200


def of_lengths(*lengths):
    """Return games of these lengths, every tenth round of them with a war."""
    return [Measured(n, n // 10, "limit", won=True, wars=n // 10) for n in lengths]


@pytest.fixture
def counted(monkeypatch):
    """Two hundred games of one rule, of 1 to 200 rounds."""
    found = spread(of_lengths(*range(1, GAMES + 1)))
    monkeypatch.setattr(ranks, "spreads", lambda: {"any": found})


def test_every_preset_has_been_counted():
    assert [preset.name for preset in PRESETS] == list(spreads())


@pytest.mark.parametrize("preset", [preset.name for preset in PRESETS])
def test_the_middle_game_is_as_long_as_the_figures_say(preset):
    found, told = spreads()[preset], tables()[preset].rounds

    assert told.q25 <= found.rounds[50] <= told.q75
    assert list(found.rounds) == sorted(found.rounds)
    assert list(found.wars) == sorted(found.wars)
    assert (101, 101) == (len(found.rounds), len(found.wars))


@pytest.mark.parametrize(
    ("rounds", "longer", "shorter"), [(1, 0, 99), (101, 50, 49), (200, 99, 0)]
)
def test_a_game_is_compared_by_its_length(counted, rounds, longer, shorter):
    found = rank("any", rounds, 0)

    assert found is not None
    assert (GAMES, longer, shorter) == (found.games, found.longer, found.shorter)


def test_a_game_is_compared_by_its_wars(counted):
    found = rank("any", 1, 10)

    # Ninety-nine games held fewer than ten wars, and ninety-one more than ten.
    assert found is not None
    assert (49, 45) == (found.more_wars, found.fewer_wars)


@pytest.mark.usefixtures("counted")
def test_no_game_is_said_to_outdo_more_than_it_does():
    for rounds in range(1, GAMES + 1):
        found = rank("any", rounds, 0)

        assert found is not None
        assert 100 * (rounds - 1) >= found.longer * GAMES
        assert 100 * (GAMES - rounds) >= found.shorter * GAMES


def test_games_that_are_all_alike_outdo_none(monkeypatch):
    monkeypatch.setattr(
        ranks, "spreads", lambda: {"any": spread(of_lengths(*[40] * 9))}
    )

    assert Rank(9, 0, 0, 0, 0) == rank("any", 40, 4)


def test_a_rule_that_nobody_counted_has_no_rank():
    assert rank("nobodys", 40, 4) is None


def test_the_command_counts_a_preset_and_leaves_the_others(tmp_path, monkeypatch):
    figures, file = tmp_path / "tables.json", tmp_path / "ranks.json"
    figures.write_text(tables_text(tables()))
    file.write_text(text(spreads()))
    monkeypatch.setattr(lab_tables, "TABLES", figures)
    monkeypatch.setattr(lab_tables, "RANKS", file)

    call_command("lab_tables", "punkte", games=20, processes=1)

    written = json.loads(file.read_text())
    assert 20 == written["punkte"]["games"]
    assert spreads()["casino"] == Spread(**tuples(written["casino"]))
    assert [preset.name for preset in PRESETS] == list(written)


def tuples(one):
    """Return lists of JSON as the tuples that they were."""
    return {k: tuple(v) if isinstance(v, list) else v for k, v in one.items()}
