/**
 * Where everything lies on the felt, in CSS pixels. Pure geometry.
 *
 * Two seats face each other or sit side by side, more sit around: as the hand of a
 * clock goes, from whoever looks at the screen on.
 */
import { fit, grid, LIFT, PAD, RATIO, type Cell } from "./grid";
import type { Picture, Piece, Side } from "./picture";

export { RATIO } from "./grid";

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
export interface Area extends Cell {
  /** Its strip lies at its upper edge. */
  readonly far: boolean;
  readonly flip: boolean;
  readonly strip: number;
  /** Little room for the strip: the name has a line of its own. */
  readonly close: boolean;
  /** Too low a strip for more than name and number. */
  readonly low: boolean;
  /** Height of the piles in the strip, and what they cover of the name's line. */
  readonly pile: number;
  readonly covered: number;
  /** Width of a card in a war, and from one to the next. */
  readonly cw: number;
  readonly step: number;
  /** Width of a card that lies alone. */
  readonly alone: number;
}

export interface Layout {
  readonly w: number;
  readonly h: number;
  readonly bandTop: number;
  readonly band: number;
  /** Room for what somebody has to answer: the cards of the far side. */
  readonly over: { readonly top: number; readonly height: number };
  /** The width at which cards are drawn, before they are scaled. */
  readonly cw: number;
  /** Cards are so small that faces show little but their value. */
  readonly plain: boolean;
  /** Nobody lays a stake in this game: wars have two places, not three. */
  readonly bare: boolean;
  readonly areas: ReadonlyMap<number, Area>;
}

/** How a seat's cards lie on the table. */
type How = "alone" | "war" | "aside";

/** Cells narrower than that have little room for a strip. */
const CLOSE_BELOW = 250;
/** Narrower cards show their value larger. */
const PLAIN_BELOW = 87;
/** Of a pile only so many cards are drawn; the others lie under them. */
const PILE_SHOWN = 12;
/**
 * So many of its upper cards can leave it at once; what lies under them is drawn by
 * backs that stay where they are, so that nothing of the pile moves with a card.
 */
const PILE_LOOSE = 4;
const WON_SHOWN = 5;
/** Where cards overlap the first lies over the stake, the deciding one over both. */
const Z = [40, 0, 80] as const;

/** The draw pile and the untidy won pile, in widths of a card. */
const PILES = 2.45;

/**
 * Return the layout for a felt of *w* by *h*; `order[0]` sits at the bottom. Where the
 * letters of the browser are *k* times as large as usual, strips and band have room.
 */
export function layout(
  w: number,
  h: number,
  order: readonly number[],
  facing: boolean,
  bare = false,
  k = 1,
): Layout {
  const large = k > 1;
  const strip = Math.max(
    stripOf(order.length > 4 ? h / 1.45 : h),
    large ? k * (h < 250 * k ? 40 : 52) : 0,
  );
  const band = Math.max(
    h < 400 ? 28 : h < 500 ? 34 : h < 900 ? 46 : 64,
    large ? k * 44 : 0,
  );
  const largest = h < 800 ? 190 : 280;
  const opts = { facing, strip, band, largest };
  const { cells, bandTop } = grid(w, h, order.length, opts);
  const areas = new Map<number, Area>();
  for (const [i, seat] of order.entries()) {
    const cell = cells[i];
    if (cell) areas.set(seat, area(cell, strip, { facing, largest, k }));
  }
  const widths = [...areas.values()].map((a) => a.cw);
  return {
    w,
    h,
    bandTop,
    band,
    over: overOf(areas, band),
    cw: Math.max(24, ...widths),
    plain: Math.min(...widths) < PLAIN_BELOW,
    bare,
    areas,
  };
}

function stripOf(h: number): number {
  if (h < 320) return 36;
  if (h < 400) return 42;
  if (h < 500) return 54;
  return h < 900 ? 74 : 104;
}

function overOf(areas: ReadonlyMap<number, Area>, band: number) {
  const [first] = [...areas.values()].sort((a, b) => a.top - b.top);
  if (!first) return { top: 0, height: 0 };
  const top = first.far ? first.strip : band;
  return { top, height: first.height - first.strip };
}

function area(
  cell: Cell,
  strip: number,
  { facing, largest, k }: { facing: boolean; largest: number; k: number },
): Area {
  const room = cell.height - strip - 6;
  const { cw, step } = fit(cell.width, room, largest);
  const alone = Math.min(cw * 1.55, (room - 4) / RATIO, cell.width - 2 * PAD);
  const close = cell.width < CLOSE_BELOW * k;
  const low = strip < 50 * k;
  // As high as the letters of the name in a close strip.
  const line = Math.max((low ? 13 : 14) * k, strip * 0.22);
  const pile = close
    ? Math.min(strip - line - 8, cell.width * 0.24)
    : strip - (strip < 50 ? 6 : 14);
  return {
    ...cell,
    far: !cell.near,
    flip: !cell.near && facing,
    strip,
    close,
    low,
    pile,
    covered: close ? 0 : (pile / RATIO) * PILES,
    cw,
    step,
    alone: Math.max(alone, cw),
  };
}

/**
 * Return where a seat's card lies: alone; in a war on one of three places, the stake
 * sticking out where they overlap; or aside, while others fight.
 */
export function spot(l: Layout, seat: number, place: number, how: How): Spot {
  const a = l.areas.get(seat);
  if (!a) return { x: l.w / 2, y: l.h / 2, s: 1, r: 0 };
  const x = a.left + a.width / 2;
  const y = a.top + (a.far ? a.strip : 0) + (a.height - a.strip) / 2;
  const r = a.flip ? 180 : 0;
  if (how !== "war") return { x, y, s: (how === "alone" ? a.alone : a.cw) / l.cw, r };
  const sign = a.flip ? -1 : 1;
  const fan = a.step < a.cw;
  const lift = fan ? ((place === 1 ? -LIFT : LIFT) * a.cw) / 2 : 0;
  return {
    x: x + sign * (place - 1) * a.step * (l.bare && !fan ? 0.5 : 1),
    y: y + sign * lift,
    s: a.cw / l.cw,
    r,
  };
}

/** Return where the piles of a seat lie, the draw pile at the outer edge. */
export function pile(l: Layout, seat: number, won: boolean): Spot {
  const a = l.areas.get(seat);
  if (!a) return { x: 0, y: 0, s: 0.3, r: 0 };
  const s = a.pile / (l.cw * RATIO);
  const inset = (a.close ? PAD / 2 : PAD) + l.cw * s * (won ? 1.8 : 0.5);
  // Under the line of the name, if it has one.
  const down = a.close ? a.strip - 5 - a.pile / 2 : a.strip / 2;
  const top = a.far ? a.top : a.top + a.height - a.strip;
  return {
    x: a.far ? a.left + a.width - inset : a.left + inset,
    y: top + (a.flip ? a.strip - down : down),
    s,
    r: a.flip ? 180 : 0,
  };
}

/** Return which way the sentence in the middle points to a seat: 0 is up. */
export function direction(l: Layout, seat: number): number {
  const a = l.areas.get(seat);
  if (!a) return 0;
  const x = a.left + a.width / 2 - l.w / 2;
  const row = l.bandTop === 0;
  const y = row ? 0 : a.top + a.height / 2 - l.bandTop - l.band / 2;
  return Math.round(((Math.atan2(x, -y) / Math.PI) * 180) / 45) * 45;
}

/** Return how a seat's cards lie in this picture. */
export function how(picture: Picture, seat: number): How {
  if (!picture.war) return "alone";
  return picture.fighters.includes(seat) ? "war" : "aside";
}

/** Return all cards to draw, in the order of their tokens so that none is remade. */
export function cards(l: Layout, picture: Picture): Shown[] {
  const out: Shown[] = [];
  for (const [seat, side] of picture.sides.entries())
    out.push(...piles(l, seat, side), ...laid(l, seat, side, how(picture, seat)));
  return out.sort((a, b) => a.piece.id - b.piece.id);
}

function piles(l: Layout, seat: number, side: Side): Shown[] {
  const draw = pile(l, seat, false);
  const won = pile(l, seat, true);
  const lift = draw.r ? -0.7 : 0.7;
  const on = (height: number) => draw.y + (PILE_SHOWN / 2 - height) * lift * 0.75;
  const rest = { ...draw, seat: null, decides: false };
  const shown: Shown[] = [];
  for (const [i, piece] of side.draw.slice(0, PILE_LOOSE).entries()) {
    const height = Math.min(side.draw.length - i, PILE_SHOWN) - 1;
    shown.push({ ...rest, y: on(height), piece, z: 20 - i, under: i > 0 });
  }
  const still = Math.min(side.draw.length - PILE_LOOSE, PILE_SHOWN - 1);
  for (let height = 0; height < still; height += 1) {
    const piece = { id: -(seat * PILE_SHOWN + height + 1), card: null, up: false };
    shown.push({ ...rest, y: on(height), piece, z: 1 + height, under: true });
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

function laid(l: Layout, seat: number, side: Side, lie: How): Shown[] {
  const last = side.laid.length - 1;
  return side.laid.map((piece, i) => {
    const at = spot(l, seat, piece.place, lie);
    const shift = 2 * Math.min(3, over(side, i)) * (lie === "war" ? 1 : 0);
    return {
      ...at,
      x: at.x - shift,
      y: at.y - shift,
      piece,
      z: 100 + Z[piece.place] + i,
      seat,
      under: false,
      decides: i === last && piece.up,
    };
  });
}

/** Return how many cards lie on the same place on top of this one. */
function over(side: Side, i: number): number {
  const place = side.laid[i]?.place;
  return side.laid.slice(i + 1).filter((piece) => piece.place === place).length;
}

/** Return how many stakes lie on the middle place of a seat, 0 for fewer than two. */
export function stacked(side: Side): number {
  const n = side.laid.filter((piece) => piece.place === 1).length;
  return n > 1 ? n : 0;
}
