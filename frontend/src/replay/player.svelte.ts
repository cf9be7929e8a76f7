/** Plays a film: what is shown, where it stands, and what comes next. */
import { Stage } from "../table/stage.svelte";
import type { Frame, View } from "../wire";
import { starts, wars } from "./film";
import { NORMAL, SPEEDS, type Speed } from "./speed";

/** How long the deal lies there before the first card. */
const OPENING_MS = 700;

export class Player {
  readonly stage: Stage;
  frames = $state.raw<Frame[]>([]);
  /** How many frames have been shown. */
  shown = $state(0);
  playing = $state(false);
  #at = $state(NORMAL);
  #start = $state.raw<View | null>(null);
  readonly #dressed: (view: View) => View;

  readonly firsts = $derived(starts(this.frames));
  readonly wars = $derived(wars(this.frames));
  /** The round whose beginning was passed last. */
  readonly round = $derived(this.firsts.filter((first) => first < this.shown).length);
  readonly ended = $derived(this.frames.length > 0 && this.shown >= this.frames.length);

  /** *dressed* puts names into a picture. Made while a component is set up. */
  constructor(dressed: (view: View) => View) {
    this.#dressed = dressed;
    this.stage = new Stage({
      seats: () => [],
      reducedMotion: () => matchMedia("(prefers-reduced-motion: reduce)").matches,
    });
    // While the film runs, the next call follows when the last has come to rest.
    $effect(() => {
      if (!this.playing) return;
      if (!this.stage.settled) return this.#hurry();
      if (this.ended) {
        this.playing = false;
        return;
      }
      const wait = this.shown === 0 ? OPENING_MS : this.speed.pause;
      const timer = setTimeout(() => {
        this.forward();
      }, wait);
      return () => {
        clearTimeout(timer);
      };
    });
  }

  get speed(): Speed {
    return SPEEDS[this.#at % SPEEDS.length] ?? SPEEDS[NORMAL];
  }

  /** The picture before the first card. */
  get start(): View | null {
    return this.#start;
  }

  /** Lay the deal of a film whose frames are still to come. */
  begin(view: View): void {
    this.#start = view;
    this.show(0);
    this.playing = true;
  }

  add(frames: readonly Frame[]): void {
    this.frames = [...this.frames, ...frames];
  }

  /** Show the next call, its cards in motion. */
  forward(): void {
    this.stage.hurry();
    const frame = this.frames[this.shown];
    if (!frame?.view) return;
    this.shown += 1;
    this.stage.frame({ ...frame, view: this.#paced(frame.view) }, performance.now());
  }

  /** Cut to the picture after *n* frames. */
  show(n: number): void {
    this.shown = Math.max(0, Math.min(n, this.frames.length));
    const view = this.frames[this.shown - 1]?.view ?? this.#start;
    if (view) this.stage.snapshot(this.#paced(view));
  }

  step(): void {
    this.playing = false;
    this.forward();
  }

  back(): void {
    this.playing = false;
    this.show(this.shown - 1);
  }

  /** Cut to the end of round *n*, where the next begins; 0 is the deal. */
  toRound(n: number): void {
    this.show(n <= 0 ? 0 : (this.firsts[n] ?? this.frames.length));
  }

  /** Cut to where the next war, or the one before, is called. */
  toWar(step: 1 | -1): void {
    const calls = this.#called();
    const at =
      step > 0
        ? calls.find((n) => n > this.shown)
        : calls.filter((n) => n < this.shown).at(-1);
    if (at !== undefined) this.show(at);
  }

  /** Tell whether there is a war to go to. */
  hasWar(step: 1 | -1): boolean {
    const calls = this.#called();
    return calls.some((n) => (step > 0 ? n > this.shown : n < this.shown));
  }

  toggle(): void {
    if (!this.playing && this.ended) this.show(0);
    this.playing = !this.playing;
  }

  faster(): void {
    this.#at = (this.#at + 1) % SPEEDS.length;
  }

  /** For each round with a war, how many frames there are up to its first tie. */
  #called(): number[] {
    return this.frames.flatMap(({ events }, i) =>
      events.some((event) => event.type === "tied" && event.depth === 1) ? [i + 1] : [],
    );
  }

  #paced(view: View): View {
    return this.#dressed({ ...view, tempo: this.speed.tempo });
  }

  /** At the highest speed nobody waits for cards to arrive. */
  #hurry(): (() => void) | undefined {
    const { cut } = this.speed;
    if (cut === null) return undefined;
    const timer = setTimeout(() => {
      this.stage.hurry();
    }, cut);
    return () => {
      clearTimeout(timer);
    };
  }
}
