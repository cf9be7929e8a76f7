import { describe, expect, test, vi } from "vitest";

import {
  Line,
  arrive,
  cut,
  GAME,
  line,
  refusals,
  session,
  told,
  view,
} from "./session.kit";

import { Session } from "./session.svelte";
describe("a press", () => {
  test("names the call on the screen, and is on its way until the table shows it", () => {
    const at = arrive(view({ call: 7 }), [0]);

    session.press(0);
    const sent = session.pending;
    const [press] = at.of("press");
    at.hear({ type: "done", ref: press?.ref, result: "accepted", seq: 2 });
    const stored = session.pending;
    at.hear({
      type: "frame",
      seq: 2,
      game: 0,
      at: 1_000,
      events: [{ type: "pressed", seat: 0, call: 7 }],
      view: view({ seq: 2, call: 7, pressed: [0] }),
    });

    expect(press).toMatchObject({ game: 0, call: 7, seat: 0 });
    expect([sent, stored, session.pending]).toEqual([[0], [0], []]);
    expect(told).toEqual([{ type: "pressed", seat: 0, call: 7 }]);
  });

  test("without an answer is said again with its ref on the next line", () => {
    const first = arrive(view({ call: 7 }), [0]);
    session.press(0);

    cut();
    const second = arrive(view({ call: 7 }), [0]);

    expect(second.of("press")).toEqual(first.of("press"));
  });

  test("is not said again when its call is past", () => {
    arrive(view({ call: 7 }), [0]);
    session.press(0);

    cut();
    const second = arrive(view({ seq: 5, call: 8 }), [0]);

    expect(second.of("press")).toEqual([]);
    expect(session.pending).toEqual([]);
  });

  test("counts once however often the key is tapped", () => {
    const at = arrive(view({ call: 7 }), [0]);

    session.press(0);
    session.press(0);

    expect(at.of("press")).toHaveLength(1);
  });

  test("that the server could not store is tried again while its call stands", () => {
    const at = arrive(view({ call: 7 }), [0]);
    session.press(0);
    const [press] = at.of("press");

    at.hear({ type: "refused", ref: press?.ref, code: "unavailable" });
    vi.advanceTimersByTime(1_000);

    expect(at.of("press")).toEqual([press, press]);
    expect(refusals).toEqual(["unavailable"]);
  });
});

describe("sitting down", () => {
  test("is a press with a secret that opens the seat again on the next line", () => {
    const at = arrive(view(), []);
    session.press(null);
    const [press] = at.of("press");
    const onTheWay = session.pending;
    at.hear({ type: "done", ref: press?.ref, result: "accepted", seq: 2, seat: 1 });

    cut();
    line().onopen();

    expect(onTheWay).toEqual([-1]);
    expect(press?.seat).toBeUndefined();
    expect(session.me).toEqual([1]);
    expect(line().of("hello")[0]).toMatchObject({
      secrets: [press?.secret],
      epoch: "e1",
      since: 1,
    });
  });

  test("takes one seat, however often and in whatever call the key is tapped", () => {
    const at = arrive(view({ call: 7 }), []);

    session.press(null);
    session.press(null);
    at.hear({
      type: "frame",
      seq: 2,
      game: 0,
      at: 1_000,
      events: [],
      view: view({ seq: 2, call: 8 }),
    });
    session.press(null);
    cut();
    line().onopen();

    expect(at.of("press")).toHaveLength(1);
    expect(line().of("hello")[0]?.secrets).toEqual([at.of("press")[0]?.secret]);
  });

  test("survives a line that was cut before the press arrived", () => {
    arrive(view(), []);
    session.press(null);

    cut();
    line().onopen();
    line().onclose({ code: 4401 });
    const again = arrive(view(), []);

    expect(again.of("hello")[0]?.secrets).toBeUndefined();
    expect(again.of("press")).toHaveLength(1);
    expect(session.ended).toBeNull();
  });
});

test("the deck is cut when the table asks for it", () => {
  const seal = { game_id: GAME, commit: "c0", state: "open" as const };

  const at = arrive(view({ phase: "waiting", seal }), [0]);
  const [said] = at.of("commit");
  at.hear({
    type: "frame",
    seq: 2,
    game: 0,
    at: 1_000,
    events: [],
    view: view({
      seq: 2,
      phase: "waiting",
      seal: { ...seal, state: "sealed", commits: ["c0", said?.hash ?? "", "c2"] },
    }),
  });

  expect(said).toMatchObject({ game_id: GAME, seat: 0 });
  expect(at.of("open")).toMatchObject([{ game_id: GAME, seat: 0 }]);
});

test("a refused cut is no business of the person", () => {
  const at = arrive(view(), [0]);

  at.hear({ type: "refused", ref: "cut-0", code: "not_now" });

  expect(refusals).toEqual([]);
});

describe("a name", () => {
  test("is sent for the own seat, and its acceptance is told", async () => {
    const at = arrive(view(), [1]);

    const told = session.refusal({ type: "name", seat: 1, name: "Oma" });
    const [said] = at.of("name");
    at.hear({ type: "done", ref: said?.ref, result: "accepted", seq: 2, seat: 1 });

    expect(said).toMatchObject({ seat: 1, name: "Oma" });
    expect(await told).toBeNull();
  });

  test("that may not be is told to who asked, and to nobody else", async () => {
    const at = arrive(view(), [1]);

    const told = session.refusal({ type: "name", seat: 1, name: "\u202e" });
    const [said] = at.of("name");
    at.hear({ type: "refused", ref: said?.ref, code: "bad_name" });

    expect(await told).toBe("bad_name");
    expect(refusals).toEqual([]);
  });

  test("is left out when it is the next animal that is wanted", () => {
    const at = arrive(view(), [1]);

    void session.refusal({ type: "name", seat: 1 });

    expect(at.of("name")[0]).not.toHaveProperty("name");
  });

  test("without an answer is said again with its ref on the next line", () => {
    const first = arrive(view(), [1]);
    void session.refusal({ type: "name", seat: 1, name: "Oma" });

    cut();
    const second = arrive(view(), [1]);

    expect(second.of("name")).toEqual(first.of("name"));
  });
});

test("after being taken over, the seat is fetched back only on demand", () => {
  arrive(view(), [0]);

  line().onclose({ code: 4409 });
  vi.advanceTimersByTime(60_000);
  const before = Line.all.length;
  session.start();

  expect(before).toBe(1);
  expect(Line.all).toHaveLength(2);
  expect(session.ended).toBeNull();
});

test("what a pong tells of and does not come is fetched on a new line", () => {
  const at = arrive(view({ seq: 4 }), [0]);

  at.hear({ type: "pong", at: 0, now: 1_000, seq: 6 });
  vi.advanceTimersByTime(1_000);
  line().onopen();

  expect(Line.all).toHaveLength(2);
  expect(line().of("hello")).toMatchObject([{ epoch: "e1", since: 4 }]);
});

test("a frame that was only late costs no new line", () => {
  const at = arrive(view({ seq: 4 }), [0]);

  at.hear({ type: "pong", at: 0, now: 1_000, seq: 5 });
  at.hear({
    type: "frame",
    seq: 5,
    game: 0,
    at: 1_000,
    events: [],
    view: view({ seq: 5 }),
  });
  vi.advanceTimersByTime(2_000);

  expect(Line.all).toHaveLength(1);
});

test("an offer is agreed to as the screen shows it, and a wish makes another", () => {
  const at = arrive(view({ seq: 9, phase: "over" }), [0]);

  session.again();
  session.again({ rules: { preset: "krieg-lang" } });

  expect(at.of("again")).toMatchObject([
    { game: 0, offer: 9 },
    { game: 0, rules: { preset: "krieg-lang" } },
  ]);
});

test("a television says nothing of the seats that its browser holds", () => {
  arrive(view(), []);
  session.press(null);
  session.stop();
  const screen = new Session(
    session.code,
    { events: () => undefined, refused: () => undefined },
    { watch: true },
  );

  screen.start();
  line().onopen();
  screen.stop();

  expect(line().of("hello")[0]?.secrets).toBeUndefined();
});
