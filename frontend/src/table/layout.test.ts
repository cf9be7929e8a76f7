import { describe, expect, test } from "vitest";

import { cards, layout, pile, RATIO, spot } from "./layout";
import { fromView } from "./picture";
import { opening } from "../replay/film";
import { games } from "../demo/states";

/** The font is 56 on a card 100 wide; its capitals are 0.7 high. */
const glyph = (card: number) => card * 0.56 * 0.7;

/** Felts of phones: width, height, two at one screen. */
const FELTS = [
  [390, 668, false],
  [390, 560, true],
  [320, 448, false],
  [320, 384, true],
] as const;

describe.each(FELTS)("a felt of %d by %d, facing: %s", (w, h, facing) => {
  const l = layout(w, h, [0, 1], facing);

  test("shows card values of at least 34 pixels, in a war too", () => {
    for (const seat of [0, 1]) {
      expect(glyph(l.cw * spot(l, seat, 1, true).s)).toBeGreaterThanOrEqual(34);
      expect(glyph(l.cw * spot(l, seat, 1, false).s)).toBeGreaterThanOrEqual(34);
    }
  });

  test("keeps all places inside and apart", () => {
    for (const seat of [0, 1])
      for (const war of [true, false])
        for (const place of war ? [0, 1, 2] : [1]) {
          const at = spot(l, seat, place, war);
          const width = l.cw * at.s;
          expect(at.x - width / 2).toBeGreaterThanOrEqual(0);
          expect(at.x + width / 2).toBeLessThanOrEqual(w);
          const far = Math.abs(at.y - h / 2) - (width * RATIO) / 2;
          expect(far).toBeGreaterThanOrEqual(l.band / 2);
        }
    expect(spot(l, 0, 1, true).x - spot(l, 0, 0, true).x).toBeGreaterThan(l.cw);
  });

  test("keeps the piles apart, and off the cards", () => {
    const draw = pile(l, 0, false);
    const won = pile(l, 0, true);

    expect(won.x - draw.x).toBeGreaterThan(l.cw * draw.s);
    expect(draw.y + (l.cw * RATIO * draw.s) / 2).toBeLessThanOrEqual(h);
  });

  test("turns the far side round when two face each other", () => {
    const first = spot(l, 1, 0, true);
    const last = spot(l, 1, 2, true);

    expect(facing ? 180 : 0).toBe(first.r);
    expect(facing).toBe(first.x > last.x);
  });
});

test.each([3, 4])("%d seats have all their cards inside too", (n) => {
  const order = Array.from({ length: n }, (_, i) => i);
  const l = layout(390, 668, order, false);

  for (const seat of order)
    for (const place of [0, 1, 2]) {
      const at = spot(l, seat, place, true);
      expect(at.x - (l.cw * at.s) / 2).toBeGreaterThanOrEqual(0);
      expect(at.x + (l.cw * at.s) / 2).toBeLessThanOrEqual(390);
    }
});

test("cards are drawn in the order of their tokens, so that none is remade", () => {
  const l = layout(390, 668, [0, 1], false);

  const ids = cards(l, fromView(opening(games.won))).map((card) => card.piece.id);

  expect([...ids].sort((a, b) => a - b)).toEqual(ids);
});
