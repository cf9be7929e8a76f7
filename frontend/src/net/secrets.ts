/**
 * The secrets of the seats this browser holds, by table. A secret is saved before it is
 * sent: an answer that gets lost costs nothing. It is never put into an address or log.
 */
import type { Store } from "./store";

// A hello may carry sixteen; a browser needs two, and a few that came to nothing.
const KEPT = 8;

/** Return a new secret: 128 bits as 22 characters of base64url. */
export function makeSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, "-")
    .replace(/\//g, "_")
    .replace(/=+$/, "");
}

export class Secrets {
  #store: Store;
  #prefix: string;

  constructor(store: Store, prefix = "krieg.seats.") {
    this.#store = store;
    this.#prefix = prefix;
  }

  of(code: string): string[] {
    try {
      const read: unknown = JSON.parse(this.#store.get(this.#key(code)) ?? "[]");
      if (!Array.isArray(read)) return [];
      return read.filter((one): one is string => typeof one === "string");
    } catch {
      return [];
    }
  }

  add(code: string, ...secrets: string[]): void {
    const all = [...this.of(code).filter((one) => !secrets.includes(one)), ...secrets];
    this.#store.set(this.#key(code), JSON.stringify(all.slice(-KEPT)));
  }

  /** Forget *secrets*, which hold no seat: nobody may sit down by them again. */
  drop(code: string, ...secrets: string[]): void {
    const left = this.of(code).filter((one) => !secrets.includes(one));
    if (left.length) this.#store.set(this.#key(code), JSON.stringify(left));
    else this.#store.drop(this.#key(code));
  }

  #key(code: string): string {
    return this.#prefix + code;
  }
}
