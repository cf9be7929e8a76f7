/** Closes after which a person must act; all others are tried again. */
const FINAL = new Set([4400, 4401, 4403, 4404, 4409, 4410, 4426]);

const FIRST = 500;
const LONGEST = 15_000;

export function isFinal(code: number): boolean {
  return FINAL.has(code);
}

/**
 * Return how long to wait before try number *tries* (from 0), in milliseconds.
 *
 * Anything up to a limit that doubles, so that a thousand phones do not come back at
 * once. What the server asked for wins.
 */
export function delay(tries: number, asked: number | null, random: number): number {
  return asked ?? random * Math.min(LONGEST, FIRST * 2 ** tries);
}
