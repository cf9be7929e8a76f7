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
TWO: Final = 2
_AHEAD: Final = "#ffe08f"
_BEHIND: Final = "#b4dcfb"


class Curve(Struct, frozen=True):
    """The cards of each side after each round, from round 0.

    Two sides mirror each other: only the first is drawn. `even`: where nobody leads.
    """

    sides: tuple[tuple[int, ...], ...]
    even: int
    wars: tuple[int, ...]


def thinned(
    sides: tuple[tuple[int, ...], ...], even: int, wars: tuple[int, ...]
) -> Curve:
    """Return a curve of at most so many points as can be seen."""
    step = -(-len(sides[0]) // _POINTS)
    if step == 1:
        return Curve(sides, even, wars)
    return Curve(tuple((*side[::step], side[-1]) for side in sides), even, ())


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
    two = len(curve.sides) <= TWO
    shown = curve.sides[:1] if two else curve.sides
    last = max(1, len(curve.sides[0]) - 1)
    span = max(3, *(abs(n - curve.even) for side in shown for n in side)) + 1

    def at(side: tuple[int, ...], number: int) -> ink.Point:
        return (
            left + (width - left - right) * number / last,
            middle - (height - top - bottom) * (side[number] - curve.even) / (2 * span),
        )

    middle = top + (height - top - bottom) / 2
    lines = [[at(side, number) for number in range(last + 1)] for side in shown]
    if two:
        _areas(draw, lines[0], middle)
    for dash in range(left, width - right, 16 * fine):
        draw.line((dash, middle, dash + 8 * fine, middle), "#717684", 2 * fine)
    letters = ink.font(28 * fine, "Regular")
    label = (left - 14 * fine, middle)
    draw.text(label, str(curve.even), "#4b5568", letters, anchor="rm")
    if two:
        draw.line(lines[0], ink.INK, 4 * fine, joint="curve")
    else:
        _lines(draw, lines)
    for number in curve.wars:
        x, y = lines[0][number]
        # With several lines a war is marked below them all.
        y = y if two else height - bottom
        size = 13 * fine
        shape = [(x, y - size), (x + size, y), (x, y + size), (x - size, y)]
        draw.polygon(shape, ink.WAR, "#ffffff", 3 * fine)


def _lines(draw: ImageDraw.ImageDraw, lines: list[list[ink.Point]]) -> None:
    """Draw a line in each side's colour, the first on top."""
    for side, line in reversed(list(enumerate(lines))):
        draw.line(line, ink.INK, 9 * ink.FINER, joint="curve")
        colour = ink.OTHERS[side % len(ink.OTHERS)]
        draw.line(line, colour, 6 * ink.FINER, joint="curve")


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
