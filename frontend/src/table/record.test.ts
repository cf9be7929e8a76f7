import { afterEach, expect, test, vi } from "vitest";

import { games } from "../demo/states";
import { opening } from "../replay/film";
import type { Event } from "../wire";
import { load, recordOf } from "./record";

const { won } = games;
const events = won.calls.flatMap((call) => call.events);
const view = { ...opening(won), table: "KX74MP", game: 2 };
const opened = {
  type: "opened",
  spielcode: won.spielcode,
  envelope: null,
  next_seal: null,
} as const;

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Answer requests from *pages*, and remember what was asked. */
function answer(pages: Record<string, unknown>): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (address: string) => {
    asked.push(address);
    const body = pages[address];
    return Promise.resolve(
      body ? Response.json(body) : new Response(null, { status: 404 }),
    );
  });
  return asked;
}

const signal = new AbortController().signal;

test("the record has the counts of each round and the rounds with a war", () => {
  const record = recordOf(events);

  expect(won.curve).toEqual(record.counts);
  expect([14, 22, 26, 34]).toEqual(record.wars);
});

test("a chain of wars marks its round once", () => {
  const { wars } = recordOf(games.chain.calls.flatMap((call) => call.events));

  expect([14, 16, 34]).toEqual(wars);
});

test("a game with a Spielcode is read from it, page by page", async () => {
  const path = `/api/games/${won.spielcode}`;
  const asked = answer({
    [path]: { ...won, calls: won.calls.slice(0, 30), next: 31 },
    [`${path}?from=31`]: { ...won, calls: won.calls.slice(30) },
  });

  const record = await load({ ...view, opened }, signal);

  expect([path, `${path}?from=31`]).toEqual(asked);
  expect(won.curve).toEqual(record.counts);
});

test("a game without one is read from its table", async () => {
  const frames = events.map((event, i) => ({
    seq: i + 5,
    game: 2,
    at: 0,
    events: [event],
  }));
  const path = "/api/tables/KX74MP/events?game=2";
  const last = frames.at(-1)?.seq;
  answer({
    [`${path}&from=0`]: { first: 5, last, frames: frames.slice(0, 100) },
    [`${path}&from=105`]: { first: 5, last, frames: frames.slice(100) },
  });

  const record = await load(view, signal);

  expect(won.curve).toEqual(record.counts);
});

test("a server that has nothing is an error, not an empty curve", async () => {
  answer({});

  await expect(load(view, signal)).rejects.toThrow("404");
});

test("what was chosen in the game is asked for with it", async () => {
  const asked = answer({ [`/api/games/${won.spielcode}?moves=A7`]: won });

  await load({ ...view, opened: { ...opened, moves: "A7" } }, signal);

  expect([`/api/games/${won.spielcode}?moves=A7`]).toEqual(asked);
});

test("a game that was ended early is not told beyond its end", async () => {
  const path = "/api/tables/KX74MP/events?game=2";
  const frames = [{ seq: 5, game: 2, at: 0, events: events.slice(0, 12) }];
  answer({ [`${path}&from=0`]: { first: 5, last: 5, frames } });
  const over = { type: "over", counts: [26, 26], summary: null };
  const result = { winner: null, ranks: [1, 1], reason: "ended" };

  const record = await load(
    { ...view, opened, over: { ...over, result } } as unknown as typeof view,
    signal,
  );

  expect(record.counts.length).toBeLessThan(8);
});

test("points and chips are counted beside the cards", () => {
  const dealt: Event = { type: "dealt", game: 0, counts: [26, 26], spare: 0 };
  const over: Event = { type: "round_over", round: 1, counts: [25, 25] };

  const scored = recordOf([dealt, { type: "scored", seat: 1, points: 7 }, over]);
  const paid = recordOf([dealt, { type: "paid", seat: 0, chips: -5 }, over], [100, 0]);

  expect([
    [0, 0],
    [0, 7],
  ]).toEqual(scored.points);
  expect([
    [100, 0],
    [95, 0],
  ]).toEqual(paid.chips);
  expect(recordOf([dealt, over]).points).toBeUndefined();
});
