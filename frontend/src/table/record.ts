/** How a finished game went, round by round, read from the server. */
import type { Event, Frame, Result, Summary, View } from "../wire";

/**
 * `counts[r]`: the cards of each seat after round r; `wars`: rounds with a war. Where
 * points are scored or chips are paid, `points[r]` or `chips[r]` of each seat as well.
 */
export interface GameRecord {
  readonly counts: readonly (readonly number[])[];
  readonly wars: readonly number[];
  readonly points?: readonly (readonly number[])[];
  readonly chips?: readonly (readonly number[])[];
  readonly rank?: Rank | undefined;
}

/** Of a hundred games of the same rule, at least how many this one outdid. */
export interface Rank {
  readonly games: number;
  readonly longer: number;
  readonly shorter: number;
  readonly more_wars: number;
  readonly fewer_wars: number;
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
  readonly seats: number | readonly { readonly seat: number; readonly team?: number }[];
  readonly spielcode: string;
  readonly calls: readonly Call[];
  readonly next?: number | null;
  /** Null where the game was not played to its end: it would take too long. */
  readonly result: Pick<Result, "winner" | "ranks"> | null;
  readonly curve: readonly (readonly number[])[];
  readonly summary?: Summary | null;
  readonly rank?: Rank;
}

interface EventsPage {
  readonly first: number;
  readonly last: number;
  readonly frames: readonly Frame[];
}

/** What was chosen in the game, and another rule to see it under. */
export interface How {
  readonly moves?: string | undefined;
  readonly as?: string | undefined;
}

/** The server has no such game; `code` says why. */
export class NoGame extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
  ) {
    super(`${String(status)} ${code}`);
  }
}

async function json<T>(address: string, signal: AbortSignal): Promise<T> {
  const answer = await fetch(address, { signal });
  if (answer.ok) return (await answer.json()) as T;
  const problem = (await answer.json().catch(() => ({}))) as { code?: string };
  throw new NoGame(answer.status, problem.code ?? "");
}

/** Yield the pages of a game, from the first call to the last. */
export async function* pages(
  spielcode: string,
  signal: AbortSignal,
  { moves, as }: How = {},
): AsyncGenerator<GamePage> {
  let from: number | null | undefined;
  do {
    const query = new URLSearchParams({
      ...(from ? { from: String(from) } : {}),
      ...(as === undefined ? {} : { as }),
      ...(moves === undefined ? {} : { moves }),
    }).toString();
    const page: GamePage = await json<GamePage>(
      `/api/games/${encodeURIComponent(spielcode)}${query && "?"}${query}`,
      signal,
    );
    yield page;
    from = page.next;
  } while (from);
}

/** Yield the events of the game that a table has over or is playing, as it keeps them. */
export async function* told(
  view: Pick<View, "table" | "game">,
  signal: AbortSignal,
): AsyncGenerator<Event> {
  const table = `/api/tables/${view.table}/events?game=${String(view.game)}`;
  for (let from = 0; ;) {
    const page = await json<EventsPage>(`${table}&from=${String(from)}`, signal);
    for (const frame of page.frames) yield* frame.events;
    const last = page.frames.at(-1)?.seq;
    if (last === undefined || last >= page.last) return;
    from = last + 1;
  }
}

/**
 * Return what the events of a game say about its course, in any number of parts.
 * *chips*: what each seat had before the first hand.
 */
export function recordOf(
  events: Iterable<Event>,
  chips: readonly number[] = [],
): GameRecord {
  const counts: (readonly number[])[] = [];
  const wars: number[] = [];
  const points: number[][] = [];
  const stacks: number[][] = [];
  let scored: number[] = [];
  let stack = [...chips];
  let round = 1;
  const roundOver = (held: readonly number[]) => {
    counts.push(held);
    points.push(scored);
    stacks.push(stack);
  };
  for (const event of events) {
    if (event.type === "dealt") {
      scored = event.counts.map(() => 0);
      stack = event.counts.map((_, seat) => stack[seat] ?? 0);
      roundOver(event.counts);
    }
    if (event.type === "scored") scored = plus(scored, event.seat, event.points);
    if (event.type === "paid") stack = plus(stack, event.seat, event.chips);
    if (event.type === "round_over") roundOver(event.counts);
    if (event.type === "called") round = event.round;
    if (event.type === "tied" && wars.at(-1) !== round) wars.push(round);
  }
  return {
    counts,
    wars,
    ...(scored.some(Boolean) ? { points } : {}),
    ...(stacks.some((row) => row.some((n, seat) => n !== (chips[seat] ?? 0)))
      ? { chips: stacks }
      : {}),
  };
}

function plus(row: readonly number[], seat: number, n: number): number[] {
  return row.map((value, at) => (at === seat ? value + n : value));
}

/** Return what each seat had before the first hand, by what *view* shows at the end. */
function chipsBefore(view: View, events: readonly Event[]): number[] {
  return (view.chips ?? []).map((now, seat) =>
    events.reduce(
      (left, event) =>
        event.type === "paid" && event.seat === seat ? left - event.chips : left,
      now,
    ),
  );
}

/** Return the record of the game that is over in *view*. */
export async function load(view: View, signal: AbortSignal): Promise<GameRecord> {
  const { spielcode, moves } = view.opened ?? {};
  const events: Event[] = [];
  let rank: Rank | undefined;
  // A game that somebody ended early goes on in its Spielcode.
  if (spielcode && view.over?.result.reason !== "ended")
    for await (const page of pages(spielcode, signal, { moves })) {
      events.push(...page.calls.flatMap((call) => call.events));
      rank = page.rank;
    }
  else for await (const event of told(view, signal)) events.push(event);
  return { ...recordOf(events, chipsBefore(view, events)), rank };
}
