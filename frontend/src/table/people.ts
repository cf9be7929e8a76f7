/** How the people at a table are called and coloured from where one sits. */
import { seatName, t } from "../i18n";
import type { Over, View } from "../wire";

/** The accents, from the bottom of the screen on: yellow is always oneself. */
const ACCENTS = ["me", "other", "third", "fourth"] as const;
export type Accent = (typeof ACCENTS)[number];

/** What a screen has to know about who looks at it. */
export interface Eyes {
  readonly view: View;
  readonly me: readonly number[];
  readonly hotseat: boolean;
}

/** Return the seats in screen order: the first sits at the bottom. */
export function order(view: View, me: readonly number[]): number[] {
  const free = view.seats.find((seat) => seat.kind === "free")?.seat;
  const bottom = me[0] ?? free ?? 0;
  const n = view.seats.length;
  return Array.from({ length: n }, (_, i) => (bottom + i) % n);
}

/** Return the accent of a seat; partners share the one of their team. */
export function accent(eyes: Eyes, seat: number): Accent {
  const ours = partner(eyes, seat);
  if (ours !== null) return ours ? "me" : "other";
  const at = order(eyes.view, eyes.me).indexOf(seat);
  return ACCENTS[at < 1 ? 0 : 1 + ((at - 1) % (ACCENTS.length - 1))] ?? "me";
}

/** Return how often the accents have been given to others before this seat's. */
export function lap({ view, me }: Eyes, seat: number): number {
  const at = order(view, me).indexOf(seat);
  return at < 1 ? 0 : Math.floor((at - 1) / (ACCENTS.length - 1));
}

/** Tell whether a seat is in the team at the bottom of the screen; null: no teams. */
export function partner({ view, me }: Eyes, seat: number): boolean | null {
  const team = view.seats[seat]?.team ?? null;
  const bottom = order(view, me)[0] ?? 0;
  return team === null ? null : team === view.seats[bottom]?.team;
}

/** Tell whether this seat is the one person who looks at the screen. */
export function isMe(eyes: Eyes, seat: number): boolean {
  return !eyes.hotseat && eyes.me[0] === seat;
}

/** Return what a seat is called on this screen. */
export function called(eyes: Eyes, seat: number): string {
  if (isMe(eyes, seat)) return t("table.you");
  const shown = eyes.view.seats[seat];
  if (!shown || shown.kind === "free") return t("table.free");
  if (eyes.view.chips && shown.kind === "computer") return t("table.bank");
  return seatName(shown);
}

/** Return what who played on a seat is called: what was won by somebody who left stays his. */
export function played(eyes: Eyes, seat: number): string {
  const shown = eyes.view.seats[seat];
  return shown?.kind === "free" && shown.sign ? seatName(shown) : called(eyes, seat);
}

/** Return the seat that won, with teams the first of the winning side; null: nobody. */
export function winnerOf(over: Over | undefined): number | null {
  if (!over || over.result.winner === null) return null;
  return over.result.ranks.indexOf(1);
}
