"""All options by name: what JSON calls them, their code, and the object that plays.

One literal table. The Spielcode, the rule picker and the exhaustive tests read it:
a row added here reaches all of them. Codes are part of the Spielcode format and
must never change. Values that are not here are refused.
"""

from dataclasses import dataclass
from itertools import product

from game.engine import modes
from game.engine.cards import FULL_PACK
from game.engine.rules import decks, endings, pickups, shortages, stacks, stakes, teams
from game.engine.rules.bets import Bets
from game.engine.rules.hands import HeldInHand
from game.engine.rules.rankings import ByRank, ByRankThenSuit

Value = str | int | bool | None | tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Choice:
    """One answer: its JSON value (a list is a tuple here), code and object."""

    value: Value
    code: int
    plays: object


@dataclass(frozen=True, slots=True)
class Option:
    """One question. `bits` is its width in the option word, 0 if it is not in it."""

    name: str
    bits: int
    choices: tuple[Choice, ...]
    default: Value

    def find(self, value: object) -> Choice | None:
        """Return the choice of that JSON value; True is not 1, nor 1.0."""
        if isinstance(value, list | tuple):
            value = tuple(value)
            if not all(type(item) is int for item in value):
                return None
        for choice in self.choices:
            if type(choice.value) is type(value) and choice.value == value:
                return choice
        return None

    def of_code(self, code: int) -> Choice | None:
        """Return the choice with that code in the option word."""
        return next((c for c in self.choices if c.code == code), None)


def _choices(*pairs: tuple[Value, object]) -> tuple[Choice, ...]:
    """Return choices whose codes count from 0."""
    return tuple(
        Choice(value, code, plays) for code, (value, plays) in enumerate(pairs)
    )


# Up to six cards, and 7 for a second entry that is the same as the first.
_STAKES = range(7)
_SAME = 7

OPTIONS: tuple[Option, ...] = (
    Option("players", 3, tuple(Choice(n, n - 2, n) for n in range(2, 10)), 2),
    Option(
        "deck",
        4,
        _choices(
            ("52", decks.packs(1)),
            ("32", decks.from_rank("7")),
            ("36", decks.from_rank("6")),
            ("24", decks.from_rank("9")),
            ("half_suits", decks.of_suits("HS")),
            ("half_random", decks.HalfAtRandom(FULL_PACK)),
            ("2x52", decks.packs(2)),
            ("6x52", decks.packs(6)),
            *((f"{n}x52", decks.packs(n)) for n in (3, 4, 5, 7, 8)),
        ),
        "52",
    ),
    Option(
        "face_down",
        6,
        tuple(Choice((n,), 8 * n + _SAME, stakes.FaceDown((n,))) for n in _STAKES)
        + tuple(
            Choice((n, later), 8 * n + later, stakes.FaceDown((n, later)))
            for n, later in product(_STAKES, _STAKES)
            if n != later
        ),
        (1,),
    ),
    Option(
        "shortage",
        3,
        _choices(
            ("last_up", shortages.LastCardUp()),
            ("lose", shortages.Lose()),
            ("draw", shortages.DrawnGame()),
            ("reduce", shortages.Reduce()),
            ("return", shortages.VoidRound()),
        ),
        "last_up",
    ),
    Option(
        "both_out",
        1,
        _choices(
            ("count", endings.BothOutCounts()),
            ("draw", endings.BothOutDraws()),
        ),
        "count",
    ),
    Option(
        "stack",
        2,
        _choices(
            ("under", stacks.Under()),
            ("won_shuffle", stacks.WonShuffled()),
            ("won_fifo", stacks.OldestOnTop()),
            ("won_lifo", stacks.NewestOnTop()),
        ),
        "won_shuffle",
    ),
    Option(
        "refill",
        1,
        _choices(("on_demand", stacks.OnDemand()), ("immediate", stacks.Immediate())),
        "on_demand",
    ),
    Option(
        "pickup",
        3,
        _choices(
            ("own_first", pickups.OwnFirst()),
            ("other_first", pickups.OtherFirst()),
            ("seat", pickups.BySeat()),
            ("random", pickups.Shuffled()),
            ("rank_desc", pickups.ByRank(high_first=True)),
            ("rank_asc", pickups.ByRank(high_first=False)),
            ("laid", pickups.AsLaid()),
            ("choice", pickups.Chosen()),
        ),
        "own_first",
    ),
    Option("tie", 2, _choices(("war", ByRank()), ("suit", ByRankThenSuit())), "war"),
    Option(
        "limit",
        4,
        _choices(
            (None, None),
            *(
                (n, endings.RoundLimit(n))
                for n in (
                    *(10, 20, 26, 40, 60, 80, 100, 120),
                    *(160, 200, 240, 300, 500, 1000, 5000),
                )
            ),
        ),
        None,
    ),
    Option(
        "wars_to_win",
        3,
        _choices((None, None), *((n, endings.WarsWon(n)) for n in range(1, 8))),
        None,
    ),
    Option(
        "teams",
        1,
        _choices((None, teams.Alone()), ((0, 1, 0, 1), teams.Partners((0, 1, 0, 1)))),
        None,
    ),
    Option(
        "mode",
        3,
        _choices(
            ("classic", modes.CLASSIC),
            ("points", modes.POINTS),
            ("hand", modes.HAND),
            ("arneson", modes.ARNESON),
            ("casino", modes.CASINO),
            ("speed", modes.SPEED),
        ),
        "classic",
    ),
    Option("hand", 2, tuple(Choice(n, n - 3, HeldInHand(n)) for n in (3, 4, 5)), 3),
    Option(
        "bonus", 1, _choices((False, Bets()), (True, Bets(bonus=True))), default=False
    ),
    # Seconds. Not in the option word: a clock leaves its mark in the moves alone.
    Option(
        "time_limit",
        0,
        _choices(
            *((n, n) for n in (None, 60, 120, 180, 300, 600, 900, 1200, 1800, 3600))
        ),
        None,
    ),
)

BY_NAME = {option.name: option for option in OPTIONS}
RESERVED_BITS = 1
WORD_BITS = 40


@dataclass(frozen=True, slots=True)
class Needs:
    """One value of an option goes only together with some values of another."""

    option: str
    values: tuple[Value, ...]
    other: str
    allowed: tuple[Value, ...]


_PACKS = ("52", "2x52", "3x52", "4x52", "5x52", "6x52", "7x52", "8x52")
_WARS = tuple(range(1, 8))

# What cannot go together (rules 3 and 10).
CONFLICTS: tuple[Needs, ...] = (
    Needs("teams", ((0, 1, 0, 1),), "players", (4,)),
    Needs("mode", ("hand", "arneson", "casino"), "players", (2,)),
    Needs("wars_to_win", _WARS, "players", (2,)),
    Needs("wars_to_win", _WARS, "mode", ("classic",)),
    Needs("pickup", ("choice",), "players", (2,)),
    # Who chooses is waited for, which is what Speed War does not do.
    Needs("pickup", ("choice",), "mode", ("classic", "points", "hand", "arneson")),
    Needs("mode", ("casino",), "deck", _PACKS),
    Needs("deck", ("3x52", "4x52", "5x52", "7x52", "8x52"), "mode", ("casino",)),
    Needs("bonus", (True,), "mode", ("casino",)),
)
