/** Who waits to hear what the server says to an act; the screen does not show these. */
import type { Done } from "../wire";

/** What became of an act: done, or the code of a refusal. */
type Answer = Done | { ref: string | null; code: string };

export class Asked {
  #waiting = new Map<string | null, (answer: Done | string) => void>();

  /** Return what will be answered to the act with this ref; a refusal is its code. */
  answer(ref: string): Promise<Done | string> {
    return new Promise((tell) => this.#waiting.set(ref, tell));
  }

  /** Tell who waits for it; false if nobody does. */
  tell(answer: Answer): boolean {
    const tell = this.#waiting.get(answer.ref);
    if (!tell) return false;
    this.#waiting.delete(answer.ref);
    tell("code" in answer ? answer.code : answer);
    return true;
  }
}
