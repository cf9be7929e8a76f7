import { describe, expect, test } from "vitest";

import { games } from "../demo/states";
import type { Event } from "../wire";
import { direct, FACTOR } from "./director";

const NORMAL = { tempo: "normal", cut: false } as const;

const plain: Event[] = [
  { type: "pressed", seat: 0, call: 5 },
  { type: "turned", cards: { 0: "TS", 1: "2D" } },
  { type: "took", seat: 0, n: 2, parts: { 0: 1, 1: 1 }, cards: ["TS", "2D"] },
  { type: "round_over", round: 5, counts: [27, 25] },
  { type: "called", call: 6, round: 6, who: [0, 1] },
];

const tie: Event[] = [
  { type: "turned", cards: { 0: "TS", 1: "TD" } },
  { type: "tied", seats: [0, 1], depth: 1 },
  { type: "called", call: 7, round: 6, who: [0, 1], war: 1 },
];

const names = (events: readonly Event[], pace: Parameters<typeof direct>[1] = NORMAL) =>
  direct(events, pace).cues.map(({ act }) => act.do);

test("a plain round turns, tells, takes and lands", () => {
  expect(["turn", "win", "take", "land", "call"]).toEqual(names(plain));
});

test("a plain round takes at most 1.6 seconds, and the key is live long before", () => {
  const plan = direct(plain, NORMAL);

  expect(plan.ends).toBeLessThanOrEqual(1600);
  expect(plan.lies).toBeLessThanOrEqual(500);
});

test("the key is live again at most 250 ms after the cards lie", () => {
  for (const page of Object.values(games))
    for (const call of page.calls) {
      const plan = direct(call.events, NORMAL);
      const lying = plan.moves.filter((move) => move.to <= plan.lies).map((m) => m.to);
      if (plan.moves.length > 0)
        expect(plan.lies - Math.max(0, ...lying)).toBeLessThanOrEqual(250);
    }
});

test("a tie shows itself, then makes room for the war", () => {
  const plan = direct(tie, NORMAL);

  expect(["turn", "tie", "gather"]).toEqual(plan.cues.map(({ act }) => act.do));
  expect(plan.ends).toBe(plan.lies);
});

test("stakes of all seats are laid at the same moment, several one after the other", () => {
  const events: Event[] = [
    { type: "staked", seat: 0, n: 3 },
    { type: "staked", seat: 1, n: 3 },
    { type: "turned", cards: { 0: "3S", 1: "4D" } },
  ];

  const { cues } = direct(events, NORMAL);
  const times = (seat: number) =>
    cues.flatMap(({ at, act }) =>
      act.do === "stake" && act.seat === seat ? [at] : [],
    );

  expect(times(0)).toEqual(times(1));
  expect(3).toBe(new Set(times(0)).size);
  expect(cues.find(({ act }) => act.do === "turn")?.at).toBeGreaterThan(
    Math.max(...times(0)),
  );
});

test("a pile is shuffled before the card that needs it is turned", () => {
  const events: Event[] = [
    { type: "shuffled", seat: 0, n: 12 },
    { type: "shuffled", seat: 1, n: 10 },
    ...plain,
  ];

  const { cues } = direct(events, NORMAL);

  expect(["shuffle", "shuffle", "turn"]).toEqual(cues.slice(0, 3).map((c) => c.act.do));
  expect(cues[0]?.at).toBe(cues[1]?.at);
  expect(cues[2]?.at).toBeGreaterThan(cues[1]?.at ?? 0);
});

test("what only the people did has no cues", () => {
  const events: Event[] = [
    { type: "sat", seat: 1, name: null, sign: "owl" },
    { type: "pressed", seat: 1, call: 1 },
  ];

  expect([]).toEqual(direct(events, NORMAL).cues);
  expect(0).toBe(direct(events, NORMAL).ends);
});

test("a void round gives the cards back", () => {
  const events: Event[] = [
    { type: "turned", cards: { 0: "TS", 1: "TD" } },
    { type: "void", parts: { 0: 1, 1: 1 } },
  ];

  expect(["turn", "void", "return", "land"]).toEqual(names(events));
});

describe.each(["slow", "normal", "fast"] as const)("at tempo %s", (tempo) => {
  test("all durations scale alike", () => {
    const plan = direct(plain, { tempo, cut: false });

    expect(plan.ends).toBeCloseTo(direct(plain, NORMAL).ends * FACTOR[tempo]);
  });
});

test("with reduced motion nothing moves, and the verdict still stands", () => {
  const plan = direct(plain, { tempo: "normal", cut: true });

  expect([]).toEqual(plan.moves);
  expect(0).toBe(plan.lies);
  expect(plan.ends).toBeGreaterThan(700);
});

test("cues come in order, within the plan, in every recorded call", () => {
  for (const page of Object.values(games))
    for (const call of page.calls) {
      const plan = direct(call.events, NORMAL);
      const times = plan.cues.map((cue) => cue.at);

      for (const at of times) expect(at).toBeLessThanOrEqual(plan.ends);
      if (!call.events.some((event) => event.type === "staked"))
        expect([...times].sort((a, b) => a - b)).toEqual(times);
    }
});
