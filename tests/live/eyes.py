"""Eyes that read whatever is sent, and know what it may not hold.

They look at the table from inside, where all is known, and from outside at bytes.
What may be named is worked out by laying the cards again, event by event.
"""

import re
from base64 import b64encode, urlsafe_b64encode
from collections.abc import Iterable
from functools import lru_cache

from game.engine import evolve as war
from game.engine.casino import evolve as casino
from game.engine.casino.state import Session
from game.engine.events import Dealt, Event, Took
from game.engine.play import Game, fresh
from game.engine.ruleset import Ruleset
from game.engine.spielcode import format_code
from game.engine.state import State
from game.tables.acts import Commit
from game.tables.pace import Pace
from game.tables.table import Table

CARD = re.compile(r"\b[2-9TJQKA][CDHS]\b")
# What was chosen, once it may be told: letters that may look like a card.
MOVES = re.compile(r'"moves":"[^"]*"')


def open_cards(before: Table, commit: Commit) -> set[str]:
    """Return the cards that lay open at some time from *before* to the commit.

    Where cards score, those that lay face down are turned over to be counted.
    """
    game = before.state
    shown = _up(game)
    for event in commit.events:
        if not isinstance(event, Event):
            continue
        if isinstance(event, Dealt):
            game = _dealt(commit.after)
        assert game is not None
        if isinstance(event, Took) and game.rules.spoils.scored:
            shown |= {laid.card for laid in game.table}
        if isinstance(game, Session):
            game = casino.evolve(game, event)
        else:
            game = war.evolve(game, event)
        shown |= _up(game)
    return shown | _up(commit.after.state)


def _dealt(after: Table) -> Game:
    assert after.state is not None
    script = after.known.piles if after.known else None
    return fresh(after.rules, after.state.chance, script, Pace().rounds)


def _up(game: Game | None) -> set[str]:
    return set() if game is None else {laid.card for laid in game.table if laid.up}


def own_cards(table: Table, seats: Iterable[int]) -> set[str]:
    """Return the hands that *seats* hold, which nobody else may see."""
    state = table.state
    if not isinstance(state, State) or not state.hands:
        return set()
    return {card for seat in seats for card in state.hands[seat]}


def hidden_words(table: Table, given: Iterable[str]) -> set[str]:
    """Return all that nobody may be sent of a table now, as it could be written.

    *given*: secrets and tokens that somebody was ever given, pages' names, and the
    numbers that phones have cut with and not shown yet.
    """
    words = set(given)
    for place in table.places:
        words |= _written(place.digest, place.nonce, place.former)
        if place.token is not None:
            words |= _written(place.token.digest, place.token.nonce)
    for one in table.claims:
        words |= _written(one.digest, one.nonce)
    words |= _written(*table.void)
    over = table.phase == "over"
    for seal in (table.next_seal, None if over else table.seal):
        words |= set() if seal is None else {n for n in seal.numbers if n}
    if table.state is not None and not over:
        words |= _named(table)
    return words


def _named(table: Table) -> set[str]:
    """Return the seed of a running game, and the code that tells how it ends."""
    assert table.state is not None
    if table.known is not None and table.known.piles is not None:
        return set()
    seed = table.state.chance.seed
    return {*_written(seed), _code(table.rules, seed)}


@lru_cache(maxsize=16)
def _code(rules: Ruleset, seed: bytes) -> str:
    return format_code(rules, seed)


def _written(*values: bytes) -> set[str]:
    ways = (bytes.hex, lambda v: b64encode(v).decode(), _urlsafe)
    return {write(value) for value in values if value for write in ways}


def _urlsafe(value: bytes) -> str:
    return urlsafe_b64encode(value).rstrip(b"=").decode()


def leaks(text: str, allowed: set[str], words: Iterable[str]) -> set[str]:
    """Return what *text* tells and may not: cards that are not allowed, and words."""
    cards = set(CARD.findall(MOVES.sub("", text)))
    return (cards - allowed) | {word for word in words if word in text}
