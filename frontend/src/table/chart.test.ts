import { expect, test } from "vitest";

import { chart } from "./chart";

const values = [26, 27, 28, 22, 21];

test("the curve begins at the middle and stays inside", () => {
  const c = chart(values, [3], 26, 340, 200);

  expect(c.line.startsWith(`M26.0 ${c.middle.toFixed(1)}`)).toBe(true);
  for (const dot of [...c.dots, ...c.wars]) {
    expect(dot.x).toBeGreaterThanOrEqual(26);
    expect(dot.x).toBeLessThanOrEqual(332);
    expect(dot.y).toBeGreaterThanOrEqual(10);
    expect(dot.y).toBeLessThanOrEqual(178);
  }
});

test("a round has either a dot or the mark of a war", () => {
  const c = chart(values, [3], 26, 340, 200);

  expect(3).toBe(c.dots.length);
  expect([3]).toEqual(c.wars.map((war) => war.round));
});

test("who leads can be told from each dot", () => {
  const c = chart(values, [], 26, 340, 200);

  expect([true, true, false, false]).toEqual(c.dots.map((dot) => dot.ahead));
});

test("a long game is a line without dots", () => {
  const c = chart(
    Array.from({ length: 3000 }, (_, i) => 26 + (i % 9)),
    [],
    26,
    340,
    200,
  );

  expect([]).toEqual(c.dots);
  expect(c.rounds.length).toBeLessThanOrEqual(7);
});

test("a game that never left the middle has a chart all the same", () => {
  const c = chart([26], [], 26, 340, 200);

  expect(c.line).not.toContain("NaN");
});
