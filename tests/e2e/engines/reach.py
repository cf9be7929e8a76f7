"""Every key of a screen is reached by Tab, and one sees where one is.

WCAG 2.2, 2.1.1 and 2.4.7.
"""

from tests.e2e.engines.visitor import Visitor

# Some engines go through keys of their own between the last of a page and the first.
SPARE = 4
# Begins above everything that can be reached, and remembers what is, and whether it
# then has an outline: itself, or what stands for a field that cannot be seen.
BEGIN = """() => {
  const sheet = [...document.querySelectorAll("dialog[open]")].at(-1);
  const start = document.createElement("span");
  start.tabIndex = -1;
  start.style.position = "fixed";
  (sheet ?? document.body).prepend(start);
  start.focus();

  const outlined = (e) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(e);
    return outlineStyle !== "none" && parseFloat(outlineWidth) >= 2;
  };
  const marks = (e) => [e, e.parentElement, ...(e.labels ?? [])];
  // By the next key it is as it looks; while it comes some engines do not know yet. In
  // keys of the browser's own the last of the page is not marked any more.
  const reached = new Map();
  const look = () => {
    const e = document.activeElement;
    if (e !== document.body && e !== start)
      reached.set(e, reached.get(e) || marks(e).some(outlined));
  };
  addEventListener("keydown", look, true);
  const end = () => {
    removeEventListener("keydown", look, true);
    start.remove();
  };
  window.tabs = { sheet, reached, look, end };
}"""
# What must be reached and is not yet. Of the choices of one question it is one, and
# what is for fingers alone has a twin elsewhere.
LEFT = """() => {
  const { sheet, reached, look } = window.tabs;
  look();
  const top = sheet ?? document;
  const twin = (e) => e.tabIndex < 0 && (e.closest("[aria-hidden=true]") ||
    [...reached.keys()].some((other) => other.href && other.href === e.href));
  const keys = "button, a[href], input, select, textarea, summary, [role=slider]";
  const name = (e) => (e.getAttribute("aria-label") ?? (e.textContent || e.outerHTML))
    .replace(/\\s+/g, " ").trim().slice(0, 60);
  const one = (e) => {
    if (e.type === "radio") return [...document.getElementsByName(e.name)];
    const group = e.role === "radio" && e.closest("[role=radiogroup]");
    return group ? [...group.querySelectorAll("[role=radio]")] : [e];
  };
  return [...top.querySelectorAll(keys)].filter((e) =>
    e.checkVisibility({ visibilityProperty: true }) && e.getClientRects().length &&
    !e.disabled && !e.closest("[inert]") && !twin(e) &&
    !one(e).some((o) => reached.has(o))).map(name);
}"""
END = """() => {
  const { reached, end } = window.tabs;
  end();
  const name = (e) => (e.getAttribute("aria-label") ?? (e.textContent || e.outerHTML))
    .replace(/\\s+/g, " ").trim().slice(0, 60);
  return [...reached].filter(([e, marked]) => !marked && !e.matches("dialog"))
    .map(([e]) => `focus cannot be seen: ${name(e)}`);
}"""


def complaints(visitor: Visitor) -> list[str]:
    """Return what Tab does not reach, and where the focus cannot be seen."""
    visitor.ask(BEGIN)
    left: list[str] = visitor.ask(LEFT)
    for _ in range(2):
        if left:
            visitor.type(*["Tab"] * (len(left) + SPARE))
            left = visitor.ask(LEFT)
    unseen: list[str] = visitor.ask(END)
    return [f"Tab does not reach: {name}" for name in left] + unseen
