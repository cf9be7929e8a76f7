/** Keeps a game that has just ended, for the page with one's own numbers. */
import type { View } from "../wire";
import { add, type Kept } from "./games";

/**
 * Return what is kept of the game that is over in *view* for the one seat *me*, null
 * where nobody won or lost it alone: watched, two at one phone, ended by somebody,
 * or played for chips.
 */
export function keepable(view: View, me: readonly number[], now: number): Kept | null {
  const { over } = view;
  const seat = me[0];
  if (!over || seat === undefined || me.length > 1) return null;
  if (over.result.reason === "ended" || view.rules["mode"] === "casino") return null;
  const { result, summary } = over;
  const won = result.ranks[seat] === 1 ? 1 : -1;
  return {
    id: `${view.table}/${view.epoch}/${String(view.game)}`,
    at: now,
    rule: typeof view.rules["preset"] === "string" ? view.rules["preset"] : "",
    result: result.winner === null ? 0 : won,
    rounds: view.round,
    wars: summary.wars,
    warsWon: summary.wars_won[seat] ?? 0,
    lead: summary.greatest_lead[seat] ?? 0,
  };
}

/** Keep the game that is over in *view*, once. */
export function keep(view: View, me: readonly number[]): void {
  const game = keepable(view, me, Date.now());
  if (game) add(game);
}
