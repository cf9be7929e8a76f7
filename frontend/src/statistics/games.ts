/** The games that ended in this browser, and what they come to. */

const STORED = "krieg.games";
/** More are not kept: the oldest go. */
const MOST = 1000;

/** One game, from the view of the seat that was played here. */
export interface Kept {
  /** The same for the same game, however often its end is looked at. */
  readonly id: string;
  /** When it ended, in milliseconds. */
  readonly at: number;
  /** The name of its rule; empty for house rules. */
  readonly rule: string;
  /** 1: won, 0: a draw, -1: somebody else won. */
  readonly result: 1 | 0 | -1;
  readonly rounds: number;
  readonly wars: number;
  readonly warsWon: number;
  readonly lead: number;
}

/** All games together. */
export interface Tally {
  games: number;
  won: number;
  drawn: number;
  lost: number;
  streak: number;
  best: number;
  rounds: number;
  wars: number;
  warsWon: number;
  lead: number;
}

/** Return the games kept, oldest first; what cannot be read is no game. */
export function read(): Kept[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(STORED) ?? "[]");
    return Array.isArray(found) ? found.filter(isKept) : [];
  } catch {
    return [];
  }
}

function isKept(value: unknown): value is Kept {
  if (typeof value !== "object" || value === null) return false;
  const game = value as Record<string, unknown>;
  const numbers = ["at", "result", "rounds", "wars", "warsWon", "lead"];
  return (
    ["id", "rule"].every((key) => typeof game[key] === "string") &&
    numbers.every((key) => Number.isFinite(game[key]))
  );
}

/** Keep *game* unless it is known; a browser that stores nothing forgets it. */
export function add(game: Kept): void {
  const games = read();
  if (games.some(({ id }) => id === game.id)) return;
  try {
    localStorage.setItem(STORED, JSON.stringify([...games, game].slice(-MOST)));
  } catch {
    // Then there are no numbers, and nothing else changes.
  }
}

/** Forget all games. */
export function forget(): void {
  try {
    localStorage.removeItem(STORED);
  } catch {
    // What could not be kept need not be removed.
  }
}

/** Return what *games*, oldest first, come to. */
export function tally(games: readonly Kept[]): Tally {
  const sum: Tally = {
    games: games.length,
    won: 0,
    drawn: 0,
    lost: 0,
    streak: 0,
    best: 0,
    rounds: 0,
    wars: 0,
    warsWon: 0,
    lead: 0,
  };
  for (const game of games) {
    if (game.result > 0) sum.won += 1;
    else if (game.result < 0) sum.lost += 1;
    else sum.drawn += 1;
    sum.streak = game.result > 0 ? sum.streak + 1 : 0;
    sum.best = Math.max(sum.best, sum.streak);
    sum.rounds += game.rounds;
    sum.wars += game.wars;
    sum.warsWon += game.warsWon;
    sum.lead = Math.max(sum.lead, game.lead);
  }
  return sum;
}
