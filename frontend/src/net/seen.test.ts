import { expect, test } from "vitest";

import type { Event, Frame } from "../wire";
import { miss, see, seen } from "./seen";

const dealt: Event = { type: "dealt", game: 1, counts: [26, 26], spare: 0 };
const turned: Event = { type: "turned", cards: { 0: "9H", 1: "2C" } };

function frame(...events: Event[]): Frame {
  return { type: "frame", seq: 1, game: 1, at: 0, events };
}

test("a page that was there from the deal on knows the whole game", () => {
  see("KX74MP", frame(dealt));
  see("KX74MP", frame(turned));

  expect([dealt, turned]).toEqual(seen("KX74MP", 1));
  expect(seen("KX74MP", 2)).toBeNull();
  expect(seen("MP74KX", 1)).toBeNull();
});

test("after a gap it does not", () => {
  see("KX74MP", frame(dealt));
  miss();
  see("KX74MP", frame(turned));

  expect(seen("KX74MP", 1)).toBeNull();
});
