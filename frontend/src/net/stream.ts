/**
 * One table's frames in order, whatever the network does to them. Pure.
 *
 * Every message goes through `receive`, which says what to show and whether to ask
 * again. Guarantee: frames are applied once, in the order of their seq, without a gap;
 * a snapshot may jump forward, and never back within one epoch.
 */
import type { Event, Frame, Pong, View, Welcome } from "../wire";

/** A frame that carries its view, as all live ones do. */
export type Shown = Frame & { view: View };

export type Action = { kind: "snapshot"; view: View } | { kind: "frame"; frame: Shown };

export interface Step {
  /** What to show, in order. */
  apply: Action[];
  /** Whether to say hello again with `since`, to be sent what is missing. */
  ask: boolean;
}

// More than this is not watched card by card after a gap: the newest picture is shown.
const LONGEST_TALE = 4;

export class Stream {
  epoch: string | null = null;
  seq = 0;
  #held = new Map<number, Shown>();
  #asked = false;
  /** The newest seq that anything has told of. */
  #newest = 0;
  #foreign = false;

  /** Whether the table has gone on without this page. */
  get behind(): boolean {
    return this.#foreign || this.#newest > this.seq;
  }

  receive(message: Welcome | Frame | Pong): Step {
    switch (message.type) {
      case "welcome":
        return this.#welcome(message);
      case "frame":
        return this.#frame(message);
      case "pong":
        this.#newest = Math.max(this.#newest, message.seq);
        return { apply: [], ask: message.seq > this.seq };
    }
  }

  #welcome(message: Welcome): Step {
    this.#asked = false;
    this.#foreign = false;
    this.#newest = message.seq;
    if (message.resume === "frames" && message.epoch === this.epoch) {
      return this.#told(message.frames ?? []);
    }
    if (message.epoch !== this.epoch) this.#held.clear();
    const older = message.epoch === this.epoch && message.seq < this.seq;
    if (!message.view || older) return this.#drain([]);
    this.epoch = message.epoch;
    this.seq = message.seq;
    return this.#drain([{ kind: "snapshot", view: message.view }]);
  }

  /** Catch up by *frames*, of which only the last has to carry its view. */
  #told(frames: Frame[]): Step {
    const news = frames.filter((frame) => frame.seq > this.seq);
    const last = news.at(-1);
    const whole = news.every((frame, i) => frame.seq === this.seq + 1 + i);
    if (!last) return this.#drain([]);
    if (!whole || !last.view) return this.#drain([], true);
    this.seq = last.seq;
    if (news.length > LONGEST_TALE) {
      return this.#drain([{ kind: "snapshot", view: last.view }]);
    }
    const events: Event[] = news.flatMap((frame) => frame.events);
    return this.#drain([
      { kind: "frame", frame: { ...last, view: last.view, events } },
    ]);
  }

  #frame(frame: Frame): Step {
    if (frame.seq <= this.seq || !frame.view) return { apply: [], ask: false };
    this.#foreign = frame.view.epoch !== this.epoch;
    if (this.#foreign) return this.#drain([], true);
    this.#newest = Math.max(this.#newest, frame.seq);
    this.#held.set(frame.seq, { ...frame, view: frame.view });
    return this.#drain([]);
  }

  #drain(apply: Action[], gap = false): Step {
    for (const seq of this.#held.keys()) {
      if (seq <= this.seq) this.#held.delete(seq);
    }
    let next: Shown | undefined;
    while ((next = this.#held.get(this.seq + 1))) {
      this.seq = next.seq;
      this.#held.delete(next.seq);
      apply.push({ kind: "frame", frame: next });
    }
    const missing = gap || this.#held.size > 0;
    const ask = missing && !this.#asked;
    this.#asked = missing;
    return { apply, ask };
  }
}
