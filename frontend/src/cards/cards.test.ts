import { describe, expect, test } from "vitest";

import { corner, parts, PIPS, pipSize, underlined } from "./cards";

test("a card in wire form is taken apart", () => {
  expect(parts("TS")).toEqual({ rank: 10, suit: "S" });
  expect(parts("9H")).toEqual({ rank: 9, suit: "H" });
  expect(parts("AD")).toEqual({ rank: 14, suit: "D" });
});

test("each language has its own letters for the court", () => {
  const court = [11, 12, 13, 14];

  expect("BDKA").toBe(court.map((rank) => corner(rank, "de")).join(""));
  expect("JQKA").toBe(court.map((rank) => corner(rank, "en")).join(""));
  expect("Kn D K E").toBe(court.map((rank) => corner(rank, "da")).join(" "));
  expect("10").toBe(corner(10, "da"));
});

test("only six and nine are underlined", () => {
  const ranks = Array.from({ length: 13 }, (_, i) => i + 2);

  expect([6, 9]).toEqual(ranks.filter(underlined));
});

describe.each(Object.entries(PIPS))("the pips of a %s", (name, pips) => {
  test("are as many as its rank", () => {
    expect(Number(name)).toBe(pips.length);
  });

  test("do not touch within a column", () => {
    for (const column of [0, 1, 2]) {
      const rows = pips
        .filter(([c]) => c === column)
        .map(([, row]) => row)
        .sort((a, b) => a - b);
      for (const [i, row] of rows.slice(1).entries())
        expect((row - (rows[i] ?? 0)) * 54).toBeGreaterThan(
          pipSize(Number(name)) * 0.9,
        );
    }
  });
});
