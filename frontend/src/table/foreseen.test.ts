import { expect, test } from "vitest";

import { games } from "../demo/states";
import { film, opening } from "../replay/film";
import { direct } from "./director";
import { foreseen } from "./foreseen";
import { apply, fromView, type Act, type Picture } from "./picture";

const start = fromView(opening(games.won));

/** What each frame of a whole game changes. */
const frames = film(opening(games.won), games.won.calls).map(({ events }) =>
  direct(events, { tempo: "normal", cut: false }).cues.map(({ act }) => act),
);

const after = (picture: Picture, acts: readonly Act[]) => acts.reduce(apply, picture);

const pieces = (picture: Picture) =>
  picture.sides.flatMap(({ hand, draw, won, laid }) => [
    ...hand,
    ...draw,
    ...won,
    ...laid,
  ]);

test("each card that turns has its face before, and nobody can see it", () => {
  let picture = start;
  for (const acts of frames) {
    const drawn = foreseen(picture, acts);

    const turned = acts.flatMap((act) =>
      act.do === "turn" ? Object.values(act.cards) : [],
    );
    const faces = pieces(drawn).filter(({ card, up }) => card && !up);
    expect(faces.map(({ card }) => card)).toEqual(expect.arrayContaining(turned));
    expect(faces.length).toBe(turned.length);
    picture = after(picture, acts);
  }
});

test("what comes of a frame is the same, its faces drawn beforehand or not", () => {
  let picture = start;
  for (const acts of frames) {
    const plain = after(picture, acts);

    expect(after(foreseen(picture, acts), acts)).toEqual(plain);
    picture = plain;
  }
});

test("a frame that turns no card changes nothing", () => {
  expect(foreseen(start, [{ do: "call", round: 2 }])).toBe(start);
});
