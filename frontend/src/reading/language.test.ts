import { describe, expect, it } from "vitest";

import { turn } from "./language";

const at = (search: string) => ({ pathname: "/regeln", search, hash: "#example" });

describe("a browser whose owner has chosen no language", () => {
  it("reads what the server wrote for it", () => {
    expect(turn(at(""), "en", null)).toEqual({});
    expect(turn(at("?lang=da"), "da", null)).toEqual({});
  });
});

describe("a browser whose owner has chosen a language", () => {
  it("fetches the page in it", () => {
    expect(turn(at(""), "de", "da")).toEqual({ load: "/regeln?lang=da#example" });
  });

  it("keeps it out of the address once the page is there", () => {
    expect(turn(at("?lang=da"), "da", "da")).toEqual({ show: "/regeln#example" });
  });

  it("stays where it has it already", () => {
    expect(turn(at(""), "da", "da")).toEqual({});
  });

  it("reads an address that was handed on in that one's language", () => {
    expect(turn(at("?lang=en"), "en", "da")).toEqual({});
  });

  it("never asks twice for a language that does not come", () => {
    expect(turn(at("?lang=da"), "de", "da")).toEqual({});
  });
});
