"""The museum of games that never end: real deals, each caught going round.

All are played without a limit of rounds and without shuffling. A replay shows each of
them to the point where its piles lie as they lay before.
"""

from typing import Final, NamedTuple


class Exhibit(NamedTuple):
    """A deal whose piles, from round `start` on, come back after `period` rounds.

    `counts`: the cards of both when it begins to go round.
    """

    name: str
    spielcode: str
    start: int
    period: int
    counts: tuple[int, int]

    @property
    def end(self) -> int:
        """The round after which it is found out."""
        return self.start + self.period


EXHIBITS: Final = (
    Exhibit("early", "1Z01-W0R0-00ZD-WESW-FJ27-ZEXG-BVDX", 47, 52, (27, 25)),
    Exhibit("late", "1Z01-W0R0-0067-TFZS-0ENN-A9T4-1ND9", 3653, 52, (27, 25)),
    Exhibit("long", "1Z01-W0R0-008R-GAEP-XKV1-T2NC-S0ZD", 2564, 2184, (24, 28)),
    Exhibit("nearly", "1Z01-W080-00C9-DH6N-RWHD-F41K-DBEX", 1326, 624, (4, 48)),
    Exhibit("three", "1Z03-W0R0-002J-1925-C36P-QZXQ-JGAZ", 463, 1144, (45, 7)),
    Exhibit("odd", "1Z01-W080-00ET-VF1D-8GBG-FSFT-REQD", 870, 1400, (34, 18)),
)
