import { afterEach, beforeEach, expect, test, vi } from "vitest";

import type { ClientMessage, ServerMessage } from "../wire";
import { Connection, type Status } from "./socket";

/** A line whose other end is the test. */
class Line extends EventTarget {
  static OPEN = 1;
  static all: Line[] = [];
  static get last(): Line {
    const line = Line.all.at(-1);
    if (!line) throw new Error("no line was opened");
    return line;
  }
  readyState = 0;
  said: ClientMessage[] = [];
  closed = false;
  onopen: () => void = () => undefined;
  onmessage: (event: { data: string }) => void = () => undefined;
  onclose: (event: { code: number }) => void = () => undefined;
  constructor(
    readonly url: string,
    readonly protocol: string,
  ) {
    super();
    Line.all.push(this);
  }
  send(text: string) {
    this.said.push(JSON.parse(text) as ClientMessage);
  }
  close() {
    this.closed = true;
  }
  open() {
    this.readyState = 1;
    this.onopen();
  }
  hear(message: object) {
    this.onmessage({ data: JSON.stringify(message) });
  }
  end(code: number) {
    this.onclose({ code });
  }
  welcome() {
    this.open();
    this.hear({ type: "welcome" });
  }
  pings() {
    return this.said.filter(({ type }) => type === "ping");
  }
}

const page = Object.assign(new EventTarget(), { hidden: false });
const net = { onLine: true };
let seen: { status: Status[]; final: number[]; heard: ServerMessage[] };
let line: Connection;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(1);
  vi.stubGlobal("WebSocket", Line);
  vi.stubGlobal("document", page);
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("navigator", net);
  page.hidden = false;
  net.onLine = true;
  Line.all = [];
  seen = { status: [], final: [], heard: [] };
  line = new Connection("ws://host/ws/t/KX74MP", {
    hello: () => ({ type: "hello", v: 1, client: "c" }),
    seq: () => 5,
    message: (message) => seen.heard.push(message),
    status: (status) => seen.status.push(status),
    final: (code) => seen.final.push(code),
  });
  line.start();
});

afterEach(() => {
  line.stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("says hello first, in the protocol's name, and nothing before the welcome", () => {
  Line.last.open();

  expect(line.send({ type: "ping", at: 0, seq: 0 })).toBe(false);
  expect(Line.last.protocol).toBe("krieg.v1");
  expect(Line.last.said.map(({ type }) => type)).toEqual(["hello"]);
});

test("a line that went mute is given up and replaced within 12 seconds", () => {
  Line.last.welcome();
  const mute = Line.last;

  vi.advanceTimersByTime(12_000);
  const status = seen.status.at(-1);
  vi.advanceTimersByTime(500);

  expect(mute.pings()).toHaveLength(1);
  expect(mute.closed).toBe(true);
  expect(status).toBe("connecting");
  expect(Line.all).toHaveLength(2);
});

test("a line that answers is kept", () => {
  Line.last.welcome();

  for (let second = 0; second < 60; second += 1) {
    vi.advanceTimersByTime(1_000);
    Line.last.hear({ type: "pong", at: 0, now: 0, seq: 5 });
  }

  expect(Line.all).toHaveLength(1);
  expect(Line.last.pings().length).toBeGreaterThanOrEqual(6);
});

test("a page that goes to sleep says so, and asks at once when it wakes up", () => {
  Line.last.welcome();

  page.hidden = true;
  page.dispatchEvent(new Event("visibilitychange"));
  vi.advanceTimersByTime(600_000);
  page.hidden = false;
  page.dispatchEvent(new Event("visibilitychange"));

  expect(Line.last.pings()).toMatchObject([{ hidden: true }, { seq: 5 }]);
  vi.advanceTimersByTime(2_500);
  expect(Line.all).toHaveLength(2);
});

test("tries again after growing pauses, from the beginning after a good line", () => {
  for (const wait of [500, 1_000, 2_000, 4_000]) {
    const before = Line.all.length;
    Line.last.end(1006);
    vi.advanceTimersByTime(wait - 1);
    expect(Line.all).toHaveLength(before);
    vi.advanceTimersByTime(1);
    expect(Line.all).toHaveLength(before + 1);
  }
  Line.last.end(1006);
  vi.advanceTimersByTime(4_000);
  expect(seen.status.at(-1)).toBe("offline");
  expect(Line.all).toHaveLength(6);
  Line.last.welcome();
  vi.advanceTimersByTime(5_000);
  Line.last.end(1006);
  vi.advanceTimersByTime(500);
  expect(Line.all).toHaveLength(7);
});

test("a hidden page tries ever more rarely, and at once when looked at", () => {
  page.hidden = true;
  const until = 30 * 60_000;
  for (let at = 0; at < until; at += 1_000) {
    Line.last.end(1006);
    vi.advanceTimersByTime(1_000);
  }
  const tries = Line.all.length;

  Line.last.end(1006);
  page.hidden = false;
  page.dispatchEvent(new Event("visibilitychange"));

  expect(tries).toBeLessThanOrEqual(40);
  expect(Line.all).toHaveLength(tries + 1);
});

test("a try that hangs is replaced without a further pause", () => {
  for (let i = 0; i < 6; i += 1) {
    Line.last.end(1006);
    vi.advanceTimersByTime(4_000);
  }
  const before = Line.all.length;

  vi.advanceTimersByTime(8_000);

  expect(Line.all).toHaveLength(before + 1);
});

test.each([
  ["online", () => window.dispatchEvent(new Event("online"))],
  ["pageshow", () => window.dispatchEvent(new Event("pageshow"))],
  ["visibilitychange", () => page.dispatchEvent(new Event("visibilitychange"))],
])("%s ends a pause at once", (_, happens) => {
  Line.last.welcome();
  Line.last.hear({ type: "bye", code: 1013, reason: "later", retry_ms: 9_000 });
  Line.last.end(1013);

  happens();

  expect(Line.all).toHaveLength(2);
});

test("waits as long as the server asked", () => {
  Line.last.welcome();
  Line.last.hear({ type: "bye", code: 1012, reason: "restarting", retry_ms: 3_000 });
  Line.last.end(1012);

  vi.advanceTimersByTime(2_999);
  expect(Line.all).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(Line.all).toHaveLength(2);
});

test.each([4400, 4401, 4403, 4404, 4409, 4410, 4426])(
  "close %i is final: a person must act",
  (code) => {
    Line.last.welcome();
    Line.last.end(code);

    vi.advanceTimersByTime(60_000);
    window.dispatchEvent(new Event("online"));

    expect(seen.final).toEqual([code]);
    expect(Line.all).toHaveLength(1);
  },
);

test("a page dropped for silence comes back when somebody looks at it", () => {
  Line.last.welcome();
  page.hidden = true;
  Line.last.end(4408);
  vi.advanceTimersByTime(600_000);
  const asleep = Line.all.length;

  page.hidden = false;
  page.dispatchEvent(new Event("visibilitychange"));

  expect(asleep).toBe(1);
  expect(Line.all).toHaveLength(2);
});

test("does not wait out a long pause when the net comes back", () => {
  for (let i = 0; i < 6; i += 1) {
    Line.last.end(1006);
    vi.advanceTimersByTime(4_000);
  }
  const before = Line.all.length;

  // The newest try has just begun; it may have begun without a net.
  window.dispatchEvent(new Event("online"));

  expect(Line.all).toHaveLength(before + 1);
});
