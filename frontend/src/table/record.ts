/** How a finished game went, round by round, read from the server. */
import type { Event, Frame, View } from "../wire";

/** `counts[r]`: the cards of each seat after round r; `wars`: rounds with a war. */
export interface GameRecord {
  readonly counts: readonly (readonly number[])[];
  readonly wars: readonly number[];
}

/** A call of a game as `GET /api/games/SPIELCODE` tells it. */
export interface Call {
  readonly call: number;
  readonly round: number;
  readonly events: readonly Event[];
  readonly counts: readonly number[];
}

/** One page of that answer; `next` is what to send as `from` for the following. */
export interface GamePage {
  readonly rules: Record<string, unknown>;
  readonly seats: number | readonly unknown[];
  readonly spielcode: string;
  readonly calls: readonly Call[];
  readonly next?: number | null;
  readonly result: { readonly winner: number | null };
  readonly curve: readonly (readonly number[])[];
}

interface EventsPage {
  readonly first: number;
  readonly last: number;
  readonly frames: readonly Frame[];
}

async function json<T>(address: string, signal: AbortSignal): Promise<T> {
  const answer = await fetch(address, { signal });
  if (!answer.ok) throw new Error(`${address}: ${String(answer.status)}`);
  return (await answer.json()) as T;
}

/** Yield the pages of a game, from the first call to the last. */
export async function* pages(
  spielcode: string,
  signal: AbortSignal,
): AsyncGenerator<GamePage> {
  let from: number | null | undefined;
  do {
    const query: string = from ? `?from=${String(from)}` : "";
    const page: GamePage = await json<GamePage>(
      `/api/games/${encodeURIComponent(spielcode)}${query}`,
      signal,
    );
    yield page;
    from = page.next;
  } while (from);
}

/** Return what the events of a game say about its course, in any number of parts. */
export function recordOf(events: Iterable<Event>): GameRecord {
  const counts: (readonly number[])[] = [];
  const wars: number[] = [];
  let round = 1;
  for (const event of events) {
    if (event.type === "dealt") counts.push(event.counts);
    if (event.type === "round_over") counts.push(event.counts);
    if (event.type === "called") round = event.round;
    if (event.type === "tied" && wars.at(-1) !== round) wars.push(round);
  }
  return { counts, wars };
}

/** Return the record of the game that is over in *view*. */
export async function load(view: View, signal: AbortSignal): Promise<GameRecord> {
  const code = view.opened?.spielcode;
  const events: Event[] = [];
  if (code) {
    for await (const page of pages(code, signal))
      events.push(...page.calls.flatMap((call) => call.events));
    return recordOf(events);
  }
  const table = `/api/tables/${view.table}/events?game=${String(view.game)}`;
  for (let from = 0; ;) {
    const page = await json<EventsPage>(`${table}&from=${String(from)}`, signal);
    events.push(...page.frames.flatMap((frame) => frame.events));
    const last = page.frames.at(-1)?.seq;
    if (last === undefined || last >= page.last) return recordOf(events);
    from = last + 1;
  }
}
