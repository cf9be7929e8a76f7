import { expect, test } from "vitest";

import { add, again, room, stack, takeBack } from "./bets";

const limits = { chips: 100, most: 25 };

test("no more is bet than the table allows", () => {
  const bets = { bet: 20, tie: 0 };

  expect(add(bets, "bet", 10, limits)).toEqual(bets);
  expect(add(bets, "bet", 5, limits)).toEqual({ bet: 25, tie: 0 });
});

test("no more is bet than the player has", () => {
  expect(room({ bet: 6, tie: 2 }, "bet", { chips: 9, most: 25 })).toBe(1);
});

test("on a tie no more is bet than beside it", () => {
  const bets = { bet: 5, tie: 0 };

  expect(add(bets, "tie", 5, limits)).toEqual({ bet: 5, tie: 5 });
  expect(add(bets, "tie", 10, limits)).toEqual(bets);
});

test("the largest chip is taken back first, and the bet on a tie goes with it", () => {
  expect(takeBack({ bet: 16, tie: 0 }, "bet")).toEqual({ bet: 6, tie: 0 });
  expect(takeBack({ bet: 10, tie: 5 }, "bet")).toEqual({ bet: 0, tie: 0 });
});

test("the last bet lies there again, as far as the chips reach", () => {
  expect(again(10, 0, limits)).toEqual({ bet: 10, tie: 0 });
  expect(again(10, 5, { chips: 12, most: 25 })).toEqual({ bet: 10, tie: 2 });
  expect(again(10, 0, { chips: 4, most: 25 })).toEqual({ bet: 4, tie: 0 });
});

test("an amount is made of few chips", () => {
  expect(stack(41)).toEqual([25, 10, 5, 1]);
  expect(stack(0)).toEqual([]);
});
