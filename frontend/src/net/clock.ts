/**
 * The table's clock, as this device can know it. Pure.
 *
 * Each question with its answer brackets the server's time; the quickest of the last
 * few brackets it best, with an error of at most half its round trip.
 */
const KEPT = 8;
/** Anything further away is a mistake, and happens now. Milliseconds. */
const FURTHEST = 1000;

export class Clock {
  #samples: { trip: number; ahead: number }[] = [];

  /** Start afresh, after sleep: the local clock may have stood still. */
  reset(): void {
    this.#samples = [];
  }

  /** Learn from a question *sent* and an answer *received*, both in local time. */
  learn(sent: number, server: number, received: number): void {
    const trip = Math.max(0, received - sent);
    this.#samples.push({ trip, ahead: server - (sent + trip / 2) });
    if (this.#samples.length > KEPT) this.#samples.shift();
  }

  /** Return the local time of *at*, at most a second from *now*. */
  local(at: number, now: number): number {
    const local = now + this.wait(at, now);
    return Math.abs(local - now) > FURTHEST ? now : local;
  }

  /** Return how long it is from *now* until *at*, however long that may be. */
  wait(at: number, now: number): number {
    const best = this.#samples.reduce<{ trip: number; ahead: number } | null>(
      (best, one) => (best && best.trip <= one.trip ? best : one),
      null,
    );
    return best ? at - best.ahead - now : 0;
  }
}
