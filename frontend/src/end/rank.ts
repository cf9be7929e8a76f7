/** The one sentence on how a game compares with many of the same rule. Pure. */
import type { Rank } from "../table/record";

/** Under half of all games it is nothing to tell. */
const WORTH = 50;

export interface Told {
  readonly what: "longer" | "shorter" | "more_wars" | "fewer_wars";
  readonly n: number;
}

/** Return what is the most remarkable of a game, null if nothing is. */
export function remarkable(rank: Rank | undefined): Told | null {
  if (!rank) return null;
  // Of equals the first: how long it took is easier to grasp.
  const all = (["longer", "shorter", "more_wars", "fewer_wars"] as const).map(
    (what) => ({
      what,
      n: rank[what],
    }),
  );
  const best = all.reduce((most, one) => (one.n > most.n ? one : most));
  return best.n >= WORTH ? best : null;
}
