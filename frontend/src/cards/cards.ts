/** How a card is written and drawn: letters per language, suits, pips. */
import type { Lang } from "../i18n";
import type { Card } from "../wire";

export type Suit = "S" | "H" | "D" | "C";

/** A card taken apart; ranks run from 2 to 14, the ace. */
export interface Parts {
  rank: number;
  suit: Suit;
}

const RANKS = "23456789TJQKA";

const COURT: Record<Lang, Record<number, string>> = {
  de: { 11: "B", 12: "D", 13: "K", 14: "A" },
  en: { 11: "J", 12: "Q", 13: "K", 14: "A" },
  da: { 11: "Kn", 12: "D", 13: "K", 14: "E" },
};

/** Return rank and suit of a card in wire form, `TS` or `9H`. */
export function parts(card: Card): Parts {
  return { rank: RANKS.indexOf(card[0] ?? "2") + 2, suit: (card[1] ?? "S") as Suit };
}

/** Return what stands in the card's corner in this language. */
export function corner(rank: number, lang: Lang): string {
  return COURT[lang][rank] ?? String(rank);
}

/** Tell whether the corner needs the stroke that keeps 6 and 9 apart. */
export function underlined(rank: number): boolean {
  return rank === 6 || rank === 9;
}

export function isRed(suit: Suit): boolean {
  return suit === "H" || suit === "D";
}

/** Outlines of the suits on a field of 24 by 24. */
export const SUIT_PATH: Record<Suit, string> = {
  S: "M12 1C9 6.2 2.2 9.4 2.2 15a4.9 4.9 0 0 0 8.3 3.5C10.3 20.7 9.5 22.1 8 23h8c-1.5-.9-2.3-2.3-2.5-4.5A4.9 4.9 0 0 0 21.8 15C21.8 9.4 15 6.2 12 1Z",
  H: "M12 22.5C5.3 17 1.5 12.9 1.5 8.2A5.6 5.6 0 0 1 12 5.3 5.6 5.6 0 0 1 22.5 8.2c0 4.7-3.8 8.8-10.5 14.3Z",
  D: "M12 .8C14.5 5 17 8.3 20.5 12 17 15.7 14.5 19 12 23.2 9.5 19 7 15.7 3.5 12 7 8.3 9.5 5 12 .8Z",
  C: "M12 1.2a4.9 4.9 0 0 0-4.1 7.6 4.9 4.9 0 1 0 2.7 9.2C10.4 20.4 9.6 22 8 23h8c-1.6-1-2.4-2.6-2.6-5a4.9 4.9 0 1 0 2.7-9.2A4.9 4.9 0 0 0 12 1.2Z",
};

/** Where pips stand: column 0 to 2, row from 0, top, to 1, bottom. */
type Pips = readonly (readonly [column: number, row: number])[];

const sides = (...rows: number[]): Pips =>
  rows.flatMap((row) => [[0, row] as const, [2, row] as const]);
const middle = (...rows: number[]): Pips => rows.map((row) => [1, row] as const);

const THIRDS = [0, 1 / 3, 2 / 3, 1];

export const PIPS: Record<number, Pips> = {
  2: middle(0, 1),
  3: middle(0, 0.5, 1),
  4: sides(0, 1),
  5: [...sides(0, 1), ...middle(0.5)],
  6: sides(0, 0.5, 1),
  7: [...sides(0, 0.5, 1), ...middle(0.25)],
  8: [...sides(0, 0.5, 1), ...middle(0.25, 0.75)],
  9: [...sides(...THIRDS), ...middle(0.5)],
  10: [...sides(...THIRDS), ...middle(1 / 6, 5 / 6)],
};

/** Return the size of one pip, so that a column of them never touches. */
export function pipSize(rank: number): number {
  if (rank <= 3) return 25;
  if (rank <= 5) return 24;
  if (rank <= 8) return 21;
  return 17.5;
}
