import { expect, test } from "vitest";

import type { View } from "../wire";
import { accent, lap, type Eyes } from "./people";

/** A table of so many people, none of them in a team. */
function table(n: number): Eyes {
  const seats = Array.from({ length: n }, (_, seat) => ({ seat, kind: "human" }));
  return { view: { seats } as unknown as View, me: [4], hotseat: false };
}

test("of nine seats no two have the same colour and the same shape", () => {
  const eyes = table(9);

  const looks = eyes.view.seats.map(
    ({ seat }) => `${accent(eyes, seat)} ${String(lap(eyes, seat))}`,
  );

  expect(new Set(looks).size).toBe(9);
});

test("up to four seats are told apart by colour alone", () => {
  const eyes = { ...table(4), me: [1] };

  expect(eyes.view.seats.map(({ seat }) => lap(eyes, seat))).toEqual([0, 0, 0, 0]);
});
