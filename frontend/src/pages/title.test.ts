import { expect, test } from "vitest";

import type { View } from "../wire";
import { dealtView } from "./dealt";
import { title } from "./effects.svelte";
import type { Session } from "./session.svelte";

const at = (change: Partial<View>, me = [0]) =>
  ({ code: "KX74MP", me, view: { ...dealtView(), ...change } }) as unknown as Session;

const seats: View["seats"] = [
  { seat: 0, sign: "fox", name: null, kind: "human" },
  { seat: 1, sign: "owl", name: null, kind: "human" },
];

test("a tab that is looked at bears the names of its table and of the game", () => {
  expect(title(null, false)).toBe("Krieg");
  expect(title(at({ mode: "computer" }), false)).toBe("Krieg");
  expect(title(at({ mode: "online" }), false)).toBe("KX7 4MP · Krieg");
});

test("a hidden tab names who has sat down", () => {
  expect(title(at({ seats }), true)).toBe("Eule ist da!");
});

test("a hidden tab says later that it is one's turn", () => {
  const asked = { seats, phase: "playing", call: 3, due: [0, 1] } as const;

  expect(title(at({ ...asked, due: [0, 1], pressed: [1] }), true)).toBe("Du bist dran");
  expect(title(at({ ...asked, due: [0, 1], pressed: [0] }), true)).toBe("Krieg");
});

test("a hidden tab says that the game is over", () => {
  expect(title(at({ seats, phase: "over", call: 44 }), true)).toBe(
    "Die Partie ist aus",
  );
});

test("a computer has not sat down", () => {
  expect(title(at({ due: [] }), true)).toBe("Krieg");
});
