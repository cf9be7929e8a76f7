import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import type { ClientMessage, Event, View, Welcome } from "../wire";
import { dealtView } from "./dealt";
import { Session } from "./session.svelte";

/** A line whose other end is the test. */
class Line {
  static OPEN = 1;
  static all: Line[] = [];
  readyState = 1;
  said: ClientMessage[] = [];
  onopen: () => void = () => undefined;
  onmessage: (event: { data: string }) => void = () => undefined;
  onclose: (event: { code: number }) => void = () => undefined;
  constructor() {
    Line.all.push(this);
  }
  send(text: string) {
    this.said.push(JSON.parse(text) as ClientMessage);
  }
  close() {
    this.readyState = 3;
  }
  hear(message: object) {
    this.onmessage({ data: JSON.stringify(message) });
  }
  of<T extends ClientMessage["type"]>(type: T) {
    return this.said.filter(
      (one): one is Extract<ClientMessage, { type: T }> => one.type === type,
    );
  }
}

const GAME = "000102030405060708090a0b0c0d0e0f";

function view(change: Partial<View> = {}): View {
  return { ...dealtView(), epoch: "e1", seq: 1, phase: "playing", ...change };
}

function welcome(shown: View, seats: number[]): Welcome {
  return {
    type: "welcome",
    v: 1,
    table: "KX74MP",
    epoch: shown.epoch,
    seq: shown.seq,
    now: 1_000,
    you: { seats },
    view: shown,
    resume: "snapshot",
    limits: {},
  };
}

let session: Session;
let refusals: string[];
let told: Event[];

function line(): Line {
  const last = Line.all.at(-1);
  if (!last) throw new Error("no line was opened");
  return last;
}

/** Open the newest line and be welcomed on it. */
function arrive(shown: View, seats: number[]): Line {
  line().onopen();
  line().hear(welcome(shown, seats));
  return line();
}

/** Cut the line and wait for the next one to be opened. */
function cut(): void {
  line().onclose({ code: 1006 });
  vi.advanceTimersByTime(20_000);
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Line);
  vi.stubGlobal("document", Object.assign(new EventTarget(), { hidden: false }));
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("location", { protocol: "https:", host: "krieg.example" });
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  Line.all = [];
  refusals = [];
  told = [];
  // Another table each time: what a test keeps is not found by the next.
  session = new Session(`T${String(Math.random())}`, {
    events: (events) => told.push(...events),
    refused: (code) => refusals.push(code),
  });
  session.start();
});

afterEach(() => {
  session.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

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

describe("a secret that holds no seat any more", () => {
  /** Sit down, be told so, and see the table show it; return the secret. */
  function sitDown(at: Line): string {
    session.press(null);
    const press = at.of("press").at(-1);
    at.hear({ type: "done", ref: press?.ref, result: "accepted", seq: 2, seat: 1 });
    at.hear({
      type: "frame",
      seq: 2,
      game: 0,
      at: 1_000,
      events: [],
      view: view({ seq: 2, pressed: [1] }),
    });
    return press?.secret ?? "";
  }

  test("is forgotten when the seat was given up, and the next press has a new one", () => {
    const at = arrive(view(), []);
    const old = sitDown(at);

    at.hear(welcome(view({ seq: 3, call: 2 }), []));
    session.press(null);
    const next = at.of("press").at(-1);
    cut();
    line().onopen();

    expect(next?.secret).not.toBe(old);
    expect(line().of("hello")[0]?.secrets).toEqual([next?.secret]);
  });

  test("is forgotten when the server refuses it, and no other tab's with it", () => {
    const mine = sitDown(arrive(view(), []));
    cut();
    line().onopen();
    const other = new Session(session.code, {
      events: () => undefined,
      refused: () => undefined,
    });
    const [tab, refused] = [other, line()];
    tab.start();
    arrive(view({ seq: 3 }), []);
    tab.press(null);
    const theirs = line().of("press")[0]?.secret;
    tab.stop();

    refused.onclose({ code: 4401 });
    line().onopen();
    const bare = line().of("hello")[0];
    cut();
    line().onopen();

    expect(refused.of("hello")[0]?.secrets).toEqual([mine]);
    expect(bare?.secrets).toBeUndefined();
    expect(line().of("hello")[0]?.secrets).toEqual([theirs]);
  });

  test("is given up when a press by it was refused for good", () => {
    const at = arrive(view(), []);
    session.press(null);

    at.hear({ type: "refused", ref: at.of("press")[0]?.ref, code: "full" });
    cut();
    line().onopen();

    expect(line().of("hello")[0]?.secrets).toBeUndefined();
    expect(refusals).toEqual(["full"]);
  });

  test("is kept where nobody knows what became of the press", () => {
    const at = arrive(view(), []);
    session.press(null);
    const [press] = at.of("press");

    at.hear({ type: "refused", ref: press?.ref, code: "unavailable" });
    cut();
    line().onopen();

    expect(line().of("hello")[0]?.secrets).toEqual([press?.secret]);
  });

  test("is replaced once by the press that it could not seat", () => {
    const at = arrive(view(), []);
    session.press(null);
    const [old] = at.of("press");

    at.hear({ type: "refused", ref: old?.ref, code: "not_seated" });
    const again = at.of("press").at(-1);
    const told = [...refusals];
    at.hear({ type: "refused", ref: again?.ref, code: "not_seated" });

    expect(again).toMatchObject({ game: old?.game, call: old?.call });
    expect(again?.secret).not.toBe(old?.secret);
    expect(again?.ref).not.toBe(old?.ref);
    expect(at.of("press")).toHaveLength(2);
    expect([told, refusals]).toEqual([[], ["not_seated"]]);
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

describe("a seat that comes by the word of others", () => {
  test("is asked for with a secret that is kept until the table has answered", () => {
    const at = arrive(view(), []);
    void session.claim(1);
    const [claim] = at.of("claim");
    at.hear({ type: "done", ref: claim?.ref, result: "accepted", seq: 2 });

    cut();
    line().onopen();
    const asked = line().of("hello")[0]?.secrets;
    line().onclose({ code: 4401 });
    arrive(view(), []);
    line().hear(welcome(view({ seq: 3 }), [1]));
    const seated = session.me;
    cut();
    line().onopen();

    expect(asked).toEqual([claim?.secret]);
    expect(seated).toEqual([1]);
    expect(line().of("hello")[0]?.secrets).toEqual([claim?.secret]);
  });

  test("is found on a new line when the yes came to an older one", () => {
    const at = arrive(view(), []);
    void session.claim(1);
    const [claim] = at.of("claim");
    at.hear({ type: "done", ref: claim?.ref, result: "accepted", seq: 2 });
    cut();
    line().onopen();
    line().onclose({ code: 4401 });
    const bare = arrive(view(), []);

    bare.hear({
      type: "frame",
      seq: 2,
      game: 0,
      at: 1_000,
      events: [{ type: "answered", claim: "c", yes: true }],
      view: view({ seq: 2 }),
    });
    vi.advanceTimersByTime(1_000);
    line().onopen();

    expect(line()).not.toBe(bare);
    expect(line().of("hello")[0]?.secrets).toEqual([claim?.secret]);
  });

  test("is taken over from another device by its token", async () => {
    const at = arrive(view(), []);

    const told = session.redeem("token");
    const [redeem] = at.of("redeem");
    at.hear({ type: "done", ref: redeem?.ref, result: "accepted", seq: 2, seat: 0 });

    expect(redeem).toMatchObject({ token: "token" });
    expect(await told).toBeNull();
    expect(session.me).toEqual([0]);
  });

  test("is wanted where nobody may watch, and there is no picture until then", () => {
    line().onclose({ code: 4403 });
    session.start("claim");
    line().onopen();
    line().hear({ ...welcome(view(), []), view: null });

    expect(line().of("hello")[0]?.want).toBe("claim");
    expect([session.outside, session.view]).toEqual([true, null]);
  });
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
