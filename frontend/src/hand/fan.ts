/** Where the cards of a hand lie beside each other. Pure geometry. */

/** Of one card: its left edge, how far it hangs lower than the highest, its turn. */
export interface Held {
  readonly x: number;
  readonly y: number;
  readonly r: number;
}

const GAP = 8;
/** Degrees from one card to the next, and how much lower the outer ones lie. */
const TURN = 3;
const SINK = 3;

/** Return the places of *n* cards that are *cw* wide, in the middle of *w*. */
export function fan(n: number, w: number, cw: number): Held[] {
  const step = n > 1 ? Math.min(cw + GAP, (w - cw) / (n - 1)) : 0;
  const left = (w - cw - step * (n - 1)) / 2;
  return Array.from({ length: n }, (_, i) => {
    const off = i - (n - 1) / 2;
    return { x: left + step * i, y: SINK * off * off, r: TURN * off };
  });
}
