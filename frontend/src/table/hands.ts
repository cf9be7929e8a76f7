/** Where cards lie that seats hold in their hands, seen from the other side. Pure. */
import { how, pile, RATIO, spot, type Layout, type Shown, type Spot } from "./layout";
import type { Picture } from "./picture";

/** Whose hands the screen shows elsewhere, and who has put a card on the table. */
export interface Holding {
  readonly mine: readonly number[];
  readonly chosen: readonly number[];
}

/** Of the backs of a hand so much shows, as a share of their width; degrees between. */
const SHOWN = 0.42;
const TURN = 7;

/**
 * Return the backs of all hands, in the order of their seats. One's own lie below the
 * felt, where its cards come from. A card that is chosen lies on the table, face down.
 */
export function inHands(l: Layout, picture: Picture, holding: Holding): Shown[] {
  return picture.sides.flatMap(({ hand, laid }, seat) => {
    const chosen = holding.chosen.includes(seat);
    return hand.map((piece, i): Shown => {
      const last = i === hand.length - 1;
      const out = chosen && last;
      const lie = how(picture, seat);
      const at = out
        ? spot(l, seat, lie === "war" ? 2 : 1, lie)
        : held(l, seat, i - (hand.length - 1) / 2, holding.mine.includes(seat));
      const z = out ? 180 + laid.length : 30 + i;
      return { ...at, piece, z, seat: null, under: false, decides: false };
    });
  });
}

function held(l: Layout, seat: number, off: number, mine: boolean): Spot {
  if (mine)
    return { x: l.w / 2 + off * l.cw * 0.8, y: l.h + l.cw * RATIO, s: 1, r: 5 * off };
  const beside = pile(l, seat, true);
  const width = l.cw * beside.s;
  const inward = beside.x > l.w / 2 ? -1 : 1;
  return {
    ...beside,
    x: beside.x + inward * width * 0.35 + off * width * SHOWN,
    r: beside.r + off * TURN,
  };
}
