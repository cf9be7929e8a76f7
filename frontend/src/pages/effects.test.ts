import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { prefer } from "../settings/prefs.svelte";
import type { Event } from "../wire";
import { feel } from "./effects.svelte";
import type { Session } from "./session.svelte";

const vibrate = vi.fn();
const tied: Event = { type: "tied", seats: [0, 1], depth: 1 };
const sat: Event = { type: "sat", seat: 1, name: null, sign: "fox" };

/** Let the person on seat 0 feel *event*. */
function felt(event: Event): void {
  feel([event], 0, { me: [0] } as unknown as Session);
}

beforeEach(() => {
  vi.stubGlobal("navigator", { vibrate });
  prefer({ sound: false, vibration: true });
});

afterEach(() => {
  vibrate.mockClear();
  vi.unstubAllGlobals();
});

describe("a phone", () => {
  test("is felt twice when there is war", () => {
    felt(tied);

    expect(vibrate.mock.calls).toEqual([[[40, 60, 40]]]);
  });

  test("is felt longer when somebody sits down", () => {
    felt(sat);

    expect(vibrate.mock.calls).toEqual([[[120, 80, 120]]]);
  });

  test("keeps still when one sits down oneself", () => {
    felt({ ...sat, seat: 0 });

    expect(vibrate).not.toHaveBeenCalled();
  });

  test("keeps still while cards are turned and taken", () => {
    felt({ type: "turned", cards: { 0: "9H", 1: "8S" } });
    felt({ type: "took", seat: 0, n: 2, parts: { 0: 1, 1: 1 }, cards: ["9H", "8S"] });

    expect(vibrate).not.toHaveBeenCalled();
  });

  test("keeps still for who has switched it off", () => {
    prefer({ vibration: false });

    felt(tied);
    felt(sat);

    expect(vibrate).not.toHaveBeenCalled();
  });

  test("that cannot vibrate is asked for nothing", () => {
    vi.stubGlobal("navigator", {});

    expect(() => {
      felt(tied);
    }).not.toThrow();
  });
});
