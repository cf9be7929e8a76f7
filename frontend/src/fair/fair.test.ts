import { readFileSync } from "node:fs";

import { describe, expect, test } from "vitest";

import { games } from "../demo/states";
import { commitment } from "../net/cut";
import type { Event, Rules } from "../wire";
import { check, type Game, type Remembered } from "./check";
import { compare } from "./cards";
import { dealt, jointSeed, rules40, seedOf, stream } from "./deal";

interface Vectors {
  streams: { seed: string; label: string; cards?: string[]; deal?: string[] }[];
  codes: { seed: string; code: string }[];
  commit_reveal: {
    game_id: string;
    rules40: string;
    secrets: string[];
    commitments: string[];
    seed: string;
    code: string;
  };
}

const vectors = JSON.parse(
  readFileSync(new URL("../../../tests/vectors/vectors.json", import.meta.url), "utf8"),
) as Vectors;
const { commit_reveal: known } = vectors;

const envelope = {
  game_id: known.game_id,
  rules40: known.rules40,
  commits: known.commitments,
  secrets: known.secrets,
  by_server: [],
};

test("the numbers of all make the published seed and the seed of the code", () => {
  expect(known.seed).toBe(jointSeed(envelope));
  expect(known.seed).toBe(seedOf(known.code));
  for (const { seed, code } of vectors.codes) expect(seed).toBe(seedOf(code));
});

test("the published deal comes of its seed", () => {
  const [first, second] = dealt("52", "00010203040506070809", 2) ?? [];

  expect("JH 8S TD 4C 8D 9C 2D JD").toBe(first?.slice(0, 8).join(" "));
  expect("4S 9S 5D 6D KC QD AC TH").toBe(second?.slice(0, 8).join(" "));
});

test("a stream never leaves its range and uses all of it", () => {
  const below = stream("00000000000000000000", "pickup/1");
  const drawn = Array.from({ length: 200 }, () => below(5));

  expect([0, 1, 2, 3, 4]).toEqual([...new Set(drawn)].sort());
});

/** The rules of a short game, as the server tells them. */
const RULES: Rules = {
  preset: "krieg-kurz",
  players: 2,
  deck: "52",
  face_down: [1],
  shortage: "last_up",
  both_out: "count",
  stack: "won_shuffle",
  refill: "on_demand",
  pickup: "own_first",
  tie: "war",
  limit: 40,
  wars_to_win: null,
  teams: null,
  mode: "classic",
  hand: 3,
  bonus: false,
  time_limit: null,
};

test.each<[Rules, string]>([
  [{}, "0078202000"],
  [{ face_down: [3, 0], pickup: "random", wars_to_win: 3 }, "00c0262300"],
  [{ deck: "half_suits", limit: null }, "0878200000"],
  [{ players: 4, limit: 240, teams: [0, 1, 0, 1] }, "4078205880"],
  [{ limit: 26, mode: "points" }, "0078201810"],
  [{ tie: "suit", limit: null }, "0078208000"],
  [{ stack: "under", limit: null, mode: "hand", hand: 5 }, "0078000028"],
  [{ deck: "6x52", limit: null, mode: "casino" }, "0e78200040"],
])("the word of a rule is the server's, as with %o", (change, word) => {
  expect(word).toBe(rules40({ ...RULES, ...change }));
});

test("rules that are not known here are not guessed", () => {
  expect(rules40({ ...RULES, tie: "six" })).toBeNull();
});

const events = games.won.calls.flatMap((call) => call.events);
const seed = seedOf(games.won.spielcode);

describe("the cards that were seen", () => {
  test("lay where the deal has them", () => {
    const found = compare(events, RULES, seed, 2);

    expect(found?.wrong).toBeNull();
    expect(found?.seen).toBeGreaterThan(40);
  });

  test("are found out when they did not", () => {
    const turned = events.findIndex((event) => event.type === "turned");
    const cards = { 0: "2C", 1: "3C" };
    const forged: Event[] = events.map((event, i) =>
      i === turned ? { type: "turned", cards } : event,
    );

    expect("2C").toBe(compare(forged, RULES, seed, 2)?.wrong);
  });

  test("prove nothing if the beginning is missing", () => {
    expect(compare(events.slice(1), RULES, seed, 2)).toBeNull();
  });
});

const SECRETS = ["11", "22", "33"].map((two) => two.repeat(32));
const nothing: Remembered = { seal: null, commits: null, own: new Map() };

/** Return a game whose cards nobody compares. */
function game(change: Partial<Game["envelope"]> = {}): Game {
  return {
    envelope: { ...envelope, ...change },
    spielcode: known.code,
    rules: RULES,
    seats: 2,
    events: null,
  };
}

function failed(report: ReturnType<typeof check>): string[] {
  return report.findings.filter(({ ok }) => ok === false).map(({ step }) => step);
}

describe("an envelope", () => {
  test("that is whole passes, and says whose proof it is", () => {
    const own = new Map([[1, SECRETS[2] ?? ""]]);

    const report = check(game({ by_server: [0] }), { ...nothing, own });

    expect([]).toEqual(failed(report));
    expect([[1], [1]]).toEqual([report.honest, report.own]);
  });

  test("with another number of the server does not", () => {
    const secrets = ["44".repeat(32), ...SECRETS.slice(1)];

    expect(["seal", "seed"]).toEqual(failed(check(game({ secrets }), nothing)));
  });

  test("that was not shown before the game does not, however well it fits", () => {
    const seal = commitment(0, known.game_id, "44".repeat(32));

    expect(["seal"]).toEqual(failed(check(game(), { ...nothing, seal })));
  });

  test("with another number for this device does not", () => {
    const own = new Map([[0, "44".repeat(32)]]);

    expect(["own"]).toEqual(failed(check(game(), { ...nothing, own })));
  });

  test("with hashes that were others during the cut does not", () => {
    const commits = [...known.commitments.slice(0, 2), known.commitments[0] ?? ""];

    expect(["cuts"]).toEqual(failed(check(game(), { ...nothing, commits })));
  });

  test("for other rules does not", () => {
    const word = "0078202002";

    expect(["rules", "seed"]).toEqual(failed(check(game({ rules40: word }), nothing)));
  });

  test("does not prove anything to a browser that did not cut", () => {
    const report = check(game({ by_server: [0] }), {
      ...nothing,
      own: new Map([[0, "44".repeat(32)]]),
    });

    expect([]).toEqual(report.own);
    expect(null).toBe(report.findings.find(({ step }) => step === "own")?.ok);
  });
});
