import { expect, test } from "vitest";

import { games } from "../demo/states";
import { opening } from "../replay/film";
import type { Event, View } from "../wire";
import { direct } from "./director";
import { inHands } from "./hands";
import { layout } from "./layout";
import { apply, fromView, held, settle, type Picture } from "./picture";

const start: View = {
  ...opening(games.won),
  phase: "playing",
  ask: "play",
  round: 1,
  counts: [26, 26],
  piles: [
    { draw: 23, won: 0 },
    { draw: 23, won: 0 },
  ],
};
const turned: Event = { type: "turned", cards: { 0: "9H", 1: "9S" } };
const l = layout(390, 500, [0, 1], false);

function after(picture: Picture, events: readonly Event[]): Picture {
  const { cues } = direct(events, { tempo: "normal", cut: false });
  return cues.reduce((now, { act }) => apply(now, act), picture);
}

const sizes = (picture: Picture) =>
  picture.sides.map(({ hand, draw, won, laid }) => [
    hand.length,
    draw.length,
    won.length,
    laid.length,
  ]);

test("what is in neither pile is held in the hand", () => {
  expect(sizes(fromView(start))).toEqual([
    [3, 23, 0, 0],
    [3, 23, 0, 0],
  ]);
});

test("an open card comes from the hand, a stake from the pile", () => {
  const war = after(fromView(start), [
    turned,
    { type: "tied", seats: [0, 1], depth: 1 },
    { type: "staked", seat: 0, n: 3 },
  ]);

  expect(sizes(war)[0]).toEqual([2, 20, 0, 4]);
});

test("the hand is filled from the top of the pile, and no card is made anew", () => {
  const before = fromView(start);
  const took: Event = {
    type: "took",
    seat: 0,
    n: 2,
    parts: { 0: 1, 1: 1 },
    cards: ["9H", "2S"],
  };
  const next = before.sides[0]?.draw[0];

  const picture = settle(after(before, [turned, took]), {
    ...start,
    counts: [27, 25],
    piles: [
      { draw: 24, won: 0 },
      { draw: 22, won: 0 },
    ],
  });

  expect(picture.next).toBe(before.next);
  expect(picture.sides[0]?.hand.at(-1)).toEqual(next);
  expect(picture.sides.map(held)).toEqual([27, 25]);
});

test("who has lost a war takes his share, and the winner stays the winner", () => {
  const war = after(fromView(start), [
    turned,
    { type: "tied", seats: [0, 1], depth: 1 },
    { type: "staked", seat: 0, n: 3 },
    { type: "staked", seat: 1, n: 3 },
    { type: "turned", cards: { 0: "QD", 1: "TD" } },
  ]);
  const events: Event[] = [
    { type: "took", seat: 0, n: 8, parts: { 0: 4, 1: 4 }, cards: ["QD", "TD"] },
    { type: "took", seat: 1, n: 2, parts: { 0: 1, 1: 1 }, cards: ["9H", "9S"] },
  ];

  const cues = direct(events, { tempo: "normal", cut: false }).cues;
  const picture = after(war, events);

  expect(cues.filter(({ act }) => act.do === "win").length).toBe(1);
  expect(sizes(picture).map(([, , won, laid]) => [won, laid])).toEqual([
    [8, 0],
    [2, 0],
  ]);
});

test("while the winner chooses the cards lie there, and all see who he is", () => {
  const asks: Event = { type: "called", call: 2, round: 1, who: [1], ask: "choose" };
  const view: View = {
    ...start,
    ask: "choose",
    due: [1],
    counts: [25, 25],
    piles: [
      { draw: 22, won: 0 },
      { draw: 22, won: 0 },
    ],
    open: [
      { seat: 0, cards: ["2H"] },
      { seat: 1, cards: ["9S"] },
    ],
    pot: 2,
  };

  const live = settle(after(fromView(start), [turned, asks]), view);
  const late = fromView(view);

  for (const picture of [live, late]) {
    expect(picture.winner).toBe(1);
    expect(picture.band).toEqual({ kind: "won", seat: 1, n: 2 });
    expect(picture.sides.map(({ laid }) => laid.length)).toEqual([1, 1]);
  }
});

test("a card that is chosen lies on the table, its face unknown", () => {
  const picture = fromView(start);

  const [own, other] = [0, 1].map((seat) =>
    inHands(l, picture, { mine: [0], chosen: [seat] }),
  );
  const onFelt = (cards = own) => cards?.filter(({ y }) => y > 80 && y < 420) ?? [];

  expect(onFelt(own).length).toBe(1);
  expect(onFelt(other).length).toBe(1);
  expect(onFelt(own)[0]?.piece.card).toBeNull();
});

test("one's own hand lies below the felt, another's beside its pile", () => {
  const cards = inHands(l, fromView(start), { mine: [0], chosen: [] });

  expect(cards.slice(0, 3).every(({ y }) => y > 500)).toBe(true);
  expect(cards.slice(3).every(({ y }) => y < 80)).toBe(true);
});
