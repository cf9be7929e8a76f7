"""What all pictures are drawn with: felt, paper, letters, cards."""

from functools import cache
from math import cos, pi, sin
from pathlib import Path
from typing import Final

from PIL import Image, ImageDraw, ImageFont
from PIL.Image import Resampling

from game.web.faces import Face

WIDTH: Final = 1200
HEIGHT: Final = 630
FELT: Final = ((0x1D, 0x82, 0x66), (0x0D, 0x4A, 0x3C))
"""From top to bottom."""
PAPER: Final = "#fffdf6"
INK: Final = "#1d2742"
MINE: Final = "#ffc93c"
OTHERS: Final = ("#ffc93c", "#7cc7ff", "#f3a6d0", "#e9e4d4")
"""The players' colours, seat by seat."""
WAR: Final = "#d9263f"
FINER: Final = 2
"""Shapes are drawn so many times larger and then made smaller: smooth edges."""

_FONTS: Final = Path(__file__).parent.parent / "fonts"
_CARD: Final = (100, 140)
_PALETTE: Final = 256

Point = tuple[float, float]


@cache
def font(size: int, weight: str = "SemiBold") -> ImageFont.FreeTypeFont:
    """Return the game's typeface at *size*."""
    return ImageFont.truetype(
        _FONTS / f"Fredoka-{weight}.ttf", size, layout_engine=ImageFont.Layout.BASIC
    )


@cache
def _tones() -> tuple[tuple[int, int, int], ...]:
    """Return the colour of the felt in each row, from the top."""
    top, bottom = FELT
    return tuple(
        (
            _between(top[0], bottom[0], y),
            _between(top[1], bottom[1], y),
            _between(top[2], bottom[2], y),
        )
        for y in range(HEIGHT)
    )


def _between(top: int, bottom: int, y: int) -> int:
    return round(top + (bottom - top) * y / (HEIGHT - 1))


def felt() -> Image.Image:
    """Return an empty table."""
    column = Image.new("RGB", (1, HEIGHT))
    column.putdata(_tones())
    return column.resize((WIDTH, HEIGHT), Resampling.NEAREST)


def fewer_colours(picture: Image.Image) -> Image.Image:
    """Return *picture* in 256 colours, all tones of the felt among them.

    A third of the bytes, and without the stripes that a palette chosen by chance makes
    of the felt.
    """
    tones = dict.fromkeys(_tones())
    rest = picture.quantize(_PALETTE - len(tones), Image.Quantize.FASTOCTREE)
    values = [part for tone in tones for part in tone]
    chosen = Image.new("P", (1, 1))
    chosen.putpalette(values + (rest.getpalette() or []))
    return picture.quantize(palette=chosen, dither=Image.Dither.NONE)


def wrapped(text: str, letters: ImageFont.FreeTypeFont, width: int) -> list[str]:
    """Return *text* in lines no wider than *width*, broken between words."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and letters.getlength(longer) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def lay(
    picture: Image.Image, card: Face | None, at: Point, height: int, turn: float
) -> None:
    """Lay *card*, or its back, with its middle *at* this place, turned by degrees."""
    scale = FINER * height / _CARD[1]
    sheet = Image.new("RGBA", (round(_CARD[0] * scale), round(_CARD[1] * scale)))
    draw = ImageDraw.Draw(sheet)
    edge = (0, 0, sheet.width - 1, sheet.height - 1)
    draw.rounded_rectangle(edge, radius=9 * scale, fill=PAPER)
    if card is None:
        _back(draw, scale)
    else:
        _face(draw, card, scale)
    turned = sheet.rotate(turn, Resampling.BICUBIC, expand=True)
    small = turned.resize(
        (turned.width // FINER, turned.height // FINER), Resampling.LANCZOS
    )
    corner = (round(at[0] - small.width / 2), round(at[1] - small.height / 2))
    shade = Image.new("RGBA", small.size, "#052a20")
    shade.putalpha(small.getchannel("A").point(lambda level: level // 3))
    picture.paste(shade, (corner[0] + 4, corner[1] + 8), shade)
    picture.paste(small, corner, small)


def _back(draw: ImageDraw.ImageDraw, scale: float) -> None:
    draw.rounded_rectangle(_box(5, 5, 95, 135, scale), radius=6 * scale, fill="#3a3fae")
    for x in range(13, 95, 16):
        for y in range(14, 135, 16):
            draw.ellipse(_box(x - 2.4, y - 2.4, x + 2.4, y + 2.4, scale), "#6d76e0")
    draw.ellipse(_box(25.5, 45.5, 74.5, 94.5, scale), PAPER)
    draw.ellipse(_box(28.5, 48.5, 71.5, 91.5, scale), "#3a3fae")
    star = [
        (
            (50 + radius * sin(part * pi / 5)) * scale,
            (70 - radius * cos(part * pi / 5)) * scale,
        )
        for part, radius in enumerate((17.0, 7.0) * 5)
    ]
    draw.polygon(star, MINE)


def _face(draw: ImageDraw.ImageDraw, card: Face, scale: float) -> None:
    letters = font(round(56 * scale))
    draw.text((7 * scale, 48 * scale), card.letter, card.ink, letters, anchor="ls")
    if card.underlined:
        draw.rounded_rectangle(
            _box(10, 52.5, 36, 57, scale), radius=2 * scale, fill=card.ink
        )
    _suit(draw, card, (67, 12), 27, scale)
    if card.court:
        _crown(draw, card, scale)
        _suit(draw, card, (23, 78), 54, scale)
    for pip in card.pips:
        _suit(draw, card, (pip.x, pip.y), pip.size, scale)


def _crown(draw: ImageDraw.ImageDraw, card: Face, scale: float) -> None:
    """Draw what a court card wears: a high crown, a low one, a hat."""
    tops = {"king": 54, "queen": 60, "jack": 66}
    top = tops[card.court or "jack"]
    shape = [
        (30, 76),
        (27, top),
        (40, 68),
        (50, top - 3),
        (60, 68),
        (73, top),
        (70, 76),
    ]
    draw.polygon([(x * scale, y * scale) for x, y in shape], "#f7b928")


def _suit(
    draw: ImageDraw.ImageDraw, card: Face, corner: Point, size: float, scale: float
) -> None:
    """Draw the card's suit into a square."""
    unit = scale * size / 24
    left, top = corner[0] * scale, corner[1] * scale

    def circle(x: float, y: float, radius: float) -> None:
        draw.ellipse(
            (
                left + (x - radius) * unit,
                top + (y - radius) * unit,
                left + (x + radius) * unit,
                top + (y + radius) * unit,
            ),
            card.ink,
        )

    def polygon(*points: Point) -> None:
        draw.polygon([(left + x * unit, top + y * unit) for x, y in points], card.ink)

    match card.suit:
        case "D":
            polygon((12, 0.8), (20.5, 12), (12, 23.2), (3.5, 12))
        case "H":
            circle(7, 8, 5.5)
            circle(17, 8, 5.5)
            polygon((2.4, 11), (7, 8), (12, 7), (17, 8), (21.6, 11), (12, 22.6))
        case "S":
            circle(7.1, 14.6, 5)
            circle(16.9, 14.6, 5)
            polygon((12, 1), (2.9, 12.2), (7, 16), (17, 16), (21.1, 12.2))
            polygon((12, 13), (8, 23), (16, 23))
        case _:
            circle(12, 6.2, 4.9)
            circle(6.6, 13.6, 4.9)
            circle(17.4, 13.6, 4.9)
            polygon((12, 6), (9, 13), (12, 12), (8, 23), (16, 23), (12, 12), (15, 13))


def _box(
    left: float, top: float, right: float, bottom: float, scale: float
) -> tuple[float, float, float, float]:
    return left * scale, top * scale, right * scale, bottom * scale
