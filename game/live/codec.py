"""Tables as bytes, and the news that workers send each other.

A stored table begins with its schema number in two bytes, so that a later
version knows what it reads before it reads it.
"""

from functools import lru_cache

import msgspec
from msgspec import Struct

from game.engine.ruleset import Ruleset, build, options
from game.live.errors import Unreadable
from game.protocol import Frame, View, encode
from game.tables.table import SCHEMA, Table

_SCHEMA_BYTES = SCHEMA.to_bytes(2, "big")


@lru_cache(maxsize=1024)
def _rules_text(rules: Ruleset) -> str:
    text = {name: value for name, value in options(rules).items() if name != "preset"}
    return msgspec.json.encode(text, order="sorted").decode()


@lru_cache(maxsize=1024)
def _rules(text: str) -> Ruleset:
    return build(msgspec.json.decode(text))


def _enc_hook(value: object) -> str:
    if isinstance(value, Ruleset):
        return _rules_text(value)
    raise NotImplementedError(f"{type(value)} is not stored")


def _dec_hook(kind: type, value: str) -> Ruleset:
    if issubclass(kind, Ruleset):
        return _rules(value)
    raise NotImplementedError(f"{kind} is not stored")


_encoder = msgspec.msgpack.Encoder(enc_hook=_enc_hook)
_decoder = msgspec.msgpack.Decoder(Table, dec_hook=_dec_hook)


def pack(table: Table) -> bytes:
    """Return the bytes that are stored of *table*."""
    return _SCHEMA_BYTES + _encoder.encode(table)


def unpack(body: bytes) -> Table:
    """Return the table in *body*.

    Raises Unreadable for another schema and for anything that is no table.
    """
    if body[:2] != _SCHEMA_BYTES:
        raise Unreadable(f"schema {body[:2].hex()!r} is not {SCHEMA}")
    try:
        return _decoder.decode(memoryview(body)[2:])
    except (msgspec.MsgspecError, ValueError, TypeError, RecursionError) as wrong:
        raise Unreadable(str(wrong)) from None


def with_view(frame: bytes, view: View) -> bytes:
    """Return the JSON of a frame, *view* added to it: how a frame goes out live."""
    return _joined(frame, encode(view))


def _joined(frame: bytes, view: bytes) -> bytes:
    return b'%b,"view":%b}' % (frame[:-1], view)


class Delivery(Struct, array_like=True, tag="d"):
    """A commit as workers tell it each other.

    `mark` names the attempt that made it. `wake` is when the table wants a Tick,
    `reseated` says that somebody else may hold a seat now, `hands` that seats have
    a view of their own. `frame` and `view`, JSON, make the message that goes to
    everybody else; `body` is the table after it.
    """

    epoch: str
    run_id: str
    seq: int
    mark: bytes
    wake: int | None
    reseated: bool
    hands: bool
    frame: bytes
    view: bytes
    body: bytes

    @property
    def live(self) -> bytes:
        """Return the frame with the view that everybody may see."""
        return _joined(self.frame, self.view)


class Report(Struct, array_like=True, tag="r"):
    """Who is connected to one worker at a table, as of `at`.

    `left`: when and how (`silent`, `hidden`) a seat's last socket here went away.
    """

    worker: str
    at: int
    seats: tuple[int, ...]
    left: dict[int, tuple[int, str]]
    watchers: int


class Cheer(Struct, array_like=True, tag="c"):
    """Reactions at one worker: of a seat, or of its spectators together."""

    worker: str
    seat: int | None
    counts: dict[str, int]


class Guessed(Struct, array_like=True, tag="g"):
    """How the spectators at one worker have guessed in a round, by seat."""

    worker: str
    game: int
    round: int
    split: tuple[int, ...]


class Ended(Struct, array_like=True, tag="e"):
    """The table has been deleted."""


News = Delivery | Report | Cheer | Guessed | Ended
_news = msgspec.msgpack.Decoder(News)
_plain = msgspec.msgpack.Encoder()


def pack_news(news: News) -> bytes:
    """Return the bytes of a message between workers."""
    return _plain.encode(news)


def unpack_news(data: bytes) -> News:
    """Return the message in *data*; raises Unreadable."""
    try:
        return _news.decode(data)
    except (msgspec.MsgspecError, ValueError) as wrong:
        raise Unreadable(str(wrong)) from None


class Figures(Struct, array_like=True):
    """A worker's figures, as Prometheus reads them, as of `at`."""

    at: int
    text: bytes


def pack_figures(figures: Figures) -> bytes:
    """Return the bytes of a worker's figures."""
    return _plain.encode(figures)


def unpack_figures(data: bytes) -> Figures:
    """Return the figures in *data*; raises Unreadable."""
    try:
        return msgspec.msgpack.decode(data, type=Figures)
    except msgspec.MsgspecError as wrong:
        raise Unreadable(str(wrong)) from None


def pack_frame(frame: Frame) -> bytes:
    """Return the JSON of a frame without its view, as it is kept."""
    return encode(frame)
