import { readFileSync } from "node:fs";

import { describe, expect, test } from "vitest";

const tokens = readFileSync(new URL("tokens.css", import.meta.url), "utf8");

type Rgb = readonly [number, number, number];
type Matrix = readonly [Rgb, Rgb, Rgb];

/** Return a colour of the tokens, its parts linear from 0 to 1. */
function colour(name: string): Rgb {
  const hex = new RegExp(`--${name}: #(\\w{6})`).exec(tokens)?.[1] ?? expect.fail(name);
  const part = (at: number) => {
    const c = parseInt(hex.slice(at, at + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  };
  return [part(0), part(2), part(4)];
}

const times = (m: Matrix, v: Rgb) =>
  m.map((row) => row[0] * v[0] + row[1] * v[1] + row[2] * v[2]) as unknown as Rgb;

/** What eyes that lack one kind of cone see (Machado, Oliveira, Fernandes 2009). */
const EYES: Record<string, Matrix> = {
  "all cones": [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** Return a linear colour in OKLab, where distances are what eyes make of them. */
function oklab(rgb: Rgb): Rgb {
  const cones = times(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    rgb,
  ).map((c) => Math.cbrt(Math.max(0, c))) as unknown as Rgb;
  return times(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    cones,
  );
}

function apart(eyes: Matrix, one: string, other: string): number {
  const [a, b] = [oklab(times(eyes, colour(one))), oklab(times(eyes, colour(other)))];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

function contrast(one: string, other: string): number {
  const light = (name: string) => {
    const [r, g, b] = colour(name);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
  };
  const [a, b] = [light(one), light(other)];
  return Math.max(a, b) / Math.min(a, b);
}

const SEATS = ["me", "other", "third", "fourth"];
const PAIRS = SEATS.flatMap((one, i) =>
  SEATS.slice(i + 1).map((other) => [one, other]),
);

/** Far more than can just be told apart side by side, which is 0.02. */
const FAR = 0.15;

describe.each(Object.entries(EYES))("to eyes with %s", (_, eyes) => {
  test.each(PAIRS)("the colours of the seats %s and %s are far apart", (one, other) => {
    expect(apart(eyes, one ?? "", other ?? "")).toBeGreaterThan(FAR);
  });
});

test.each(SEATS)("no seat is as red as war: %s", (seat) => {
  expect(apart(EYES["all cones"] ?? expect.fail(), seat, "war")).toBeGreaterThan(FAR);
});

test.each(["me", "other", "third", "fourth-light"])(
  "large numbers in the colour %s can be read on the lightest felt",
  (name) => {
    expect(contrast(name, "felt-light")).toBeGreaterThanOrEqual(3);
  },
);

test.each(SEATS)("what is written on the colour %s can be read", (seat) => {
  expect(contrast(seat, `${seat}-ink`)).toBeGreaterThanOrEqual(3);
});
