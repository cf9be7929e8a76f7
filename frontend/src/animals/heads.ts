/** The animals' heads: flat shapes on a field of 32 by 32, painted in this order. */
import type { Sign } from "../i18n/names";

/** A colour and the outline that it fills. */
export type Shape = readonly [fill: string, outline: string];

const INK = "#1d2742";
const WHITE = "#fffdf6";
const PINK = "#f59ab0";
const ORANGE = "#f08a24";
const BROWN = "#8a5a34";
const GREY = "#9aa3b2";
const TAN = "#e8c79a";

/** An oval about x, y. */
function o(x: number, y: number, rx: number, ry = rx): string {
  const arc = (to: number) => `a${String(rx)} ${String(ry)} 0 1 0 ${String(to)} 0`;
  return `M${String(x - rx)} ${String(y)}${arc(2 * rx)}${arc(-2 * rx)}z`;
}

/** The same oval on both sides of the face, *dx* from its middle. */
function pair(dx: number, y: number, rx: number, ry = rx): string {
  return o(16 - dx, y, rx, ry) + o(16 + dx, y, rx, ry);
}

const eyes = (dx = 4.5, y = 15, r = 1.7): Shape => [INK, pair(dx, y, r)];
const nose = (y: number, rx = 2, ry = 1.5): Shape => [INK, o(16, y, rx, ry)];
const POINTED = "M5 3l9 6-8 8zM27 3l-9 6 8 8z";

export const HEADS: Record<Sign, readonly Shape[]> = {
  fox: [
    [ORANGE, POINTED + "M4 12q12-8 24 0q0 9-12 17Q4 21 4 12z"],
    [WHITE, "M4.5 15q8 1 11.5 14Q6 23 4.5 15zM27.5 15q-8 1-11.5 14 10-6 11.5-14z"],
    eyes(4.5, 15),
    nose(27),
  ],
  bear: [
    [BROWN, pair(9, 8, 4) + o(16, 17, 12, 11)],
    [TAN, o(16, 21.5, 5.5, 4.5)],
    eyes(),
    nose(20),
  ],
  owl: [
    [BROWN, "M5 3l9 5-8 6zM27 3l-9 5 8 6z" + o(16, 17, 11.5, 12)],
    [WHITE, pair(5, 14.5, 5)],
    eyes(5, 14.5, 2.2),
    [ORANGE, "M13.5 19h5L16 24z"],
  ],
  hare: [
    [TAN, pair(4, 8, 3, 7.5) + o(16, 21, 9.5, 9)],
    [PINK, pair(4, 8, 1.3, 5) + o(16, 23, 1.8, 1.3)],
    eyes(4, 19),
  ],
  hedgehog: [
    [
      "#5c4433",
      "M16 2l3 4 5-2 1 5 5 1-2 5 3 4-4 4-2 5H7l-2-5-4-4 3-4-2-5 5-1 1-5 5 2z",
    ],
    [TAN, o(16, 20, 8.5, 8)],
    eyes(3.5, 18),
    nose(23, 2.3, 1.8),
  ],
  otter: [
    ["#7a5138", pair(11, 10, 2.8) + o(16, 17, 12.5, 11)],
    [TAN, o(16, 21, 7.5, 5.5)],
    eyes(5, 14),
    nose(18.5, 2.6, 1.8),
  ],
  badger: [
    [INK, pair(9, 8, 3)],
    [WHITE, o(16, 17, 11, 12)],
    [INK, "M8 8q5-2 5 7l-1 8Q4 18 8 8zM24 8q-5-2-5 7l1 8Q28 18 24 8z"],
    [WHITE, pair(5.5, 15, 1.6)],
    nose(26),
  ],
  frog: [
    ["#5fb84a", pair(7, 9, 5) + o(16, 19, 13, 9.5)],
    [WHITE, pair(7, 9, 3.2)],
    eyes(7, 9, 1.7),
    ["#2e6b22", "M7 20q9 5 18 0-9 9-18 0z"],
  ],
  duck: [
    ["#ffd23f", o(16, 14, 11, 11.5)],
    [ORANGE, o(16, 21, 7.5, 3.5)],
    eyes(4.5, 12),
  ],
  goose: [
    ["#b9b1a6", o(16, 13, 9.5, 11)],
    [ORANGE, "M10 18q6-3 12 0l-4 10q-2 2-4 0z"],
    eyes(4.5, 12),
  ],
  cat: [
    [GREY, POINTED + o(16, 18, 12, 11)],
    ["#8fe08a", pair(5, 16, 2.6)],
    eyes(5, 16, 1.3),
    [PINK, "M14 20h4l-2 2.500z"],
    [INK, "M11 23.500q5 3.5 10 0-5 6-10 0z"],
  ],
  dog: [
    [TAN, o(16, 17, 10, 12)],
    [BROWN, pair(10, 14, 4, 9)],
    [WHITE, o(16, 22, 5.5, 5)],
    eyes(4, 14),
    nose(20, 2.6, 1.9),
  ],
  mouse: [
    [GREY, pair(9, 9, 6.5) + o(16, 20, 10, 9.5)],
    [PINK, pair(9, 9, 3.8) + o(16, 26, 2, 1.6)],
    eyes(4, 19),
  ],
  horse: [
    ["#a8683c", "M8 2l5 6-5 3zM24 2l-5 6 5 3z" + o(16, 15, 8, 11)],
    ["#4b2f20", "M13 2h6l-1 10q-2 2-4 0z"],
    [TAN, o(16, 25, 6, 5.5)],
    eyes(4.5, 14),
    [INK, pair(2.5, 25, 1)],
  ],
  cow: [
    [TAN, "M8 8Q3 6 5 1q2 4 7 4zM24 8q5-2 3-7-2 4-7 4z"],
    [WHITE, pair(11, 13, 4, 2.5) + o(16, 16, 9.5, 11)],
    [INK, "M8 10q6-7 7 1 0 7-7 5z"],
    [PINK, o(16, 25, 7.5, 5)],
    [WHITE, o(11.5, 14, 1.6)],
    [INK, o(20.5, 14, 1.7) + pair(2.5, 25, 1)],
  ],
  pig: [
    [PINK, "M4 4l9 4-6 7zM28 4l-9 4 6 7z" + o(16, 17, 12, 11.5)],
    ["#e2708c", o(16, 20.5, 5.5, 4.3)],
    eyes(5, 14),
    [INK, pair(2, 20.5, 1)],
  ],
  sheep: [
    [
      WHITE,
      pair(8, 10, 5.5) +
        pair(10, 18, 5) +
        pair(6, 24, 5) +
        o(16, 8, 6.5) +
        o(16, 17, 10),
    ],
    ["#5b4a42", pair(8, 16, 3.5, 2) + o(16, 19, 6, 8)],
    [WHITE, pair(2.8, 17, 1.6)],
    eyes(2.8, 17, 0.8),
  ],
  goat: [
    [BROWN, "M12 8Q3 9 4 1q3 5 10 4zM20 8q9 1 8-7-3 5-10 4z"],
    ["#d9d2c5", pair(10, 13, 4, 2.2) + o(16, 16, 8.5, 11.5) + "M13 25h6l-3 7z"],
    eyes(4, 14),
    nose(24, 2.2, 1.5),
  ],
  swan: [
    [WHITE, o(16, 13, 9.5, 11)],
    [INK, o(16, 17, 5, 3)],
    [ORANGE, "M11.5 18h9l-3 10q-1.5 2-3 0z"],
    eyes(4.5, 11),
  ],
  stork: [[WHITE, o(16, 12, 10, 10)], ["#e5314a", "M12.5 15h7L16 32z"], eyes(4.5, 11)],
  robin: [
    [BROWN, o(16, 16, 12, 13)],
    ["#f0622d", o(16, 20, 9, 9)],
    eyes(4.5, 14),
    [INK, "M14 16.500h4L16 20.500z"],
  ],
  whale: [
    [
      "#4f8fd6",
      "M2 18q1-9 12-9 8 0 11 4 3-2 1-7 4 1 6 4-2 4-4 5 0 12-13 12Q2 27 2 18z",
    ],
    ["#cfe4fa", "M4 23q10 3 20-1-3 5-9 5-8 0-11-4z"],
    [INK, o(9, 17, 1.6)],
    ["#bfe0ff", "M12 8q-1-4-5-4 0-3 3-2 2 0 3 2 1-2 3-2 3-1 3 2-4 0-5 4z"],
  ],
  crab: [
    ["#e5533d", pair(11, 9, 4.5) + pair(9, 15, 2, 4) + o(16, 21, 11.5, 8)],
    [WHITE, pair(4, 13, 2.8)],
    eyes(4, 13, 1.4),
    ["#8f2717", "M8 4l-3 6-2-5zM24 4l3 6 2-5z"],
    ["#8f2717", "M11 22q5 3 10 0-5 6-10 0z"],
  ],
  snail: [
    ["#e0b878", "M2 29q-1-13 4-13 3 0 3 7h19q3 2 2 6zM2 9l2 8h2L4 9zM9 9l-3 8h2l3-8z"],
    [BROWN, o(19, 15, 10)],
    [TAN, o(19, 15, 6.8)],
    [BROWN, o(19, 15, 3.6)],
    [INK, o(3, 9, 1.6) + o(10, 9, 1.6)],
  ],
};
