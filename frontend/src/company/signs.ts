/** The eight reactions, in the order in which they are offered. */
import type { Key } from "../i18n";
import type { Sign } from "../wire";

export const SIGNS: readonly Sign[] = [
  "wave",
  "clap",
  "laugh",
  "wow",
  "phew",
  "clover",
  "up",
  "heart",
];

/** How each is called. */
export const WORDS = {
  wave: "react.wave",
  clap: "react.clap",
  laugh: "react.laugh",
  wow: "react.wow",
  phew: "react.phew",
  clover: "react.clover",
  up: "react.up",
  heart: "react.heart",
} as const satisfies Record<Sign, Key>;

/** What a server tells: one every 2 s, and three at once after a pause. */
const EVERY_MS = 2_000;
const AT_ONCE = 3;

/** How many reactions may still be said; it fills up again by itself. Pure. */
export class Ration {
  #left = AT_ONCE;
  #at = 0;

  /** Take one at the time *now*, in ms; false if there is none left. */
  take(now: number): boolean {
    this.#left = Math.min(AT_ONCE, this.#left + (now - this.#at) / EVERY_MS);
    this.#at = now;
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }
}
