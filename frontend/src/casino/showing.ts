/** What lies on a table of Casino War, and how long it takes to be dealt. Pure. */
import type { Card, Tempo, View } from "../wire";
import { FACTOR } from "../table/director";

/** A card on the table; a new hand has other keys. `nth`: in the order dealt. */
export interface Dealt {
  readonly key: string;
  readonly card: Card | null;
  readonly nth: number;
}

/** Milliseconds at normal tempo from one card to the next, and until it lies open. */
const NEXT_MS = 260;
const TURN_MS = 420;

/** Tell whether the hand on the table waits for surrender or war. */
export function tied(view: View): boolean {
  return view.phase !== "over" && view.ask === "war";
}

/** Return which hand lies on the table. */
function handOf(view: View): string {
  const round = tied(view) ? view.round : (view.last?.round ?? 0);
  return `${String(view.game)}.${String(round)}`;
}

/** Return the cards of a seat, and those that were burnt without being seen. */
export function cardsOf(view: View, seat: number): readonly Dealt[] {
  const cards = view.open.find((shown) => shown.seat === seat)?.cards ?? [];
  return cards.map((card, i) => {
    const first = i === 0;
    const late = card === null ? 0 : cards.length > 1 && !first ? 4 : 0;
    return {
      key: `${handOf(view)}.${String(seat)}.${String(i)}`,
      card,
      nth: card === null ? i - 1 : late + seat,
    };
  });
}

/** Return the milliseconds until all that is new in *after* lies open. */
export function lasts(before: View | null, after: View): number {
  if (!before || before.epoch !== after.epoch) return 0;
  const old = new Set([0, 1].flatMap((s) => cardsOf(before, s)).map(({ key }) => key));
  const fresh = [0, 1].flatMap((s) => cardsOf(after, s)).filter((c) => !old.has(c.key));
  if (fresh.length === 0) return 0;
  const last = Math.max(...fresh.map(({ nth }) => nth));
  return (NEXT_MS * last + TURN_MS) * pace(after.tempo);
}

/** Return the milliseconds before the *nth* card of a hand is dealt. */
export function delay(nth: number, tempo: Tempo): number {
  return NEXT_MS * nth * pace(tempo);
}

/** Return the factor of all durations. */
export function pace(tempo: Tempo): number {
  return FACTOR[tempo];
}

export type Outcome = "won" | "lost" | "even" | "war";

/** Return what came of the hand on the table; null before one is dealt. */
export function outcome(view: View): Outcome | null {
  if (view.open.length === 0) return null;
  if (tied(view)) return "war";
  const winner = view.last?.winner ?? null;
  if (winner === null) return "even";
  return winner === 0 ? "won" : "lost";
}
