/** Recorded games, and the frame in them at which each state of the table is seen. */
import { film, opening } from "../replay/film";
import type { GamePage } from "../table/record";
import type { Frame, View } from "../wire";
import recorded from "./games.json";
import recordings from "./tables.json";

export const games = recorded as unknown as Record<"won" | "chain" | "draw", GamePage>;

/** A moment: frames up to `last`, the last of which has played for `ms`. */
interface Moment {
  readonly game: keyof typeof games;
  readonly last: number;
  readonly ms: number;
}

const LOOK = 700;
const REST = 4000;

/** Find the call in which a war is called or decided, counted from *from*. */
function war(game: keyof typeof games, event: "tied" | "staked", from = 0): number {
  return games[game].calls.findIndex(
    (call, i) => i >= from && call.events.some((e) => e.type === event),
  );
}

export const MOMENTS: Record<string, Moment> = {
  dealt: { game: "won", last: -1, ms: 0 },
  won: { game: "won", last: 11, ms: LOOK },
  lost: { game: "won", last: 8, ms: LOOK },
  flying: { game: "won", last: 11, ms: 1080 },
  rest: { game: "won", last: 11, ms: REST },
  war: { game: "won", last: war("won", "tied"), ms: REST },
  decided: { game: "won", last: war("won", "staked"), ms: 1200 },
  chain2: { game: "chain", last: war("chain", "staked", 0), ms: REST },
  chain3: { game: "chain", last: deepest(), ms: REST },
  chain3decided: { game: "chain", last: deepest() + 1, ms: 1200 },
  end: { game: "won", last: games.won.calls.length - 1, ms: REST },
  endlost: { game: "chain", last: games.chain.calls.length - 1, ms: REST },
  enddraw: { game: "draw", last: games.draw.calls.length - 1, ms: REST },
};

function deepest(): number {
  return games.chain.calls.findIndex((call) =>
    call.events.some((e) => e.type === "tied" && e.depth === 3),
  );
}

/** Return the view before a moment's last frame, and that frame. */
export function cut(moment: Moment): { before: View; frame: Frame | undefined } {
  const page = games[moment.game];
  const start = opening(page);
  const frames = film(start, page.calls);
  const before = frames[moment.last - 1]?.view ?? start;
  return { before: { ...before }, frame: frames[moment.last] };
}

/** What was recorded of a table: the picture before, and frames that each have one. */
interface Recording {
  readonly before: View;
  readonly frames: readonly Frame[];
}

/** Tables of more seats and other rules; `python -m tests.e2e.recorded` made them. */
export const tables = recordings as unknown as Record<string, Recording>;

/** Return the view before frame *last* of a recorded table, and that frame. */
export function cutTable(name: string, last: number): ReturnType<typeof cut> {
  const { before, frames } = tables[name] ?? { before: opening(games.won), frames: [] };
  return { before: frames[last - 1]?.view ?? before, frame: frames[last] };
}
