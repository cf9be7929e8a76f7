import { describe, expect, test } from "vitest";

import { games } from "../demo/states";
import { film, opening, starts } from "./film";

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
