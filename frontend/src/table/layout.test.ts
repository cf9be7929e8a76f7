import { describe, expect, test } from "vitest";

import { opening } from "../replay/film";
import { games } from "../demo/states";
import { cards, direction, layout, pile, RATIO, spot, type Layout } from "./layout";
import { fromView } from "./picture";

/** The font is 56 on a card 100 wide, 84 on a plain one; capitals are 0.7 high. */
const glyph = (l: Layout, s: number) => l.cw * s * (l.plain ? 0.84 : 0.56) * 0.7;

/** Felts of screens: width, height, two at one screen. */
const FELTS = [
  ["390x844", 390, 660, false],
  ["390x844, two at it", 390, 560, true],
  ["320x568", 320, 440, false],
  ["320x568, two at it", 320, 384, true],
  ["844x390", 557, 390, false],
  ["1920x1080", 1500, 920, false],
  ["a television", 1460, 1080, false],
] as const;

/** A box by its edges. */
interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

function boxOf(l: Layout, at: ReturnType<typeof spot>): Box {
  const width = l.cw * at.s;
  return {
    left: at.x - width / 2,
    right: at.x + width / 2,
    top: at.y - (width * RATIO) / 2,
    bottom: at.y + (width * RATIO) / 2,
  };
}

/** Return the boxes of all cards of a seat, by what happens. */
function boxes(l: Layout, seat: number): Box[] {
  return [
    boxOf(l, spot(l, seat, 1, "alone")),
    boxOf(l, spot(l, seat, 1, "aside")),
    ...[0, 1, 2].map((place) => boxOf(l, spot(l, seat, place, "war"))),
  ];
}

const meet = (a: Box, b: Box) =>
  a.left < b.right - 0.5 &&
  b.left < a.right - 0.5 &&
  a.top < b.bottom - 0.5 &&
  b.top < a.bottom - 0.5;

describe.each(FELTS)("on %s", (_, w, h, facing) => {
  const all = facing ? [2] : [2, 3, 4, 5, 6, 7, 8, 9];

  describe.each(all)("for %d seats", (n) => {
    const seats = Array.from({ length: n }, (_, i) => i);
    const l = layout(w, h, seats, facing);

    test("card values are at least 34 pixels high", () => {
      for (const seat of seats)
        for (const how of ["alone", "war", "aside"] as const)
          expect(glyph(l, spot(l, seat, 2, how).s)).toBeGreaterThanOrEqual(34);
    });

    test("all cards lie on the felt, and off the sentence in the middle", () => {
      const band = { left: 0, right: w, top: l.bandTop, bottom: l.bandTop + l.band };
      for (const box of seats.flatMap((seat) => boxes(l, seat))) {
        expect(box.left).toBeGreaterThanOrEqual(0);
        expect(box.right).toBeLessThanOrEqual(w);
        expect(box.top).toBeGreaterThanOrEqual(0);
        expect(box.bottom).toBeLessThanOrEqual(h);
        expect(meet(box, band)).toBe(false);
      }
    });

    test("no seat's cards lie on another's, on a strip or on a pile", () => {
      const strips = seats.map((seat): Box => {
        const a = l.areas.get(seat) ?? expect.fail();
        const top = a.far ? a.top : a.top + a.height - a.strip;
        return { left: a.left, right: a.left + a.width, top, bottom: top + a.strip };
      });
      for (const seat of seats)
        for (const box of boxes(l, seat)) {
          for (const strip of strips) expect(meet(box, strip)).toBe(false);
          for (const other of seats.slice(seat + 1).flatMap((s) => boxes(l, s)))
            expect(meet(box, other)).toBe(false);
        }
      for (const [i, strip] of strips.entries())
        for (const other of strips.slice(i + 1)) expect(meet(strip, other)).toBe(false);
    });

    test("the value of the first card of a war stays to be seen", () => {
      const first = boxOf(l, spot(l, 0, 0, "war"));
      const last = boxOf(l, spot(l, 0, 2, "war"));
      const edge = l.plain ? 0.55 : 0.4;

      const seen = (last.left - first.left) / (l.cw * spot(l, 0, 0, "war").s);

      expect(seen).toBeGreaterThan(edge);
    });

    test("the piles of a seat lie beside each other in its strip", () => {
      for (const seat of seats) {
        const a = l.areas.get(seat) ?? expect.fail();
        const draw = boxOf(l, pile(l, seat, false));
        const won = boxOf(l, pile(l, seat, true));

        expect(meet(draw, won)).toBe(false);
        for (const box of [draw, won]) {
          expect(box.left).toBeGreaterThanOrEqual(a.left);
          expect(box.right).toBeLessThanOrEqual(a.left + a.width);
          expect(box.bottom - box.top).toBeLessThanOrEqual(a.strip);
        }
      }
    });
  });

  test("the far side is turned round when two face each other", () => {
    const l = layout(w, h, [0, 1], facing);
    const first = spot(l, 1, 0, "war");
    const last = spot(l, 1, 2, "war");

    expect(facing ? 180 : 0).toBe(first.r);
    expect(facing).toBe(first.x > last.x);
  });
});

describe.each([
  ["390x844", 390, 600, 2],
  ["320x568", 320, 544, 2],
  ["844x390", 557, 448, 2],
  ["390x844", 390, 620, 1.5],
] as const)("on %s with larger letters", (_, w, h, k) => {
  describe.each([2, 3, 4])("for %d seats", (n) => {
    const seats = Array.from({ length: n }, (_, i) => i);
    const l = layout(w, h, seats, false, false, k);
    const areas = seats.map((seat) => l.areas.get(seat) ?? expect.fail());

    test("band and strips have room for lines of that size", () => {
      expect(l.band).toBeGreaterThanOrEqual(2 * 19 * k);
      for (const { strip } of areas) expect(strip).toBeGreaterThanOrEqual(40 * k);
    });

    test("no card lies on a strip or on the sentence", () => {
      const strips = areas.map((a): Box => {
        const top = a.far ? a.top : a.top + a.height - a.strip;
        return { left: a.left, right: a.left + a.width, top, bottom: top + a.strip };
      });
      const band = { left: 0, right: w, top: l.bandTop, bottom: l.bandTop + l.band };
      for (const box of seats.flatMap((seat) => boxes(l, seat)))
        for (const other of [...strips, band]) expect(meet(box, other)).toBe(false);
    });
  });
});

test.each(FELTS)(
  "on %s piles lie beside the names, or below their line",
  (_, w, h, facing) => {
    for (const n of facing ? [2] : [2, 3, 4]) {
      const seats = Array.from({ length: n }, (_, i) => i);
      const l = layout(w, h, seats, facing);

      for (const a of l.areas.values()) {
        const strip = a.far ? a.top : a.top + a.height - a.strip;
        const seat = seats.find((one) => l.areas.get(one) === a) ?? 0;
        for (const won of [false, true]) {
          const box = boxOf(l, pile(l, seat, won));
          const inward = a.far ? a.left + a.width - box.left : box.right - a.left;
          if (a.close) expect(box.top - strip).toBeGreaterThan(13);
          else expect(inward).toBeLessThan(12 + a.covered);
        }
      }
    }
  },
);

test("two sit one above the other on a standing phone, side by side on a lying one", () => {
  const standing = layout(390, 660, [0, 1], false);
  const lying = layout(557, 390, [0, 1], false);

  expect(spot(standing, 0, 1, "alone").x).toBe(spot(standing, 1, 1, "alone").x);
  expect(spot(lying, 0, 1, "alone").y).toBe(spot(lying, 1, 1, "alone").y);
  expect(spot(lying, 0, 1, "alone").x).toBeLessThan(spot(lying, 1, 1, "alone").x);
});

test("more sit around as the hand of a clock goes, and the sentence points to them", () => {
  const l = layout(390, 660, [2, 3, 0, 1], false);

  expect([-135, -45, 45, 135]).toEqual([2, 3, 0, 1].map((seat) => direction(l, seat)));
});

test("without stakes the two cards of a war lie beside each other in the middle", () => {
  const l = layout(390, 660, [0, 1], false, true);
  const [first, last] = [0, 2].map((place) => spot(l, 0, place, "war").x);

  expect((first ?? 0) + (last ?? 0)).toBeCloseTo(390);
  expect((last ?? 0) - (first ?? 0)).toBeCloseTo(l.cw + 10);
});

test("cards are drawn in the order of their tokens, so that none is remade", () => {
  const l = layout(390, 668, [0, 1], false);

  const ids = cards(l, fromView(opening(games.won))).map((card) => card.piece.id);

  expect([...ids].sort((a, b) => a - b)).toEqual(ids);
});

test.each([30, 13, 12, 5, 4, 2])(
  "of %d cards none moves when the first leaves",
  (n) => {
    const l = layout(390, 668, [0, 1], false);
    const places = (left: number) => {
      const [side, ...others] = fromView(opening(games.won)).sides;
      const draw = Array.from({ length: n }, (_, i) => ({
        id: i,
        card: null,
        up: false,
      }));
      const sides = [
        { ...(side ?? expect.fail()), draw: draw.slice(n - left) },
        ...others,
      ];
      const picture = { ...fromView(opening(games.won)), sides };
      return new Map(cards(l, picture).map(({ piece, x, y }) => [piece.id, [x, y]]));
    };

    const before = places(n);
    const after = places(n - 1);

    for (const [id, place] of after) expect(before.get(id) ?? place).toEqual(place);
    expect(after.size).toBeGreaterThan(0);
  },
);
