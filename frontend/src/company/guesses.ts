/** A spectator's guesses who takes the next round, and how often he was right. Pure. */
import type { Event, View } from "../wire";

interface Guessed {
  game: number;
  round: number;
  seat: number;
}

/** Return the round that can be guessed now: the next one in which no card lies yet. */
export function open(view: View): number | null {
  if (view.phase === "over") return null;
  const next = view.phase === "waiting" ? 1 : view.round;
  return view.depth > 0 || view.tied.length > 0 ? null : next;
}

export class Guesser {
  #own: Guessed | null = null;
  streak = 0;

  /** Guess *seat* for the round that is open in *view*; the last guess counts. */
  guess(view: View, seat: number): Guessed | null {
    const round = open(view);
    if (round === null) return null;
    this.#own = { game: view.game, round, seat };
    return this.#own;
  }

  /** Return the seat guessed for the round that runs in *view*, null for none. */
  own(view: View): number | null {
    const own = this.#own;
    const round = view.phase === "waiting" ? 1 : view.round;
    return own?.game === view.game && own.round === round ? own.seat : null;
  }

  /** Learn how the guessed round went, from the events of a commit in *game*. */
  learn(game: number, events: readonly Event[]): void {
    const own = this.#own;
    const over = events.find((event) => event.type === "round_over");
    if (!own || !over || own.game !== game || over.round !== own.round) return;
    const took = events.find((event) => event.type === "took");
    this.#own = null;
    // A round that nobody wins is nobody's mistake.
    if (took) this.streak = took.seat === own.seat ? this.streak + 1 : 0;
  }
}

/** Return the shares of *split* in whole percent; they add up to 100, or are all 0. */
export function shares(split: readonly number[]): number[] {
  const sum = split.reduce((a, b) => a + b, 0);
  if (sum === 0) return split.map(() => 0);
  const exact = split.map((n) => (100 * n) / sum);
  const whole = exact.map(Math.floor);
  let left = 100 - whole.reduce((a, b) => a + b, 0);
  const byRest = exact
    .map((share, seat) => ({ seat, rest: share - Math.floor(share) }))
    .sort((a, b) => b.rest - a.rest);
  for (const { seat } of byRest) {
    if (left-- <= 0) break;
    whole[seat] = (whole[seat] ?? 0) + 1;
  }
  return whole;
}
