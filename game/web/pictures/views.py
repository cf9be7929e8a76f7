"""The addresses of preview pictures: `og.png` of the game, a table, a Spielcode.

They hold what everybody may see at that moment, so they come without any secret.
"""

from typing import Final

import msgspec
from django.http import HttpRequest, HttpResponse
from msgspec import Raw, Struct

from game.engine.cards import Card
from game.engine.play import has_choices
from game.engine.ruleset import Ruleset, options
from game.tables.codes import show_code
from game.tables.table import Table
from game.tables.view import view
from game.web import previews
from game.web.conditional import unless_known
from game.web.endpoint import endpoint
from game.web.faces import Face, face
from game.web.finding import find
from game.web.games import read_spielcode
from game.web.language import Language, spoken
from game.web.pictures.curves import Curve, thinned
from game.web.pictures.gallery import gallery
from game.web.pictures.scenes import Scene, tag
from game.web.replays import Replay, replays

MINUTE: Final = 60
DAY: Final = 24 * 60 * 60
FAN: Final = (Card("AH"), Card("9C"))
SEATS_SHOWN: Final = 4
ROUNDS_SEEN: Final = 2
"""With fewer there is no curve."""
UNCOUNTED: Final = ("points", "speed")
"""Where cards do not tell who leads, or not the code alone the whole game."""
TIED: Final = b'"tied"'


class _Call(Struct, frozen=True):
    """What is wanted of an encoded call."""

    round: int


async def home(request: HttpRequest) -> HttpResponse:
    """Answer with the picture of the game as such."""
    language = spoken(request)
    said = previews.home(language)
    cards = tuple(face(card, language) for card in FAN)
    scene = Scene(said.description, "", said.title, cards=cards)
    return await _picture(request, scene, DAY)


async def table(request: HttpRequest, code: str) -> HttpResponse:
    """Answer with the picture of a table as it stands."""
    language = spoken(request)
    found = await find(request, code)
    response = await _picture(request, table_scene(found, language), MINUTE)
    response["X-Robots-Tag"] = "noindex"
    return response


async def game(request: HttpRequest, spielcode: str) -> HttpResponse:
    """Answer with the picture of a game: its curve, where its code alone tells it."""
    language = spoken(request)
    rules, seed = read_spielcode(spielcode)
    chosen = options(rules)
    curve = None
    if not has_choices(rules) and chosen["mode"] not in UNCOUNTED:
        curve = curve_of(await replays().find(rules, seed), rules)
    said = previews.replay(language, chosen)
    name = previews.NAMES[language]
    scene = Scene(said.subject, said.description, name, curve=curve)
    return await _picture(request, scene, DAY)


def table_scene(found: Table, language: Language) -> Scene:
    """Return what is to be seen of a table from outside.

    Where nobody may watch: its code, its rule, and whether there is a free seat.
    """
    shown = show_code(found.code)
    said = previews.table(language, shown, options(found.rules), len(found.free))
    name = previews.NAMES[language]
    if found.choices.watchers == "none":
        return Scene(shown, said.description, name, code=True)
    seen = view(found)
    tops = [
        next((card for card in reversed(side.cards) if card is not None), None)
        for side in seen.open
    ]
    cards: list[Face | None] = [face(top, language) if top else None for top in tops]
    dealt = found.state is not None and seen.phase != "waiting"
    return Scene(
        title=shown,
        line=said.description,
        name=name,
        code=True,
        cards=tuple([*cards, None, None][:2]),
        counts=seen.counts if dealt and len(seen.counts) <= SEATS_SHOWN else (),
    )


def curve_of(played: Replay, rules: Ruleset) -> Curve | None:
    """Return the curve of each side; partners are one."""
    if len(played.curve) < ROUNDS_SEEN:
        return None
    sides = tuple(zip(*map(rules.teams.totals, played.curve), strict=True))
    return thinned(sides, sides[0][0], _wars(played.calls))


def _wars(calls: tuple[Raw, ...]) -> tuple[int, ...]:
    """Return the rounds that held a war."""
    held = (
        msgspec.json.decode(call, type=_Call) for call in calls if TIED in bytes(call)
    )
    return tuple(dict.fromkeys(call.round for call in held))


async def _picture(request: HttpRequest, scene: Scene, kept: int) -> HttpResponse:
    """Answer with *scene*; whoever has it already gets no more than that said."""
    name = tag(scene)
    response = HttpResponse(content_type="image/png")
    response["Cache-Control"] = f"public, max-age={kept}"
    response["Vary"] = "Accept-Language"
    # Chats show it on pages of theirs.
    response["Cross-Origin-Resource-Policy"] = "cross-origin"
    answer = unless_known(request, response, name)
    if answer.status_code == response.status_code:
        answer.content = await gallery().find(scene)
    return answer


home_view = endpoint(GET=home)
table_view = endpoint(GET=table)
game_view = endpoint(GET=game)
