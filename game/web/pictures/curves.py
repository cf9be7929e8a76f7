"""The curve of a game, as on the end screen: cards over rounds, a mark for each war."""

from itertools import pairwise
from typing import Final

from msgspec import Struct
from PIL import Image, ImageDraw
from PIL.Image import Resampling

from game.web.pictures import ink

Box = tuple[int, int, int, int]
_POINTS: Final = 500
"""More rounds than this are thinned out: the eye sees no more."""
_AHEAD: Final = "#ffe08f"
_BEHIND: Final = "#b4dcfb"


class Curve(Struct, frozen=True):
    """One seat's cards after each round, from round 0; `even`: where nobody leads."""

    values: tuple[int, ...]
    even: int
    wars: tuple[int, ...]


def thinned(values: tuple[int, ...], even: int, wars: tuple[int, ...]) -> Curve:
    """Return a curve of at most so many points as can be seen."""
    step = -(-len(values) // _POINTS)
    if step == 1:
        return Curve(values, even, wars)
    return Curve((*values[::step], values[-1]), even, ())


def draw_curve(picture: Image.Image, curve: Curve, box: Box) -> None:
    """Draw *curve* on a sheet of paper that fills *box*."""
    width, height = box[2] - box[0], box[3] - box[1]
    fine = ink.FINER
    sheet = Image.new("RGBA", (width * fine, height * fine))
    draw = ImageDraw.Draw(sheet)
    draw.rounded_rectangle(
        (0, 0, sheet.width - 1, sheet.height - 1), radius=26 * fine, fill=ink.PAPER
    )
    _draw(draw, curve, sheet.width, sheet.height)
    small = sheet.resize((width, height), Resampling.LANCZOS)
    picture.paste(small, box[:2], small)


def _draw(draw: ImageDraw.ImageDraw, curve: Curve, width: int, height: int) -> None:
    fine = ink.FINER
    left, right, top, bottom = 84 * fine, 34 * fine, 34 * fine, 34 * fine
    last = max(1, len(curve.values) - 1)
    span = max(3, *(abs(value - curve.even) for value in curve.values)) + 1

    def at(number: int) -> ink.Point:
        value = curve.values[number]
        return (
            left + (width - left - right) * number / last,
            middle - (height - top - bottom) * (value - curve.even) / (2 * span),
        )

    middle = top + (height - top - bottom) / 2
    line = [at(number) for number in range(len(curve.values))]
    _areas(draw, line, middle)
    for dash in range(left, width - right, 16 * fine):
        draw.line((dash, middle, dash + 8 * fine, middle), "#717684", 2 * fine)
    letters = ink.font(28 * fine, "Regular")
    label = (left - 14 * fine, middle)
    draw.text(label, str(curve.even), "#4b5568", letters, anchor="rm")
    draw.line(line, ink.INK, 4 * fine, joint="curve")
    for number in curve.wars:
        x, y = at(number)
        size = 13 * fine
        shape = [(x, y - size), (x + size, y), (x, y + size), (x - size, y)]
        draw.polygon(shape, ink.WAR, "#ffffff", 3 * fine)


def _areas(draw: ImageDraw.ImageDraw, line: list[ink.Point], middle: float) -> None:
    """Fill what lies between the line and the middle, in the leader's colour."""
    for (x, y), (next_x, next_y) in pairwise(line):
        cut = [(x, y), (next_x, next_y)]
        if (y - middle) * (next_y - middle) < 0:
            share = (middle - y) / (next_y - y)
            cut.insert(1, (x + (next_x - x) * share, middle))
        for (from_x, from_y), (to_x, to_y) in pairwise(cut):
            ahead = from_y + to_y < 2 * middle
            shape = [(from_x, from_y), (to_x, to_y), (to_x, middle), (from_x, middle)]
            draw.polygon(shape, _AHEAD if ahead else _BEHIND)
