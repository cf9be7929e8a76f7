import { expect, test } from "vitest";

import type { Card, View } from "../wire";
import { cardsOf, lasts } from "./showing";

function table(round: number, cards: (Card | null)[][], change: object = {}): View {
  return {
    epoch: "e",
    game: 0,
    round,
    ask: "bet",
    phase: "playing",
    tempo: "normal",
    open: cards.map((cards, seat) => ({ seat, cards })),
    ...(round > 1 ? { last: { round: round - 1, winner: 0, n: 2 } } : {}),
    ...change,
  } as unknown as View;
}

const empty = table(1, []);
const won = table(2, [["KH"], ["9S"]]);
const tie = table(2, [["8H"], ["8S"]], { ask: "war" });

test("both cards of a hand are dealt one after the other", () => {
  expect(lasts(empty, won)).toBeGreaterThan(lasts(empty, table(2, [["KH"]])));
});

test("what lies there already is not dealt anew", () => {
  expect(lasts(won, { ...won, seq: 9 })).toBe(0);
});

test("who opens the page sees the hand as it lies", () => {
  expect(lasts(null, won)).toBe(0);
});

test("the same two cards again are another hand", () => {
  expect(lasts(won, table(3, [["KH"], ["9S"]]))).toBeGreaterThan(0);
});

test("a war lays its cards beside those that tied, which stay", () => {
  const war = table(3, [
    ["8H", "QD"],
    ["8S", null, null, null, "3C"],
  ]);
  const before = new Set([0, 1].flatMap((s) => cardsOf(tie, s).map(({ key }) => key)));
  const kept = [0, 1].map((seat) => before.has(cardsOf(war, seat)[0]?.key ?? ""));

  expect(kept).toEqual([true, true]);
  expect(lasts(tie, war)).toBeGreaterThan(lasts(empty, won));
});

test("a faster tempo deals faster", () => {
  const fast = { ...won, tempo: "fast" } as View;

  expect(lasts(empty, fast)).toBeLessThan(lasts(empty, won));
});
