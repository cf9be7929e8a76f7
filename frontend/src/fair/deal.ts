/**
 * The deal as anybody can work it out: shared seed, shuffle, blocks. Pure. Written from
 * the published description, not from the server's code, since it checks the server.
 */
import { sha256 } from "@noble/hashes/sha2.js";
import {
  bytesToHex,
  concatBytes,
  hexToBytes,
  utf8ToBytes,
} from "@noble/hashes/utils.js";

import type { Card, Envelope, Rules } from "../wire";

const SEED_BYTES = 10;
const WORDS = 2 ** 32;
const RANKS = "23456789TJQKA";
/** The lowest rank of a pack that is not full. */
const LOWEST: Record<string, string> = { 32: "7", 36: "6", 24: "9" };

/** Return the seed that the numbers of all make, the server's first, as hex. */
export function jointSeed({ game_id, rules40, secrets }: Envelope): string {
  const parts = [
    utf8ToBytes("krieg/1/seed/"),
    hexToBytes(game_id),
    hexToBytes(rules40),
    Uint8Array.of(secrets.length),
    ...secrets.map(hexToBytes),
  ];
  return bytesToHex(sha256(concatBytes(...parts)).slice(0, SEED_BYTES));
}

/** Return the numbers below *m* of the stream *label*, one for each asking. */
export function stream(seed: string, label: string): (m: number) => number {
  const key = sha256(
    concatBytes(
      utf8ToBytes("krieg/1/stream/"),
      hexToBytes(seed),
      utf8ToBytes(`/${label}`),
    ),
  );
  let block = 0;
  let words: number[] = [];
  const word = (): number => {
    if (words.length === 0) {
      const counter = new Uint8Array(4);
      new DataView(counter.buffer).setUint32(0, block++);
      const view = new DataView(sha256(concatBytes(key, counter)).buffer);
      words = Array.from({ length: 8 }, (_, i) => view.getUint32(4 * i));
    }
    return words.shift() ?? 0;
  };
  return (m) => {
    const whole = Math.floor(WORDS / m) * m;
    for (;;) {
      const drawn = word();
      if (drawn < whole) return drawn % m;
    }
  };
}

/** Return the cards of *deck* as the stream *label* mixes them; null: unknown deck. */
export function mixed(deck: string, seed: string, label = "deal"): Card[] | null {
  const cards = pack(deck);
  if (!cards) return null;
  const below = stream(seed, label);
  for (let i = cards.length - 1; i > 0; i--) {
    const j = below(i + 1);
    [cards[i], cards[j]] = [cards[j] ?? "", cards[i] ?? ""];
  }
  return deck === "half_random" ? cards.slice(0, cards.length / 2) : cards;
}

/** Return the pile of each seat, the top card first; null: unknown deck. */
export function dealt(deck: string, seed: string, seats: number): Card[][] | null {
  const cards = mixed(deck, seed);
  if (!cards) return null;
  const n = Math.floor(cards.length / seats);
  return Array.from({ length: seats }, (_, seat) =>
    cards.slice(n * seat, n * (seat + 1)),
  );
}

function pack(deck: string): Card[] | null {
  const several = /^(\d)x52$/.exec(deck);
  if (several)
    return Array.from({ length: Number(several[1]) }, () => suits("CDHS", "2")).flat();
  if (deck === "half_suits") return suits("HS", "2");
  if (deck === "52" || deck === "half_random") return suits("CDHS", "2");
  const lowest = LOWEST[deck];
  return lowest === undefined ? null : suits("CDHS", lowest);
}

function suits(which: string, lowest: string): Card[] {
  const ranks = [...RANKS.slice(RANKS.indexOf(lowest))];
  return [...which].flatMap((suit) => ranks.map((rank) => rank + suit));
}

type Column = readonly [name: string, bits: number, values: readonly unknown[]];

const STAKES = [0, 1, 2, 3, 4, 5, 6];
const SAME = 7;
/** The options of a Spielcode, the most significant first, each value by its place. */
const COLUMNS: readonly Column[] = [
  ["players", 3, [2, 3, 4, 5, 6, 7, 8, 9]],
  [
    "deck",
    4,
    [
      ...["52", "32", "36", "24", "half_suits", "half_random"],
      ...["2x52", "6x52", "3x52", "4x52", "5x52", "7x52", "8x52"],
    ],
  ],
  ["face_down", 6, []],
  ["shortage", 3, ["last_up", "lose", "draw", "reduce", "return"]],
  ["both_out", 1, ["count", "draw"]],
  ["stack", 2, ["under", "won_shuffle", "won_fifo", "won_lifo"]],
  ["refill", 1, ["on_demand", "immediate"]],
  [
    "pickup",
    3,
    [
      ...["own_first", "other_first", "seat", "random"],
      ...["rank_desc", "rank_asc", "laid", "choice"],
    ],
  ],
  ["tie", 2, ["war", "suit"]],
  [
    "limit",
    4,
    [
      ...[null, 10, 20, 26, 40, 60, 80, 100, 120],
      ...[160, 200, 240, 300, 500, 1000, 5000],
    ],
  ],
  ["wars_to_win", 3, [null, 1, 2, 3, 4, 5, 6, 7]],
  ["teams", 1, [null, "0,1,0,1"]],
  ["mode", 3, ["classic", "points", "hand", "arneson", "casino", "speed"]],
  ["hand", 2, [3, 4, 5]],
  ["bonus", 1, [false, true]],
];

/** Return these rules as the envelope has them, 40 bits in hex; null: unknown ones. */
export function rules40(rules: Rules): string | null {
  let word = 0n;
  for (const [name, bits, values] of COLUMNS) {
    const value: unknown = rules[name];
    const plain = Array.isArray(value) ? value.join() : value;
    const code = name === "face_down" ? stakes(value) : values.indexOf(plain);
    if (code < 0) return null;
    word = (word << BigInt(bits)) | BigInt(code);
  }
  return (word << 1n).toString(16).padStart(10, "0");
}

function stakes(value: unknown): number {
  if (!Array.isArray(value)) return -1;
  const [first, later = SAME] = value as number[];
  const known = first !== undefined && STAKES.includes(first);
  return known && [...STAKES, SAME].includes(later) ? 8 * first + later : -1;
}

const SYMBOLS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Return the seed that a Spielcode names, as hex. */
export function seedOf(spielcode: string): string {
  const plain = spielcode.replace(/-/g, "").slice(-18, -2);
  const number = [...plain].reduce(
    (sum, symbol) => sum * 32n + BigInt(SYMBOLS.indexOf(symbol)),
    0n,
  );
  return number.toString(16).padStart(2 * SEED_BYTES, "0");
}
