import { expect, test } from "vitest";

import { games } from "../demo/states";
import { opening } from "../replay/film";
import type { View } from "../wire";
import { course } from "./courses";

const plain = opening(games.won);

/** Return how people at a table of *seats* see it; partners sit in turn. */
function eyes(seats: number, me: number[], teams = 0) {
  const view: View = {
    ...plain,
    seats: Array.from({ length: seats }, (_, seat) => ({
      seat,
      sign: "fox",
      name: `P${String(seat)}`,
      kind: "human",
      ...(teams ? { team: seat % teams } : {}),
    })),
  };
  return { view, me, hotseat: false };
}

test("of two, the one who looks has the only line", () => {
  const counts = [
    [26, 26],
    [25, 27],
  ];

  const drawn = course({ counts, wars: [] }, eyes(2, [1]));

  expect([[26, 27]]).toEqual(drawn.lines.map((line) => line.values));
  expect([26, true]).toEqual([drawn.even, drawn.lines[0]?.own]);
});

test("of three, everybody has a line in the colour of the seat", () => {
  const counts = [
    [17, 17, 17],
    [16, 19, 16],
  ];

  const drawn = course({ counts, wars: [] }, eyes(3, [1]));

  expect(["me", "other", "third"]).toEqual(drawn.lines.map((line) => line.accent));
  expect([17, 19]).toEqual(drawn.lines[0]?.values);
  expect(drawn.even).toBeNull();
});

test("partners have one line for both", () => {
  const counts = [
    [13, 13, 13, 13],
    [12, 16, 12, 12],
  ];

  const drawn = course({ counts, wars: [] }, eyes(4, [0], 2));

  expect([
    [26, 24],
    [26, 28],
  ]).toEqual(drawn.lines.map((line) => line.values));
});

test("where points are counted, they are drawn, of both", () => {
  const counts = [
    [26, 26],
    [25, 25],
  ];
  const points = [
    [0, 0],
    [0, 7],
  ];

  const drawn = course({ counts, points, wars: [] }, eyes(2, [0]));

  expect("points").toBe(drawn.what);
  expect([
    [0, 0],
    [0, 7],
  ]).toEqual(drawn.lines.map((line) => line.values));
});
