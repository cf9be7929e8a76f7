"""Which rules can be played at which table (rule 10)."""

from collections.abc import Sequence

from game.engine.ruleset import Ruleset
from game.protocol import Mode
from game.tables.acts import Refused


def misfit(rules: Ruleset, mode: Mode, *, child_safe: bool) -> Refused | None:
    """Return why these rules cannot be played at such a table, or None."""
    if mode == "hotseat" and rules.hands.size:
        # Two people at one screen would see each other's cards.
        detail = "mode hotseat shows hands to both; rules.mode hand and arneson need"
        return Refused("conflict", f"{detail} mode online or computer", "mode")
    if child_safe and rules.casino:
        detail = "a child_safe table has no rules.mode casino"
        return Refused("conflict", detail, "child_safe")
    return None


def kinds_of(
    rules: Ruleset, mode: Mode, asked: Sequence[str] | None
) -> tuple[str, ...] | Refused:
    """Return who shall sit where: as *asked*, or as usual.

    Against the bank one person plays alone.
    """
    others = "computer" if mode == "computer" or rules.casino else "human"
    usual = "human", *[others] * (rules.players - 1)
    kinds = usual if asked is None else tuple(asked)
    if rules.casino and kinds != usual:
        return Refused("bad_request", "seat 0 plays, seat 1 is the bank", "seats")
    if len(kinds) != rules.players or "human" not in kinds:
        detail = f"{rules.players} seats, one of them for a person"
        return Refused("bad_request", detail, "seats")
    if mode == "computer" and kinds.count("human") > 1:
        detail = "one person against the computer; several need mode online"
        return Refused("bad_request", detail, "seats")
    return kinds


def playable(rules: Ruleset, people: int, *, swap: bool) -> Refused | None:
    """Return why *people* cannot go on under these rules, or None."""
    if people > (1 if rules.casino else rules.players):
        return Refused("not_now", "more people than these rules have seats")
    if swap and rules.casino:
        return Refused("not_now", "nobody changes places with the bank")
    return None
