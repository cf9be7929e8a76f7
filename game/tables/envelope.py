"""The sealed envelope of a game: made before anybody sits, opened at its end."""

from msgspec.structs import replace

from game.engine.ruleset import rules40
from game.engine.sealing import commitment
from game.engine.spielcode import format_code
from game.engine.state import State
from game.protocol import Envelope, Opened, SealShown
from game.tables.acts import Edge
from game.tables.table import Seal, Table


def new_seal(edge: Edge, label: str) -> Seal:
    """Return the server's own envelope; seats are added when the cut begins."""
    game_id = edge.draw(f"game_id/{label}", 16).hex()
    number = edge.draw(f"number/{label}").hex()
    return Seal(game_id, (commitment(0, game_id, number),), (number,))


def widen(seal: Seal, seats: int) -> Seal:
    """Return the seal with an empty place for each seat's cut."""
    empty = (None,) * (seats + 1 - len(seal.commits))
    return replace(seal, commits=seal.commits + empty, numbers=seal.numbers + empty)


def shown(seal: Seal) -> SealShown:
    """Return what everybody may see of a seal from the start."""
    return SealShown(seal.game_id, seal.commits[0] or "")


def open_envelope(table: Table, state: State, next_seal: Seal) -> Opened:
    """Return all that proves the deal of the game that is over, and names it.

    No code names a scripted deal, and a known one was in no envelope.
    """
    following = shown(next_seal)
    if table.known is not None and table.known.piles is not None:
        return Opened(None, None, following)
    spielcode = format_code(table.rules, state.chance.seed)
    seal = table.seal
    if seal is None:
        return Opened(spielcode, None, following)
    envelope = Envelope(
        game_id=seal.game_id,
        rules40=rules40(table.rules),
        commits=tuple(c or "" for c in seal.commits),
        secrets=tuple(n or "" for n in seal.numbers),
        by_server=seal.by_server,
    )
    return Opened(spielcode, envelope, following)
