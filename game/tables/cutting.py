"""Cutting the deck, so that nobody can choose it: rules/deal.md, section 4.

`open`: commitments are gathered. `sealed`: all are shown, the numbers are
opened. `dealt`: the seed is mixed and the cards lie. A step lasts three seconds
at most; for a silent seat the server cuts, and the envelope says so.
"""

from msgspec.structs import replace

from game.engine.chance import Chance
from game.engine.play import fresh
from game.engine.ruleset import rules40
from game.engine.sealing import commitment, joint_seed
from game.protocol import Sealed, VoidDeal
from game.tables.acts import Answer, Commit, Cut, Edge, Refused, Reply, Uncover
from game.tables.draft import Draft
from game.tables.envelope import new_seal, widen
from game.tables.play import deal
from game.tables.table import Seal, Table, held


def _cut_for(edge: Edge, seal: Seal, seats: set[int]) -> Seal:
    """Return the seal with the server's cut for *seats*."""
    commits, numbers = list(seal.commits), list(seal.numbers)
    for seat in seats:
        number = edge.draw(f"cut/{seal.game_id}/{seat}").hex()
        numbers[seat + 1] = number
        commits[seat + 1] = commitment(seat + 1, seal.game_id, number)
    return replace(
        seal,
        commits=tuple(commits),
        numbers=tuple(numbers),
        by_server=tuple(sorted({*seal.by_server, *seats})),
    )


def proceed(draft: Draft) -> None:
    """Take the cut as far as it goes by itself, up to the deal.

    Does nothing before the last seat is taken; once begun it goes on, and a seat
    that was freed since is a silent one. A deal that is known is dealt at
    once. The three seconds of a step begin when a player's page has come.
    """
    table, seal = draft.table, draft.table.seal
    if table.phase != "waiting" or (table.free and not table.cutting):
        return
    if table.known is not None:
        known = table.known
        chance = Chance(known.seed)
        deal(draft, fresh(table.rules, chance, known.piles, draft.edge.pace.rounds))
    if seal is None:
        return
    if seal.state == "open":
        seal = _sealed(draft, seal)
    if seal.state == "sealed" and None not in seal.numbers:
        draft.change(seal=replace(seal, state="dealt"))
        seed = joint_seed(seal.game_id, rules40(table.rules), _all(seal.numbers))
        rounds = draft.edge.pace.rounds
        deal(draft, fresh(table.rules, Chance(seed), None, rounds))
    elif table.greeted and draft.table.deadline is None:
        draft.change(deadline=draft.edge.now + draft.edge.pace.cut, cutting=True)


def _sealed(draft: Draft, seal: Seal) -> Seal:
    """Cut for those who cannot; show all commitments once the last one is there."""
    table = draft.table
    missing = {*table.computers, *table.muted} - {*seal.by_server}
    seal = _cut_for(draft.edge, seal, missing)
    if None not in seal.commits:
        seal = replace(seal, state="sealed")
        draft.change(deadline=None)
        draft.tell(Sealed(seal.game_id, _all(seal.commits)))
    draft.change(seal=seal)
    return seal


def _all(hexes: tuple[str | None, ...]) -> tuple[str, ...]:
    return tuple(text for text in hexes if text is not None)


def _seal_for(table: Table, act: Cut | Uncover) -> Seal | Refused:
    """Return the seal that *act* is about, if its seat cuts for itself."""
    if act.seat not in held(table, act.sender.claims):
        return Refused("not_seated")
    seal = table.seal
    if seal is None or seal.game_id != act.game_id:
        return Refused("not_now")
    by_server = {*seal.by_server, *table.muted}
    return Refused("not_now") if act.seat in by_server else seal


def cut(table: Table, act: Cut, edge: Edge) -> Commit | Answer | Refused:
    """Take a seat's commitment; until all are there its last one counts.

    A repeat is known by what it says, not by its ref.
    """
    seal = _seal_for(table, act)
    if isinstance(seal, Refused):
        return seal
    if seal.state != "open":
        return Refused("not_now")
    if seal.commits[act.seat + 1] == act.hash:
        return Answer(Reply(duplicate=True, seat=act.seat))
    draft = Draft(table, edge)
    commits = list(seal.commits)
    commits[act.seat + 1] = act.hash
    draft.change(seal=replace(seal, commits=tuple(commits)))
    proceed(draft)
    return draft.commit(Reply(seat=act.seat))


def uncover(table: Table, act: Uncover, edge: Edge) -> Commit | Answer | Refused:
    """Take a seat's number, if it fits its commitment."""
    seal = _seal_for(table, act)
    if isinstance(seal, Refused):
        return seal
    if seal.numbers[act.seat + 1] == act.secret:
        return Answer(Reply(duplicate=True, seat=act.seat))
    if seal.state != "sealed":
        return Refused("not_now")
    if commitment(act.seat + 1, seal.game_id, act.secret) != seal.commits[act.seat + 1]:
        return Refused("bad_cut")
    draft = Draft(table, edge)
    numbers = list(seal.numbers)
    numbers[act.seat + 1] = act.secret
    draft.change(seal=replace(seal, numbers=tuple(numbers)))
    proceed(draft)
    return draft.commit(Reply(seat=act.seat))


def overdue(draft: Draft, seal: Seal) -> None:
    """End the running step of the cut: its three seconds are over."""
    draft.change(deadline=None)
    if seal.state == "open":
        missing = {s for s, c in enumerate(seal.commits[1:]) if c is None}
        draft.change(seal=_cut_for(draft.edge, seal, missing))
    else:
        silent = [s for s, n in enumerate(seal.numbers[1:]) if n is None]
        draft.tell(*(VoidDeal("silent", seat) for seat in silent))
        again = widen(new_seal(draft.edge, "void"), len(draft.table.places))
        muted = tuple(sorted({*draft.table.muted, *silent}))
        draft.change(seal=again, muted=muted)
    proceed(draft)
