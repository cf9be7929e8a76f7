"""Numbers, patterns and closed lists that the messages share."""

from enum import IntEnum
from typing import Annotated, Any, Literal

from msgspec import Meta

PROTOCOL = 1
SUBPROTOCOL = "krieg.v1"


Seat = Annotated[int, Meta(ge=0, le=8)]
Number = Annotated[int, Meta(ge=0, le=2**53)]
Ref = Annotated[str, Meta(min_length=1, max_length=64)]
Client = Annotated[str, Meta(min_length=1, max_length=64)]
Base64Url = "^[A-Za-z0-9_-]+$"
Secret = Annotated[str, Meta(min_length=22, max_length=22, pattern=Base64Url)]
Hex64 = Annotated[str, Meta(min_length=64, max_length=64, pattern="^[0-9a-f]+$")]
GameId = Annotated[str, Meta(min_length=32, max_length=32, pattern="^[0-9a-f]+$")]
Token = Secret
ClaimId = Annotated[str, Meta(min_length=16, max_length=16, pattern="^[0-9a-f]+$")]
Tempo = Literal["slow", "normal", "fast"]
Mode = Literal["online", "computer", "hotseat"]
Watchers = Literal["link", "none"]
Phase = Literal["waiting", "playing", "paused", "over"]
Kind = Literal["human", "computer", "free"]
NextDeal = Literal["spielcode", "swap"]
Presence = Literal["here", "weak", "away", "standin", "free"]
Sign = Literal["wave", "clap", "laugh", "wow", "phew", "clover", "up", "heart"]
Missed = Literal["left", "silent", "hidden"]
AwayChoice = Literal["standin", "wait", "end"]
Rules = dict[str, Any]
Level = Literal["easy", "hard"]
Staking = Literal["bet", "tie_bet", "surrender", "war"]


class Close(IntEnum):
    """Codes with which a socket is closed.

    Those up to 4404, 4409, 4410 and 4426 are final: a person must act. After the
    others the client tries again by itself.
    """

    BAD_MESSAGE = 4400
    BAD_SECRET = 4401
    NO_WATCHING = 4403
    NO_TABLE = 4404
    SILENT = 4408
    TAKEN_OVER = 4409
    TABLE_GONE = 4410
    TOO_BIG = 4413
    TOO_OLD = 4426
    TOO_FAST = 4429
    FULL = 4430
    RESTARTING = 1012
    TRY_LATER = 1013
