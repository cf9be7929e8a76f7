/** The geometry of the card-count curve. Pure. */

export interface Chart {
  readonly width: number;
  readonly height: number;
  readonly middle: number;
  readonly line: string;
  readonly area: string;
  readonly dots: readonly { x: number; y: number; ahead: boolean }[];
  readonly wars: readonly { x: number; y: number; round: number }[];
  readonly levels: readonly { y: number; value: number; even: boolean }[];
  readonly rounds: readonly { x: number; value: number; anchor: "middle" | "end" }[];
}

const LEFT = 26;
const RIGHT = 8;
const TOP = 10;
const BOTTOM = 22;
/** More rounds than this are drawn as a line without a dot for each. */
const DOTS = 120;

/**
 * Return the curve of *values*, a count after each round from round 0, in a field of
 * *width* by *height*. *even*: the count at which nobody leads.
 */
export function chart(
  values: readonly number[],
  wars: readonly number[],
  even: number,
  width: number,
  height: number,
): Chart {
  const last = Math.max(1, values.length - 1);
  const span = Math.max(3, ...values.map((value) => Math.abs(value - even))) + 1;
  const x = (round: number) => LEFT + ((width - LEFT - RIGHT) * round) / last;
  const y = (value: number) =>
    TOP + ((height - TOP - BOTTOM) * (even + span - value)) / (2 * span);
  const at = (round: number) =>
    `${x(round).toFixed(1)} ${y(values[round] ?? even).toFixed(1)}`;
  const line = values.map((_, round) => `${round ? "L" : "M"}${at(round)}`).join("");
  const middle = y(even);
  const step = span > 24 ? 20 : span > 12 ? 10 : 5;
  return {
    width,
    height,
    middle,
    line,
    area: `${line}L${x(last).toFixed(1)} ${middle.toFixed(1)}L${LEFT} ${middle.toFixed(1)}Z`,
    dots:
      values.length > DOTS
        ? []
        : values.flatMap((value, round) =>
            round === 0 || wars.includes(round)
              ? []
              : [{ x: x(round), y: y(value), ahead: value >= even }],
          ),
    wars: wars.map((round) => ({ x: x(round), y: y(values[round] ?? even), round })),
    levels: [-2, -1, 0, 1, 2]
      .map((k) => even + k * step)
      .filter((value) => value >= 0 && Math.abs(value - even) < span)
      .map((value) => ({ y: y(value), value, even: value === even })),
    rounds: ticks(last).map((value) => ({
      x: x(value),
      value,
      anchor: value === last ? "end" : "middle",
    })),
  };
}

/** Return at most six round numbers from 0 to *last*. */
function ticks(last: number): number[] {
  const step =
    [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000].find((s) => last / s <= 5) ?? 2000;
  const out = [];
  for (let value = 0; value <= last - step / 2; value += step) out.push(value);
  return [...out, last];
}
