import { readdirSync, readFileSync } from "node:fs";

import { describe, expect, test } from "vitest";

import { da } from "./da";
import { de } from "./de";
import { en } from "./en";
import { animalIn, ANIMALS, cardNameIn } from "./names";
import { fill } from "./texts";

const src = new URL("..", import.meta.url).pathname;
const sources = readdirSync(src, { recursive: true, encoding: "utf8" })
  .filter((name) => /\.(svelte|ts)$/.test(name) && !name.endsWith(".test.ts"))
  .filter((name) => !name.startsWith("i18n/"))
  .map((name) => readFileSync(src + name, "utf8"))
  .join("\n");

const holes = (text: string) =>
  [...text.matchAll(/\{(\w+)/g)].map((found) => found[1]).sort();

describe.each([
  ["English", en],
  ["Danish", da],
])("%s", (_, texts) => {
  test("has a text for every German one and no other", () => {
    expect(Object.keys(texts)).toEqual(Object.keys(de));
  });

  test("asks for the same values as German", () => {
    for (const key of Object.keys(de) as (keyof typeof de)[])
      expect([key, holes(texts[key])]).toEqual([key, holes(de[key])]);
  });

  test("has no empty text", () => {
    expect(Object.values(texts).filter((text) => !text.trim())).toEqual([]);
  });
});

test("no text is unused", () => {
  const unused = Object.keys(de).filter(
    (key) => !new RegExp(`["']${key}["']`).test(sources),
  );

  expect(unused).toEqual([]);
});

test("a number chooses between one and many", () => {
  const text = "{n} {n|Karte|Karten}";

  expect(fill(text, { n: 1 })).toBe("1 Karte");
  expect(fill(text, { n: 0 })).toBe("0 Karten");
});

test("cards are called by their names in each language", () => {
  expect(cardNameIn("de", "TS")).toBe("Pik Zehn");
  expect(cardNameIn("en", "QH")).toBe("Queen of Hearts");
  expect(cardNameIn("da", "JC")).toBe("Klør Knægt");
});

test("the animals are those of the server", () => {
  const python = readFileSync(src + "../../game/tables/names.py", "utf8");
  const signs = /"""\n([a-z\s]+)"""/.exec(python)?.[1]?.trim().split(/\s+/);

  expect(Object.keys(ANIMALS)).toEqual(signs);
  expect(animalIn("de", "fox")).toBe("Fuchs");
});
