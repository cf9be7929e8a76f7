import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { tables } from "../demo/states";
import { held, type Picture } from "./picture";
import { Stage } from "./stage.svelte";

/** Longer than any frame moves at normal tempo. */
const REST_MS = 6_000;

const recording = (name: string) => tables[name] ?? expect.fail(name);

function staged(name: string): Stage {
  const stage = new Stage({ seats: () => [0], reducedMotion: () => false });
  stage.snapshot(recording(name).before);
  return stage;
}

/** Play a table's frames up to *last*, the last of them for *ms*. */
function played(name: string, last: number, ms = REST_MS): Stage {
  const stage = staged(name);
  for (const [i, frame] of recording(name)
    .frames.slice(0, last + 1)
    .entries()) {
    stage.frame(frame, performance.now());
    vi.advanceTimersByTime(i === last ? ms : REST_MS);
  }
  return stage;
}

const pictured = (stage: Stage): Picture => stage.picture ?? expect.fail();

const tokens = ({ sides }: Picture) =>
  sides.flatMap(({ draw, won, laid }) => [...draw, ...won, ...laid].map((p) => p.id));

const faces = (picture: Picture, seat: number) =>
  picture.sides[seat]?.laid.map(({ card, place }) => [card, place]);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance", "setTimeout", "clearTimeout"] });
});

afterEach(() => {
  vi.useRealTimers();
});

describe.each(Object.keys(tables))("the recorded table %s", (name) => {
  test("is shown to its end without one card being made anew", () => {
    const stage = staged(name);
    const known = new Set(tokens(pictured(stage)));

    for (const frame of recording(name).frames) {
      stage.frame(frame, performance.now());
      vi.advanceTimersByTime(REST_MS);

      for (const id of tokens(pictured(stage))) expect(known).toContain(id);
    }
  });

  test("has come to rest as each view says", () => {
    const stage = staged(name);

    for (const frame of recording(name).frames) {
      stage.frame(frame, performance.now());
      vi.advanceTimersByTime(REST_MS);

      const { sides } = pictured(stage);
      expect(stage.settled).toBe(true);
      expect(sides.map((side) => held(side) - side.laid.length)).toEqual(
        frame.view?.counts,
      );
      expect(sides.map((side) => side.won.length)).toEqual(
        frame.view?.piles.map((pile) => pile.won),
      );
    }
  });

  test("looks the same to whoever opens the page between two frames", () => {
    for (const [i, frame] of recording(name).frames.entries()) {
      const stayed = pictured(played(name, i));
      const fresh = staged(name);
      fresh.snapshot(frame.view ?? expect.fail());

      for (const seat of stayed.sides.keys())
        expect(faces(pictured(fresh), seat)).toEqual(faces(stayed, seat));
      expect(pictured(fresh).fighters).toEqual(stayed.fighters);
      expect(pictured(fresh).war).toBe(stayed.war);
    }
  });
});

test("of three only the two that tie fight; the third's card stays where it lies", () => {
  const called = pictured(played("three", 0));
  const decided = pictured(played("three", 1, 1_000));

  expect([0, 1]).toEqual(called.fighters);
  expect([0, 1]).toEqual(called.tied);
  expect([["4D", 0]]).toEqual(faces(decided, 2));
  expect(["9H", null, "KD"]).toEqual(decided.sides[0]?.laid.map(({ card }) => card));
  expect(0).toBe(decided.winner);
});

test("who ties but has no card left does not fight", () => {
  expect([0, 1, 2]).toEqual(pictured(played("crowd", 0)).fighters);
});

test("after a war nobody fights any more", () => {
  const picture = pictured(played("four", 2));

  expect([]).toEqual(picture.fighters);
  expect(false).toBe(picture.war);
});

test("one side may lay fewer stakes than the other", () => {
  const { sides } = pictured(played("uneven", 1, 1_000));
  const stakes = sides.map(
    ({ laid }) => laid.filter(({ place }) => place === 1).length,
  );

  expect([3, 1]).toEqual(stakes);
});

test("without a stake the deciding card lies there alone", () => {
  const { sides } = pictured(played("open", 1, 500));

  expect([0, 2]).toEqual(sides[0]?.laid.map(({ place }) => place));
});

test("in a chain all earlier cards lie on the first place", () => {
  const { sides } = pictured(played("long", 3));

  expect(7).toBe(sides[0]?.laid.length);
  expect([0]).toEqual([...new Set(sides[0]?.laid.map(({ place }) => place))]);
});

test("where points are counted the verdict tells them, and the cards leave the game", () => {
  const told = pictured(played("points", 0, 600));
  const rest = pictured(played("points", 0));

  expect(21).toBe(told.band?.kind === "won" ? told.band.points : null);
  expect([]).toEqual(rest.sides[0]?.won);
  expect(5).toBe(rest.sides[0]?.draw.length);
});

describe("where nobody waits", () => {
  test("a card lies there as soon as its seat has pressed", () => {
    const { sides, compared } = pictured(played("speed", 0));

    expect([["KH", 0]]).toEqual(sides[0]?.laid.map(({ card, place }) => [card, place]));
    expect([]).toEqual(sides[1]?.laid);
    expect({ 0: "KH" }).toEqual(compared);
  });

  test("the sentence tells both cards, though they came one after the other", () => {
    expect({ 0: "KH", 1: "8S" }).toEqual(pictured(played("speed", 1, 600)).compared);
  });

  test("in a war the other is still called while the first lies there", () => {
    const picture = pictured(played("speed", 4));

    expect([1]).toEqual(picture.tied);
    expect("war").toBe(picture.band?.kind);
    expect([0, 1, 2]).toEqual(picture.sides[0]?.laid.map(({ place }) => place));
    expect({ 0: "JD" }).toEqual(picture.compared);
  });
});

test("nothing jumps when somebody joins while cards fly", () => {
  const flying = played("three", 1, 1_640);
  const before = pictured(flying);
  const view = flying.view ?? expect.fail();

  flying.frame(
    {
      type: "frame",
      seq: view.seq + 1,
      game: view.game,
      at: 0,
      events: [{ type: "named", seat: 1, name: "Mia", sign: "owl" }],
      view: { ...view, seq: view.seq + 1 },
    },
    performance.now(),
  );
  vi.advanceTimersByTime(1);

  expect(pictured(flying)).toBe(before);
  expect(flying.busy).toBe(true);
});
