import { beforeEach, describe, expect, it, vi } from "vitest";

import { type View } from "../wire";
import { add, forget, type Kept, read, tally } from "./games";
import { keepable } from "./keep";

function game(id: string, result: Kept["result"], more: Partial<Kept> = {}): Kept {
  const plain = { at: 1, rule: "krieg-kurz", rounds: 40, wars: 2, warsWon: 1, lead: 4 };
  return { id, result, ...plain, ...more };
}

function ended(more: Record<string, unknown> = {}, result: object = {}): View {
  return {
    table: "KX74MP",
    epoch: "e",
    game: 3,
    round: 40,
    rules: { preset: "krieg-kurz", mode: "classic" },
    over: {
      type: "over",
      counts: [30, 22],
      result: { winner: 0, ranks: [1, 2], reason: "limit", ...result },
      summary: {
        wars: 3,
        wars_won: [1, 2],
        longest_streak: [4, 3],
        greatest_lead: [8, 0],
        turning_point: null,
      },
    },
    ...more,
  } as unknown as View;
}

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

describe("what is kept of a game", () => {
  it("is its end from the own seat", () => {
    expect(keepable(ended(), [0], 5)).toEqual({
      id: "KX74MP/e/3",
      at: 5,
      rule: "krieg-kurz",
      result: 1,
      rounds: 40,
      wars: 3,
      warsWon: 1,
      lead: 8,
    });
    expect(keepable(ended(), [1], 5)).toMatchObject({ result: -1, warsWon: 2 });
  });

  it("is a draw where nobody won", () => {
    const draw = ended({}, { winner: null, ranks: [1, 1] });

    expect(keepable(draw, [1], 5)).toMatchObject({ result: 0 });
  });

  it("has no rule's name where the rules are one's own", () => {
    const own = ended({ rules: { preset: null, mode: "classic" } });

    expect(keepable(own, [0], 5)).toMatchObject({ rule: "" });
  });

  it("is nothing where it was watched, played by two, ended or played for chips", () => {
    expect(keepable(ended(), [], 5)).toBeNull();
    expect(keepable(ended(), [0, 1], 5)).toBeNull();
    expect(keepable(ended({}, { reason: "ended" }), [0], 5)).toBeNull();
    expect(keepable(ended({ rules: { mode: "casino" } }), [0], 5)).toBeNull();
    expect(keepable(ended({ over: undefined }), [0], 5)).toBeNull();
  });
});

describe("the games kept", () => {
  it("hold a game once, however often its end is seen", () => {
    add(game("a", 1));
    add(game("a", 1));
    add(game("b", 0));

    expect(read().map(({ id }) => id)).toEqual(["a", "b"]);
  });

  it("lose the oldest when there are too many", () => {
    const many = Array.from({ length: 1000 }, (_, n) => game(String(n), 1));
    localStorage.setItem("krieg.games", JSON.stringify(many));

    add(game("1000", 1));
    add(game("1001", 1));

    expect(read()).toHaveLength(1000);
    expect(read()[0]?.id).toBe("2");
  });

  it("are gone once they are forgotten", () => {
    add(game("a", 1));

    forget();

    expect(read()).toEqual([]);
  });

  it.each(["nonsense", "{}", '[1, null, {"id": "x"}]'])("are none of %s", (text) => {
    localStorage.setItem("krieg.games", text);

    expect(read()).toEqual([]);
  });
});

describe("what they come to", () => {
  it("is counted from the oldest to the newest", () => {
    const games = [
      game("a", 1, { lead: 12 }),
      game("b", 1),
      game("c", -1),
      game("d", 0),
      game("e", 1, { warsWon: 2 }),
    ];

    expect(tally(games)).toEqual({
      games: 5,
      won: 3,
      drawn: 1,
      lost: 1,
      streak: 1,
      best: 2,
      rounds: 200,
      wars: 10,
      warsWon: 6,
      lead: 12,
    });
  });
});
