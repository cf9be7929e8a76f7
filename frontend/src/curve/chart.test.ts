import { expect, test } from "vitest";

import { chart } from "./chart";

const values = [26, 27, 28, 22, 21];

test("the curve begins at the middle and stays inside", () => {
  const c = chart([values], [3], 26, 340, 200);
  const [line] = c.lines;

  expect(line?.line.startsWith(`M28.0 ${c.middle.toFixed(1)}`)).toBe(true);
  for (const dot of [...(line?.dots ?? []), ...(line?.wars ?? [])]) {
    expect(dot.x).toBeGreaterThanOrEqual(28);
    expect(dot.x).toBeLessThanOrEqual(332);
    expect(dot.y).toBeGreaterThanOrEqual(10);
    expect(dot.y).toBeLessThanOrEqual(178);
  }
});

test("a round has either a dot or the mark of a war", () => {
  const [line] = chart([values], [3], 26, 340, 200).lines;

  expect(3).toBe(line?.dots.length);
  expect([3]).toEqual(line?.wars.map((war) => war.round));
});

test("who leads can be told from each dot", () => {
  const [line] = chart([values], [], 26, 340, 200).lines;

  expect([true, true, false, false]).toEqual(line?.dots.map((dot) => dot.ahead));
});

test("a long game is a line without dots", () => {
  const c = chart(
    [Array.from({ length: 3000 }, (_, i) => 26 + (i % 9))],
    [],
    26,
    340,
    200,
  );

  expect([]).toEqual(c.lines[0]?.dots);
  expect(c.rounds.length).toBeLessThanOrEqual(7);
});

test("a game that never left the middle has a chart all the same", () => {
  const c = chart([[26]], [], 26, 340, 200);

  expect(c.lines[0]?.line).not.toContain("NaN");
});

test("several lines share one scale from nothing on", () => {
  const c = chart([values, [0, 3, 5, 40, 41]], [3], null, 340, 200);
  const ends = c.lines.map((line) => line.dots.at(-1)?.y ?? 0);

  expect(0).toBe(c.levels[0]?.value);
  expect(ends[1]).toBeLessThan(ends[0] ?? 0);
  expect(["", ""]).toEqual(c.lines.map((line) => line.area));
  expect(4).toBe(c.lines[0]?.dots.length);
});

test("a shorter game is drawn on the width of a longer one", () => {
  const c = chart([values], [], 26, 340, 200, 8);

  expect(180).toBe(c.lines[0]?.dots.at(-1)?.x);
  expect(8).toBe(c.rounds.at(-1)?.value);
});
