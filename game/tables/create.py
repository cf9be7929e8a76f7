"""A new table: commit 1."""

from collections import Counter

from game.engine.cards import FULL_PACK, Pile, parse_card
from game.engine.chance import Chance
from game.engine.play import fresh
from game.engine.ruleset import BadRules, Ruleset, build
from game.engine.spielcode import BadSpielcode, parse_code
from game.protocol import Filled, Order
from game.tables.acts import Commit, Edge, Refused, Reply
from game.tables.cutting import proceed
from game.tables.draft import Draft
from game.tables.envelope import new_seal, widen
from game.tables.fitting import kinds_of, misfit
from game.tables.names import clean_name, draw_sign
from game.tables.seating import take
from game.tables.table import Choices, KnownDeal, Place, Table


def create(
    code: str, order: Order, edge: Edge, *, run_id: str
) -> tuple[Commit, tuple[str | None, ...]] | Refused:
    """Return the first commit, and by seat the secrets the server derived.

    The creator sits on the first seat meant for a person, in hotseat on all.
    """
    plan = _plan(order)
    if isinstance(plan, Refused):
        return plan
    rules, known, kinds, name = plan
    people = [s for s, kind in enumerate(kinds) if kind == "human"]
    mine = people if order.mode == "hotseat" else people[:1]
    if len(order.secrets) > len(mine) or len(set(order.secrets)) < len(order.secrets):
        return Refused("bad_request", "one secret for each of your seats", "secrets")
    seal = None if known else widen(new_seal(edge, "first"), rules.players)
    table = Table(
        code=code,
        epoch=edge.draw("epoch", 8).hex(),
        run_id=run_id,
        seq=0,
        mode=order.mode,
        rules=rules,
        phase="waiting",
        places=(Place("free"),) * rules.players,
        seal=seal,
        known=known,
        created_at=edge.now,
        tempo=order.tempo,
        auto=order.auto,
        level=order.computer,
        choices=_choices(order),
        series=(0,) * rules.players,
    )
    draft = Draft(table, edge)
    derived: list[str | None] = [None] * rules.players
    for i, seat in enumerate(mine):
        given = order.secrets[i] if i < len(order.secrets) else None
        derived[seat] = take(draft, seat, given, "", name if i == 0 else None)
    for seat, kind in enumerate(kinds):
        if kind == "computer":
            fill(draft, seat)
    proceed(draft)
    return draft.commit(Reply()), tuple(derived)


def fill(draft: Draft, seat: int) -> None:
    """Put a computer on a free seat."""
    taken = {p.sign for p in draft.table.places}
    sign = draw_sign(draft.edge.draw(f"sign/{seat}"), taken)
    draft.seat(seat, kind="computer", sign=sign)
    draft.tell(Filled(seat))


_Plan = tuple[Ruleset, KnownDeal | None, tuple[str, ...], str | None]


def _plan(order: Order) -> _Plan | Refused:  # noqa: PLR0911 -- one for each mistake
    """Return the rules, the known deal, who shall sit where, and a name."""
    if order.spielcode is not None and (order.rules, order.deal) != (None, None):
        return Refused("conflict", "a Spielcode names rules and cards", "spielcode")
    try:
        rules, known = _deal(order)
    except BadSpielcode as wrong:
        return Refused("bad_spielcode", wrong.detail, "spielcode")
    except BadRules as wrong:
        return Refused(wrong.code, wrong.detail, f"rules.{wrong.field}")
    except ValueError as wrong:
        return Refused("bad_request", str(wrong), "deal")
    no = misfit(rules, order.mode, child_safe=order.child_safe)
    kinds = no or kinds_of(rules, order.mode, order.seats)
    if isinstance(kinds, Refused):
        return kinds
    name = None
    if order.name is not None:
        name = None if order.child_safe else clean_name(order.name)
        if name is None:
            return Refused("bad_name", "1 to 16 visible characters", "name")
    return rules, known, kinds, name


def _deal(order: Order) -> tuple[Ruleset, KnownDeal | None]:
    if order.spielcode is not None:
        rules, seed = parse_code(order.spielcode)
        return rules, KnownDeal(seed)
    rules = build(order.rules or {})
    if order.deal is None:
        return rules, None
    piles = tuple(tuple(parse_card(c) for c in p.split()) for p in order.deal)
    fresh(rules, Chance(bytes(10)), piles)
    _count(rules, piles)
    return rules, KnownDeal(bytes(10), piles)


def _count(rules: Ruleset, piles: tuple[Pile, ...]) -> None:
    """Raise ValueError for a card that lies there more often than there are packs."""
    packs = max(1, rules.deck.size // len(FULL_PACK))
    for card, times in Counter(card for pile in piles for card in pile).items():
        if times > packs:
            raise ValueError(f"{card} is dealt {times} times, of {packs}")


def _choices(order: Order) -> Choices:
    return Choices(
        watchers=order.watchers,
        public=order.public,
        child_safe=order.child_safe,
        winner_stays=order.winner_stays,
    )
