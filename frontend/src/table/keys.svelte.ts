/** The keys of a table: what they say, whether they are live, and which tap counts. */
import { t } from "../i18n";
import { hasty } from "./picture";
import type { Stage } from "./stage.svelte";

/** Taps that come sooner after a press are the same trembling finger. */
const BOUNCE_MS = 250;
const HASTY_BOUNCE_MS = 90;
/** Stands for a press that sits down first. */
const NO_SEAT = -1;

/** The table they are for; its fields may change. */
interface Table {
  readonly stage: Stage;
  /** Seats whose press is sent and not yet confirmed, -1 for one without a seat. */
  readonly pending: readonly number[];
  onpress(seat: number | null): void;
}

export class Keys {
  /** A tap that finished a motion is spent: its click must not press. */
  spent = false;
  /** Seats that have pressed a moment ago. */
  #bouncing = $state.raw<number[]>([]);
  #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  get #view() {
    return this.#table.stage.view;
  }

  /** Nobody waits: a key is live while cards move, and one press may run ahead. */
  get hurry(): boolean {
    return this.#view?.phase === "playing" && hasty(this.#view);
  }

  get ready(): number[] {
    const { stage, pending } = this.#table;
    return [...stage.answered, ...pending];
  }

  get #war(): boolean {
    return (this.#view?.tied.length ?? 0) > 0 && this.#view?.phase !== "over";
  }

  asked(seat: number | undefined): boolean {
    const view = this.#view;
    if (!view || view.phase === "over") return false;
    return seat === undefined || view.due.includes(seat);
  }

  isReady(seat: number | undefined): boolean {
    const { stage, pending } = this.#table;
    const own = seat ?? NO_SEAT;
    if (!this.hurry) return this.ready.includes(own);
    const said = [...stage.answered, ...pending, ...(this.#view?.ahead ?? [])];
    return said.filter((at) => at === own).length > 1;
  }

  label(seat: number | undefined): string {
    if (this.isReady(seat)) return t("table.ready");
    if (this.#war && this.asked(seat)) return t("table.war");
    return this.asked(seat) ? t("table.turn") : t("table.wait");
  }

  tone(seat: number | undefined, own: "go" | "other") {
    if (this.isReady(seat)) return "ready";
    return this.#war && this.asked(seat) ? "war" : own;
  }

  dead(seat: number | undefined): boolean {
    const moving = this.#table.stage.busy && !this.hurry;
    const bounces = this.#bouncing.includes(seat ?? NO_SEAT);
    return moving || bounces || this.isReady(seat) || !this.asked(seat);
  }

  /** Cards on their way to a winner do not dim the key: it was bright before. */
  dim(seat: number | undefined): boolean {
    const { busy, picture } = this.#table.stage;
    const turning = busy && !this.hurry && picture?.winner === null;
    return !this.isReady(seat) && (turning || !this.asked(seat));
  }

  press(seat: number | undefined): void {
    if (this.spent || this.dead(seat)) return;
    const own = seat ?? NO_SEAT;
    this.#bouncing = [...this.#bouncing, own];
    setTimeout(
      () => (this.#bouncing = this.#bouncing.filter((at) => at !== own)),
      this.hurry ? HASTY_BOUNCE_MS : BOUNCE_MS,
    );
    this.#table.onpress(seat ?? null);
  }

  /** A finger came down somewhere on the table. */
  tap(): void {
    const { stage } = this.#table;
    this.spent = stage.busy && !this.hurry;
    if (stage.busy) stage.hurry();
  }
}

/**
 * Return the seat for which *key* of the keyboard presses while the focus is *at*, null
 * if it is no such key. The own seat may be undefined: one that is still to be taken.
 */
export function spokenFor(
  key: string,
  at: HTMLElement,
  me: readonly number[],
  hotseat: boolean,
): number | undefined | null {
  const small = key.toLowerCase();
  if (hotseat) {
    if (small === "a") return me[0] ?? null;
    return small === "l" ? (me[1] ?? null) : null;
  }
  if (small !== " " && small !== "enter") return null;
  const other = at.closest("button, a");
  return other && !other.classList.contains("key") ? null : me[0];
}
