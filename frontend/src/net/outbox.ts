/**
 * What was said and not yet answered. Pure.
 *
 * No answer means unknown: after a reconnect everything here is said again with the
 * same `ref`, as long as what it answers still stands. The server counts it once.
 */
import type {
  Absent,
  Again,
  AnswerClaim,
  ClaimSeat,
  Fill,
  HandOver,
  Leave,
  Press,
  Redeem,
  SetChoices,
  SetName,
  SetTempo,
  UndoLeave,
  View,
} from "../wire";

export type Act =
  | Press
  | Again
  | SetTempo
  | SetName
  | Fill
  | Absent
  | SetChoices
  | Leave
  | UndoLeave
  | ClaimSeat
  | AnswerClaim
  | HandOver
  | Redeem;

interface Kept {
  act: Act;
  /** Seq of the frame that holds the act, once the server has stored it. */
  stored: number | null;
}

export class Outbox {
  #kept = new Map<string, Kept>();

  /** Keep *act*; false if the same press is already on its way. */
  add(act: Act): boolean {
    for (const { act: other } of this.#kept.values()) {
      if (same(act, other)) return false;
    }
    this.#kept.set(act.ref, { act, stored: null });
    return true;
  }

  /** The server stored the act with this ref in frame *seq*. */
  done(ref: string, seq: number): Act | null {
    const kept = this.#kept.get(ref);
    if (kept) kept.stored = seq;
    return kept?.act ?? null;
  }

  /** The server refused the act with this ref; it is forgotten. */
  refused(ref: string): Act | null {
    const act = this.#kept.get(ref)?.act ?? null;
    this.#kept.delete(ref);
    return act;
  }

  /** Forget what *view* shows as done or past. */
  saw(view: View): void {
    for (const [ref, { act, stored }] of this.#kept) {
      const shown = stored !== null && view.seq >= stored;
      if (shown || !stands(act, view)) this.#kept.delete(ref);
    }
  }

  /** What to say again on a new socket. */
  unanswered(): Act[] {
    return [...this.#kept.values()]
      .filter(({ stored }) => stored === null)
      .map(({ act }) => act);
  }

  /** Secrets that are on their way and may yet open a seat. */
  secrets(): string[] {
    return [...this.#kept.values()].flatMap(({ act }) =>
      "secret" in act && act.secret ? [act.secret] : [],
    );
  }

  /** Presses not yet to be seen on the table. */
  presses(): Press[] {
    return [...this.#kept.values()]
      .map(({ act }) => act)
      .filter((act) => act.type === "press");
  }
}

function same(one: Act, other: Act): boolean {
  return (
    one.type === "press" &&
    other.type === "press" &&
    one.game === other.game &&
    one.call === other.call &&
    (one.seat ?? null) === (other.seat ?? null)
  );
}

function stands(act: Act, view: View): boolean {
  switch (act.type) {
    case "press":
      // Only the answer tells which seat it took, and the table may be further by then.
      if (act.seat === null || act.seat === undefined) return true;
      return (
        act.game === view.game &&
        act.call === view.call &&
        !view.pressed.includes(act.seat)
      );
    case "again":
      return act.game === view.game && view.phase === "over";
    case "absent":
      return view.phase !== "over";
    default:
      return true;
  }
}
