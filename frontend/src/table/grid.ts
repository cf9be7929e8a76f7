/** How the felt is shared out: a cell for each seat, rows of cells. Pure geometry. */

/** The part of the felt that belongs to one seat. */
export interface Cell {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Its row touches the edge where the person sits who looks at the screen. */
  readonly near: boolean;
}

/** How large the cards of a cell are in a war, and how far apart they lie. */
export interface Fit {
  readonly cw: number;
  readonly step: number;
}

export interface Grid {
  readonly cells: readonly Cell[];
  readonly fit: Fit;
  /** The sentence lies over the lowest row; over the only one, at the very top. */
  readonly bandTop: number;
}

export const RATIO = 1.4;
export const PAD = 12;
export const GAP = 10;
/** Between cards and the edges of a narrow cell, of its width. */
const EDGE = 0.04;
/** Three cards side by side are the rule; from here on they would be too small. */
const SMALLEST_FLAT = 90;
/** Of a card that is partly covered so much is seen, its value with it. */
const SHOWN = 0.34;
/** All sit in one row only where cards become so much larger by it. */
const SIDE_BY_SIDE = 1.25;
/** Stakes stick out at the top of a fan. */
export const LIFT = 0.1;

/** Return how three cards fit into this room, side by side or else as a fan. */
export function fit(width: number, height: number, largest: number): Fit {
  const flat = Math.min((width - 2 * PAD - 2 * GAP) / 3, height / RATIO, largest);
  if (flat >= SMALLEST_FLAT) return { cw: flat, step: flat + GAP };
  const room = width * (1 - 2 * EDGE);
  const fan = Math.min(room / (1 + 2 * SHOWN), height / (RATIO + LIFT), largest);
  const cw = Math.max(fan, 24);
  return { cw, step: Math.min((room - cw) / 2, cw + GAP) };
}

/**
 * Return the grid for *n* seats in which cards are the largest. Two that face each
 * other sit one above the other.
 */
export function grid(
  w: number,
  h: number,
  n: number,
  opts: { facing: boolean; strip: number; band: number; largest: number },
): Grid {
  const columns = opts.facing ? 1 : Math.max(n, 1);
  let best: Grid | null = null;
  for (let across = 1; across <= columns; across++) {
    const made = rows(w, h, n, across, opts);
    const better = across === n ? SIDE_BY_SIDE : 1;
    if (!best || made.fit.cw > best.fit.cw * better) best = made;
  }
  return best ?? rows(w, h, 1, 1, opts);
}

function rows(
  w: number,
  h: number,
  n: number,
  across: number,
  { strip, band, largest }: { strip: number; band: number; largest: number },
): Grid {
  const down = Math.ceil(n / across);
  const height = (h - band) / down;
  const bandTop = (down - 1) * height;
  const cells: Cell[] = [];
  for (let row = 0; row < down; row++) {
    const near = row === down - 1;
    const inRow = near ? n - across * (down - 1) : across;
    const width = w / inRow;
    const top = row * height + (near ? band : 0);
    for (let i = 0; i < inRow; i++)
      cells.push({ left: i * width, top, width, height, near });
  }
  return {
    cells: seated(cells, w, h),
    fit: fit(w / Math.min(across, n), height - strip - 6, largest),
    bandTop,
  };
}

/** Return the cells in the order in which people sit, the first at the bottom. */
function seated(cells: Cell[], w: number, h: number): Cell[] {
  const row = cells.every((cell) => cell.near);
  return row
    ? cells
    : cells.sort((a, b) => turn(a, w, h) - turn(b, w, h) || b.top - a.top);
}

/** Return how far a cell is from straight below, as the hand of a clock goes. */
function turn(cell: Cell, w: number, h: number): number {
  const x = cell.left + cell.width / 2 - w / 2;
  const y = cell.top + cell.height / 2 - h / 2;
  // What lies in the very middle comes last.
  if (Math.hypot(x / w, y / h) < 0.1) return 3 * Math.PI;
  const angle = Math.atan2(-x, y);
  return angle < -1e-6 ? angle + 2 * Math.PI : angle;
}
