import { expect, test } from "vitest";

import { remarkable } from "./rank";

const plain = { games: 100, longer: 40, shorter: 45, more_wars: 12, fewer_wars: 70 };

test("the most remarkable is told", () => {
  expect({ what: "fewer_wars", n: 70 }).toEqual(remarkable(plain));
  expect({ what: "longer", n: 83 }).toEqual(remarkable({ ...plain, longer: 83 }));
});

test("of equals the length is told", () => {
  expect({ what: "shorter", n: 70 }).toEqual(remarkable({ ...plain, shorter: 70 }));
});

test("a game like most others is not ranked", () => {
  expect(remarkable({ ...plain, fewer_wars: 49 })).toBeNull();
  expect(remarkable(undefined)).toBeNull();
});
