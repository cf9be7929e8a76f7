import { expect, test } from "vitest";

import type { Press, View } from "../wire";
import { Outbox } from "./outbox";

const press = (ref: string, call: number, seat: number | null = 0): Press => ({
  type: "press",
  ref,
  game: 0,
  call,
  seat,
});

const at = (call: number, pressed: number[] = [], seq = call): View =>
  ({ seq, game: 0, call, pressed, phase: "playing" }) as unknown as View;

test("an unanswered press is said again with its ref while its call stands", () => {
  const box = new Outbox();
  box.add(press("a", 3));

  box.saw(at(3));

  expect(box.unanswered()).toEqual([press("a", 3)]);
});

test("a press is forgotten when its call is past", () => {
  const box = new Outbox();
  box.add(press("a", 3));

  box.saw(at(4));

  expect(box.unanswered()).toEqual([]);
  expect(box.presses()).toEqual([]);
});

test("a second tap for the same call is not said a second time", () => {
  const box = new Outbox();

  expect(box.add(press("a", 3))).toBe(true);
  expect(box.add(press("b", 3))).toBe(false);
  expect(box.add(press("c", 3, 1))).toBe(true);
  expect(box.add(press("d", 4))).toBe(true);
});

test("a stored press stays pending until the table shows it", () => {
  const box = new Outbox();
  box.add(press("a", 3, null));

  box.done("a", 8);
  box.saw(at(3, [], 7));
  const before = box.presses().length;
  box.saw(at(3, [0], 8));

  expect(before).toBe(1);
  expect(box.unanswered()).toEqual([]);
  expect(box.presses()).toEqual([]);
});

test("a press that sits down waits for its answer, though its call is turned", () => {
  const box = new Outbox();
  box.add(press("a", 3, null));

  box.saw(at(4, [], 9));
  const waits = box.unanswered().length;
  const act = box.done("a", 9);
  box.saw(at(4, [], 9));

  expect(waits).toBe(1);
  expect(act?.type).toBe("press");
  expect(box.presses()).toEqual([]);
});

test("a refused act is given back and forgotten", () => {
  const box = new Outbox();
  box.add(press("a", 3));

  expect(box.refused("a")).toEqual(press("a", 3));
  expect(box.refused("a")).toBeNull();
});

test("a card, an order or a bet is said once for its call, and a bet on a tie beside it", () => {
  const box = new Outbox();
  const call = { game: 0, call: 3 };

  expect(box.add({ type: "play", ref: "a", card: "9H", seat: 0, ...call })).toBe(true);
  expect(box.add({ type: "play", ref: "b", card: "2C", seat: 0, ...call })).toBe(false);
  expect(box.add({ type: "stake", ref: "c", action: "tie_bet", ...call })).toBe(true);
  expect(box.add({ type: "stake", ref: "d", action: "bet", ...call })).toBe(true);
  expect(box.add({ type: "stake", ref: "e", action: "bet", ...call })).toBe(false);
  expect(box.presses().map(({ ref }) => ref)).toEqual(["a", "d"]);
});

test("a choice that the table shows as made is forgotten", () => {
  const box = new Outbox();
  box.add({ type: "play", ref: "a", game: 0, call: 3, card: "9H", seat: 1 });

  box.saw(at(3, [1]));

  expect(box.unanswered()).toEqual([]);
});
