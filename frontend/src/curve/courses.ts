/** What there is to draw of a game: cards, points or chips, one line or several. */
import { accent, isMe, order, played, type Accent, type Eyes } from "../table/people";
import type { GameRecord } from "../table/record";

/** `values[r]` after round r. `own`: of the person who looks. */
export interface Line {
  readonly name: string;
  readonly accent: Accent;
  readonly own: boolean;
  readonly values: readonly number[];
}

export interface Course {
  readonly what: "cards" | "points" | "chips";
  readonly lines: readonly Line[];
  /** The value at which nobody leads, where one line tells of both. */
  readonly even: number | null;
  readonly wars: readonly number[];
}

/**
 * Return the course of a game as *eyes* see it: of two who share all cards one line
 * says everything, of partners one line for both, else there is a line for each seat.
 */
export function course(record: GameRecord, eyes: Eyes): Course {
  const { wars } = record;
  const seats = order(eyes.view, eyes.me);
  const line = (group: readonly number[], table: GameRecord["counts"]): Line => ({
    name: group.map((seat) => played(eyes, seat)).join(" + "),
    accent: accent(eyes, group[0] ?? 0),
    own: group.some((seat) => isMe(eyes, seat)),
    values: table.map((row) => group.reduce((sum, seat) => sum + (row[seat] ?? 0), 0)),
  });
  const [first = 0] = seats;
  if (record.chips) {
    // The bank has what the player has not.
    const chips = line([0], record.chips);
    return { what: "chips", lines: [chips], even: chips.values[0] ?? 0, wars };
  }
  if (record.points) {
    const { points } = record;
    const lines = seats.map((seat) => line([seat], points));
    return { what: "points", lines, even: null, wars };
  }
  if (seats.length === 2) {
    const own = line([first], record.counts);
    return { what: "cards", lines: [own], even: own.values[0] ?? 0, wars };
  }
  const groups = sides(eyes, seats);
  const lines = groups.map((group) => line(group, record.counts));
  return { what: "cards", lines, even: null, wars };
}

/** Return the seats in screen order, partners together. */
export function sides(eyes: Eyes, seats: readonly number[]): number[][] {
  const groups = new Map<number, number[]>();
  for (const seat of seats) {
    const team = eyes.view.seats[seat]?.team ?? -1 - seat;
    groups.set(team, [...(groups.get(team) ?? []), seat]);
  }
  return [...groups.values()];
}
