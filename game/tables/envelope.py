"""The sealed envelope of a game: made before anybody sits, opened at its end."""

from msgspec import UNSET
from msgspec.structs import replace

from game.engine.moves import moves_of
from game.engine.play import Game
from game.engine.ruleset import rules40
from game.engine.sealing import commitment
from game.engine.spielcode import format_code
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


def open_envelope(table: Table, game: Game, next_seal: Seal) -> Opened:
    """Return all that proves the deal of the game that is over, and names it.

    No code names a scripted deal, and a known one was in no envelope. What was
    chosen in it is told where the deal alone does not say how it went.
    """
    following = shown(next_seal)
    text = moves_of(game)
    moves = text if text or table.decisions else UNSET
    if table.known is not None and table.known.piles is not None:
        return Opened(None, None, following, moves)
    spielcode = format_code(table.rules, game.chance.seed)
    seal = table.seal
    if seal is None:
        return Opened(spielcode, None, following, moves)
    envelope = Envelope(
        game_id=seal.game_id,
        rules40=rules40(table.rules),
        commits=tuple(c or "" for c in seal.commits),
        secrets=tuple(n or "" for n in seal.numbers),
        by_server=seal.by_server,
    )
    return Opened(spielcode, envelope, following, moves)
