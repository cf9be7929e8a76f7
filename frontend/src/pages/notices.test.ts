import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { notice, notify } from "./notices.svelte";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

test("a notice goes by itself", () => {
  notify("one");

  expect(notice()).toBe("one");
  vi.advanceTimersByTime(4_000);
  expect(notice()).toBeNull();
});

test("of two notices at once the second comes when the first has been read", () => {
  notify("one");
  notify("two");

  expect(notice()).toBe("one");
  vi.advanceTimersByTime(2_000);
  expect(notice()).toBe("two");
  vi.advanceTimersByTime(4_000);
  expect(notice()).toBeNull();
});

test("many notices come in their order, and the same one only once", () => {
  for (const text of ["one", "two", "two", "three"]) notify(text);
  const seen = [notice()];
  for (let i = 0; i < 3; i++) {
    vi.advanceTimersByTime(2_000);
    seen.push(notice());
  }

  expect(seen).toEqual(["one", "two", "three", "three"]);
});
