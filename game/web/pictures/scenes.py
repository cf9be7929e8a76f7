"""What there is to see on a picture: values that are drawn alike every time."""

import hashlib
from io import BytesIO
from typing import Final

from msgspec import Struct
from PIL import Image, ImageDraw
from PIL.ImageFont import FreeTypeFont

from game.web.faces import Face
from game.web.pictures import ink
from game.web.pictures.curves import Curve, draw_curve

EDITION: Final = 2
"""Counted up with every change of what is drawn: browsers keep pictures by it."""
MARGIN: Final = 70
_CODE: Final = 130
_TITLE: Final = 72
_LINE: Final = 46
_TEXT_WIDTH: Final = 590


class Scene(Struct, frozen=True):
    """A picture before it is drawn. It holds what everybody may see, and no more.

    `cards`: open ones, None where only a back is to be seen. `counts`: the cards of
    each seat, none before the deal. `code`: `title` is a code, to be read from afar.
    """

    title: str
    line: str
    name: str
    code: bool = False
    cards: tuple[Face | None, ...] = (None, None)
    counts: tuple[int, ...] = ()
    curve: Curve | None = None


def tag(scene: Scene) -> str:
    """Return the tag of the picture of *scene*, without drawing it."""
    named = f"{EDITION} {scene!r}".encode()
    return f'"{hashlib.sha256(named).hexdigest()[:16]}"'


def drawn(scene: Scene) -> bytes:
    """Return *scene* as PNG. Takes a tenth of a second: not for a server's loop."""
    picture = ink.felt()
    draw = ImageDraw.Draw(picture)
    draw.text((MARGIN, 84), scene.name, ink.MINE, ink.font(52), anchor="ls")
    if scene.curve is None:
        _words(draw, scene, 260)
        _cards(picture, scene.cards)
    else:
        _words(draw, scene, 152)
        draw_curve(picture, scene.curve, (MARGIN, 232, ink.WIDTH - MARGIN, 590))
    target = BytesIO()
    ink.fewer_colours(picture).save(target, "PNG", optimize=True)
    return target.getvalue()


def _words(draw: ImageDraw.ImageDraw, scene: Scene, y: int) -> None:
    wide = ink.WIDTH - 2 * MARGIN if scene.curve else _TEXT_WIDTH
    letters = ink.font(_CODE if scene.code else _TITLE)
    if scene.curve:
        letters = ink.font(56)
    for text in ink.wrapped(scene.title, letters, wide):
        draw.text((MARGIN, y), text, "#ffffff", letters, anchor="ls")
        y += round(letters.size * 1.15)
    letters = ink.font(_LINE, "Regular")
    y -= 4 if scene.curve else round(_LINE * 0.7)
    for text in _lines(scene, letters, wide):
        draw.text((MARGIN, y), text, "#ffffff", letters, anchor="ls")
        y += round(_LINE * 1.25)
    _counts(draw, scene.counts, y + 60)


def _lines(scene: Scene, letters: FreeTypeFont, wide: int) -> list[str]:
    if scene.curve:
        return [scene.line]
    parts = scene.line.split(" · ")
    return [text for part in parts for text in ink.wrapped(part, letters, wide)]


def _counts(draw: ImageDraw.ImageDraw, counts: tuple[int, ...], y: int) -> None:
    x = float(MARGIN)
    letters = ink.font(88)
    for seat, count in enumerate(counts):
        if seat:
            draw.text((x, y), " : ", "#ffffff", letters, anchor="ls")
            x += letters.getlength(" : ")
        colour = ink.OTHERS[seat % len(ink.OTHERS)]
        draw.text((x, y), str(count), colour, letters, anchor="ls")
        x += letters.getlength(str(count))


def _cards(picture: Image.Image, cards: tuple[Face | None, ...]) -> None:
    places = ((1040.0, 335.0, 370, -8.0), (856.0, 325.0, 370, 7.0))
    for card, (x, y, height, turn) in zip(cards[:2], places, strict=False):
        ink.lay(picture, card, (x, y), height, turn)
