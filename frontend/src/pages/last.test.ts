import { beforeEach, expect, test, vi } from "vitest";

import { Store } from "../net/store";
import { lastTable, riseFrom, sitAt } from "./last";

let store: Store;

/** Let the server answer like this, whatever is asked. */
function answering(status: number, phase = ""): void {
  const answer = () =>
    Promise.resolve(new Response(JSON.stringify({ phase }), { status }));
  vi.stubGlobal("fetch", vi.fn(answer));
}

beforeEach(() => {
  store = new Store(() => {
    throw new Error("only in memory");
  });
  sitAt("KX74MP", store);
});

test.each(["waiting", "playing", "paused"])(
  "the beginning leads back to a table that is %s",
  async (phase) => {
    answering(200, phase);

    expect(await lastTable(store)).toBe("KX74MP");
  },
);

test("to a game that is over nothing leads back", async () => {
  answering(200, "over");

  expect(await lastTable(store)).toBeNull();
});

test("a table where nobody may watch is still one's own", async () => {
  answering(403);

  expect(await lastTable(store)).toBe("KX74MP");
});

test("a table that is gone is forgotten, and not asked for again", async () => {
  answering(410);
  await lastTable(store);
  answering(200, "playing");

  const found = await lastTable(store);

  expect(found).toBeNull();
  expect(fetch).not.toHaveBeenCalled();
});

test("without a network nothing is offered and nothing forgotten", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
  const offline = await lastTable(store);
  answering(200, "playing");

  expect([offline, await lastTable(store)]).toEqual([null, "KX74MP"]);
});

test("who gives the seat up is not led back to it", async () => {
  answering(200, "playing");
  riseFrom("KX74MP", store);

  expect(await lastTable(store)).toBeNull();
});

test("getting up from one table leaves another remembered", async () => {
  answering(200, "playing");
  riseFrom("CFGHJK", store);

  expect(await lastTable(store)).toBe("KX74MP");
});
