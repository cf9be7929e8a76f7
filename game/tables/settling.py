"""What the players want of their table: who may watch, and how it is with them."""

from typing import Any

from msgspec.structs import replace

from game.protocol import ChoicesSet, Named
from game.tables.acts import Answer, Commit, Edge, Refused, Reply, SetChoices
from game.tables.draft import Draft, repeated
from game.tables.fitting import misfit
from game.tables.table import Table, held

NAMES = ("watchers", "public", "child_safe", "reactions", "winner_stays")


def settle(table: Table, act: SetChoices, edge: Edge) -> Commit | Answer | Refused:
    """Change what any seat may change; at a child-safe table typed names go."""
    if known := repeated(table, act.sender, act.ref):
        return known
    seats = held(table, act.sender.claims)
    if not seats:
        return Refused("not_seated")
    wanted = {name: getattr(act, name) for name in NAMES}
    changed: dict[str, Any] = {
        name: value
        for name, value in wanted.items()
        if value is not None and value != getattr(table.choices, name)
    }
    safe = changed.get("child_safe", False) and table.phase != "over"
    if no := misfit(table.rules, table.mode, child_safe=safe):
        return no
    draft = Draft(table, edge)
    if changed:
        draft.change(choices=replace(table.choices, **changed))
        draft.tell(ChoicesSet(seats[0], **changed))
    if changed.get("child_safe"):
        _animals_only(draft)
    draft.mark_ref(act.sender, act.ref)
    return draft.commit(Reply())


def _animals_only(draft: Draft) -> None:
    for seat, place in enumerate(draft.table.places):
        if place.name is not None:
            draft.seat(seat, name=None)
            draft.tell(Named(seat, None, place.sign))
