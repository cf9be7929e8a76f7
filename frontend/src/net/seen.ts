/** What this page itself has seen of the newest game, from the deal on. */
import type { Event, Frame } from "../wire";

let whose = "";
let events: Event[] = [];

function name(table: string, game: number): string {
  return `${table}.${String(game)}`;
}

/** Remember what a frame of *table* told. */
export function see(table: string, { game, events: told }: Frame): void {
  if (told.some(({ type }) => type === "dealt")) {
    whose = name(table, game);
    events = [];
  }
  if (whose === name(table, game)) events.push(...told);
}

/** Something was not seen: what comes after it is no whole game any more. */
export function miss(): void {
  whose = "";
}

/** Return all events of a game; null if the page was not there all the time. */
export function seen(table: string, game: number): readonly Event[] | null {
  return whose === name(table, game) ? events : null;
}
