"""Messages from a client."""

import json
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from game.engine.rules.pickups import PotOrder
from game.protocol.words import (
    AwayChoice,
    ClaimId,
    Client,
    GameId,
    Hex64,
    Number,
    Ref,
    Rules,
    Seat,
    Secret,
    Sign,
    Staking,
    Tempo,
    Token,
    Watchers,
)


class _In(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """A message from a client."""


class Hello(_In, frozen=True, tag="hello"):
    """The first message of a socket.

    `since`: the last seq applied, 0 for all frames, absent for a snapshot.
    """

    v: int
    client: Client
    secrets: Annotated[list[str], Meta(max_length=16)] = []
    epoch: str | None = None
    since: Number | None = None
    want: Literal["claim", "redeem"] | None = None
    ref: Ref | None = None


class Press(_In, frozen=True, tag="press"):
    """Aufdecken. Without a seat it sits down on a free one, and counts."""

    ref: Ref
    game: Number
    call: Number
    seat: Seat | None = None
    secret: Secret | None = None
    name: str | None = None


class Play(_In, frozen=True, tag="play"):
    """This card of the seat's hand; nobody sees it before all have chosen."""

    ref: Ref
    game: Number
    call: Number
    card: Annotated[str, Meta(max_length=3)]
    seat: Seat | None = None


class Choose(_In, frozen=True, tag="choose"):
    """In which order the winner of the round picks up the pot."""

    ref: Ref
    game: Number
    call: Number
    order: PotOrder
    seat: Seat | None = None


class Stake(_In, frozen=True, tag="stake"):
    """What is done with chips; a `bet` without an amount is the last one again."""

    ref: Ref
    game: Number
    call: Number
    action: Staking
    amount: Number | None = None


class Commit(_In, frozen=True, tag="commit"):
    """A seat's commitment c_i for cutting the deck."""

    game_id: GameId
    seat: Seat
    hash: Hex64
    ref: Ref | None = None


class Open(_In, frozen=True, tag="open"):
    """A seat's number r_i, sent when all commitments are known."""

    game_id: GameId
    seat: Seat
    secret: Hex64
    ref: Ref | None = None


class SetTempo(_In, frozen=True, tag="tempo"):
    """The table's pace; any seat may change it."""

    ref: Ref
    tempo: Tempo | None = None
    auto: bool | None = None


class SetName(_In, frozen=True, tag="name"):
    """An own name, or without one the next animal."""

    ref: Ref
    seat: Seat | None = None
    name: str | None = None


class Fill(_In, frozen=True, tag="fill"):
    """A computer for a free seat, before the start."""

    ref: Ref
    seat: Seat


class Again(_In, frozen=True, tag="again"):
    """Offer of, or consent to, the game after `game`."""

    ref: Ref
    game: Number
    rules: Rules | None = None
    spielcode: Annotated[str, Meta(max_length=80)] | None = None
    swap: bool = False
    offer: Number | None = None


class SetChoices(_In, frozen=True, tag="settings"):
    """What the players want of their table; what is left out stays as it is."""

    ref: Ref
    watchers: Watchers | None = None
    public: bool | None = None
    child_safe: bool | None = None
    reactions: bool | None = None
    winner_stays: bool | None = None


class Absent(_In, frozen=True, tag="absent"):
    """What shall be done about a missing player."""

    ref: Ref
    choice: AwayChoice


class Leave(_In, frozen=True, tag="leave"):
    """Give up all seats of this socket; for five seconds only a mark."""

    ref: Ref


class UndoLeave(_In, frozen=True, tag="undo_leave"):
    """Stay after all."""

    ref: Ref


class ClaimSeat(_In, frozen=True, tag="claim"):
    """Ich saß schon hier: another player is asked to say so."""

    ref: Ref
    seat: Seat
    secret: Secret | None = None


class AnswerClaim(_In, frozen=True, tag="answer"):
    """What a player says to such a claim."""

    ref: Ref
    claim: ClaimId
    yes: bool


class HandOver(_In, frozen=True, tag="handover"):
    """A token by which another device may take the seat, once, for two minutes."""

    ref: Ref
    seat: Seat | None = None


class Redeem(_In, frozen=True, tag="redeem"):
    """Take the seat that a token stands for."""

    ref: Ref
    token: Token
    secret: Secret | None = None


class React(_In, frozen=True, tag="react"):
    """One of the eight pictures."""

    sign: Sign
    ref: Ref | None = None


class Guess(_In, frozen=True, tag="guess"):
    """Who a spectator thinks will win the running round."""

    game: Number
    round: Number
    seat: Seat
    ref: Ref | None = None


class Ping(_In, frozen=True, tag="ping"):
    """A sign of life; `hidden` is the last word of a page going to sleep."""

    at: int
    seq: Number
    hidden: bool = False
    ref: Ref | None = None


ClientMessage = (
    Hello
    | Press
    | Play
    | Choose
    | Stake
    | Commit
    | Open
    | SetTempo
    | SetName
    | Fill
    | Again
    | SetChoices
    | Absent
    | Leave
    | UndoLeave
    | ClaimSeat
    | AnswerClaim
    | HandOver
    | Redeem
    | React
    | Guess
    | Ping
)


def _once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError("a name stands twice in one object")
    return found


_decoder = msgspec.json.Decoder(ClientMessage)
# The typed decoder takes the last of two equal names, other readers the first.
_names = json.JSONDecoder(object_pairs_hook=_once)


class BadMessage(ValueError):  # noqa: N818 -- the public code is `bad_message`
    """Not a message of this protocol; its text says what is wrong."""


def decode_client(text: str | bytes) -> ClientMessage:
    """Return the message in *text*.

    Strict: unknown types and fields, wrong types, doubled names, NaN, trailing
    data and deep nesting all raise BadMessage and nothing else. Costs 7 µs for a
    press, of which 6 look for doubled names.
    """
    try:
        message = _decoder.decode(text)
        _names.decode(text if isinstance(text, str) else text.decode())
    except (msgspec.MsgspecError, ValueError, RecursionError) as wrong:
        raise BadMessage(str(wrong)) from None
    return message
