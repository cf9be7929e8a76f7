"""Screens as they looked when somebody last looked at them, to be compared.

They are kept small and in few colours: what a person would see changes them, how an
edge is smoothed does not. What is drawn by lot (animals, codes) is made
the same beforehand.
"""

import io
import os
from functools import cache
from pathlib import Path

from PIL import Image, ImageChops

from krieg_site import client
from tests.e2e.engines.visitor import Size, Visitor

FOLDER = Path(__file__).with_name("pictures")
# ``REPICTURE=1`` keeps what is seen now instead of comparing it.
KEEPS = os.environ.get("REPICTURE") == "1"
STEP = 16
# Wider pictures are kept at a quarter of their size, others at half.
LARGE = 1_000
# A tone on the edge between two steps may fall to either; more than so many points that
# are another still are a change.
SHIFT = 40
SHARE = 0.004

FONTS = "() => Promise.all([...document.fonts].map((f) => f.load())).then(() => true)"
# Names drawn by lot become "Tier", their heads and all codes are hidden, as is what
# a clock or chance has written.
EQUAL = """(animals) => {
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const name = new RegExp(`(?<!\\\\p{L})(${animals.join("|")})(?!\\\\p{L})`, "gu");
  const code = /\\b[CFGHJKMPRTVWX3479]{3} ?[CFGHJKMPRTVWX3479]{3}\\b/g;
  const address = /127\\.0\\.0\\.1:\\d+/g;
  while (walk.nextNode()) {
    const node = walk.currentNode;
    const equal = node.data.replace(name, "Tier").replace(code, "KX7 4MP")
      .replace(/^[0-9a-f]{4} [0-9a-f]{4}$/, "1234 abcd")
      .replace(address, "krieg.example").replace(/\\b\\d+(?= s\\b)/, "60");
    if (equal !== node.data) node.data = equal;
  }
  const drawn = 'svg[viewBox="0 0 32 32"], img[src*="qr.svg"], svg[aria-label*="QR"]';
  for (const e of document.querySelectorAll(drawn)) e.style.visibility = "hidden";
  for (const e of document.querySelectorAll("h1"))
    e.classList.remove("longer", "longest");
  for (const e of document.querySelectorAll("main.data dd")) e.textContent = "…";
}"""


@cache
def _animals() -> list[str]:
    names = (client.FRONTEND / "src" / "i18n" / "names.ts").read_text()
    table = names.split("ANIMALS = {")[1].split("}")[0]
    return [row.split('"')[1] for row in table.splitlines() if '"' in row]


def changed(visitor: Visitor, name: str, size: Size) -> list[str]:
    """Return a sentence if the screen looks otherwise than it is kept, else nothing."""
    visitor.resize(size)
    visitor.ask(FONTS)
    visitor.rest()
    visitor.ask(EQUAL, _animals())
    seen = _small(visitor.picture())
    width, height = size
    path = FOLDER / f"{name}-{width}x{height}.png"
    if KEEPS:
        path.parent.mkdir(exist_ok=True)
        seen.save(path, optimize=True)
        return []
    if not path.exists():
        return [f"{path.name} is not kept yet"]
    share = _share(seen, Image.open(path).convert("RGB"))
    if share <= SHARE:
        return []
    found = client.STAMPS / "pictures" / path.name
    found.parent.mkdir(parents=True, exist_ok=True)
    seen.save(found)
    return [f"{share:.1%} of {path.name} has changed: see {found}"]


def _small(png: bytes) -> Image.Image:
    whole = Image.open(io.BytesIO(png)).convert("RGB")
    small = whole.reduce(4 if whole.width > LARGE else 2)
    return small.point(lambda tone: tone // STEP * STEP + STEP // 2)


def _share(one: Image.Image, other: Image.Image) -> float:
    """Return which part of the points is another."""
    if one.size != other.size:
        return 1
    change = ImageChops.difference(one, other).convert("L")
    return sum(change.histogram()[SHIFT:]) / (one.width * one.height)
