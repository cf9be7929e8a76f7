import { describe, expect, test } from "vitest";

import { games } from "../demo/states";
import { film, opening } from "../replay/film";
import { direct } from "./director";
import { apply, fromView, held, settle, type Picture } from "./picture";

const NORMAL = { tempo: "normal", cut: false } as const;

function tokens(picture: Picture): number[] {
  return picture.sides
    .flatMap((side) => [...side.draw, ...side.won, ...side.laid])
    .map((piece) => piece.id)
    .sort((a, b) => a - b);
}

describe.each(Object.entries(games))("the recorded game %s", (_, page) => {
  const start = opening(page);
  const frames = film(start, page.calls);

  test("keeps all its cards, the same things, through every change", () => {
    let picture = fromView(start);
    const all = tokens(picture);

    for (const frame of frames)
      for (const { act } of direct(frame.events, NORMAL).cues) {
        picture = apply(picture, act);
        expect(all).toEqual(tokens(picture));
      }

    expect(52).toBe(all.length);
  });

  test("needs no cut: the picture after the events is that of the view", () => {
    let picture = fromView(start);
    const { next } = picture;

    for (const frame of frames) {
      for (const { act } of direct(frame.events, NORMAL).cues)
        picture = apply(picture, act);
      const view = frame.view ?? start;
      const settled = settle(picture, view);

      expect(next).toBe(settled.next);
      expect(view.piles).toEqual(
        picture.sides.map((side) => ({ draw: side.draw.length, won: side.won.length })),
      );
      picture = settled;
    }
  });

  test("draws the same screen for somebody who comes at any moment", () => {
    let picture = fromView(start);

    for (const frame of frames) {
      for (const { act } of direct(frame.events, NORMAL).cues)
        picture = apply(picture, act);
      const view = frame.view ?? start;
      picture = settle(picture, view);
      const late = fromView(view);

      const seen = (p: Picture) => ({
        laid: p.sides.map((side) =>
          side.laid.map(({ card, up, place }) => ({ card, up, place })),
        ),
        piles: p.sides.map((side) => [side.draw.length, side.won.length]),
        band: p.band,
        war: p.war,
        tied: p.tied,
      });
      expect(seen(late)).toEqual(seen(picture));
    }
  });

  test("shows counters that always add up to the deck", () => {
    let picture = fromView(start);

    for (const frame of frames)
      for (const { act } of direct(frame.events, NORMAL).cues) {
        picture = apply(picture, act);
        expect(52).toBe(picture.sides.reduce((sum, side) => sum + held(side), 0));
      }
  });

  test("names no card that lies on a pile at rest", () => {
    let picture = fromView(start);

    for (const frame of frames) {
      for (const { act } of direct(frame.events, NORMAL).cues)
        picture = apply(picture, act);
      const piled = picture.sides.flatMap((side) => [...side.draw, ...side.won]);
      expect(piled.filter((piece) => piece.card !== null)).toEqual([]);
    }
  });
});

test("a view that does not fit is cut to", () => {
  const start = opening(games.won);
  const picture = fromView(start);
  const other = {
    ...start,
    counts: [30, 22],
    piles: [
      { draw: 30, won: 0 },
      { draw: 22, won: 0 },
    ],
  };

  const cut = settle(picture, other);

  expect([30, 22]).toEqual(cut.sides.map(held));
  expect(cut.next).toBeGreaterThan(picture.next);
});

test("winnings that go under the draw pile are moved there, not drawn anew", () => {
  const start = {
    ...opening(games.won),
    piles: [
      { draw: 20, won: 6 },
      { draw: 26, won: 0 },
    ],
  };
  const picture = fromView(start);

  const moved = settle(picture, {
    ...start,
    piles: [
      { draw: 26, won: 0 },
      { draw: 26, won: 0 },
    ],
  });

  expect(tokens(picture)).toEqual(tokens(moved));
  expect([26, 0]).toEqual([moved.sides[0]?.draw.length, moved.sides[0]?.won.length]);
});
