/** Checks the envelope of a finished game, as far as one browser can. Pure. */
import { commitment } from "../net/cut";
import type { Envelope, Event, Rules } from "../wire";
import { compare, type Compared } from "./cards";
import { jointSeed, rules40, seedOf } from "./deal";

/** What this browser remembers of the cutting. */
export interface Remembered {
  /** c_0 as it was before anybody had cut. */
  readonly seal: string | null;
  /** All hashes as they were before any number was opened. */
  readonly commits: readonly string[] | null;
  /** The numbers of its own seats. */
  readonly own: ReadonlyMap<number, string>;
}

export interface Game {
  readonly envelope: Envelope;
  readonly spielcode: string;
  readonly rules: Rules;
  readonly seats: number;
  /** Everything the table showed; null if it could not be fetched. */
  readonly events: readonly Event[] | null;
}

export type Step = "seal" | "cuts" | "own" | "rules" | "seed" | "cards";

export interface Finding {
  readonly step: Step;
  /** Null: this browser cannot tell. */
  readonly ok: boolean | null;
}

export interface Report {
  readonly findings: readonly Finding[];
  readonly cards: Compared | null;
  /** Whose proof it is: seats whose number was their own device's. */
  readonly honest: readonly number[];
  /** Seats of this browser whose number is in it. */
  readonly own: readonly number[];
}

/** Return what the numbers of *game* say, compared with what is *known*. */
export function check(game: Game, known: Remembered): Report {
  const { envelope, seats } = game;
  const { game_id, commits, secrets, by_server } = envelope;
  const shown = (i: number) =>
    commits[i] === commitment(i, game_id, secrets[i] ?? "") &&
    (known.commits === null || known.commits[i] === commits[i]);
  const complete = commits.length === seats + 1 && secrets.length === seats + 1;
  const everybody = Array.from({ length: seats }, (_, seat) => seat);
  const seed = jointSeed(envelope);
  const word = rules40(game.rules);
  const cards = game.events && compare(game.events, game.rules, seed, seats);
  const own = [...known.own.keys()].filter((seat) => !by_server.includes(seat));
  const findings: Finding[] = [
    {
      step: "seal",
      ok: complete && shown(0) && (known.seal === null || known.seal === commits[0]),
    },
    { step: "cuts", ok: complete && everybody.every((seat) => shown(seat + 1)) },
    {
      step: "own",
      ok: own.length
        ? own.every((seat) => known.own.get(seat) === secrets[seat + 1])
        : null,
    },
    { step: "rules", ok: word === null ? null : word === envelope.rules40 },
    { step: "seed", ok: seed === seedOf(game.spielcode) },
    { step: "cards", ok: cards && cards.wrong === null },
  ];
  return {
    findings,
    cards,
    honest: everybody.filter((seat) => !by_server.includes(seat)),
    own,
  };
}
