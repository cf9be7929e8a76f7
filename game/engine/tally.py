"""The figures of the end screen, as they are kept while the game runs.

A tally does not grow with the game, so that a state can carry it.
"""

from collections.abc import Iterable
from typing import TypeVar

from msgspec import Struct

from game.engine.events import Summary, TurningPoint
from game.engine.seats import Seat

_T = TypeVar("_T")


class Tally(Struct, frozen=True, array_like=True):
    """What the summary is made from, as it stands after a round.

    `streak` rounds in a row were won by seat `streak_of`, by nobody if -1.
    `largest`: each seat's largest war won, as round and cards; 0, 0 for none.
    """

    wars: int
    wars_won: tuple[int, ...]
    streak_of: int
    streak: int
    longest_streak: tuple[int, ...]
    greatest_lead: tuple[int, ...]
    largest: tuple[tuple[int, int], ...]

    @classmethod
    def empty(cls, seats: int) -> "Tally":
        """Return the tally of a game in which nothing has happened."""
        none = (0,) * seats
        return cls(0, none, -1, 0, none, none, ((0, 0),) * seats)

    def after_round(
        self,
        *,
        round_: int,
        winner: Seat | None,
        n: int,
        war: bool,
        leads: tuple[int, ...],
    ) -> "Tally":
        """Return the tally after a round.

        *n*: cards of the pot. *leads*: of each seat's side over the best other. A
        void round has no winner and breaks a streak.
        """
        wars_won, largest, longest = self.wars_won, self.largest, self.longest_streak
        streak_of, streak = -1, 0
        if winner is not None:
            streak_of = winner
            streak = self.streak + 1 if winner == self.streak_of else 1
            if streak > longest[winner]:
                longest = _put(longest, winner, streak)
            if war:
                wars_won = _put(wars_won, winner, wars_won[winner] + 1)
                if n > largest[winner][1]:
                    largest = _put(largest, winner, (round_, n))
        return Tally(
            self.wars + war,
            wars_won,
            streak_of,
            streak,
            longest,
            tuple(map(max, self.greatest_lead, leads)),
            largest,
        )

    def summary(self, winners: Iterable[Seat]) -> Summary:
        """Return the figures of the finished game.

        *winners*: the seats among whose wars the turning point is looked for.
        The earliest of equal wars counts.
        """
        wars = [(-self.largest[s][1], *self.largest[s], s) for s in winners]
        _, round_, n, seat = min(wars)
        return Summary(
            wars=self.wars,
            wars_won=self.wars_won,
            longest_streak=self.longest_streak,
            greatest_lead=self.greatest_lead,
            turning_point=TurningPoint(round_, seat, n) if n else None,
        )


def _put(items: tuple[_T, ...], at: int, item: _T) -> tuple[_T, ...]:
    return (*items[:at], item, *items[at + 1 :])
