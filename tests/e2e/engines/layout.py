"""What must be true of any screen at any size, measured in the page.

Nothing lies outside, no words spill over, no two things that can be pressed overlap,
they are large enough for a thumb, and open cards can be read from afar.
"""

from tests.e2e.engines.visitor import Size, Visitor
from tests.e2e.phone import GLYPHS

# Links among words are as large as WCAG 2.5.8 asks, keys as large as a thumb.
SMALLEST_TARGET = 44
SMALLEST_VALUE = 34
# Half a pixel is rounding.
MEASURED = """(scrolls, tucked, smallest) => {
  const page = document.documentElement;
  const found = [];
  const wide = page.scrollWidth - innerWidth;
  const high = page.scrollHeight - innerHeight;
  if (wide > 0) found.push(`scrolls ${wide} to the right`);
  if (high > 0 && !scrolls) found.push(`scrolls ${high} down`);

  const sheet = [...document.querySelectorAll("dialog[open]")].at(-1);
  const top = sheet ?? document;
  const how = { visibilityProperty: true, opacityProperty: true };
  const shown = (e) => e.checkVisibility(how);
  const words = (e) => e.getAttribute("aria-label") ?? e.textContent;
  const name = (e) => words(e).replace(/\\s+/g, " ").trim().slice(0, 40) || e.outerHTML;
  const scrolled = (e) => {
    for (let up = e.parentElement; up; up = up.parentElement)
      if (/auto|scroll/.test(getComputedStyle(up).overflow)) return true;
    return false;
  };
  // Lies over what is scrolled below it.
  const stuck = (e) => {
    for (let up = e; up && up !== sheet; up = up.parentElement)
      if (/sticky|fixed/.test(getComputedStyle(up).position)) return true;
    return false;
  };
  // A target without a ground of its own may be larger than what one sees of it.
  const seenOf = (e) => {
    const ground = getComputedStyle(e).backgroundColor;
    if (!e.matches("button") || ground !== "rgba(0, 0, 0, 0)") return e;
    const words = document.createRange();
    words.selectNodeContents(e);
    return words;
  };
  const inside = (e) => {
    return [e, seenOf(e)].some((what) => {
      const { left, top, right, bottom } = what.getBoundingClientRect();
      if (left < -0.5 || right > innerWidth + 0.5) return false;
      return scrolls || scrolled(e) || (top >= -0.5 && bottom <= innerHeight + 0.5);
    });
  };
  const pressed = [...top.querySelectorAll("button, a[href], label:has(input)")]
    .filter((e) => shown(e) && e.getClientRects().length && !e.closest(".heard"));
  const seen = [...top.querySelectorAll("h1, h2, [role=img], [data-card], input, img")]
    .filter((e) => shown(e) && !e.closest(".heard, label"));
  for (const e of [...pressed, ...seen])
    if (!inside(e)) found.push(`outside: ${name(e)}`);

  for (const e of pressed) {
    // Words in a line are as high as the line.
    if (getComputedStyle(e).display === "inline") continue;
    const { width, height } = e.getBoundingClientRect();
    const least = e.matches("a") ? 24 : smallest;
    if (Math.min(width, height) < least - 0.5)
      found.push(`small: ${name(e)} ${width.toFixed()}×${height.toFixed()}`);
  }
  // Words are no wider than what they stand on; names may end in an ellipsis.
  for (const e of [...pressed, ...top.querySelectorAll("h1, h2, p, dt, dd")])
    if (shown(e) && e.scrollWidth > e.clientWidth + 1 && e.clientWidth > 0
      && !e.closest(".heard") && getComputedStyle(e).textOverflow !== "ellipsis")
      found.push(`spills ${e.scrollWidth - e.clientWidth}: ${name(e)}`);
  // What a list that scrolls leaves to be seen of it.
  const left = (e) => {
    let { left, top, right, bottom } = e.getBoundingClientRect();
    for (let up = e.parentElement; up; up = up.parentElement) {
      if (!/auto|scroll/.test(getComputedStyle(up).overflow)) continue;
      const list = up.getBoundingClientRect();
      [left, right] = [Math.max(left, list.left), Math.min(right, list.right)];
      [top, bottom] = [Math.max(top, list.top), Math.min(bottom, list.bottom)];
    }
    return { left, top, right, bottom };
  };
  if (!tucked) pressed.forEach((one, i) => {
    const a = left(one);
    for (const other of pressed.slice(i + 1)) {
      if (one.contains(other) || other.contains(one)) continue;
      if ((scrolls || sheet) && stuck(one) !== stuck(other)) continue;
      const b = left(other);
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (across > 0.5 && down > 0.5) found.push(`over: ${name(one)}, ${name(other)}`);
    }
  });
  return found;
}"""


def complaints(
    visitor: Visitor, size: Size, *, scrolls: bool = False, tucked: bool = False
) -> list[str]:
    """Return what is wrong with the screen at this size, a sentence each."""
    visitor.resize(size)
    visitor.rest()
    found: list[str] = visitor.ask(MEASURED, scrolls, tucked, SMALLEST_TARGET)
    values: dict[str, float] = visitor.ask(GLYPHS)
    small = [
        f"value of {card} only {high:.0f} high"
        for card, high in values.items()
        if high < SMALLEST_VALUE
    ]
    width, height = size
    return [f"{width}×{height}: {text}" for text in [*found, *small]]
