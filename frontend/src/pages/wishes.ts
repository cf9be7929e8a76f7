/** What a person wants of a table, and what the page hears from it. */
import type { Stage } from "../table/stage.svelte";
import type { Act } from "../net/outbox";
import type { Choose, Event, Play, Reaction, Stake } from "../wire";

type WithoutRef<A> = A extends Act ? Omit<A, "ref"> : never;
/** Something the person wants; `ask` gives it the ref by which its answer is known. */
export type Wish = WithoutRef<Exclude<Act, { type: "press" | "again" }>>;

/** What a call asks for where people have something to choose. */
export type Choice =
  | Pick<Play, "type" | "card">
  | Pick<Choose, "type" | "order">
  | Pick<Stake, "type" | "action" | "amount">;

export interface Ears {
  /** What just happened, and how many milliseconds from now it shows. */
  events(events: readonly Event[], wait: number): void;
  /** The server said no to something the person did. */
  refused(code: string): void;
  /** Somebody reacts: a seat, or spectators together. */
  reaction?(reaction: Reaction): void;
}

/** How a page comes to a table. */
export interface Manner {
  stage?: Stage;
  /** Only look, although this browser may hold a seat here. */
  watch?: boolean;
  /** What the person came for, where nobody may watch. */
  want?: "claim" | "redeem";
}
