"""`GET /api/games/SPIELCODE`: a finished game from its code alone."""

from typing import Any

import msgspec
from django.conf import settings
from django.http import HttpRequest, HttpResponse
from msgspec import UNSET, Raw, Struct, UnsetType

from game.engine.events import Result, Summary
from game.engine.moves import BadMoves
from game.engine.play import has_choices
from game.engine.ruleset import BadRules, Ruleset, build, options
from game.engine.spielcode import BadSpielcode, format_code, parse_code
from game.lab.ranks import Rank, rank
from game.web.endpoint import endpoint
from game.web.problems import JSON, bad_field
from game.web.queries import page_size, whole
from game.web.replays import Replay, replays

YEAR = 365 * 24 * 60 * 60


class ReplaySeat(Struct, frozen=True, omit_defaults=True):
    """A seat of a replay, which nobody holds."""

    seat: int
    team: int | UnsetType = UNSET


class GamePage(Struct, frozen=True, omit_defaults=True):
    """A page of calls. Without `next` it is the last.

    `rank`: how the game compares with many of the same rule, if these were counted.
    """

    rules: dict[str, Any]
    seats: tuple[ReplaySeat, ...]
    spielcode: str
    calls: tuple[Raw, ...]
    result: Result | None
    curve: tuple[tuple[int, ...], ...]
    summary: Summary | None
    next: int | UnsetType = UNSET
    rank: Rank | None = None


def read_spielcode(text: str) -> tuple[Ruleset, bytes]:
    """Return rules and seed of a Spielcode, or raise the Problem that says why not."""
    try:
        return parse_code(text)
    except BadSpielcode as wrong:
        of = wrong.code if wrong.code == "unknown_preset" else "bad_spielcode"
        raise bad_field("spielcode", wrong.code, wrong.detail, of=of) from None


async def get_game(request: HttpRequest, spielcode: str) -> HttpResponse:
    """Answer with a page of calls: a pure function of the address."""
    rules, seed = read_spielcode(spielcode)
    rules = _other_rules(request, rules)
    moves = _moves(request, rules)
    first = max(1, whole(request, "from", 1))
    size = page_size(request, settings.KRIEG_LIMITS.calls_page)
    try:
        game = await replays().find(rules, seed, moves)
    except BadMoves as wrong:
        raise bad_field("moves", "bad_moves", wrong.detail, of="bad_moves") from None
    calls = game.calls[first - 1 : first - 1 + size]
    following = first + len(calls)
    page = GamePage(
        rules=options(rules),
        seats=_seats(rules),
        spielcode=format_code(rules, seed),
        calls=calls,
        result=game.result,
        curve=game.curve,
        summary=game.summary,
        next=following if calls and following <= len(game.calls) else UNSET,
        rank=_rank(rules, game),
    )
    response = HttpResponse(msgspec.json.encode(page), content_type=JSON)
    response["Cache-Control"] = (
        f"public, max-age={YEAR}, immutable" if game.final else "no-store"
    )
    return response


def _other_rules(request: HttpRequest, rules: Ruleset) -> Ruleset:
    """Return the preset that `as` names, absent the *rules* of the code."""
    name = request.GET.get("as")
    if name is None:
        return rules
    try:
        return build({}, preset=name or "?")
    except BadRules as wrong:
        raise bad_field("as", wrong.code, wrong.detail, of=wrong.code) from None


def _moves(request: HttpRequest, rules: Ruleset) -> str:
    """Return what was chosen in the game; a game without choices needs none.

    A clock and who laid first in Speed are in the moves too, but no Spielcode says
    that there was a clock: without moves it is the game as it goes without one.
    Under another rule than the game's own, moves mean nothing where it needs none.
    """
    moves: str | None = request.GET.get("moves")
    if not has_choices(rules):
        return "" if "as" in request.GET else moves or ""
    if moves is None:
        detail = "In this game something was chosen: its moves are needed."
        raise bad_field("moves", "moves_needed", detail, of="moves_needed")
    return moves


def _rank(rules: Ruleset, game: Replay) -> Rank | None:
    if rules.preset is None or game.summary is None:
        return None
    return rank(rules.preset, len(game.curve) - 1, game.summary.wars)


def _seats(rules: Ruleset) -> tuple[ReplaySeat, ...]:
    teams = rules.teams
    return tuple(
        ReplaySeat(seat, teams.side(seat) if teams.together else UNSET)
        for seat in range(rules.players)
    )


game = endpoint(GET=get_game)
