"""Six rounds of a real game, drawn card by card: what the rules page plays."""

from collections.abc import Iterator
from functools import cache
from typing import Final, NamedTuple

from game.engine.cards import Card
from game.engine.events import Event, RoundOver, Staked, Tied, Took, Turned
from game.engine.replay import replay
from game.engine.spielcode import parse_code
from game.web.faces import Face, face
from game.web.language import Language

SPIELCODE: Final = "1096-NSBQ-RNNG-PKYP-50RY"
"""A low card, an ace, a war, and a war that is called twice: all in six rounds."""
ROUNDS: Final = 6
ME: Final = 0


class Laid(NamedTuple):
    """A card on the table; None: face down. `step`: after how many wars it came."""

    face: Face | None
    step: int


class Round(NamedTuple):
    """One round: the cards of both sides in the order laid, and who took them."""

    number: int
    mine: tuple[Laid, ...]
    theirs: tuple[Laid, ...]
    depth: int
    mine_won: bool
    taken: int
    counts: tuple[int, ...]


class _Table:
    """What lies there while a round is played."""

    def __init__(self) -> None:
        self.laid: tuple[list[tuple[Card | None, int]], ...] = ([], [])
        self.depth = 0
        self.winner = ME
        self.taken = 0

    def see(self, event: Event) -> None:
        match event:
            case Turned():
                for seat, card in event.cards.items():
                    self.laid[seat].append((card, self.depth))
            case Tied():
                self.depth = event.depth
            case Staked():
                self.laid[event.seat].extend([(None, self.depth)] * event.n)
            case Took():
                self.winner, self.taken = event.seat, event.n
            case _:
                pass


@cache
def rounds(language: Language) -> tuple[Round, ...]:
    """Return the first rounds of the game, its cards lettered for *language*."""
    found: list[Round] = []
    table = _Table()
    for event in _events():
        table.see(event)
        if isinstance(event, RoundOver):
            found.append(_round(table, event, language))
            table = _Table()
        if len(found) == ROUNDS:
            break
    return tuple(found)


def _round(table: _Table, over: RoundOver, language: Language) -> Round:
    mine, theirs = (
        tuple(Laid(face(card, language) if card else None, step) for card, step in side)
        for side in table.laid
    )
    return Round(
        number=over.round,
        mine=mine,
        theirs=theirs,
        depth=table.depth,
        mine_won=table.winner == ME,
        taken=table.taken,
        counts=over.counts,
    )


def _events() -> Iterator[Event]:
    for played in replay(*parse_code(SPIELCODE)):
        yield from played.events
