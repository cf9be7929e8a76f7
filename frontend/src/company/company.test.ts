import { describe, expect, test } from "vitest";

import { dealtView } from "../pages/dealt";
import type { Event, View } from "../wire";
import { Guesser, open, shares } from "./guesses";
import { Ration } from "./signs";

const at = (round: number, change: Partial<View> = {}): View => ({
  ...dealtView(),
  phase: "playing",
  round,
  call: round,
  ...change,
});

const won = (round: number, seat: number): Event[] => [
  { type: "took", seat, n: 2, parts: { 0: 1, 1: 1 }, cards: ["9H", "2C"] },
  { type: "round_over", round, counts: [27, 25] },
];

describe("a guess", () => {
  test("is for the round whose cards are not turned yet", () => {
    expect([1, 4, null, null]).toEqual([
      open(at(0, { phase: "waiting" })),
      open(at(4)),
      open(at(4, { tied: [0, 1], depth: 1 })),
      open(at(4, { phase: "over" })),
    ]);
  });

  test("that comes true makes the streak longer, a wrong one ends it", () => {
    const guesser = new Guesser();
    const streaks: number[] = [];

    for (const [round, guessed, winner] of [
      [1, 0, 0],
      [2, 1, 1],
      [3, 1, 0],
    ] as const) {
      guesser.guess(at(round), guessed);
      guesser.learn(0, won(round, winner));
      streaks.push(guesser.streak);
    }

    expect([1, 2, 0]).toEqual(streaks);
  });

  test("waits through a war, and counts once", () => {
    const guesser = new Guesser();
    guesser.guess(at(1), 1);

    guesser.learn(0, [{ type: "tied", seats: [0, 1], depth: 1 }]);
    guesser.learn(0, won(1, 1));
    guesser.learn(0, won(2, 1));

    expect(1).toBe(guesser.streak);
    expect(guesser.own(at(2))).toBeNull();
  });

  test("for a round that nobody won leaves the streak as it is", () => {
    const guesser = new Guesser();
    guesser.guess(at(1), 1);
    guesser.learn(0, won(1, 1));
    guesser.guess(at(2), 1);

    guesser.learn(0, [{ type: "round_over", round: 2, counts: [26, 26] }]);

    expect(1).toBe(guesser.streak);
  });
});

test.each([
  [
    [0, 0],
    [0, 0],
  ],
  [
    [1, 2],
    [33, 67],
  ],
  [
    [1, 1, 1],
    [34, 33, 33],
  ],
])("guesses %j are shown as %j percent", (split, expected) => {
  expect(expected).toEqual(shares(split));
});

test("three reactions go at once, after that one every two seconds", () => {
  const ration = new Ration();

  const taken = [0, 10, 20, 30, 1_000, 2_050, 2_060].map((now) => ration.take(now));

  expect([true, true, true, false, false, true, false]).toEqual(taken);
});
