/** A page at a table whose server is the test. */
import { afterEach, beforeEach, vi } from "vitest";

import type { ClientMessage, Event, View, Welcome } from "../wire";
import { dealtView } from "./dealt";
import { Session } from "./session.svelte";

/** A line whose other end is the test. */
export class Line {
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

export const GAME = "000102030405060708090a0b0c0d0e0f";

export function view(change: Partial<View> = {}): View {
  return { ...dealtView(), epoch: "e1", seq: 1, phase: "playing", ...change };
}

export function welcome(shown: View, seats: number[]): Welcome {
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

export let session: Session;
export let refusals: string[];
export let told: Event[];

export function line(): Line {
  const last = Line.all.at(-1);
  if (!last) throw new Error("no line was opened");
  return last;
}

/** Open the newest line and be welcomed on it. */
export function arrive(shown: View, seats: number[]): Line {
  line().onopen();
  line().hear(welcome(shown, seats));
  return line();
}

/** Cut the line and wait for the next one to be opened. */
export function cut(): void {
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
