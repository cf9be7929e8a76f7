/** The hand on a table of Casino War as it comes to be seen, card by card. */
import { untrack } from "svelte";

import type { View } from "../wire";
import { lasts, outcome, tied, type Outcome } from "./showing";

/** Return the player's chips. */
export function chipsOf(view: View): number {
  return view.chips?.[0] ?? 0;
}

export class Showing {
  /** The picture whose outcome can be seen: the newest once its cards lie. */
  seen: View = $state.raw() as View;
  /** What the hand has brought, where it was seen being played. */
  net = $state<number | null>(null);
  /** Its cards were there before the page was, or somebody was in a hurry. */
  cut = $state(true);

  readonly #newest: () => View;

  /** Made while a component is set up, whose end is the end of its effects. */
  constructor(newest: () => View) {
    this.#newest = newest;
    this.seen = untrack(newest);
    const still = matchMedia("(prefers-reduced-motion: reduce)");
    $effect(() => {
      const next = newest();
      const ms = still.matches ? 0 : lasts(this.seen, next);
      if (ms === 0) {
        this.#show(next);
        return;
      }
      this.cut = false;
      const timer = setTimeout(() => {
        this.#show(next);
      }, ms);
      return () => {
        clearTimeout(timer);
      };
    });
  }

  /** Cards are on their way. */
  get dealing(): boolean {
    return this.seen !== this.#newest();
  }

  /** What came of the hand, once its cards lie. */
  get came(): Outcome | null {
    return this.dealing ? null : outcome(this.seen);
  }

  /** Let all cards lie at once: somebody has seen enough of them fly. */
  hurry(): void {
    if (!this.dealing) return;
    this.cut = true;
    this.#show(this.#newest());
  }

  #show(next: View): void {
    const { seen } = this;
    if (seen.game !== next.game || tied(next)) this.net = null;
    else if (seen.last?.round !== next.last?.round)
      this.net = chipsOf(next) - chipsOf(seen);
    this.seen = next;
  }
}
