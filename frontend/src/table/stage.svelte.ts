/** The picture on the screen as it changes in time. It knows no socket and no rule. */
import type { Frame, View } from "../wire";
import { direct, FACTOR, type Cue } from "./director";
import { foreseen } from "./foreseen";
import { apply, fromView, settle, type Act, type Picture } from "./picture";

interface Step {
  due: number;
  /** Belongs to a frame whose moment has come or comes at `from`. */
  from: number;
  run: () => void;
  /** Carries the frame's view: later news must not overtake it. */
  news: boolean;
}

/** How long a movement that somebody cut short still takes to be seen, in ms. */
const HURRIED_MS = 120;
/** How long the last hand of a session stays to be seen. */
const CURTAIN_MS = 3_400;
/** Two frames of a screen, in which the faces that turn up are drawn beforehand. */
const FACES_MS = 34;

export class Stage {
  #view = $state.raw<View | null>(null);
  #picture = $state.raw<Picture | null>(null);
  #moving = $state(0);
  #pending = $state(0);
  #hurried = $state(false);
  #sentence = $state.raw<Picture | null>(null);
  /** Presses that frames told of which the screen does not show yet. */
  #told = $state.raw<{ game: number; call: number; seat: number }[]>([]);

  #steps: Step[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #calm: ReturnType<typeof setTimeout> | undefined;
  readonly #opts: { seats: () => number[]; reducedMotion: () => boolean };

  constructor(opts: { seats: () => number[]; reducedMotion: () => boolean }) {
    this.#opts = opts;
  }

  /** What the screen believes; it may lag the newest while cards move. */
  get view(): View | null {
    return this.#view;
  }

  /** What lies where. */
  get picture(): Picture | null {
    return this.#picture;
  }

  /** The seats that have answered the call on the screen, as far as frames have told. */
  get answered(): number[] {
    const view = this.#view;
    if (!view || view.phase === "over") return [];
    const told = this.#told
      .filter((press) => press.game === view.game && press.call === view.call)
      .map((press) => press.seat)
      .filter((seat) => !view.pressed.includes(seat));
    return [...view.pressed, ...told];
  }

  /** Cards move, if only for the moment that a hurried motion takes. */
  get busy(): boolean {
    return this.#moving > 0 || this.#hurried;
  }

  /** Nothing more comes of the frames received so far. */
  get settled(): boolean {
    return this.#pending === 0;
  }

  /** The picture whose verdict is to be read aloud, null before the first. */
  get sentence(): Picture | null {
    return this.#sentence;
  }

  /** Factor of all durations of movement. */
  get pace(): number {
    if (this.#hurried) return 0.25;
    return FACTOR[this.#view?.tempo ?? "normal"];
  }

  /** Cut to this picture at once. */
  snapshot(view: View): void {
    this.#clear();
    this.#told = [];
    this.#view = view;
    this.#picture = fromView(view, this.#picture?.next);
  }

  /**
   * Queue what *frame* tells, beginning at the local time *atLocal*, in the terms of
   * `performance.now()`. The movement of an earlier frame is finished by then; one
   * without cards to move never cuts a movement short.
   */
  frame(frame: Frame, atLocal: number): void {
    const { view } = frame;
    if (!this.#picture) {
      if (view) this.snapshot(view);
      return;
    }
    this.#hear(frame);
    if (view?.chips) {
      this.#chips(view);
      return;
    }
    const cut = this.#opts.reducedMotion();
    const plan = direct(frame.events, {
      tempo: view?.tempo ?? this.#view?.tempo ?? "normal",
      cut,
    });
    const now = performance.now();
    if (plan.cues.length === 0) {
      const told = Math.max(
        now,
        ...this.#steps.filter((s) => s.news).map((s) => s.due),
      );
      if (view) this.#add(told, told, () => this.#believe(view), true);
    } else {
      const start = Math.max(
        now + (!cut && this.#faces(plan.cues) ? FACES_MS : 0),
        atLocal,
      );
      for (const step of this.#steps) step.due = Math.min(step.due, start);
      for (const { at, act } of plan.cues)
        this.#add(start + at, start, () => this.#apply(act));
      for (const { from, to } of plan.moves) {
        this.#add(start + from, start, () => this.#moving++);
        this.#add(start + to, start, () => this.#moving--);
      }
      if (view) {
        this.#add(start + plan.lies, start, () => this.#believe(view), true);
        this.#add(start + plan.ends, start, () => this.#settle(view));
      }
    }
    this.#run();
  }

  /** Finish the running motion now: somebody tapped. Further taps change nothing. */
  hurry(): void {
    const now = performance.now();
    const running = this.#steps.filter((step) => step.from <= now);
    if (running.length === 0) return;
    for (const step of running) step.due = now;
    if (this.#moving > 0 && !this.#hurried) {
      this.#hurried = true;
      this.#calm = setTimeout(() => (this.#hurried = false), HURRIED_MS);
    }
    this.#run();
  }

  /** Where chips are played for the screen deals for itself; only the end waits. */
  #chips(view: View): void {
    this.#believe(view);
    const now = performance.now();
    if (view.phase === "over") this.#add(now + CURTAIN_MS, now, () => undefined);
    this.#run();
  }

  /** Draw the faces that *cues* turn up; tell whether there are any to be drawn. */
  #faces(cues: readonly Cue[]): boolean {
    // What still moves may move the same cards otherwise.
    if (!this.#picture || this.#steps.length > 0) return false;
    const acts = cues.map(({ act }) => act);
    const drawn = foreseen(this.#picture, acts);
    const any = drawn !== this.#picture;
    this.#picture = drawn;
    return any;
  }

  #hear({ game, events }: Frame): void {
    // Who was ready for the deal has yet to choose a card; the view says who has.
    if (events.some((event) => event.type === "dealt")) {
      this.#told = [];
      return;
    }
    const presses = events.filter((event) => event.type === "pressed");
    if (!presses.length) return;
    this.#told = [
      ...this.#told,
      ...presses.map(({ call, seat }) => ({ game, call, seat })),
    ];
  }

  /** Forget the presses of calls before the one in *view*. */
  #forget(view: View): void {
    const left = this.#told.filter(
      ({ game, call }) => game > view.game || (game === view.game && call >= view.call),
    );
    if (left.length < this.#told.length) this.#told = left;
  }

  #add(due: number, from: number, run: () => void, news = false): void {
    this.#steps.push({ due, from, run, news });
  }

  /** Run what is due, in order; steps that are due together keep their order. */
  #run(): void {
    clearTimeout(this.#timer);
    this.#steps.sort((a, b) => a.due - b.due);
    while (this.#steps[0] && this.#steps[0].due <= performance.now() + 1)
      this.#steps.shift()?.run();
    this.#pending = this.#steps.length;
    const next = this.#steps[0];
    if (next) this.#timer = setTimeout(() => this.#run(), next.due - performance.now());
  }

  #clear(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#calm);
    this.#hurried = false;
    this.#steps = [];
    this.#moving = 0;
    this.#pending = 0;
  }

  #apply(act: Act): void {
    if (!this.#picture) return;
    this.#picture = apply(this.#picture, act);
    if (act.do === "win" || act.do === "tie" || act.do === "void")
      this.#sentence = this.#picture;
  }

  #believe(view: View): void {
    if (this.#view && this.#view.epoch === view.epoch && this.#view.seq > view.seq)
      return;
    this.#view = view;
    this.#forget(view);
    if (this.#moving === 0 && this.#steps.length === 0) this.#settle(view);
  }

  #settle(view: View): void {
    if (this.#picture) this.#picture = settle(this.#picture, view);
  }
}
