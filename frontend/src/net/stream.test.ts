import { describe, expect, test } from "vitest";

import type { Frame, View, Welcome } from "../wire";
import { Stream, type Step } from "./stream";

const view = (seq: number, epoch = "e1") => ({ seq, epoch }) as View;

const frame = (seq: number, epoch = "e1"): Frame => ({
  type: "frame",
  seq,
  game: 0,
  at: seq,
  events: [{ type: "pressed", seat: 0, call: seq }],
  view: view(seq, epoch),
});

function bare(seq: number): Frame {
  const { type, game, at, events } = frame(seq);
  return { type, seq, game, at, events };
}

const welcome = (seq: number, epoch = "e1", frames?: Frame[]): Welcome => ({
  type: "welcome",
  v: 1,
  table: "KX74MP",
  epoch,
  seq,
  now: 0,
  you: { seats: [0] },
  view: view(seq, epoch),
  limits: {},
  resume: frames ? "frames" : "snapshot",
  ...(frames ? { frames } : {}),
});

const shown = (step: Step) =>
  step.apply.map((action) =>
    action.kind === "frame" ? action.frame.seq : `snapshot ${String(action.view.seq)}`,
  );

function opened(seq: number): Stream {
  const stream = new Stream();
  stream.receive(welcome(seq));
  return stream;
}

test("the first welcome is a picture to cut to", () => {
  const stream = new Stream();

  const step = stream.receive(welcome(7));

  expect(shown(step)).toEqual(["snapshot 7"]);
  expect(stream.seq).toBe(7);
});

test("a frame seen twice is shown once", () => {
  const stream = opened(1);
  stream.receive(frame(2));

  const again = stream.receive(frame(2));

  expect(again).toEqual({ apply: [], ask: false });
});

test("a frame after a gap waits, and what is missing is asked for once", () => {
  const stream = opened(1);

  const early = stream.receive(frame(3));
  const earlier = stream.receive(frame(4));
  const missing = stream.receive(frame(2));

  expect(early).toEqual({ apply: [], ask: true });
  expect(earlier).toEqual({ apply: [], ask: false });
  expect(shown(missing)).toEqual([2, 3, 4]);
  expect(missing.ask).toBe(false);
});

test("a lost hint is healed by the next pong", () => {
  const stream = opened(5);

  expect(stream.receive({ type: "pong", at: 0, now: 0, seq: 6 }).ask).toBe(true);
  expect(stream.receive({ type: "pong", at: 0, now: 0, seq: 5 }).ask).toBe(false);
});

test("a short catch-up is told as one move that ends in the newest view", () => {
  const stream = opened(1);

  const step = stream.receive(welcome(3, "e1", [bare(2), frame(3)]));

  expect(shown(step)).toEqual([3]);
  expect(step.apply[0]).toMatchObject({
    frame: { events: [{ call: 2 }, { call: 3 }], view: { seq: 3 } },
  });
});

test("a long catch-up cuts to the newest picture", () => {
  const stream = opened(1);
  const frames = [2, 3, 4, 5, 6].map(bare);

  const step = stream.receive(welcome(7, "e1", [...frames, frame(7)]));

  expect(shown(step)).toEqual(["snapshot 7"]);
});

test("catch-up that overlaps with live frames shows none twice", () => {
  const stream = opened(1);
  stream.receive(frame(2));

  const step = stream.receive(welcome(3, "e1", [bare(2), frame(3)]));

  expect(shown(step)).toEqual([3]);
});

test("a new epoch starts again from its picture, even with a lower seq", () => {
  const stream = opened(9);

  const step = stream.receive(welcome(4, "e2"));

  expect(shown(step)).toEqual(["snapshot 4"]);
  expect(shown(stream.receive(frame(5, "e2")))).toEqual([5]);
});

test("a frame of another epoch is never mixed in", () => {
  const stream = opened(9);

  const step = stream.receive(frame(10, "e2"));

  expect(step).toEqual({ apply: [], ask: true });
});

test("an old picture of the same epoch never goes back", () => {
  const stream = opened(9);

  expect(shown(stream.receive(welcome(4)))).toEqual([]);
  expect(stream.seq).toBe(9);
});

/** The same numbers on every run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

describe("under random loss, doubling, reordering and reconnects", () => {
  test.each(Array.from({ length: 60 }, (_, i) => [i]))("seed %i", (seed) => {
    const random = numbers(seed + 1);
    const stream = new Stream();
    const told: number[] = [];
    let at = 0;
    let asks = 0;
    const take = (step: Step) => {
      for (const action of step.apply) {
        if (action.kind === "snapshot") at = action.view.seq;
        else {
          // A merged catch-up tells several; each live frame exactly the next.
          expect(action.frame.seq).toBeGreaterThan(at);
          expect(action.frame.events.length).toBe(action.frame.seq - at);
          at = action.frame.seq;
        }
        told.push(at);
        expect(at).toBe(action.kind === "frame" ? action.frame.view.seq : at);
      }
      if (step.ask) asks += 1;
      return step.ask;
    };
    const answer = (newest: number) => {
      const since = stream.seq;
      const many = newest - since > 200 || random() < 0.2;
      const rest = Array.from({ length: newest - since }, (_, i) => since + 1 + i);
      const frames = rest.map((seq) => (seq === newest ? frame(seq) : bare(seq)));
      return many ? welcome(newest) : welcome(newest, "e1", frames);
    };
    take(stream.receive(welcome(1)));

    const late: Frame[] = [];
    for (let seq = 2; seq <= 400; seq += 1) {
      const luck = random();
      if (luck < 0.1) continue;
      if (luck < 0.25) late.push(frame(seq));
      else if (take(stream.receive(frame(seq)))) take(stream.receive(answer(seq)));
      if (luck > 0.9) take(stream.receive(frame(seq)));
      if (random() < 0.3) {
        const old = late.splice(Math.floor(random() * late.length), 1)[0];
        if (old && take(stream.receive(old))) take(stream.receive(answer(seq)));
      }
    }
    if (take(stream.receive({ type: "pong", at: 0, now: 0, seq: 400 }))) {
      take(stream.receive(answer(400)));
    }

    expect(at).toBe(400);
    expect(stream.seq).toBe(400);
    expect(told).toEqual([...new Set(told)].sort((a, b) => a - b));
    expect(asks).toBeGreaterThan(0);
  });
});
