import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

/** What an audio context was asked to play: from when until when. */
interface Played {
  readonly from: number;
  until: number;
}

let played: Played[] = [];
let running = false;
const ears = new EventTarget();

/** As much of the browser's audio as the sounds use. */
class Source {
  #own: Played | null = null;
  start(at: number): void {
    this.#own = { from: at, until: at + 0.05 };
    played.push(this.#own);
  }
  stop(at: number): void {
    if (this.#own) this.#own.until = at;
  }
  connect<T>(next: T): T {
    return next;
  }
}

class Filter {
  readonly gain = {
    setValueAtTime: () => undefined,
    exponentialRampToValueAtTime: () => undefined,
  };
  connect<T>(next: T): T {
    return next;
  }
}

class Context {
  readonly sampleRate = 8_000;
  readonly currentTime = 10;
  readonly destination = {};
  get state(): string {
    return running ? "running" : "suspended";
  }
  createBuffer(_: number, length: number) {
    return { getChannelData: () => new Float32Array(length) };
  }
  resume(): Promise<void> {
    running = true;
    return Promise.resolve();
  }
}

/** Tap or press a key, and let what follows of it happen. */
function touch(what: "pointerdown" | "keydown"): void {
  ears.dispatchEvent(new Event(what));
  vi.runAllTimers();
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  played = [];
  running = false;
  vi.resetModules();
  vi.stubGlobal("document", ears);
  vi.stubGlobal("window", { AudioContext: Context });
  vi.stubGlobal("AudioContext", Context);
  vi.stubGlobal("OscillatorNode", Source);
  vi.stubGlobal("AudioBufferSourceNode", Source);
  vi.stubGlobal("GainNode", Filter);
  vi.stubGlobal("BiquadFilterNode", Filter);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("nothing sounds before the first tap", async () => {
  const { listen, play } = await import("./sound");
  listen();

  play("card");
  vi.runAllTimers();

  expect(played).toEqual([]);
});

describe.each(["card", "win", "war", "knock"] as const)("the sound %s", (name) => {
  test("is heard after a tap, when the cards show, and is short", async () => {
    const { listen, play } = await import("./sound");
    listen();
    touch("pointerdown");

    play(name, 500);
    vi.runAllTimers();

    expect(Math.min(...played.map(({ from }) => from))).toBe(10.5);
    for (const { from, until } of played) {
      expect(until).toBeGreaterThan(from);
      expect(until).toBeLessThan(11.2);
    }
  });
});

test("a key wakes the sounds as a tap does", async () => {
  const { listen, play } = await import("./sound");
  listen();
  touch("keydown");

  play("win");
  vi.runAllTimers();

  expect(played.length).toBeGreaterThan(0);
});

test("a war sounds deeper and longer than a card", async () => {
  const { listen, play } = await import("./sound");
  listen();
  touch("pointerdown");
  const lasts = (name: "card" | "war") => {
    played = [];
    play(name);
    vi.runAllTimers();
    return Math.max(...played.map(({ until }) => until)) - 10;
  };

  expect(lasts("war")).toBeGreaterThan(2 * lasts("card"));
});
