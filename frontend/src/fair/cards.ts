/** Compares the cards that were seen with the deal. Pure; it only counts. */
import type { Card, Event, Rules } from "../wire";
import { dealt, mixed } from "./deal";

/** `seen` cards lay where the deal has them; `wrong`: the first that did not. */
export interface Compared {
  readonly seen: number;
  readonly wrong: Card | null;
}

/** The most cards that anybody holds in hand: which of them was played is free. */
const HAND = 5;

/**
 * Return how the cards that *events* showed fit the deal of *seed*: of each seat as long
 * as it lays the cards it was dealt, in Casino War all hands. What comes after follows
 * from the rules. Null where that cannot be told: not from the beginning on, or with a
 * deck that is not known here.
 */
export function compare(
  events: readonly Event[],
  rules: Rules,
  seed: string,
  seats: number,
): Compared | null {
  if (events[0]?.type !== "dealt") return null;
  const deck = String(rules["deck"]);
  if (rules["mode"] === "casino") return shoes(events, deck, seed);
  const piles = dealt(deck, seed, seats);
  return (
    piles && blocks(events, piles, ["hand", "arneson"].includes(String(rules["mode"])))
  );
}

function blocks(
  events: readonly Event[],
  piles: readonly (readonly Card[])[],
  chosen: boolean,
): Compared {
  const laid = piles.map(() => 0);
  let seen = 0;
  for (const event of events) {
    if (event.type === "staked") laid[event.seat] = (laid[event.seat] ?? 0) + event.n;
    // Cards that went back lie on the pile again: nobody knows from here in what order.
    if (event.type === "void")
      for (const seat of Object.keys(event.parts)) laid[Number(seat)] = Infinity;
    if (event.type !== "turned") continue;
    for (const [key, card] of Object.entries(event.cards)) {
      const seat = Number(key);
      const at = laid[seat] ?? 0;
      laid[seat] = at + 1;
      const pile = piles[seat] ?? [];
      if (at >= pile.length - (chosen ? HAND : 0)) continue;
      if (chosen ? !pile.includes(card) : pile[at] !== card)
        return { seen, wrong: card };
      seen += 1;
    }
  }
  return { seen, wrong: null };
}

/** For each hand of Casino War the packs are mixed anew, and dealt from the top. */
function shoes(events: readonly Event[], deck: string, seed: string): Compared | null {
  let shoe: readonly Card[] = [];
  let at = 0;
  let seen = 0;
  for (const event of events) {
    if (event.type === "called" && event.war === undefined) {
      const fresh = mixed(deck, seed, `casino/${String(event.round)}`);
      if (!fresh) return null;
      shoe = fresh;
      at = 0;
    }
    if (event.type === "staked") at += event.n;
    if (event.type !== "turned") continue;
    for (const card of Object.values(event.cards)) {
      if (shoe[at] !== card) return { seen, wrong: card };
      at += 1;
      seen += 1;
    }
  }
  return { seen, wrong: null };
}
