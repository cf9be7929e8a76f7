"""When a game ends, and who has won it (rules 5.2 and 5.4).

The endings of a ruleset are asked in its order after every round; the first
verdict counts.
"""

from dataclasses import dataclass
from typing import Literal, Protocol

from msgspec import Struct

# How games end, as the wire names it.
Reason = Literal[
    "cleared",
    "limit",
    "time",
    "wars",
    "both_out",
    "shortage",
    "endless",
    "used_up",
    "chips",
    "ended",
]
WhyVoid = Literal["return", "shortage", "both_out"]


class Facts(Struct, frozen=True):
    """What an ending may look at after a round.

    `totals`: what each side has of what decides, cards or points. `fewest`: the
    cards of the seat that holds the fewest. `wars_won`: wars won so far by the seat
    that took this round. `void`: why nobody took it, None if somebody did.
    `expired`: the clock has run out. `most_rounds`: how many the table plays at
    most. `came_from`: the earlier round after which all was exactly as it is now.
    """

    round: int
    totals: tuple[int, ...]
    fewest: int
    winner: int | None
    wars_won: int
    void: WhyVoid | None
    expired: bool
    most_rounds: int | None
    came_from: int | None


class Verdict(Struct, frozen=True):
    """The game is over. `winner` is a side; a `drawn` game has equal ranks.

    `came_from`: the round whose position an endless game has come back to.
    """

    reason: Reason
    winner: int | None
    drawn: bool = False
    came_from: int | None = None


class Ending(Protocol):
    """One way for a game to end."""

    def verdict(self, facts: Facts) -> Verdict | None:
        """Return how the game has ended, None if it goes on."""


def most(totals: tuple[int, ...]) -> int | None:
    """Return the side with the most cards, None if several have as many."""
    high = max(totals)
    return totals.index(high) if totals.count(high) == 1 else None


@dataclass(frozen=True, slots=True)
class Shortage:
    """A war that could not be paid for has drawn the game at once."""

    def verdict(self, facts: Facts) -> Verdict | None:
        """Return a draw after such a war."""
        return (
            Verdict("shortage", None, drawn=True) if facts.void == "shortage" else None
        )


@dataclass(frozen=True, slots=True)
class Cleared:
    """One side holds all cards that are in play."""

    def verdict(self, facts: Facts) -> Verdict | None:
        """Return the victory of the only side with cards."""
        high = max(facts.totals)
        if high < sum(facts.totals):
            return None
        return Verdict("cleared", facts.totals.index(high))


@dataclass(frozen=True, slots=True)
class UsedUp:
    """A seat has no card left to turn: the most points win; equal is a draw."""

    def verdict(self, facts: Facts) -> Verdict | None:
        """Return the count once a seat is without cards."""
        return None if facts.fewest else Verdict("used_up", most(facts.totals))


@dataclass(frozen=True, slots=True)
class WarsWon:
    """Whoever first wins this many rounds with a war in them has won."""

    wanted: int

    def verdict(self, facts: Facts) -> Verdict | None:
        """Return the victory of the round's winner, if it was the last one needed."""
        if facts.winner is None or facts.wars_won < self.wanted:
            return None
        return Verdict("wars", facts.winner)


@dataclass(frozen=True, slots=True)
class RoundLimit:
    """After this many rounds the most cards win; equal is a draw."""

    rounds: int

    def verdict(self, facts: Facts) -> Verdict | None:
        """Return the count after the last round."""
        if facts.round < self.rounds:
            return None
        return Verdict("limit", most(facts.totals))


@dataclass(frozen=True, slots=True)
class Stopped:
    """The time was over before this round or in it, or a table plays no more rounds.

    The running round was still finished; the most cards win, equal is a draw.
    """

    def verdict(self, facts: Facts) -> Verdict | None:
        """Return the count once the game has to stop."""
        if facts.expired:
            return Verdict("time", most(facts.totals))
        if facts.most_rounds is None or facts.round < facts.most_rounds:
            return None
        return Verdict("limit", most(facts.totals))


@dataclass(frozen=True, slots=True)
class BothOutCounts:
    """Nobody could go on in a war: the most cards win; equal is a draw."""

    def verdict(self, facts: Facts) -> Verdict | None:
        """Return the count after such a war."""
        if facts.void != "both_out":
            return None
        return Verdict("both_out", most(facts.totals))


@dataclass(frozen=True, slots=True)
class BothOutDraws:
    """Nobody could go on in a war: a draw, whatever they hold."""

    def verdict(self, facts: Facts) -> Verdict | None:
        """Return a draw after such a war."""
        return (
            Verdict("both_out", None, drawn=True) if facts.void == "both_out" else None
        )


@dataclass(frozen=True, slots=True)
class Endless:
    """All is as it was before, and nothing is left to chance: nobody ever wins."""

    def verdict(self, facts: Facts) -> Verdict | None:
        """Return that the game goes round, once it is proven."""
        if facts.came_from is None:
            return None
        return Verdict("endless", None, drawn=True, came_from=facts.came_from)
