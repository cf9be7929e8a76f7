import { expect, test } from "vitest";

import { hasWon } from "../end/winners";
import { games } from "../demo/states";
import { opening } from "../replay/film";
import type { Over, View } from "../wire";
import type { Eyes } from "./people";
import { sentence } from "./say";

const begun = opening(games.won);
const free = (sign: string): View => ({
  ...begun,
  seats: begun.seats.map((seat) =>
    seat.seat === 1 ? { ...seat, kind: "free", sign, name: null } : seat,
  ),
});
const eyes = (view: View): Eyes => ({ view, me: [0], hotseat: false });
const won = { compared: {}, band: { kind: "won", seat: 1, n: 2 } } as const;

test("what somebody has won who left since is told by his name", () => {
  const told = sentence(eyes(free("fox")), won);

  expect(told.trim()).toBe("Fuchs gewinnt 2 Karten.");
});

test("a seat that nobody has had yet has no name", () => {
  const told = sentence(eyes(free("")), won);

  expect(told.trim()).toBe("Freier Platz gewinnt 2 Karten.");
});

test("a game is won by name, also by somebody who left after it", () => {
  const over: Over = {
    type: "over",
    result: { winner: 1, ranks: [2, 1], reason: "limit" },
    counts: [0, 52],
    summary: {
      wars: 0,
      wars_won: [0, 0],
      longest_streak: [0, 1],
      greatest_lead: [0, 52],
      turning_point: null,
    },
  };

  const told = hasWon(eyes({ ...free("fox"), over }));

  expect(told).toBe("Fuchs gewinnt!");
});
