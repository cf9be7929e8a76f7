"""Compute how long games of each preset last, with the engine itself.

The figures are committed: the rule picker says by them how long a game will take, and
the end of a game how it compares with others.
The same number of games gives the same figures on any machine.
"""

from concurrent.futures import ProcessPoolExecutor
from itertools import chain
from typing import Any, TypeVar

from django.core.management.base import BaseCommand, CommandError, CommandParser

from game.engine.presets import BY_NAME, PRESETS
from game.engine.ruleset import build
from game.lab import figures, ranks
from game.lab.figures import TABLES, tables
from game.lab.measures import Measured, measure
from game.lab.ranks import RANKS, spreads

GAMES = 20_000
PROCESSES = 2
PART = 250
Counted = TypeVar("Counted")


class Command(BaseCommand):
    help = "Compute how long games of each preset last (game/lab/*.json)."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("presets", nargs="*", help="names; without any, all")
        parser.add_argument("--games", type=int, default=GAMES)
        parser.add_argument("--processes", type=int, default=PROCESSES)

    def handle(self, *args: object, **options: Any) -> None:
        names = options["presets"] or [preset.name for preset in PRESETS]
        if unknown := [name for name in names if name not in BY_NAME]:
            raise CommandError(f"no preset is called {unknown[0]}")
        found = dict(tables()) if TABLES.exists() else {}
        spread = dict(spreads()) if RANKS.exists() else {}
        with ProcessPoolExecutor(options["processes"]) as pool:
            for name in names:
                measured = _measured(pool, name, options["games"])
                found[name] = figures.figures(measured)
                spread[name] = ranks.spread(measured)
                # Kept after each preset, since the whole takes more than an hour.
                TABLES.write_text(figures.text(_ordered(found)))
                RANKS.write_text(ranks.text(_ordered(spread)))
                self.stdout.write(f"{name}: {found[name].rounds.mean} rounds")


def _ordered(found: dict[str, Counted]) -> dict[str, Counted]:
    return {p.name: found[p.name] for p in PRESETS if p.name in found}


def _measured(pool: ProcessPoolExecutor, name: str, games: int) -> list[Measured]:
    firsts = range(0, games, PART)
    sizes = [min(PART, games - first) for first in firsts]
    parts = pool.map(_part, [name] * len(sizes), firsts, sizes)
    return list(chain.from_iterable(parts))


def _part(name: str, first: int, games: int) -> list[Measured]:
    return measure(name, build({}, preset=name), first, games)
