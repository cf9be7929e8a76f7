"""Auf anderes Gerät: a seat handed over by a token, once and within two minutes."""

from game.tables.acts import Answer, Commit, Edge, HandOver, Redeem, Refused, Reply
from game.tables.claiming import move
from game.tables.draft import Draft, ref_mark
from game.tables.table import Pass, RefMark, Table, digest, held, seat_of, used


def hand_over(table: Table, act: HandOver, edge: Edge) -> Commit | Answer | Refused:
    """Give the holder of a seat a token; an older one of that seat is void."""
    seats = held(table, act.sender.claims)
    if not seats or (act.seat is not None and act.seat not in seats):
        return Refused("not_seated")
    if act.seat is None and len(seats) > 1:
        return Refused("seat_needed")
    seat = seats[0] if act.seat is None else act.seat
    if mark := ref_mark(table, act.sender, act.ref):
        return _said_again(table, seat, mark, edge)
    nonce = edge.draw(f"token/{seat}", 16)
    token = edge.token(table.code, nonce)
    until = edge.now + edge.pace.handover
    draft = Draft(table, edge)
    draft.seat(seat, token=Pass(digest(token), nonce, until))
    draft.mark_ref(act.sender, act.ref, seat)
    return draft.commit(Reply(seat=seat, token=token, until=until))


def _said_again(table: Table, seat: int, mark: RefMark, edge: Edge) -> Answer:
    given = table.places[seat].token
    if given is None:
        return Answer(Reply(duplicate=True, seq=mark.seq, seat=seat))
    token = edge.token(table.code, given.nonce)
    return Answer(
        Reply(duplicate=True, seq=mark.seq, seat=seat, token=token, until=given.until)
    )


def redeem(table: Table, act: Redeem, edge: Edge) -> Commit | Answer | Refused:
    """Give the seat that a token stands for to the sender, under a new secret."""
    mark = ref_mark(table, act.sender, act.ref)
    if mark is not None and mark.digest:
        return _redeemed_already(table, act, mark, edge)
    theirs = digest(act.token)
    seat = next(
        (s for s, p in enumerate(table.places) if p.token and p.token.digest == theirs),
        None,
    )
    given = None if seat is None else table.places[seat].token
    if seat is None or given is None or given.until <= edge.now:
        return Refused("bad_token", "used already, too old, or not of this table")
    if act.secret is not None and used(table, act.secret):
        return Refused("not_now", "a new seat needs a new secret")
    draft = Draft(table, edge)
    secret, nonce = act.secret, b""
    if secret is None:
        nonce = edge.draw(f"nonce/{seat}", 16)
        secret = edge.derive(table.code, seat, nonce)
    move(draft, seat, digest(secret), nonce, act.sender.client)
    draft.change(greeted=True)
    draft.mark(
        RefMark(act.sender.client, act.ref, draft.table.seq, seat, digest(secret))
    )
    claims = (draft.table.places[seat].claim,)
    return draft.commit(Reply(seat=seat, secret=secret, claims=claims))


def _redeemed_already(
    table: Table, act: Redeem, mark: RefMark, edge: Edge
) -> Answer | Refused:
    """Repeat the answer, while the secret that came of it still holds its seat."""
    seat = seat_of(table, mark.digest)
    if seat is None or mark.seat is None:
        return Refused("not_seated")
    place = table.places[seat]
    secret = act.secret or edge.derive(table.code, mark.seat, place.nonce)
    if digest(secret) != mark.digest:
        return Refused("not_seated", "show the seat's secret")
    claims = (place.claim,) if place.client == act.sender.client else ()
    return Answer(
        Reply(duplicate=True, seq=mark.seq, seat=seat, secret=secret, claims=claims)
    )
