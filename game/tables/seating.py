"""Sitting down, coming back, and pressing from a seat."""

from hmac import compare_digest

from msgspec.structs import replace

from game.protocol import Moved, Sat
from game.tables import play
from game.tables.acts import Answer, Commit, Edge, Hello, Press, Refused, Reply
from game.tables.cutting import proceed
from game.tables.draft import Draft, press_mark, repeated
from game.tables.names import clean_name, draw_sign
from game.tables.table import Claim, Place, Table, digest, held


def hello(table: Table, act: Hello, edge: Edge) -> Commit | Answer | Refused:
    """Give a page the seats whose secrets it shows.

    A page other than the seat's last takes it over: the older one's acts are
    refused from this commit on. Secrets that hold no seat are passed over if
    another does; if none does the answer is `bad_secret`.
    """
    seats = tuple(
        s
        for s, place in enumerate(table.places)
        if place.digest and any(compare_digest(place.digest, d) for d in act.digests)
    )
    if not seats:
        return Refused("bad_secret") if act.digests else Answer()
    strange = [s for s in seats if table.places[s].client != act.sender.client]
    if not strange and table.greeted:
        claims = tuple(_claim(table.places[s]) for s in seats)
        return Answer(Reply(claims=claims))
    draft = Draft(table, edge)
    for seat in strange:
        place = table.places[seat]
        draft.seat(seat, generation=place.generation + 1, client=act.sender.client)
        if place.client:
            draft.tell(Moved(seat))
    draft.change(greeted=True)
    proceed(draft)
    return draft.commit(Reply(claims=tuple(draft.claim(s) for s in seats)))


def _claim(place: Place) -> Claim:
    return Claim(place.digest, place.generation)


def press(table: Table, act: Press, edge: Edge) -> Commit | Answer | Refused:
    """Take a press from a seat, or sit down by it. At most one effect a call."""
    seats = held(table, act.sender.claims)
    if not seats and act.sender.claims:
        return Refused("not_seated", "another page has taken the seat")
    if not seats:
        return _press_without_seat(table, act, edge)
    if act.seat is None and len(seats) > 1:
        return Refused("seat_needed")
    seat = seats[0] if act.seat is None else act.seat
    if seat not in seats:
        return Refused("not_seated")
    draft = Draft(table, edge)
    reply = _press_in(draft, act, seat)
    if isinstance(reply, Refused):
        return reply
    return Answer(reply) if reply.duplicate else draft.commit(reply)


def _press_in(draft: Draft, act: Press, seat: int) -> Reply | Refused:
    """Take the press into *draft*, unless it is known already."""
    table = draft.table
    if mark := press_mark(table, act.game, act.call, seat):
        return Reply(duplicate=True, seq=mark.seq, seat=seat)
    if refusal := _not_asked(table, act, seat):
        return refusal
    play.press(draft, (seat,))
    proceed(draft)
    return Reply(seat=seat)


def _not_asked(table: Table, act: Press, seat: int) -> Refused | None:
    """Return why nobody has asked this seat for this press, or None."""
    if act.game == table.game and table.phase == "over":
        return Refused("over")
    call, who = 1, tuple(range(len(table.places)))
    if table.state is not None:
        call, who = table.state.call, table.state.who
    if act.game != table.game or act.call != call or seat not in who:
        return Refused("stale")
    return None


def _press_without_seat(
    table: Table, act: Press, edge: Edge
) -> Commit | Answer | Refused:
    """Sit down by pressing, or know this press again on a new socket."""
    if act.secret is not None:
        theirs = digest(act.secret)
        for seat, place in enumerate(table.places):
            if place.digest and compare_digest(place.digest, theirs):
                return _recognised(table, act, seat, edge)
    if known := repeated(table, act.sender, act.ref):
        return _told_again(table, known, edge)
    return _sit(table, act, edge)


def _recognised(
    table: Table, act: Press, seat: int, edge: Edge
) -> Commit | Answer | Refused:
    """Answer a press whose secret holds a seat already, and give the seat."""
    draft = Draft(table, edge)
    place = table.places[seat]
    if place.client != act.sender.client:
        draft.seat(seat, generation=place.generation + 1, client=act.sender.client)
        draft.tell(Moved(seat))
    reply = _press_in(draft, act, seat)
    if isinstance(reply, Refused):
        return reply
    reply = replace(reply, secret=act.secret, claims=(draft.claim(seat),))
    if reply.duplicate and not draft.events:
        return Answer(reply)
    return draft.commit(reply)


def _told_again(table: Table, known: Answer, edge: Edge) -> Answer | Refused:
    """Repeat the answer to a press that sat down, with its secret."""
    seat = known.reply.seat
    if seat is None:
        return Refused("stale")
    place = table.places[seat]
    secret = edge.derive(table.code, seat, place.nonce) if place.nonce else None
    if secret is None or digest(secret) != place.digest:
        return Refused("not_seated")
    reply = replace(known.reply, secret=secret, claims=(_claim(place),))
    return Answer(reply)


def take(
    draft: Draft, seat: int, secret: str | None, client: str, name: str | None
) -> str | None:
    """Let somebody sit down; return the secret if the server had to derive it."""
    place = draft.table.places[seat]
    derived = None
    nonce = b""
    if secret is None:
        nonce = draft.edge.draw(f"nonce/{seat}", 16)
        derived = secret = draft.edge.derive(draft.table.code, seat, nonce)
    taken = {p.sign for p in draft.table.places}
    place = draft.seat(
        seat,
        kind="human",
        sign=draw_sign(draft.edge.draw(f"sign/{seat}"), taken),
        name=name,
        digest=digest(secret),
        nonce=nonce,
        generation=place.generation + 1,
        client=client,
    )
    draft.tell(Sat(seat, place.name, place.sign))
    return derived


def _sit(table: Table, act: Press, edge: Edge) -> Commit | Refused:
    name = None
    if act.name is not None:
        name = None if table.choices.child_safe else clean_name(act.name)
        if name is None:
            return Refused("bad_name")
    free = table.free
    if not free or (act.seat is not None and act.seat not in free):
        return Refused("full")
    seat = free[0] if act.seat is None else act.seat
    answered = press_mark(table, act.game, act.call, seat)
    if not answered and (refusal := _not_asked(table, act, seat)):
        return refusal
    draft = Draft(table, edge)
    draft.change(greeted=True)
    derived = take(draft, seat, act.secret, act.sender.client, name)
    if not answered:
        play.press(draft, (seat,))
    draft.mark_ref(act.sender, act.ref, seat)
    proceed(draft)
    return draft.commit(
        Reply(
            duplicate=answered is not None,
            seq=answered.seq if answered else None,
            seat=seat,
            secret=derived or act.secret,
            claims=(draft.claim(seat),),
        )
    )
