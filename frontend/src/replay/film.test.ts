import { describe, expect, test } from "vitest";

import { games } from "../demo/states";
import type { Call } from "../table/record";
import type { Event } from "../wire";
import { film, opening, starts, verdict, wars, withChips } from "./film";

describe.each(Object.entries(games))("the film of the recorded game %s", (_, page) => {
  const frames = film(opening(page), page.calls);

  test("has one frame for each call, its counts those of the game", () => {
    expect(page.calls.map((call) => call.counts)).toEqual(
      frames.map((frame) => frame.view?.counts),
    );
  });

  test("has all cards in every picture", () => {
    for (const { view } of frames) {
      const counts = view?.counts.reduce((sum, n) => sum + n, 0) ?? 0;
      const atStake = view?.tied.length ? view.pot : 0;
      expect(52).toBe(counts + atStake);
    }
  });

  test("knows where each round begins", () => {
    expect(page.curve.length - 1).toBe(starts(frames).length);
    expect(0).toBe(starts(frames)[0]);
  });

  test("can be cut in two without a difference", () => {
    const half = frames.slice(0, 20);
    const view = half.at(-1)?.view ?? opening(page);

    expect(frames.slice(20)).toEqual(film(view, page.calls.slice(20)));
  });

  test("ends with the game", () => {
    expect("over").toBe(frames.at(-1)?.view?.phase);
    expect(page.result).toEqual(frames.at(-1)?.view?.over?.result);
  });
});

const deal = opening(games.won);

function call(round: number, events: Call["events"], counts = [26, 26]): Call {
  return { call: round, round, events, counts };
}

test("a pot lies there until it is chosen in which order it goes", () => {
  const turned: Event = { type: "turned", cards: { 0: "9H", 1: "2C" } };
  const asked: Event = { type: "called", call: 2, round: 1, who: [0], ask: "choose" };
  const took: Event = {
    type: "took",
    seat: 0,
    n: 2,
    parts: { 0: 1, 1: 1 },
    cards: ["2C", "9H"],
    order: "other_first",
  };
  const first: Event = { type: "called", call: 1, round: 1, who: [0, 1] };

  const frames = film(deal, [
    call(1, [first, turned], [25, 25]),
    call(1, [asked, took], [27, 25]),
  ]);

  expect(2).toBe(frames[1]?.view?.open.length);
  expect([0]).toEqual(starts(frames));
});

test("points are counted as they are scored", () => {
  const view = opening({ ...games.won, rules: { mode: "points" } });

  const [frame] = film(view, [call(1, [{ type: "scored", seat: 1, points: 9 }])]);

  expect([0, 9]).toEqual(frame?.view?.points);
});

test("what a hand brings goes from the bank to the player, and back", () => {
  const view = withChips(deal, 100);
  const tied = { type: "tied", seats: [0, 1], depth: 1 } as const;

  const [asked, paid] = film(view, [
    call(1, [
      { type: "wagered", seat: 0, bet: 5 },
      { ...tied, seats: [0, 1] },
    ]),
    call(1, [{ type: "paid", seat: 0, chips: -10 }]),
  ]);

  expect(["war", 5]).toEqual([asked?.view?.ask, asked?.view?.bet]);
  expect([[90, 10], "bet", 1]).toEqual([
    paid?.view?.chips,
    paid?.view?.ask,
    paid?.view?.last?.winner,
  ]);
});

test("partners sit in their teams", () => {
  const seats = [0, 1, 2, 3].map((seat) => ({ seat, team: seat % 2 }));
  const counts = [13, 13, 13, 13];

  const view = opening({ ...games.won, seats, calls: [], curve: [counts] });

  expect([0, 1, 0, 1]).toEqual(view.seats.map(({ team }) => team));
});

test("the rounds with a war are known, and what each frame came to", () => {
  const frames = film(opening(games.chain), games.chain.calls);
  const first = frames.findIndex(({ events }) =>
    events.some((event) => event.type === "tied"),
  );

  expect([14, 16, 34]).toEqual(wars(frames));
  expect("war").toBe(verdict(frames[first])?.band?.kind);
  expect("won").toBe(verdict(frames[0])?.band?.kind);
  expect(verdict(undefined)).toBeNull();
});
