import { expect, test } from "vitest";

import { readCode, showTable } from "./code";

test.each([
  ["KX74MP", "KX74MP"],
  ["kx7 4mp", "KX74MP"],
  ["KX7-4MP", "KX74MP"],
  ["k.x.7.4.m.p", "KX74MP"],
  ["unDb6H", "VMTPGH"],
  ["KX14MP", "KX74MP"],
  ["https://krieg.example/t/kx7-4mp", "KX74MP"],
  ["HTTP://192.168.1.5:8000/T/KX74MP", "KX74MP"],
  ["Spiel mit mir! http://k.example/t/KX74MP?x#y", "KX74MP"],
])("%s is the table %s", (text, code) => {
  expect(readCode(text)).toEqual({ kind: "table", code });
});

test.each([
  ["1000-0G40-R40M-30E2-09R0", "1000-0G40-R40M-30E2-09R0"],
  ["1ooo og4o r4om 3oe2 o9ro", "1000-0G40-R40M-30E2-09R0"],
  ["l0000G40R40M30E209R0", "1000-0G40-R40M-30E2-09R0"],
  ["https://krieg.example/k/1800-0G40-R40M-30E2-0954", "1800-0G40-R40M-30E2-0954"],
  ["10NS96 45PYG4YKQN92FF", "10NS-9645-PYG4-YKQN-92FF"],
])("%s is the Spielcode %s", (text, code) => {
  expect(readCode(text)).toEqual({ kind: "spielcode", code });
});

test("a beginning is shown in its groups and not sent", () => {
  expect(readCode("kx74")).toEqual({
    kind: "partial",
    shown: "KX7 4",
    spielcode: false,
  });
  expect(readCode("1000 0g")).toEqual({
    kind: "partial",
    shown: "1000-0G",
    spielcode: true,
  });
  expect(readCode("")).toMatchObject({ kind: "partial", shown: "" });
});

test.each(["0", "A", "E", "Ä", "KX7?", "🦊"])("%s is refused at once", (text) => {
  expect(readCode(text)).toMatchObject({ kind: "bad", why: "char" });
});

test("what was good before a foreign character stays", () => {
  expect(readCode("KX7A")).toEqual({
    kind: "bad",
    why: "char",
    char: "A",
    shown: "KX7",
  });
});

test("a Spielcode may not begin at the second place of a table code", () => {
  expect(readCode("K1").kind).toBe("partial");
});

test("a slip in a Spielcode is found", () => {
  const slipped = readCode("1000-0G40-R40M-30E2-09R1");
  const swapped = readCode("1000-0G40-R40M-302E-09R0");

  expect(slipped).toMatchObject({ kind: "bad", why: "checksum" });
  expect(swapped).toMatchObject({ kind: "bad", why: "checksum" });
});

test("seven characters are no code", () => {
  expect(readCode("KX74MPX")).toMatchObject({ kind: "bad", why: "too_long" });
});

test("a code is read aloud in two groups", () => {
  expect(showTable("KX74MP")).toBe("KX7 4MP");
});
