"""Sitting down, coming back, and pressing from a seat."""

from msgspec.structs import replace

from game.protocol import Moved, Sat
from game.tables import play
from game.tables.absence import come_back, pressed_himself
from game.tables.acts import Answer, Commit, Edge, Hello, Press, Refused, Reply
from game.tables.cutting import proceed
from game.tables.draft import Draft, press_mark, ref_mark
from game.tables.names import clean_name, draw_sign
from game.tables.table import Claim, RefMark, Table, digest, held, seat_of, used


def hello(table: Table, act: Hello, edge: Edge) -> Commit | Answer | Refused:
    """Give a page the seats whose secrets it shows.

    A page other than the seat's last takes it over: the older one's acts are
    refused from this commit on. Secrets that hold no seat are passed over if
    another does; if none does the answer is `bad_secret`.
    """
    proved = {seat_of(table, theirs) for theirs in act.digests}
    seats = tuple(sorted(seat for seat in proved if seat is not None))
    if not seats:
        return Refused("bad_secret") if act.digests else Answer()
    draft = Draft(table, edge)
    claims = come(draft, seats, act.sender.client)
    reply = Reply(claims=claims)
    return Answer(reply) if draft.table.places == table.places else draft.commit(reply)


def come(draft: Draft, seats: tuple[int, ...], client: str) -> tuple[Claim, ...]:
    """Let a page hold *seats* alone, and return its claims."""
    for seat in seats:
        place = draft.table.places[seat]
        if place.client != client:
            draft.seat(
                seat,
                generation=place.generation + 1,
                client=client,
                since=draft.edge.now,
            )
            if place.client:
                draft.tell(Moved(seat))
    come_back(draft, seats)
    draft.change(greeted=True)
    proceed(draft)
    return tuple(draft.table.places[seat].claim for seat in seats)


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
    unchanged = reply.duplicate and draft.table.places == table.places
    return Answer(reply) if unchanged else draft.commit(reply)


def _press_in(draft: Draft, act: Press, seat: int) -> Reply | Refused:
    """Take the press into *draft*, unless it is known already."""
    table = draft.table
    if mark := press_mark(table, act.game, act.call, seat):
        # It may be the stand-in's: whoever repeats it is here himself.
        come_back(draft, (seat,))
        return Reply(duplicate=True, seq=mark.seq, seat=seat)
    game = table.state
    if game is not None and _early(table, act):
        if seat not in game.pressed:
            return Refused("not_now" if seat in game.who else "stale")
        pressed_himself(draft, seat)
        play.ahead(draft, game, seat)
        return Reply(seat=seat)
    if refusal := _not_running(table, act) or _not_asked(table, seat):
        return refusal
    if game is not None and game.ask == "play":
        return Refused("not_now", "a card is to be chosen")
    pressed_himself(draft, seat)
    play.press(draft, (seat,))
    proceed(draft)
    return Reply(seat=seat)


def _running(table: Table) -> int:
    return 1 if table.state is None else table.state.call


def _early(table: Table, act: Press) -> bool:
    """Tell whether *act* answers the call to come, where that is allowed."""
    game = table.state
    if game is None or game.over or not game.rules.turning.ahead:
        return False
    return (act.game, act.call) == (table.game, game.call + 1)


def _not_running(table: Table, act: Press) -> Refused | None:
    """Return why the call that *act* names is not the running one, or None."""
    if act.game == table.game and table.phase == "over":
        return Refused("over")
    running = table.game, _running(table)
    return None if (act.game, act.call) == running else Refused("stale")


def _not_asked(table: Table, seat: int) -> Refused | None:
    """Return that the running call does not ask this seat, or None."""
    if table.state is None or seat in table.state.who:
        return None
    return Refused("stale")


def _press_without_seat(
    table: Table, act: Press, edge: Edge
) -> Commit | Answer | Refused:
    """Sit down by pressing, or know this press again on a new socket."""
    theirs = b"" if act.secret is None else digest(act.secret)
    seat = seat_of(table, theirs)
    if seat is not None:
        return _recognised(table, act, seat, edge)
    mark = ref_mark(table, act.sender, act.ref)
    if mark is not None and mark.seat is not None and mark.digest:
        return _told_again(table, act.sender.client, mark, mark.seat, edge)
    return _sit(table, act, edge)


def _recognised(
    table: Table, act: Press, seat: int, edge: Edge
) -> Commit | Answer | Refused:
    """Answer a press whose secret holds a seat already, and give the seat."""
    draft = Draft(table, edge)
    claims = come(draft, (seat,), act.sender.client)
    reply = _press_in(draft, act, seat)
    if isinstance(reply, Refused):
        return reply
    reply = replace(reply, secret=act.secret, claims=claims)
    if reply.duplicate and draft.table.places == table.places:
        return Answer(reply)
    return draft.commit(reply)


def _told_again(
    table: Table, client: str, mark: RefMark, sat_on: int, edge: Edge
) -> Commit | Answer | Refused:
    """Repeat the answer to a press that sat down, with the secret derived for it.

    Its seat may be another one since, or somebody else's: then it gives nothing.
    """
    seat = seat_of(table, mark.digest)
    if seat is None:
        return Refused("not_seated")
    secret = edge.derive(table.code, sat_on, table.places[seat].nonce)
    if digest(secret) != mark.digest:
        return Refused("not_seated", "show the seat's secret")
    draft = Draft(table, edge)
    claims = come(draft, (seat,), client)
    reply = Reply(duplicate=True, seq=mark.seq, seat=seat, secret=secret, claims=claims)
    return Answer(reply) if draft.table.places == table.places else draft.commit(reply)


def take(
    draft: Draft, seat: int, secret: str | None, client: str, name: str | None
) -> str | None:
    """Let somebody sit down; return the secret if the server had to derive it."""
    come_back(draft, (seat,))
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
        since=draft.edge.now if client else 0,
    )
    draft.tell(Sat(seat, place.name, place.sign))
    return derived


def _sit(table: Table, act: Press, edge: Edge) -> Commit | Refused:
    """Sit down on a free seat, and press from it.

    Where a leaver has answered the running call for the seat, his press stands.
    Where the call asks for a card of the hand, that is still to be chosen.
    """
    name = None
    if act.name is not None:
        name = None if table.choices.child_safe else clean_name(act.name)
        if name is None:
            return Refused("bad_name")
    free = table.free
    if not free or (act.seat is not None and act.seat not in free):
        return Refused("full")
    seat = free[0] if act.seat is None else act.seat
    if refusal := _not_running(table, act):
        return refusal
    if act.secret is not None and used(table, act.secret):
        return Refused("not_seated", "a new seat needs a new secret")
    answered = press_mark(table, act.game, act.call, seat)
    if not answered and (refusal := _not_asked(table, seat)):
        return refusal
    draft = Draft(table, edge)
    draft.change(greeted=True)
    derived = take(draft, seat, act.secret, act.sender.client, name)
    if not answered and (table.state is None or table.state.ask != "play"):
        play.press(draft, (seat,))
    seq = answered.seq if answered else draft.table.seq
    place = draft.table.places[seat]
    draft.mark(RefMark(act.sender.client, act.ref, seq, seat, place.digest))
    proceed(draft)
    reply = Reply(
        duplicate=answered is not None,
        seq=seq,
        seat=seat,
        secret=derived or act.secret,
        claims=(place.claim,),
    )
    return draft.commit(reply)
