/**
 * The secrets that one page has to do with at its table: what it shows in a hello, and
 * what it forgets, so that no secret is shown again that holds no seat any more.
 *
 * Several tabs of a browser keep their secrets together; each forgets only what it has
 * drawn or shown itself.
 */
import { makeSecret, Secrets } from "./secrets";
import { kept } from "./store";

const seats = new Secrets(kept);
/** Secrets of seats that another player has yet to grant. */
const claims = new Secrets(kept, "krieg.claims.");

export class Own {
  #code: string;
  #known = new Set<string>();
  /** Whether the last hello showed any. */
  #showed = false;
  #barred = false;

  constructor(code: string) {
    this.#code = code;
  }

  /** Draw a secret for a seat, and save it before it is said. */
  draw(): string {
    const secret = makeSecret();
    this.keep(secret);
    return secret;
  }

  keep(...secrets: string[]): void {
    seats.add(this.#code, ...secrets);
    for (const one of secrets) this.#known.add(one);
  }

  /** Draw a secret for a seat that another player has to grant. */
  claim(): string {
    const secret = makeSecret();
    claims.add(this.#code, secret);
    return secret;
  }

  drop(claimed: string): void {
    claims.drop(this.#code, claimed);
  }

  /** Whether a grant is still hoped for. */
  get claiming(): boolean {
    return claims.of(this.#code).length > 0;
  }

  /** This page has a seat: what it has claimed may be what holds it. */
  seated(): void {
    const granted = claims.of(this.#code);
    this.keep(...granted);
    claims.drop(this.#code, ...granted);
  }

  /** This page has no seat: forget all but what is *coming*, which may bring one. */
  forget(coming: readonly string[]): void {
    const empty = [...this.#known].filter((one) => !coming.includes(one));
    seats.drop(this.#code, ...empty);
    this.#known = new Set(coming);
  }

  /** Return what a hello shows; a page that only *watches* shows nothing. */
  show(watches: boolean): string[] {
    const mine = watches || this.#barred ? [] : seats.of(this.#code);
    const hoped = watches || this.#barred ? [] : claims.of(this.#code);
    for (const one of mine) this.#known.add(one);
    this.#barred = false;
    this.#showed = mine.length + hoped.length > 0;
    return [...mine, ...hoped];
  }

  /** The server knows none of what was shown: the next hello shows nothing. */
  bar(): boolean {
    this.#barred = this.#showed;
    return this.#showed;
  }
}
