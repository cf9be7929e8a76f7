"""How long games last, as the rule picker says it."""

import json
from dataclasses import dataclass
from math import sqrt

import pytest
from django.core.management import CommandError, call_command

from game.engine.presets import PRESETS
from game.engine.ruleset import build
from game.lab import figures
from game.lab.figures import tables, text
from game.lab.measures import Measured, measure
from game.management.commands import lab_tables

SIGMAS = 4
HALF = 1.96
"""Half a 95 % interval in standard errors."""


@dataclass(frozen=True)
class Told:
    """Rounds as others have counted them: mean, its interval's upper end, deviation."""

    mean: float
    upper: float
    deviation: float


PUBLISHED = {
    "krieg-endlos": Told(448.9, 451.1, 367),
    "krieg-lang": Told(209.7, 210.7, 51),
    "klassik-drei": Told(187.8, 190.0, 149),
    "war-hart": Told(235.5, 236.6, 189),
    "war-weich": Told(270.3, 271.7, 222),
    "drei-dann-offen": Told(289.2, 290.6, 238),
    "drei-kriege": Told(69.3, 69.5, 35),
    "krig": Told(457.1, 459.4, 375),
    "hurtig-krig": Told(583.9, 587.0, 486),
    "skat-32": Told(132.7, 133.4, 108),
    "halbes-blatt": Told(129.0, 129.7, 107),
    "zu-dritt": Told(211.4, 211.8, 51),
    "zu-viert": Told(213.3, 213.7, 49),
    "zwei-teams": Told(169.2, 169.9, 80),
    "punkte": Told(23.3, 23.4, 2),
    "farbrang": Told(676.7, 680.1, 551),
    "speed": Told(448.9, 451.1, 367),
}


def test_there_are_figures_of_every_preset():
    assert [preset.name for preset in PRESETS] == list(tables())


@pytest.mark.parametrize("preset", PUBLISHED)
def test_games_last_as_long_as_others_have_counted(preset):
    told, found = PUBLISHED[preset], tables()[preset]
    error = sqrt(
        told.deviation**2 / found.games + ((told.upper - told.mean) / HALF) ** 2
    )

    assert abs(told.mean - found.rounds.mean) <= SIGMAS * error


@pytest.mark.parametrize(
    ("preset", "share"), [("krieg-kurz", 0.1026), ("krieg-lang", 0.0401)]
)
def test_as_many_games_are_drawn_as_others_have_counted(preset, share):
    found = tables()[preset]

    error = sqrt(share * (1 - share) / found.games)

    assert abs(share - found.draws) <= SIGMAS * error


def test_a_game_of_the_lab_is_the_same_whoever_plays_it():
    rules = build({})

    whole = measure("krieg-kurz", rules, 0, 6)
    parts = measure("krieg-kurz", rules, 0, 2) + measure("krieg-kurz", rules, 2, 4)

    assert whole == parts
    assert 1 < len({one.steps for one in whole})


@pytest.mark.parametrize("preset", ["hand-3", "casino", "arneson", "krieg-kurz"])
def test_every_kind_of_game_is_played_to_its_end(preset):
    rules = build({"limit": 40}, preset=preset)

    measured = measure(preset, rules, 0, 3)

    assert all(0 < one.rounds <= 40 for one in measured)


def test_the_orders_that_winners_choose_are_no_steps_of_a_war():
    chosen = build({"stack": "under", "pickup": "choice", "limit": 40})
    fixed = build({"stack": "under", "limit": 40})

    assert measure("any", fixed, 0, 5) == measure("any", chosen, 0, 5)


def test_figures_are_what_the_games_came_to():
    lengths = [(10, True), (20, True), (30, False), (40, True)]
    games = [Measured(n, n // 10, "limit", won, 0) for n, won in lengths]

    found = figures.figures(games)

    assert (4, 25.0, 0.1, 0.25) == (
        found.games,
        found.rounds.mean,
        found.steps,
        found.draws,
    )
    assert (10, 10, 20, 30, 40) == (
        found.rounds.q5,
        found.rounds.q25,
        found.rounds.median,
        found.rounds.q75,
        found.rounds.most,
    )
    assert {"limit": 1.0} == found.ends


def test_the_command_computes_a_preset_and_leaves_the_others(tmp_path, monkeypatch):
    file = tmp_path / "tables.json"
    file.write_text(text(tables()))
    monkeypatch.setattr(lab_tables, "TABLES", file)
    monkeypatch.setattr(lab_tables, "RANKS", tmp_path / "ranks.json")

    call_command("lab_tables", "punkte", games=20, processes=1)

    written = json.loads(file.read_text())
    assert 20 == written["punkte"]["games"]
    assert tables()["casino"].games == written["casino"]["games"]
    assert [preset.name for preset in PRESETS] == list(written)


def test_a_preset_that_there_is_not_is_named():
    with pytest.raises(CommandError, match="nobodys"):
        call_command("lab_tables", "nobodys")
