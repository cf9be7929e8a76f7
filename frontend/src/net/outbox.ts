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
  Choose,
  ClaimSeat,
  Fill,
  HandOver,
  Leave,
  Play,
  Press,
  Redeem,
  SetChoices,
  SetName,
  SetTempo,
  Stake,
  UndoLeave,
  View,
} from "../wire";

/** What a call can ask for. A bet on a tie goes beside the answer to its call. */
type CallAct = Press | Play | Choose | Stake;

export type Act =
  | CallAct
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

  /** Answers to calls, presses or choices, not yet to be seen on the table. */
  presses(): CallAct[] {
    return [...this.#kept.values()].map(({ act }) => act).filter(answers);
  }
}

/** Tell whether this act answers its call. */
export function answers(act: Act): act is CallAct {
  return "call" in act && !(act.type === "stake" && act.action === "tie_bet");
}

/** Return the seat that answers; null: the only one, or one to be found. */
export function seatOf(act: CallAct): number | null {
  return "seat" in act ? (act.seat ?? null) : null;
}

/** Tell whether this act, once it is done, has given the socket a seat. */
export function opens(act: Act): boolean {
  return act.type === "press" || act.type === "redeem";
}

/** Tell whether this refusal says for sure that nothing has come of the act. */
export function settles(code: string): boolean {
  return code !== "unavailable" && code !== "rate";
}

function same(one: Act, other: Act): boolean {
  return (
    answers(one) &&
    answers(other) &&
    one.game === other.game &&
    one.call === other.call &&
    seatOf(one) === seatOf(other)
  );
}

/** Tell whether the call still waits for this answer. */
function asked(act: CallAct, view: View): boolean {
  if (act.game !== view.game || act.call < view.call) return false;
  // Where nobody waits a press may be for the call to come.
  const answered = act.call > view.call ? (view.ahead ?? []) : view.pressed;
  return !answered.includes(seatOf(act) ?? -1);
}

function stands(act: Act, view: View): boolean {
  switch (act.type) {
    case "press":
      // Only the answer tells which seat it took, and the table may be further by then.
      return seatOf(act) === null || asked(act, view);
    case "play":
    case "choose":
    case "stake":
      return asked(act, view);
    case "again":
      return act.game === view.game && view.phase === "over";
    case "absent":
      return view.phase !== "over";
    default:
      return true;
  }
}
