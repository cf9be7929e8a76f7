import { expect, test } from "vitest";

import { fan } from "./fan";

test.each([3, 4, 5])("%i cards lie inside the smallest phone", (n) => {
  const cards = fan(n, 304, 84);

  expect(Math.min(...cards.map(({ x }) => x))).toBeGreaterThanOrEqual(0);
  expect(Math.max(...cards.map(({ x }) => x + 84))).toBeLessThanOrEqual(304);
});

test("of each of five cards the value can be seen and touched", () => {
  const [first, second] = fan(5, 304, 84);

  expect((second?.x ?? 0) - (first?.x ?? 0)).toBeGreaterThanOrEqual(44);
});

test("a hand of one card lies in the middle, straight", () => {
  expect(fan(1, 304, 84)).toEqual([{ x: 110, y: 0, r: 0 }]);
});

test("where there is room the cards lie beside each other", () => {
  const [first, second] = fan(3, 600, 100);

  expect((second?.x ?? 0) - (first?.x ?? 0)).toBeGreaterThan(100);
});
