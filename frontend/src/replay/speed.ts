/** How fast a replay runs. */
import type { Tempo } from "../wire";

export interface Speed {
  readonly name: string;
  /** Of the movements. */
  readonly tempo: Tempo;
  /** Between the end of one call's movement and the next call, in ms. */
  readonly pause: number;
  /** The movement of a call is cut short after so many ms; null: never. */
  readonly cut: number | null;
}

export const SPEEDS = [
  { name: "½×", tempo: "slow", pause: 1_200, cut: null },
  { name: "1×", tempo: "normal", pause: 450, cut: null },
  { name: "2×", tempo: "fast", pause: 120, cut: null },
  { name: "4×", tempo: "fast", pause: 0, cut: 420 },
] as const satisfies readonly Speed[];

export const NORMAL = 1;
