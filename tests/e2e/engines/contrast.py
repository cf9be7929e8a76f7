"""How well text stands out, measured in what is really drawn.

Axe reads the contrast from colours that a page names; over gradients, cards and veils
it cannot. Here two pictures are taken, with the text and without it, and compared where
they differ: WCAG 2.2, 1.4.3.
"""

import io
from collections.abc import Iterator
from dataclasses import dataclass

from PIL import Image, ImageChops

from tests.e2e.engines.visitor import Visitor

SHARPNESS = 3
# Where less than this of the strongest difference is seen, there are only the edges of
# strokes, which are half of the ground's colour.
STROKE = 0.85
LEAST, LEAST_LARGE = 4.5, 3.0

# Every line of text that can be seen, and whether it is large. What cannot be pressed
# now is exempt, and so is what stands only for those who listen.
LINES = """() => {
  const sheet = [...document.querySelectorAll("dialog[open]")].at(-1);
  const walk = document.createTreeWalker(sheet ?? document.body, NodeFilter.SHOW_TEXT);
  const found = [];
  while (walk.nextNode()) {
    const node = walk.currentNode, e = node.parentElement;
    if (!node.textContent.trim() || !e.checkVisibility()) continue;
    if (e.closest(".heard, :disabled, [aria-disabled=true], option")) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const { fontSize, fontWeight } = getComputedStyle(e);
    const drawn = e.getScreenCTM?.();
    const scale = drawn ? Math.hypot(drawn.b, drawn.d) : 1;
    const px = parseFloat(fontSize) * scale;
    for (const { left, top, right, bottom } of range.getClientRects()) {
      const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      if (!at || !(at.contains(e) || e.contains(at))) continue;
      found.push({ text: node.textContent.trim().slice(0, 40),
        large: px >= 24 || (px >= 18.66 && fontWeight >= 700),
        box: [left, top, right, bottom] });
    }
  }
  return found;
}"""
# A style sheet of the page's own making: no policy is asked.
BARE = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("*, *::before, *::after { color: transparent !important; " +
    "transition: none !important } text { fill: transparent !important }");
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}"""
DRESSED = """() => {
  document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1);
}"""


@dataclass(frozen=True)
class Weak:
    """A line that stands out too little."""

    text: str
    ratio: float
    least: float

    def __str__(self) -> str:
        return f"“{self.text}” has {self.ratio:.1f}, not {self.least}"


def weak(visitor: Visitor) -> list[Weak]:
    """Return the lines of text that stand out too little."""
    lines = visitor.ask(LINES)
    dressed = _picture(visitor)
    visitor.ask(BARE)
    bare = _picture(visitor)
    visitor.ask(DRESSED)
    found = []
    for line in lines:
        least = LEAST_LARGE if line["large"] else LEAST
        ratios = [*_ratios(dressed, bare, line["box"])]
        # Rounding to whole steps of a colour is worth a tenth.
        if ratios and min(ratios) < least - 0.1:
            found.append(Weak(line["text"], min(ratios), least))
    return found


def _picture(visitor: Visitor) -> Image.Image:
    return Image.open(io.BytesIO(visitor.picture())).convert("RGB")


def _ratios(
    dressed: Image.Image, bare: Image.Image, box: list[float]
) -> Iterator[float]:
    """Return the contrast of the strongest pixel of each square that has a stroke."""
    edges = [round(edge * SHARPNESS) for edge in box]
    left, top = max(edges[0], 0), max(edges[1], 0)
    right, bottom = min(edges[2], dressed.width), min(edges[3], dressed.height)
    if right <= left or bottom <= top:
        return
    area = (left, top, right, bottom)
    text, ground = dressed.crop(area), bare.crop(area)
    change = ImageChops.difference(text, ground).convert("L")
    strongest = max(change.tobytes())
    if strongest < 8:
        return
    # A square as high as half the line has the inside of a stroke, if it has one.
    step = max(change.height // 2, 8 * SHARPNESS)
    for y in range(0, change.height, step):
        for x in range(0, change.width, step):
            cell = change.crop(
                (x, y, min(x + step, change.width), min(y + step, change.height))
            )
            points = cell.tobytes()
            peak = max(points)
            if peak < STROKE * strongest:
                continue
            at = points.index(peak)
            spot = (x + at % cell.width, y + at // cell.width)
            yield _contrast(_colour(text, spot), _colour(ground, spot))


def _colour(picture: Image.Image, spot: tuple[int, int]) -> bytes:
    x, y = spot
    return picture.crop((x, y, x + 1, y + 1)).tobytes()


def _contrast(one: bytes, other: bytes) -> float:
    """Return the ratio of WCAG for two colours."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: bytes) -> float:
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in (value / 255 for value in colour)
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
