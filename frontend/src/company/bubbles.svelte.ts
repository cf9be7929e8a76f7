/** Reactions as they are shown: each for a moment, the newest of a seat at a time. */
import type { Reaction, Sign } from "../wire";

const SHOWN_MS = 2_600;

export interface Bubble {
  /** Null: spectators, all together. */
  readonly seat: number | null;
  readonly sign: Sign;
  /** How many said it. */
  readonly n: number;
  readonly id: number;
}

export class Bubbles {
  shown = $state.raw<Bubble[]>([]);
  #next = 0;

  hear({ seat, sign, count }: Reaction): void {
    const bubble = { seat: seat ?? null, sign, n: count ?? 1, id: this.#next++ };
    this.shown = [...this.shown.filter((one) => one.seat !== bubble.seat), bubble];
    setTimeout(() => {
      this.shown = this.shown.filter((one) => one.id !== bubble.id);
    }, SHOWN_MS);
  }

  of(seat: number | null): Bubble | undefined {
    return this.shown.find((one) => one.seat === seat);
  }
}
