"""Cutting the deck, so that nobody can choose it: rules/deal.md, section 4.

`open`: commitments are gathered. `sealed`: all are shown, the numbers are
opened. `dealt`: the seed is mixed and the cards lie. A step lasts three seconds
at most; for a silent seat the server cuts, and the envelope says so.
"""

from msgspec.structs import replace

from game.engine.chance import Chance
from game.engine.ruleset import rules40
from game.engine.sealing import commitment, joint_seed
from game.engine.state import fresh
from game.protocol import Sealed, VoidDeal
from game.tables.acts import Answer, Commit, Cut, Edge, Refused, Uncover
from game.tables.draft import Draft
from game.tables.envelope import new_seal, widen
from game.tables.play import deal
from game.tables.table import Table, held


def _cut_for(draft: Draft, seats: tuple[int, ...]) -> None:
    """Let the server cut for *seats*."""
    seal = draft.table.seal
    if seal is None:
        return
    commits, numbers = list(seal.commits), list(seal.numbers)
    for seat in seats:
        number = draft.edge.draw(f"cut/{seal.game_id}/{seat}").hex()
        numbers[seat + 1] = number
        commits[seat + 1] = commitment(seat + 1, seal.game_id, number)
    by_server = tuple(sorted({*seal.by_server, *seats}))
    draft.change(
        seal=replace(
            seal, commits=tuple(commits), numbers=tuple(numbers), by_server=by_server
        )
    )


def proceed(draft: Draft) -> None:
    """Take the cut as far as it goes by itself, up to the deal.

    Does nothing before the last seat is taken. A deal that is known is dealt at
    once. The three seconds of a step begin when a player's page has come.
    """
    table = draft.table
    if table.phase != "waiting" or table.free:
        return
    if table.known is not None:
        state = fresh(table.rules, Chance(table.known.seed), table.known.piles)
        deal(draft, state)
        return
    if table.seal is None:
        return
    if table.seal.state == "open":
        missing = {*table.computers, *table.muted} - {*table.seal.by_server}
        _cut_for(draft, tuple(sorted(missing)))
        _seal(draft)
    seal = draft.table.seal
    if seal is not None and seal.state == "sealed" and None not in seal.numbers:
        draft.change(seal=replace(seal, state="dealt"), deadline=None)
        numbers = tuple(n for n in seal.numbers if n is not None)
        seed = joint_seed(seal.game_id, rules40(table.rules), numbers)
        deal(draft, fresh(table.rules, Chance(seed)))
    elif draft.table.greeted and draft.table.deadline is None:
        draft.change(deadline=draft.edge.now + draft.edge.pace.cut)


def _seal(draft: Draft) -> None:
    """Show all commitments once the last one is there."""
    seal = draft.table.seal
    if seal is None or None in seal.commits:
        return
    commits = tuple(c for c in seal.commits if c is not None)
    draft.change(seal=replace(seal, state="sealed"), deadline=None)
    draft.tell(Sealed(seal.game_id, commits))


def cut(table: Table, act: Cut, edge: Edge) -> Commit | Answer | Refused:
    """Take a seat's commitment; until all are there its last one counts."""
    if act.seat not in held(table, act.sender.claims):
        return Refused("not_seated")
    seal = table.seal
    if seal is None or seal.game_id != act.game_id or seal.state != "open":
        return Refused("not_now")
    if act.seat in seal.by_server or act.seat in table.muted:
        return Refused("not_now")
    if seal.commits[act.seat + 1] == act.hash:
        return Answer()
    draft = Draft(table, edge)
    commits = list(seal.commits)
    commits[act.seat + 1] = act.hash
    draft.change(seal=replace(seal, commits=tuple(commits)))
    proceed(draft)
    return draft.commit()


def uncover(table: Table, act: Uncover, edge: Edge) -> Commit | Answer | Refused:
    """Take a seat's number, if it fits its commitment."""
    if act.seat not in held(table, act.sender.claims):
        return Refused("not_seated")
    seal = table.seal
    if seal is None or seal.game_id != act.game_id or act.seat in seal.by_server:
        return Refused("not_now")
    if seal.numbers[act.seat + 1] == act.secret:
        return Answer()
    if seal.state != "sealed":
        return Refused("not_now")
    if commitment(act.seat + 1, seal.game_id, act.secret) != seal.commits[act.seat + 1]:
        return Refused("bad_cut")
    draft = Draft(table, edge)
    numbers = list(seal.numbers)
    numbers[act.seat + 1] = act.secret
    draft.change(seal=replace(seal, numbers=tuple(numbers)))
    proceed(draft)
    return draft.commit()


def overdue(draft: Draft) -> None:
    """End a step of the cut whose three seconds are over."""
    seal = draft.table.seal
    draft.change(deadline=None)
    if seal is None:
        return
    if seal.state == "open":
        _cut_for(draft, tuple(s for s, c in enumerate(seal.commits[1:]) if c is None))
        proceed(draft)
        return
    silent = tuple(s for s, n in enumerate(seal.numbers[1:]) if n is None)
    draft.tell(*(VoidDeal("silent", seat) for seat in silent))
    again = widen(new_seal(draft.edge, "void"), len(draft.table.places))
    muted = tuple(sorted({*draft.table.muted, *silent}))
    draft.change(seal=again, muted=muted)
    proceed(draft)
