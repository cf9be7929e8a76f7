/**
 * This device's part in cutting the deck: it commits to a number of its own and opens
 * it when everybody has committed, so that nobody can choose the cards.
 *
 * The numbers stay in sessionStorage, so that a reload voids no deal.
 */
import { sha256 } from "@noble/hashes/sha2.js";
import {
  bytesToHex,
  concatBytes,
  hexToBytes,
  utf8ToBytes,
} from "@noble/hashes/utils.js";

import type { Commit, Open, SealView, View } from "../wire";
import type { Store } from "./store";

const PREFIX = utf8ToBytes("krieg/1/commit/");

/** Return c_i of participant *index* (0 the server, seat + 1 a seat), 64 hex digits. */
export function commitment(index: number, gameId: string, secret: string): string {
  const parts = [PREFIX, Uint8Array.of(index), hexToBytes(gameId), hexToBytes(secret)];
  return bytesToHex(sha256(concatBytes(...parts)));
}

/** Where a tab keeps the number of its seat. */
export function cutName(gameId: string, seat: number): string {
  return `krieg.cut.${gameId}.${String(seat)}`;
}

/** Where a tab keeps the hash of the server, and then the hashes of all. */
export function shownName(gameId: string, state: "open" | "sealed"): string {
  return `krieg.${state}.${gameId}`;
}

function draw(): string {
  return bytesToHex(crypto.getRandomValues(new Uint8Array(32)));
}

export class Cut {
  #said = new Set<string>();
  #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  /** A new socket has heard nothing yet. */
  renew(): void {
    this.#said.clear();
  }

  /** Return what to say for the seats *mine* when the table looks like *view*. */
  answer(view: View, mine: readonly number[]): (Commit | Open)[] {
    const seal = view.seal;
    if (!seal || seal.state === "dealt") return [];
    const out: (Commit | Open)[] = [];
    for (const seat of mine) {
      const key = `${seal.state}.${seal.game_id}.${String(seat)}`;
      if (this.#said.has(key)) continue;
      const message =
        seal.state === "open"
          ? this.#commit(seal.game_id, seat)
          : this.#open(seal.game_id, seat, seal.commits?.[seat + 1]);
      if (!message) continue;
      this.#note(seal, seal.state);
      this.#said.add(key);
      out.push(message);
    }
    return out;
  }

  /** Keep what was shown first: it is compared with what is opened after the game. */
  #note({ game_id, commit, commits }: SealView, state: "open" | "sealed"): void {
    const name = shownName(game_id, state);
    if (this.#store.get(name) === null)
      this.#store.set(name, commits?.join() ?? commit);
  }

  #commit(game_id: string, seat: number): Commit {
    const name = cutName(game_id, seat);
    const secret = this.#store.get(name) ?? draw();
    this.#store.set(name, secret);
    const hash = commitment(seat + 1, game_id, secret);
    return { type: "commit", ref: `cut-${String(seat)}`, game_id, seat, hash };
  }

  #open(game_id: string, seat: number, shown: string | undefined): Open | null {
    const secret = this.#store.get(cutName(game_id, seat));
    if (!secret || commitment(seat + 1, game_id, secret) !== shown) return null;
    return { type: "open", ref: `cut-${String(seat)}`, game_id, seat, secret };
  }
}
