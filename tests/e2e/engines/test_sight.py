"""For eyes that see little, or few colours: contrast, forced colours, larger text."""

import itertools

import pytest

from tests.e2e.deals import lay
from tests.e2e.engines import contrast, layout
from tests.e2e.engines.scenes import WON, called, home, over
from tests.e2e.engines.screens import SCREENS
from tests.e2e.engines.stage import Stage, at
from tests.e2e.engines.visitor import TALL
from tests.e2e.phone import never

chromium = pytest.mark.parametrize("engine", ["chromium"], indirect=True)
webkit = pytest.mark.parametrize(
    "engine", [pytest.param("webkit", marks=pytest.mark.engine)], indirect=True
)
screens = pytest.mark.parametrize("screen", SCREENS, ids=str)
# How much of one suit's shape another may cover at most.
ALIKE = 0.85


@chromium
@screens
def test_all_text_stands_out_and_in_forced_colours_every_key_has_an_edge(
    quick, visitors, screen
):
    """Colours of the reader's own leave no grounds and no shadows: only edges."""
    sharp = contrast.SHARPNESS
    with Stage(quick, visitors, still=True, sharpness=sharp) as stage:
        visitor = screen.scene(stage)
        visitor.rest()

        found = [str(line) for line in contrast.weak(visitor)]
        visitor.page.emulate_media(forced_colors="active")
        visitor.rest()
        found += visitor.ask(EDGELESS)

        never(found)


@chromium
@screens
def test_with_letters_of_twice_the_size_one_scrolls_down_at_most(
    quick, visitors, screen
):
    """WCAG 1.4.4, as phones and browsers do it whose owner wants larger letters."""
    with Stage(quick, visitors, still=True) as stage:
        visitor = screen.scene(stage)
        visitor.ask("() => { document.documentElement.style.fontSize = '200%'; }")

        found = layout.complaints(visitor, TALL, scrolls=True, tucked=screen.tucked)

        never(found + visitor.ask(CUT))


@webkit
@pytest.mark.parametrize(
    "scene",
    [home, called, over(spielcode=WON), at("/zuschauen", "Zuschauen")],
    ids=["home", "war", "end", "public"],
)
def test_with_text_twice_as_large_nothing_is_cut_off(quick, visitors, scene):
    """WCAG 1.4.4, with the text alone enlarged: harder than to zoom."""
    with Stage(quick, visitors, still=True, text=2) as stage:
        visitor = scene(stage)
        visitor.rest()

        never(visitor.ask(CUT))


@chromium
def test_zoomed_to_twice_its_size_a_desk_shows_everything(quick, visitors):
    """At 200 % a window of 1280×1024 has the room of one of 640×512."""
    with Stage(quick, visitors, still=True) as stage:
        visitor = called(stage)

        never(layout.complaints(visitor, (640, 512)))


@chromium
def test_suits_have_shapes_that_are_told_apart_without_colour(server, visitors):
    """In one colour and one size no suit covers much of another, nor turned round."""
    laid = lay(server, "computer", tempo="fast", deal=["9C 7D 2C", "8S 6H 2S"])
    player = visitors(server, still=True)
    player.hold(laid)
    player.open(f"/t/{laid.code}")
    pips: dict[str, str] = {}
    for cards in ("9C 8S", "7D 6H"):
        player.press()
        for card in cards.split():
            pip = player.until(PIP, card, card)
            pips[card[1]] = pip

    shapes = {suit: player.ask(SHAPE, path) for suit, path in pips.items()}
    for one, other in itertools.permutations(shapes, 2):
        assert ALIKE > _overlap(shapes[one], shapes[other]), (one, other)
        assert ALIKE > _overlap(shapes[one], shapes[other][::-1]), (one, other)


def _overlap(one: list[int], other: list[int]) -> float:
    """Return how much of what two shapes cover is covered by both."""
    both = sum(a and b for a, b in zip(one, other, strict=True))
    return both / sum(a or b for a, b in zip(one, other, strict=True))


EDGELESS = """() => [...(
    [...document.querySelectorAll("dialog[open]")].at(-1) ?? document
  ).querySelectorAll("button")].filter((e) => e.checkVisibility()).filter((e) => {
    const style = getComputedStyle(e);
    const edge = style.borderStyle !== "none" && parseFloat(style.borderWidth) > 0;
    const icon = e.querySelector("svg");
    const line = style.textDecorationLine !== "none";
    return e.textContent.trim() && !edge && !icon && !line;
  }).map((e) => `no edge: ${e.textContent.trim()}`)"""
CUT = """() => [...document.querySelectorAll("body *")].filter((e) => {
    if (e.closest(".heard, svg") || !e.checkVisibility()) return false;
    const words = [...e.childNodes].some((n) => n.nodeType === 3 && /\\w/.test(n.data));
    if (!words) return false;
    const { overflowX, textOverflow } = getComputedStyle(e);
    const { left, right } = e.getBoundingClientRect();
    return (overflowX !== "visible" && textOverflow !== "ellipsis"
      && e.scrollWidth > e.clientWidth + 1) || left < -1 || right > innerWidth + 1;
  }).map((e) => `cut: ${e.textContent.trim().slice(0, 40)}`)"""
# The outline of a card's suit.
PIP = """(card) => document.querySelector(`[data-card="${card}"] svg path`)
  ?.getAttribute("d")"""
# An outline, filled and fitted into a square: which of its 64 by 64 points it covers.
SHAPE = """(outline) => {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  path.setAttribute("d", outline);
  svg.append(path);
  document.body.append(svg);
  const { x, y, width, height } = path.getBBox();
  svg.remove();
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = 64;
  const brush = canvas.getContext("2d");
  brush.scale(64 / width, 64 / height);
  brush.translate(-x, -y);
  brush.fill(new Path2D(outline));
  const points = brush.getImageData(0, 0, 64, 64).data;
  return [...Array(64 * 64).keys()].map((i) => points[4 * i + 3] > 127 ? 1 : 0);
}"""
