/**
 * Where everything lies on the felt, in CSS pixels. Pure geometry.
 *
 * Two seats face each other; with more, the others share the upper half in columns.
 */
import type { Picture, Piece, Side } from "./picture";

/** Where a card lies: its middle, its size as a factor, its turn in degrees. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly s: number;
  readonly r: number;
}

export interface Shown extends Spot {
  readonly piece: Piece;
  readonly z: number;
  /** The seat that laid it, null on a pile. */
  readonly seat: number | null;
  /** Other cards of its pile lie on it. */
  readonly under: boolean;
  /** The card of its seat that counts: the last one laid. */
  readonly decides: boolean;
}

/** The area of one seat. */
interface Area {
  readonly left: number;
  readonly width: number;
  readonly top: boolean;
  readonly flip: boolean;
  readonly cw: number;
  readonly gap: number;
}

export interface Layout {
  readonly w: number;
  readonly h: number;
  readonly strip: number;
  readonly band: number;
  readonly rowH: number;
  /** Scale of a single card. */
  readonly single: number;
  readonly cw: number;
  readonly areas: ReadonlyMap<number, Area>;
}

export const RATIO = 1.4;
const PAD = 12;
const GAP = 10;
const MAX_CARD = 190;
/** Of a pile only so many cards are drawn; the others lie under them. */
const PILE_SHOWN = 12;
const WON_SHOWN = 5;

/** Return the layout for a felt of *w* by *h*; `order[0]` sits at the bottom. */
export function layout(
  w: number,
  h: number,
  order: readonly number[],
  facing: boolean,
): Layout {
  const strip = h < 400 ? 42 : h < 500 ? 54 : 74;
  const band = h < 400 ? 26 : h < 500 ? 34 : 46;
  const rowH = (h - 2 * strip - band) / 2;
  const tallest = (rowH - 6) / RATIO;
  const cw = Math.max(24, Math.min((w - 2 * PAD - 2 * GAP) / 3, tallest, MAX_CARD));
  const single = Math.max(1, Math.min((rowH - 10) / (cw * RATIO), 1.55));
  const areas = new Map<number, Area>();
  const columns = Math.max(1, order.length - 1);
  for (const [i, seat] of order.entries()) {
    const top = i > 0;
    const width = top ? w / columns : w;
    const fits = Math.min((width - PAD - GAP) / (columns > 1 && top ? 2.1 : 3), cw);
    areas.set(seat, {
      left: top ? width * (i - 1) : 0,
      width,
      top,
      flip: top && facing,
      cw: top && columns > 1 ? fits : cw,
      gap: top && columns > 1 ? -fits * 0.45 : GAP,
    });
  }
  return { w, h, strip, band, rowH, single, cw, areas };
}

/** Return where the seat's card lies on place *place*, or alone in the middle. */
export function spot(l: Layout, seat: number, place: number, war: boolean): Spot {
  const a = l.areas.get(seat);
  if (!a) return { x: l.w / 2, y: l.h / 2, s: 1, r: 0 };
  const y = a.top ? l.strip + l.rowH / 2 : l.h - l.strip - l.rowH / 2;
  const middle = a.left + a.width / 2;
  const size = a.cw / l.cw;
  const alone = Math.min(l.single, (l.single * a.width * 0.62) / (l.cw * l.single));
  const step = (a.flip ? -1 : 1) * (place - 1) * (a.cw + a.gap);
  return {
    x: war ? middle + step : middle,
    y,
    s: war ? size : alone,
    r: a.flip ? 180 : 0,
  };
}

/** Return where the piles of a seat lie, the draw pile at the outer edge. */
export function pile(l: Layout, seat: number, won: boolean): Spot {
  const a = l.areas.get(seat);
  if (!a) return { x: 0, y: 0, s: 0.3, r: 0 };
  const crowded = a.top && l.areas.size > 2;
  const height =
    (l.strip - (l.strip < 50 ? 6 : 14)) * (!crowded ? 1 : l.areas.size > 3 ? 0.5 : 0.7);
  const s = height / (l.cw * RATIO);
  const width = l.cw * s;
  const inset = PAD + width * (won ? 1.8 : 0.5);
  return {
    x: a.top ? a.left + a.width - (crowded ? inset - 4 : inset) : a.left + inset,
    y: a.top ? l.strip / 2 : l.h - l.strip / 2,
    s,
    r: a.flip ? 180 : 0,
  };
}

/** Return all cards to draw, in the order of their tokens so that none is remade. */
export function cards(l: Layout, picture: Picture): Shown[] {
  const out: Shown[] = [];
  for (const [seat, side] of picture.sides.entries())
    out.push(...piles(l, seat, side), ...laid(l, seat, side, picture.war));
  return out.sort((a, b) => a.piece.id - b.piece.id);
}

function piles(l: Layout, seat: number, side: Side): Shown[] {
  const draw = pile(l, seat, false);
  const won = pile(l, seat, true);
  const lift = draw.r ? -0.7 : 0.7;
  const shown: Shown[] = [];
  for (const [i, piece] of side.draw.slice(0, PILE_SHOWN).entries()) {
    const height = Math.min(side.draw.length, PILE_SHOWN) - 1 - i;
    const y = draw.y + (PILE_SHOWN / 2 - height) * lift * 0.75;
    shown.push({
      ...draw,
      y,
      piece,
      z: 20 - i,
      seat: null,
      under: i > 0,
      decides: false,
    });
  }
  const top = side.won.slice(-WON_SHOWN);
  for (const [i, piece] of top.entries()) {
    const r = won.r + ((piece.id * 37) % 17) - 8;
    shown.push({
      ...won,
      r,
      piece,
      z: 40 + i,
      seat: null,
      under: i < top.length - 1,
      decides: false,
    });
  }
  return shown;
}

function laid(l: Layout, seat: number, side: Side, war: boolean): Shown[] {
  const last = side.laid.length - 1;
  const seen = new Map<number, number>();
  return side.laid.map((piece, i) => {
    const at = spot(l, seat, piece.place, war);
    // Several cards on one place lie a little fanned, so that one sees how many.
    const under = seen.get(piece.place) ?? 0;
    seen.set(piece.place, under + 1);
    const shift = Math.min(under, 3) * (piece.place === 1 ? 3 : 0);
    return {
      ...at,
      x: at.x + shift,
      y: at.y - shift,
      piece,
      z: 100 + i,
      seat,
      under: false,
      decides: i === last && piece.up,
    };
  });
}

/** Return how many stakes lie on the middle place of a seat, 0 for fewer than two. */
export function stacked(side: Side): number {
  const n = side.laid.filter((piece) => piece.place === 1).length;
  return n > 1 ? n : 0;
}
