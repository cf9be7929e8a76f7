"""Ich saß schon hier: a seat whose secret is lost, and another player's word for it."""

from game.protocol import Answered, Claimed, Moved
from game.tables.absence import come_back
from game.tables.acts import (
    Answer,
    AnswerClaim,
    ClaimSeat,
    Commit,
    Edge,
    Refused,
    Reply,
)
from game.tables.draft import Draft, ref_mark, repeated
from game.tables.names import draw_sign
from game.tables.table import Asked, Table, digest, held, used


def claim(table: Table, act: ClaimSeat, edge: Edge) -> Commit | Answer | Refused:
    """Ask the others whether the sender sat on a seat; one claim a seat at a time.

    The secret in the reply holds the seat from their yes on, and nothing before.
    """
    if known := _claimed_already(table, act, edge):
        return known
    if act.seat in held(table, act.sender.claims) or act.seat not in table.humans:
        return Refused("not_now")
    if not set(table.humans) - {act.seat}:
        return Refused("not_now", "nobody is there to say so")
    if act.secret is not None and used(table, act.secret):
        return Refused("not_now", "a new seat needs a new secret")
    others = tuple(c for c in table.claims if edge.now - c.at < edge.pace.claim)
    if any(c.seat == act.seat for c in others):
        return Refused("not_now", "somebody else claims the seat")
    draft = Draft(table, edge)
    secret, nonce = act.secret, b""
    if secret is None:
        nonce = edge.draw(f"claim/{act.seat}", 16)
        secret = edge.derive(table.code, act.seat, nonce)
    taken = {p.sign for p in table.places} | {c.sign for c in others}
    asked = Asked(
        claim=edge.draw("claim", 8).hex(),
        seat=act.seat,
        sign=draw_sign(edge.draw("claim/sign"), taken),
        digest=digest(secret),
        nonce=nonce,
        client=act.sender.client,
        at=edge.now,
    )
    draft.change(claims=(*others, asked))
    draft.tell(Claimed(asked.claim, asked.seat, asked.sign))
    draft.mark_ref(act.sender, act.ref, act.seat)
    return draft.commit(_reply(asked, None if act.secret else secret))


def _reply(asked: Asked, secret: str | None) -> Reply:
    return Reply(
        secret=secret,
        claim=asked.claim,
        sign=asked.sign,
        pending=asked.digest,
    )


def _claimed_already(table: Table, act: ClaimSeat, edge: Edge) -> Answer | None:
    """Return the answer to a claim that is sent again."""
    mark = ref_mark(table, act.sender, act.ref)
    if mark is None:
        return None
    for asked in table.claims:
        if (asked.client, asked.seat) == (act.sender.client, act.seat):
            derived = asked.nonce and edge.derive(table.code, act.seat, asked.nonce)
            reply = _reply(asked, derived or None)
            return Answer(
                Reply(
                    duplicate=True,
                    seq=mark.seq,
                    secret=reply.secret,
                    claim=reply.claim,
                    sign=reply.sign,
                    pending=reply.pending,
                )
            )
    return Answer(Reply(duplicate=True, seq=mark.seq))


def lapse(draft: Draft) -> bool:
    """End the claims that nobody has answered in time; tell whether there were any."""
    table, edge = draft.table, draft.edge
    late = [c for c in table.claims if edge.now - c.at >= edge.pace.claim]
    draft.tell(*(Answered(c.claim, yes=False) for c in late))
    if late:
        draft.change(claims=tuple(c for c in table.claims if c not in late))
    return bool(late)


def answer(table: Table, act: AnswerClaim, edge: Edge) -> Commit | Answer | Refused:
    """Take the first answer to a claim; with yes the old secret is void at once."""
    if known := repeated(table, act.sender, act.ref):
        return known
    if not held(table, act.sender.claims):
        return Refused("not_seated")
    asked = next((c for c in table.claims if c.claim == act.claim), None)
    if asked is None or edge.now - asked.at >= edge.pace.claim:
        return Refused("not_now")
    draft = Draft(table, edge)
    draft.change(claims=tuple(c for c in table.claims if c is not asked))
    draft.tell(Answered(asked.claim, act.yes))
    if act.yes:
        move(draft, asked.seat, asked.digest, asked.nonce, asked.client)
    draft.mark_ref(act.sender, act.ref)
    return draft.commit(Reply())


def move(draft: Draft, seat: int, secret: bytes, nonce: bytes, client: str) -> None:
    """Give a seat a new secret, by its digest; the old one holds nothing any more."""
    place = draft.table.places[seat]
    draft.void(place.digest)
    draft.seat(
        seat,
        digest=secret,
        nonce=nonce,
        generation=place.generation + 1,
        client=client,
        since=draft.edge.now,
        leaving=None,
        erase=False,
        token=None,
        former=place.digest,
    )
    draft.tell(Moved(seat))
    come_back(draft, (seat,))
