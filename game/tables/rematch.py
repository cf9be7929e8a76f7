"""Noch einmal: offers, consent, and the game that follows."""

from msgspec import UNSET
from msgspec.structs import replace

from game.engine.ruleset import BadRules, build, options
from game.engine.spielcode import BadSpielcode, parse_code
from game.protocol import Offered, Swapped
from game.tables.acts import Again, Answer, Commit, Edge, Refused, Reply
from game.tables.create import fill
from game.tables.cutting import proceed
from game.tables.draft import Draft, repeated
from game.tables.envelope import new_seal, widen
from game.tables.fitting import misfit, playable
from game.tables.table import KnownDeal, Offer, Place, Table, held
from game.tables.vacant import empty


def again(table: Table, act: Again, edge: Edge) -> Commit | Answer | Refused:
    """Offer the next game or consent to it; the last consent begins it.

    Consent is needed of every seat a person holds, in hotseat of one. Changed
    rules clear what the others have said.
    """
    if known := repeated(table, act.sender, act.ref):
        return known
    seats = held(table, act.sender.claims)
    if not seats:
        return Refused("not_seated")
    if act.game != table.game or table.phase != "over":
        return Refused("stale")
    current = table.offer or Offer(table.rules)
    if act.offer is not None and act.offer < current.seq:
        return Refused("stale", "the offer has changed")
    wanted = _wanted(table, act, current)
    if isinstance(wanted, Refused):
        return wanted
    draft = Draft(table, edge)
    changed = wanted != current
    if changed:
        wanted = replace(wanted, seq=draft.table.seq)
        draft.change(offers=())
    draft.change(offer=wanted)
    _consent(draft, seats, wanted)
    draft.mark_ref(act.sender, act.ref)
    agree(draft)
    return draft.commit(Reply())


def agree(draft: Draft) -> None:
    """Begin the next game if one is offered and everybody asked has consented."""
    table = draft.table
    if table.offer is None:
        return
    asked = set(table.humans) - set(_losers(table, table.offer))
    if asked and asked <= set(table.offers):
        _begin(draft, table.offer)


def _losers(table: Table, offer: Offer) -> tuple[int, ...]:
    """Return the people whose seats the next may take: where the winner stays.

    They need not consent. Nobody has to go without a winner, nor where the winner
    is no person, nor to change places.
    """
    over = None if table.state is None else table.state.over
    stays = table.choices.winner_stays and table.mode == "online" and not offer.swap
    if over is None or over.result.winner is None or not stays:
        return ()
    side = table.rules.teams.side
    losers = tuple(s for s in table.humans if side(s) != over.result.winner)
    return losers if len(losers) < len(table.humans) else ()


def _wanted(table: Table, act: Again, current: Offer) -> Offer | Refused:
    """Return the offer this act makes or consents to."""
    asked = (act.rules is not None) + (act.spielcode is not None) + act.swap
    if not asked:
        return current
    if asked > 1:
        return Refused("conflict", "rules, spielcode and swap exclude each other")
    offer = _offer(table, act)
    if isinstance(offer, Refused):
        return offer
    safe = table.choices.child_safe
    no = playable(offer.rules, len(table.humans), swap=offer.swap)
    if no := no or misfit(offer.rules, table.mode, child_safe=safe):
        return no
    same = replace(offer, seq=current.seq)
    return current if same == current else offer


def _offer(table: Table, act: Again) -> Offer | Refused:
    state = table.state
    if act.swap and state is not None:
        known = table.known or KnownDeal(state.chance.seed)
        return Offer(table.rules, known, swap=True)
    try:
        if act.spielcode is not None:
            rules, seed = parse_code(act.spielcode)
            return Offer(rules, KnownDeal(seed))
        return Offer(build(act.rules or {}))
    except BadSpielcode as wrong:
        return Refused("bad_spielcode", wrong.detail, "spielcode")
    except BadRules as wrong:
        return Refused(wrong.code, wrong.detail, f"rules.{wrong.field}")


def _consent(draft: Draft, seats: tuple[int, ...], offer: Offer) -> None:
    """Note the consent of *seats*; one device speaks for all at its screen."""
    rules = UNSET if offer.rules == draft.table.rules else options(offer.rules)
    consenting = draft.table.humans if draft.table.mode == "hotseat" else seats
    for seat in seats:
        if seat not in draft.table.offers:
            draft.tell(Offered(seat, rules, offer.deal))
    offers = {*draft.table.offers, *consenting}
    draft.change(offers=tuple(sorted(offers)))


def _begin(draft: Draft, offer: Offer) -> None:
    """Begin the next game: the deck is cut again, everybody stays."""
    for seat in _losers(draft.table, offer):
        empty(draft, seat)
    table = draft.table
    order = _order(table, offer)
    where = {old: new for new, old in enumerate(order)}
    moved = tuple(where.get(old, old) for old in range(len(table.places)))
    if moved != tuple(range(len(moved))):
        draft.tell(Swapped(moved))
    nobody = Place("free")
    seats = offer.rules.players
    seal = table.next_seal or new_seal(draft.edge, "again")
    draft.change(
        game=table.game + 1,
        phase="waiting",
        rules=offer.rules,
        known=offer.known,
        seal=None if offer.known else widen(seal, seats),
        next_seal=None,
        state=None,
        ends_at=None,
        time_left=None,
        kept=(),
        stakes=(),
        muted=(),
        cutting=False,
        deadline=None,
        pause=None,
        waited=(),
        standins=(),
        meanwhile=(),
        claims=(),
        offers=(),
        offer=None,
        opened=None,
        places=tuple(
            nobody if s is None else _without_leaver(table.places[s]) for s in order
        ),
        series=tuple(table.series[s] if s is not None else 0 for s in order),
        # Repeats are known by who sent them, wherever they sit now.
        presses=tuple(
            replace(m, seat=where[m.seat]) for m in table.presses if m.seat in where
        ),
    )
    if offer.rules.casino:
        for seat in draft.table.free:
            fill(draft, seat)
    proceed(draft)


def _without_leaver(place: Place) -> Place:
    """Return the place; a free one forgets who won there before."""
    return replace(place, sign="", name=None) if place.kind == "free" else place


def _order(table: Table, offer: Offer) -> tuple[int | None, ...]:
    """Return for each seat of the next game who sits there now; None: free.

    People and computers keep their seats where there is room for them.
    """
    old = tuple(range(len(table.places)))
    if offer.swap:
        return (*old[1:], old[0])
    seats = offer.rules.players
    if offer.rules.casino:
        # The bank sits on the last seat, and is played by a computer.
        return *table.humans, (*table.computers, None)[0]
    if seats >= len(old):
        return old + (None,) * (seats - len(old))
    others = table.computers + table.free
    staying = set(table.humans) | set(others[: seats - len(table.humans)])
    return tuple(s for s in old if s in staying)
