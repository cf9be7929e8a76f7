import { describe, expect, test } from "vitest";

import { delay, isFinal } from "./backoff";
import { Clock } from "./clock";
import { makeSecret, Secrets } from "./secrets";
import { Store } from "./store";

describe("the clock", () => {
  test("believes the answer that came back quickest", () => {
    const clock = new Clock();

    clock.learn(100, 5_400, 900);
    clock.learn(1_000, 6_010, 1_020);

    expect(clock.local(6_120, 1_100)).toBe(1_120);
  });

  test("plays at once what is said to be more than a second away", () => {
    const clock = new Clock();
    clock.learn(0, 1_000, 0);

    expect(clock.local(4_000, 100)).toBe(100);
    expect(clock.local(1, 2_000)).toBe(2_000);
  });

  test("plays at once while it knows nothing", () => {
    expect(new Clock().local(123_456, 7)).toBe(7);
  });
});

describe("waiting before the next try", () => {
  test("doubles to a limit and is spread over all of it", () => {
    expect([0, 1, 2, 3, 20].map((n) => delay(n, null, 1))).toEqual([
      500, 1_000, 2_000, 4_000, 4_000,
    ]);
    expect(delay(3, null, 0)).toBe(0);
  });

  test("costs a hidden page at most 40 tries in 30 minutes", () => {
    for (const random of [0, 0.5, 1]) {
      let tries = 0;
      for (let at = 0; at < 30 * 60_000; tries += 1)
        at += delay(tries, null, random, true);

      expect(tries).toBeLessThanOrEqual(40);
    }
    expect(delay(20, null, 0, true)).toBe(60_000);
  });

  test("takes what the server asks for", () => {
    expect(delay(9, 200, 1)).toBe(200);
    expect(delay(9, 200, 1, true)).toBe(200);
  });

  test("ends where a person must act", () => {
    expect([4404, 4409, 4426].every(isFinal)).toBe(true);
    expect([1006, 1012, 4408, 4429, 4430].some(isFinal)).toBe(false);
  });
});

describe("secrets", () => {
  const refusing = () => {
    throw new Error("no storage here");
  };

  test("are 22 characters of base64url, never the same", () => {
    const made = Array.from({ length: 50 }, makeSecret);

    expect(made.every((one) => /^[A-Za-z0-9_-]{22}$/.test(one))).toBe(true);
    expect(new Set(made).size).toBe(50);
  });

  test("are kept by table, also where the browser keeps nothing", () => {
    const store = new Store(refusing);
    const secrets = new Secrets(store);

    secrets.add("KX74MP", "a", "b");
    secrets.add("KX74MP", "c");
    secrets.drop("KX74MP", "b");

    expect(secrets.of("KX74MP")).toEqual(["a", "c"]);
    expect(secrets.of("CCCCC9")).toEqual([]);
    expect(store.refused).toBe(true);
  });

  test("survive something else under their name", () => {
    const store = new Store(refusing);
    store.set("krieg.seats.KX74MP", "{broken");

    expect(new Secrets(store).of("KX74MP")).toEqual([]);
  });
});
