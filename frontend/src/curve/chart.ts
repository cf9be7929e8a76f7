/** The geometry of a curve of cards, points or chips over the rounds. Pure. */

interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Drawn {
  readonly line: string;
  /** Between the line and the middle; empty where there are several lines. */
  readonly area: string;
  readonly dots: readonly (Point & { ahead: boolean })[];
  readonly wars: readonly (Point & { round: number })[];
}

export interface Chart {
  /** The height of *even*. */
  readonly middle: number;
  readonly lines: readonly Drawn[];
  readonly levels: readonly { y: number; value: number; even: boolean }[];
  readonly rounds: readonly { x: number; value: number; anchor: "middle" | "end" }[];
}

const LEFT = 28;
const RIGHT = 8;
const TOP = 10;
const BOTTOM = 22;
/** More rounds than this are drawn as a line without a dot for each. */
const DOTS = 120;
/** Steps between two levels that people count in. */
const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];

/**
 * Return the curves of *lines*, a value after each round from round 0, in a field of
 * *width* by *height*. *even*: the value at which nobody leads; null where the lines
 * themselves say who leads. The field is wide enough for *rounds* and high enough for
 * the values *reach* as well, so that two fields can be compared.
 */
export function chart(
  lines: readonly (readonly number[])[],
  wars: readonly number[],
  even: number | null,
  width: number,
  height: number,
  rounds = 0,
  reach: readonly number[] = [],
): Chart {
  const all = [...lines.flat(), ...reach];
  const longest = Math.max(...lines.map((values) => values.length - 1), rounds, 1);
  const { low, high } = even === null ? range(all) : around(all, even);
  const x = (round: number) => LEFT + ((width - LEFT - RIGHT) * round) / longest;
  const y = (value: number) =>
    TOP + ((height - TOP - BOTTOM) * (high - value)) / (high - low);
  const middle = y(even ?? low);
  return {
    middle,
    lines: lines.map((values) => drawn(values, wars, even, x, y, middle)),
    levels: levels(low, high, even).map((value) => ({
      y: y(value),
      value,
      even: value === even,
    })),
    rounds: ticks(longest).map((value) => ({
      x: x(value),
      value,
      anchor: value === longest ? "end" : "middle",
    })),
  };
}

function drawn(
  values: readonly number[],
  wars: readonly number[],
  even: number | null,
  x: (round: number) => number,
  y: (value: number) => number,
  middle: number,
): Drawn {
  const at = (round: number) => ({ x: x(round), y: y(values[round] ?? even ?? 0) });
  const line = values
    .map((_, round) => {
      const p = at(round);
      return `${round ? "L" : "M"}${p.x.toFixed(1)} ${p.y.toFixed(1)}`;
    })
    .join("");
  const end = x(Math.max(0, values.length - 1)).toFixed(1);
  const base = middle.toFixed(1);
  const shown = wars.filter((round) => round < values.length);
  return {
    line,
    area: even === null ? "" : `${line}L${end} ${base}L${String(LEFT)} ${base}Z`,
    dots:
      values.length > DOTS
        ? []
        : values.flatMap((value, round) =>
            round === 0 || (even !== null && shown.includes(round))
              ? []
              : [{ ...at(round), ahead: value >= (even ?? 0) }],
          ),
    wars: shown.map((round) => ({ ...at(round), round })),
  };
}

/** Return a range that has *even* in its middle. */
function around(values: readonly number[], even: number) {
  const span = Math.max(3, ...values.map((value) => Math.abs(value - even))) + 1;
  return { low: even - span, high: even + span };
}

/** Return a range from nothing to a little above the highest. */
function range(values: readonly number[]) {
  return { low: Math.min(0, ...values), high: Math.max(4, ...values) * 1.06 };
}

/** Return about five values in round steps: from *even* both ways, else from 0. */
function levels(low: number, high: number, even: number | null): number[] {
  const step = STEPS.find((n) => (high - low) / n <= 5) ?? 2000;
  const first = even ?? 0;
  const out: number[] = [];
  for (let k = Math.ceil((low - first) / step); first + k * step < high; k++)
    if (first + k * step >= Math.min(0, even === null ? low : 0))
      out.push(first + k * step);
  return out.filter((value) => even === null || Math.abs(value - even) < high - even);
}

/** Return at most six round numbers from 0 to *last*. */
function ticks(last: number): number[] {
  const step = STEPS.find((s) => last / s <= 5) ?? 2000;
  const out = [];
  for (let value = 0; value <= last - step / 2; value += step) out.push(value);
  return [...out, last];
}
