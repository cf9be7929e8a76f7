"""Commit and reveal: nobody can choose the deal.

The server is number 0, seat *s* number *s* + 1. Hashes, ids and secrets are hex
here, as they are on the wire. Frozen under version 1.
"""

from collections.abc import Sequence
from hashlib import sha256

from game.engine.chance import SEED_BYTES


def commitment(index: int, game_id: str, secret: str) -> str:
    """Return c_i, the hash that participant *index* shows before any secret is known.

    Index and game are part of it, so that no commitment can be copied.
    """
    return sha256(
        b"krieg/1/commit/"
        + bytes([index])
        + bytes.fromhex(game_id)
        + bytes.fromhex(secret)
    ).hexdigest()


def joint_seed(game_id: str, rules40: str, secrets: Sequence[str]) -> bytes:
    """Return the seed that all secrets make, the server's first.

    The rules are part of it, so that they cannot be changed afterwards. One honest
    participant is enough to make it unpredictable.
    """
    mixed = sha256(b"krieg/1/seed/" + bytes.fromhex(game_id) + bytes.fromhex(rules40))
    mixed.update(bytes([len(secrets)]))
    for secret in secrets:
        mixed.update(bytes.fromhex(secret))
    return mixed.digest()[:SEED_BYTES]
