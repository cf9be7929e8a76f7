import { readdirSync, readFileSync } from "node:fs";

import { describe, expect, test } from "vitest";

import { da } from "./da";
import { de } from "./de";
import { en } from "./en";
import { animalIn, ANIMALS, cardNameIn } from "./names";
import { fill } from "./texts";

const src = new URL("..", import.meta.url).pathname;
const names = readdirSync(src, { recursive: true, encoding: "utf8" });
const sources = (folder: string) =>
  names
    .filter(
      (name) => /\.(svelte|ts)$/.test(name) && !/\.test\.ts$|words\.ts$/.test(name),
    )
    .filter((name) => name.startsWith(folder) && !name.startsWith("i18n/"))
    .map((name) => readFileSync(src + name, "utf8"))
    .join("\n");

type Dictionary = Record<string, string>;
const parts = await Promise.all(
  names
    .filter((name) => name.endsWith("words.ts"))
    .map(async (name) => {
      const part = (await import(`../${name}`)) as {
        words: Record<string, Dictionary>;
      };
      return [name, part.words] as const;
    }),
);

const holes = (text: string | undefined) =>
  [...(text ?? "").matchAll(/\{(\w+)/g)].map((found) => found[1]).sort();

describe.each([
  ["i18n", { de, en, da } as Record<string, Dictionary>] as const,
  ...parts,
])("%s", (name, { de = {}, ...others }) => {
  test.each(["en", "da"])("in %s there is a text for every German one", (lang) => {
    expect(Object.keys(others[lang] ?? {})).toEqual(Object.keys(de));
  });

  test.each(Object.entries(others))("in %s it asks for the same values", (_, texts) => {
    for (const key of Object.keys(de))
      expect([key, holes(texts[key])]).toEqual([key, holes(de[key])]);
  });

  test("no text is empty", () => {
    const all = Object.values({ de, ...others }).flatMap(Object.values);

    expect(all.filter((text: string) => !text.trim())).toEqual([]);
  });

  test("no text is unused", () => {
    const folder = name.replace(/[^/]*words\.ts$/, "").replace("i18n", "");
    const used = sources(folder);
    const unused = Object.keys(de).filter(
      (key) =>
        !/^(field|mode|kind|watchers)\./.test(key) &&
        !new RegExp(`["']${key}["']`).test(used),
    );

    expect(unused).toEqual([]);
  });
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
