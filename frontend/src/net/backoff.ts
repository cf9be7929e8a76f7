/** Closes after which a person must act; all others are tried again. */
const FINAL = new Set([4400, 4401, 4403, 4404, 4409, 4410, 4426]);

const FIRST = 500;
// Somebody looks at the page: it is back within 5 s of the net being back.
const LONGEST = 4_000;
// Nobody does, and trying costs battery: at most 40 tries in 30 minutes.
const HIDDEN_FIRST = 2_000;
const HIDDEN_LONGEST = 60_000;
const HIDDEN_SPREAD = 0.1;

export function isFinal(code: number): boolean {
  return FINAL.has(code);
}

/**
 * Return how long to wait before try number *tries* (from 0), in milliseconds.
 *
 * Anything up to a limit that doubles, so that a thousand phones do not come back at
 * once; a *hidden* page that has reached its limit keeps close to it. What the server
 * *asked* for wins.
 */
export function delay(
  tries: number,
  asked: number | null,
  random: number,
  hidden = false,
): number {
  if (asked !== null) return asked;
  if (!hidden) return random * Math.min(LONGEST, FIRST * 2 ** tries);
  const limit = HIDDEN_FIRST * 2 ** tries;
  if (limit < HIDDEN_LONGEST) return random * limit;
  return HIDDEN_LONGEST * (1 - HIDDEN_SPREAD * random);
}
