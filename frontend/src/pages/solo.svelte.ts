/**
 * The game against the computer: dealt before there is a table, begun by the first
 * press, remembered by this browser until it is over or dropped.
 */
import { untrack } from "svelte";

import { t } from "../i18n";
import { kept } from "../net/store";
import type { Status } from "../net/socket";
import type { Stage } from "../table/stage.svelte";
import { dealtView } from "./dealt";
import { feel } from "./effects.svelte";
import { order } from "./ordering";
import type { Wishes } from "./orders";
import { newStage, Session } from "./session.svelte";

/** Where the running game is remembered. */
const SOLO = "krieg.solo";
export const MINE = 0;

export class Solo {
  stage = $state.raw<Stage>(dealt());
  session = $state.raw<Session | null>(null);
  /** Somebody has pressed since the page was opened. */
  touched = $state(false);
  /** The first press waits for its table. */
  #wanted = $state(false);
  /** A remembered game is shown once we know that it goes on. */
  #resuming = $state(false);

  /** Made while a component is set up, whose end is the end of its effects. */
  constructor() {
    const remembered = kept.get(SOLO);
    if (remembered) this.#sit(remembered, true);

    // A game that has ended, is gone, or is somebody else's is not taken up again.
    $effect(() => {
      const { session, view } = this;
      if (!session) return;
      const lost = session.ended !== null || (view && session.me.length === 0);
      if (lost || (this.#resuming && view?.phase === "over"))
        untrack(() => {
          this.drop();
        });
      else if (view) this.#resuming = false;
    });

    $effect(() => {
      if (!this.#wanted || !this.view || !this.session?.me.length) return;
      this.#wanted = false;
      untrack(() => this.session?.press(MINE));
    });

    $effect(() => () => this.session?.stop());
  }

  get view() {
    return this.session?.view ?? null;
  }

  get running(): boolean {
    return this.view?.phase === "playing";
  }

  get connection(): Status {
    if (!this.session || this.#wanted || this.#resuming) return "ok";
    return this.session.status;
  }

  get pending(): number[] {
    return this.#wanted ? [MINE] : (this.session?.pending ?? []);
  }

  async press(): Promise<void> {
    this.touched = true;
    if (this.session) {
      if (this.session.view) this.session.press(MINE);
      return;
    }
    this.#wanted = true;
    const code = await order("computer");
    if (!code) {
      this.#wanted = false;
      return;
    }
    kept.set(SOLO, code);
    this.#sit(code, false);
  }

  /** Deal a game by other rules; the next press begins it. */
  async begin(wishes: Wishes): Promise<void> {
    const code = await order("computer", wishes);
    if (!code) return;
    this.drop();
    kept.set(SOLO, code);
    this.#sit(code, false);
  }

  /** Forget the game; a new one lies dealt. */
  drop(): void {
    this.session?.stop();
    this.session = null;
    this.#resuming = false;
    this.touched = false;
    kept.drop(SOLO);
    this.stage = dealt();
  }

  #sit(code: string, again: boolean): void {
    this.#resuming = again;
    const session = new Session(
      code,
      {
        events: (events, wait) => {
          feel(events, wait, session);
        },
        refused: () => undefined,
      },
      { stage: this.stage },
    );
    this.session = session;
    session.start();
  }
}

function dealt(): Stage {
  const fresh = newStage(() => [MINE]);
  fresh.snapshot(dealtView(t("home.computer")));
  return fresh;
}
