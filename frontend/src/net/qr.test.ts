import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { describe, expect, test } from "vitest";

import { path, qr } from "./qr";

const LONG = `https://krieg.example/t/KX74MP#platz=${"aB3-_x9Z".repeat(30)}`;

/** The symbol as another program draws it, with the same mask, as a hash. */
function fingerprint(text: string): string {
  const rows = qr(text).map((row) => row.map((on) => (on ? "#" : ".")).join(""));
  return bytesToHex(sha256(utf8ToBytes(rows.join("\n")))).slice(0, 16);
}

describe("a symbol", () => {
  test.each([
    [1, 14, "76c105047acedc6c"],
    [2, 26, "51a20aa4ef8fa53a"],
    [3, 42, "a4bde7fecfccd377"],
    [4, 62, "b8402411c65bf001"],
    [5, 84, "b859fc1c25b075cd"],
    [6, 106, "6609a2cfc90b9b6a"],
    [7, 122, "96234e046bb2ec09"],
    [8, 152, "01525ef1a83ddf09"],
    [9, 180, "53b558e284a6b48a"],
  ])("of version %i, full with %i bytes, is the standard's", (version, n, expected) => {
    expect(qr(LONG.slice(0, n))).toHaveLength(version * 4 + 17);
    expect(fingerprint(LONG.slice(0, n))).toBe(expected);
  });

  test("is refused for a text that is too long", () => {
    expect(() => qr(LONG.slice(0, 181))).toThrow();
  });

  test("is drawn with a margin of four", () => {
    expect(path(qr("KRIEG"))).toMatch(/^M4 4h1v1h-1zM5 4/);
  });
});
