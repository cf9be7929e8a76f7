"""What every commit of any table must keep, seen from inside."""

from typing import Any, get_args

from msgspec.structs import replace

from game.engine import events as engine_events
from game.engine import evolve as war
from game.engine.casino import evolve as casino
from game.engine.casino.state import Session
from game.engine.chance import Chance
from game.engine.play import Game, fresh
from game.engine.spielcode import format_code
from game.engine.state import State
from game.protocol import Pressed, Swapped
from game.tables.acts import Commit
from game.tables.pace import Pace
from game.tables.table import Table
from tests.tables.witness import frame_json

ENGINE_EVENTS = get_args(engine_events.Event)


class Promises:
    """Looks at the commits of one table, one after the other.

    `secrets`: of every seat, as anybody was ever given; `numbers`: what phones have
    cut with. `presses`: the seq of each press by game, call and seat; in the game
    before a change of places by where its people sit now.
    """

    def __init__(self) -> None:
        self.seen = 0
        self.secrets: list[str] = []
        self.numbers: set[str] = set()
        self.presses: dict[tuple[int, int, int], int] = {}
        self.folded: Game | None = None
        self.deck: list[str] = []

    def look(self, frames: list[Commit]) -> None:
        """Look at every commit since the last look."""
        while self.seen < len(frames):
            self._look(frames[self.seen])
            self.seen += 1

    def _look(self, commit: Commit) -> None:
        after = commit.after
        assert self.seen + 1 == after.seq
        for event in commit.events:
            if isinstance(event, Pressed):
                key = after.game, event.call, event.seat
                assert key not in self.presses, "a press has two effects"
                self.presses[key] = after.seq
            if isinstance(event, Swapped):
                self._swap(after.game - 1, event.seats)
            if isinstance(event, ENGINE_EVENTS):
                self._fold(after, event)
        if after.state is None:
            self.folded = None
        elif self.folded is not None:
            assert _settled(after.state) == _settled(self.folded)
            if isinstance(after.state, State):
                self._all_cards(after.state)
        self._nothing_hidden(commit)

    def _swap(self, game: int, seats: tuple[int, ...]) -> None:
        self.presses = {
            (g, c, seats[s] if g == game else s): seq
            for (g, c, s), seq in self.presses.items()
        }

    def _fold(self, after: Table, event: Any) -> None:
        """Apply the event to what was known, the deal to a game not dealt yet."""
        if isinstance(event, engine_events.Dealt):
            assert after.state is not None
            script = after.known.piles if after.known else None
            chance = Chance(after.state.chance.seed)
            self.folded = fresh(after.rules, chance, script, Pace().rounds)
            deck = sum(script, ()) if script else after.rules.deck.shuffled(chance)
            self.deck = sorted(deck)
        if isinstance(self.folded, Session):
            self.folded = casino.evolve(self.folded, event)
        else:
            assert self.folded is not None
            self.folded = war.evolve(self.folded, event)

    def _all_cards(self, state: State) -> None:
        assert self.deck == _cards(state), "a card is lost or doubled"

    def _nothing_hidden(self, commit: Commit) -> None:
        text = frame_json(commit)
        for word in _hidden(commit.after, self.secrets, self.numbers):
            assert word.encode() not in text, f"{word} is shown"


def _settled(game: Game) -> Game:
    """Return a game without what people have answered and no event tells yet."""
    if isinstance(game, Session):
        return replace(game, tie_bet=0, expired=False)
    return replace(game, pressed=(), plays={}, ahead=(), expired=False)


def _cards(state: State) -> list[str]:
    lying = [laid.card for laid in state.table if laid.there] if state.lying else []
    piles = (*state.draw, *state.won, *state.hands, state.spare, lying)
    return sorted(card for pile in piles for card in pile)


def _hidden(table: Table, secrets: list[str], numbers: set[str]) -> list[str]:
    """Return all that nobody may be shown at this moment, as it would be written."""
    words = [*secrets, *(p.digest.hex() for p in table.places if p.digest)]
    words += [p.nonce.hex() for p in table.places if p.nonce]
    words += [f'"{p.client}"' for p in table.places if p.client]
    for seal in (table.seal, table.next_seal):
        over = seal is table.seal and table.phase == "over"
        if seal is not None and not over:
            words += [n for n in seal.numbers if n]
    if table.phase != "over":
        words += numbers
        if table.state is not None and not (table.known and table.known.piles):
            seed = table.state.chance.seed
            words += [seed.hex(), format_code(table.rules, seed)]
    return words
