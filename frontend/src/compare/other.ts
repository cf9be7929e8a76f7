/** The finished deal under another rule, as the server plays it. */
import { presets, type Preset } from "../rules/offer";
import { pages, recordOf, type GameRecord } from "../table/record";
import type { Event, Result, Rules } from "../wire";

/** How many pages are read for the marks of the wars; the curve is on the first. */
const PAGES = 6;

export interface Other {
  readonly spielcode: string;
  readonly record: GameRecord;
  /** Null where the game went on beyond all bounds. */
  readonly result: Pick<Result, "winner" | "ranks"> | null;
}

/** Return the rules that the same cards can be played by, without the game's own. */
export async function fitting(rules: Rules, seats: number): Promise<Preset[]> {
  return (await presets()).filter(
    (preset) =>
      preset.code !== rules["preset"] &&
      preset.players === seats &&
      preset.rules["deck"] === rules["deck"] &&
      !preset.choices,
  );
}

/** Return how the deal of *spielcode* goes under the rule *as*. */
export async function under(
  spielcode: string,
  as: string,
  signal: AbortSignal,
): Promise<Other> {
  const events: Event[] = [];
  let found: Omit<Other, "record"> | null = null;
  let counts: GameRecord["counts"] = [];
  let read = 0;
  for await (const page of pages(spielcode, signal, { as })) {
    events.push(...page.calls.flatMap((call) => call.events));
    if (!found) {
      counts = page.curve;
      const { result } = page;
      found = {
        spielcode: page.spielcode,
        result: result && { winner: result.winner, ranks: result.ranks },
      };
    }
    read += 1;
    if (read === PAGES) break;
  }
  if (!found) throw new Error("no game");
  const told = recordOf(events);
  // Points are told by the events alone, cards by the curve, however long the game.
  return { ...found, record: { ...told, counts: told.points ? told.counts : counts } };
}
