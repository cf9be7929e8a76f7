/**
 * This page at one table: what came over the line goes to the stage, what the person
 * does goes over the line. It works out no rule.
 */
import { Asked } from "../net/asked";
import { Clock } from "../net/clock";
import { Cut } from "../net/cut";
import { answers, opens, Outbox, seatOf, settles, type Act } from "../net/outbox";
import { Own } from "../net/own";
import { makeSecret } from "../net/secrets";
import { miss, see } from "../net/seen";
import { Connection, type Status } from "../net/socket";
import { tab } from "../net/store";
import { Stream, type Step } from "../net/stream";
import { hasty } from "../table/picture";
import { Stage } from "../table/stage.svelte";
import type {
  Done,
  Event,
  Guess,
  Guesses,
  Hello,
  React,
  Refused,
  Rules,
  SeatsMsg,
  ServerMessage,
  Tempo,
  View,
  Welcome,
} from "../wire";
import type { Choice, Ears, Manner, Wish } from "./wishes";

/** New for each loading of the page: two tabs are two clients. */
const CLIENT = makeSecret();
const BAD_SECRET = 4401;
/** How the screen counts a press that sits down first. */
const NO_SEAT = -1;
const RETRY_MS = 1_000;
/** A frame that has not come for so long does not come by itself any more. */
const LATE_MS = 1_000;

/** Return a stage on which this device's seats are *seats*. */
export function newStage(seats: () => number[]): Stage {
  const less = matchMedia("(prefers-reduced-motion: reduce)");
  return new Stage({ seats, reducedMotion: () => less.matches });
}

export class Session {
  readonly code: string;
  readonly stage: Stage;

  view = $state.raw<View | null>(null);
  /** The picture before the newest one: who has left is still in it. */
  before: View | null = null;
  /** The seats this page presses for. */
  me = $state.raw<number[]>([]);
  presence = $state.raw<SeatsMsg | null>(null);
  status = $state<Status>("connecting");
  /** Seats whose press is on its way. */
  pending = $state.raw<number[]>([]);
  /** How the spectators' guesses for a round are split over the seats. */
  guesses = $state.raw<Guesses | null>(null);
  /** Let in without a picture, to claim or redeem a seat. */
  outside = $state(false);
  /** The close code after which a person must act, and what the server said of it. */
  ended = $state<number | null>(null);
  reason = $state("");

  #ears: Ears;
  #line: Connection;
  #stream = new Stream();
  #outbox = new Outbox();
  #clock = new Clock();
  #cut = new Cut(tab);
  #asked = new Asked();
  #manner: Manner;
  #own: Own;
  /** The press that was made again with a new secret. */
  #second = "";
  #newLine = false;
  #late: ReturnType<typeof setTimeout> | undefined;

  constructor(code: string, ears: Ears, manner: Manner = {}) {
    this.code = code;
    this.#ears = ears;
    this.#manner = manner;
    this.#own = new Own(code);
    this.stage = manner.stage ?? newStage(() => this.me);
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.#line = new Connection(`${scheme}://${location.host}/ws/t/${code}`, {
      hello: () => {
        this.#newLine = true;
        return this.#hello();
      },
      seq: () => this.#stream.seq,
      message: this.#hear,
      status: (status) => (this.status = status),
      final: this.#final,
    });
  }

  /** Open the line; *want* says what for, where nobody may watch. */
  start(want?: "claim" | "redeem"): void {
    if (want) this.#manner = { ...this.#manner, want };
    this.ended = null;
    this.#line.start();
  }

  stop(): void {
    clearTimeout(this.#late);
    this.#line.stop();
  }

  /** Aufdecken, for the call that the screen shows; without a seat, sit down too. */
  press(seat: number | null): void {
    const view = this.view && hasty(this.view) ? this.view : this.stage.view;
    if (!view) return;
    const { game } = view;
    const call = this.#callOf(view, seat);
    const act = { type: "press", ref: makeSecret(), game, call } as const;
    if (seat !== null) {
      this.#act({ ...act, seat });
      return;
    }
    // One seat is enough: what is on its way may have taken it already.
    if (!this.pending.includes(NO_SEAT)) {
      this.#act({ ...act, secret: this.#own.draw() });
    }
  }

  /**
   * Answer the call that the screen shows for *seat*; null: for the only one. Return
   * null when it is done, else why it was refused.
   */
  async choose(choice: Choice, seat: number | null): Promise<string | null> {
    const shown = this.stage.view;
    if (!shown) return null;
    const { game, call } = shown;
    const at = { game, call, ...(seat === null ? {} : { seat }) };
    const refusal = await this.refusal({ ...choice, ...at });
    // What is too much for the chips the table says itself.
    if (refusal && refusal !== "bad_amount") this.#ears.refused(refusal);
    return refusal;
  }

  /**
   * Noch einmal: an offer, or consent to the one on the screen; if that has changed
   * meanwhile, the server refuses it. *wish* makes another offer.
   */
  again(
    wish: { rules: Rules } | { swap: true } | { spielcode: string } | null = null,
  ): void {
    const view = this.stage.view;
    if (!view) return;
    const { game, seq } = view;
    const act = { type: "again", ref: makeSecret(), game } as const;
    this.#act(wish ? { ...act, ...wish } : { ...act, offer: seq });
  }

  setTempo(change: { tempo?: Tempo; auto?: boolean }): void {
    if (this.me.length) this.#act({ type: "tempo", ref: makeSecret(), ...change });
  }

  /**
   * Say *wish*; return the server's answer, which is a code if it is a refusal.
   * Without a line the answer comes when the line is back.
   */
  ask(wish: Wish): Promise<Done | string> {
    const ref = makeSecret();
    if (!this.#act({ ...wish, ref })) return Promise.resolve("duplicate");
    return this.#asked.answer(ref);
  }

  /** Like `ask`, where only a refusal matters: null when it is done. */
  async refusal(wish: Wish): Promise<string | null> {
    const answer = await this.ask(wish);
    return typeof answer === "string" ? answer : null;
  }

  /** Say that one sat on *seat* before; another player decides. */
  async claim(seat: number): Promise<Done | string> {
    const secret = this.#own.claim();
    const answer = await this.ask({ type: "claim", seat, secret });
    if (typeof answer === "string" && settles(answer)) this.#own.drop(secret);
    return answer;
  }

  /** Take the seat that another device hands over. */
  redeem(token: string): Promise<string | null> {
    return this.refusal({ type: "redeem", token, secret: this.#own.draw() });
  }

  /** Say something that is worth nothing later; false if there is no line. */
  call(out: React | Guess): boolean {
    return this.#line.send(out);
  }

  /** Return how many milliseconds it is until *at* of the table's clock. */
  wait(at: number): number {
    return this.#clock.wait(at, performance.now());
  }

  /** Return the call that a press of *seat* is for: where nobody waits, maybe the next. */
  #callOf(view: View, seat: number | null): number {
    if (!hasty(view) || seat === null || view.phase === "waiting") return view.call;
    const said = this.#outbox
      .presses()
      .some((press) => seatOf(press) === seat && press.call === view.call);
    return said || view.pressed.includes(seat) ? view.call + 1 : view.call;
  }

  /** Say *act*; false if it answers a call whose answer is on its way already. */
  #act(act: Act): boolean {
    const fresh = this.#outbox.add(act);
    if (fresh) this.#line.send(act);
    this.#showPending();
    return fresh;
  }

  #hello(): Hello {
    const own = this.#own.show(this.#manner.watch === true);
    const { epoch, seq } = this.#stream;
    const { want } = this.#manner;
    return {
      type: "hello",
      v: 1,
      client: CLIENT,
      ...(own.length ? { secrets: own } : {}),
      ...(epoch === null ? {} : { epoch, since: seq }),
      ...(want ? { want } : {}),
    };
  }

  #hear = (message: ServerMessage, sentAt: number, receivedAt: number): void => {
    switch (message.type) {
      case "welcome":
        this.#welcome(message, sentAt, receivedAt);
        break;
      case "frame":
        this.#take(this.#stream.receive(message));
        break;
      case "pong":
        this.#clock.learn(sentAt, message.now, receivedAt);
        this.#take(this.#stream.receive(message));
        break;
      case "done":
        this.#done(message);
        break;
      case "refused":
        this.#refused(message);
        break;
      case "seats":
        this.presence = message;
        break;
      case "guesses":
        this.guesses = message;
        break;
      case "reaction":
        this.#ears.reaction?.(message);
        break;
      case "bye":
        break;
    }
  };

  #welcome(message: Welcome, sentAt: number, receivedAt: number): void {
    const fresh = this.#newLine;
    this.#newLine = false;
    const sat = this.me.length > 0;
    this.me = message.you.seats;
    this.outside = message.view === null;
    if (this.me.length) this.#seated();
    else if (sat) this.#own.forget(this.#outbox.secrets());
    if (fresh) {
      this.#clock.reset();
      this.#clock.learn(sentAt, message.now, receivedAt);
      this.#cut.renew();
    }
    this.#take(this.#stream.receive(message));
    if (fresh) for (const act of this.#outbox.unanswered()) this.#line.send(act);
  }

  #take(step: Step): void {
    const now = performance.now();
    for (const action of step.apply) {
      if (action.kind === "snapshot") {
        miss();
        this.view = action.view;
        this.stage.snapshot(action.view);
      } else {
        const { frame } = action;
        see(this.code, frame);
        const at = this.#clock.local(frame.at, now);
        this.before = this.view;
        this.view = frame.view;
        this.stage.frame(frame, at);
        this.#ears.events(frame.events, Math.max(0, at - now));
        this.#granted(frame.events);
      }
    }
    if (step.ask) this.#patience();
    this.#settle();
  }

  /** Somebody's claim was granted. If it was made on an older line, a new one tells. */
  #granted(events: readonly Event[]): void {
    if (!events.some((event) => event.type === "answered" && event.yes)) return;
    setTimeout(() => {
      if (!this.me.length && this.#own.claiming) this.#line.renew();
    }, LATE_MS);
  }

  /** Something is missing. It may be on its way; else a new line brings it. */
  #patience(): void {
    clearTimeout(this.#late);
    this.#late = setTimeout(() => {
      if (this.#stream.behind) this.#line.renew();
    }, LATE_MS);
  }

  /** Say what the newest view asks of this device, and forget what it shows as done. */
  #settle(): void {
    const view = this.view;
    if (!view) return;
    this.#outbox.saw(view);
    for (const message of this.#cut.answer(view, this.me)) this.#line.send(message);
    this.#showPending();
  }

  #showPending(): void {
    this.pending = this.#outbox.presses().map((act) => seatOf(act) ?? NO_SEAT);
  }

  #done(done: Done): void {
    const { ref, seq, seat, secret } = done;
    const act = ref === null ? null : this.#outbox.done(ref, seq);
    if (secret) this.#own.keep(secret);
    if (act && opens(act) && seat !== undefined && !this.me.includes(seat)) {
      this.me = [...this.me, seat];
      this.#seated();
    }
    this.#asked.tell(done);
    this.#settle();
  }

  /** This browser holds a seat: what it asked for one is settled. */
  #seated(): void {
    this.#manner = { ...this.#manner };
    delete this.#manner.want;
    this.#own.seated();
  }

  #refused({ ref, code }: Refused): void {
    const act = ref === null ? null : this.#outbox.refused(ref);
    this.#showPending();
    if (!act) return;
    if (code === "unavailable" && answers(act)) {
      setTimeout(() => {
        if (this.view?.call === act.call && this.view.game === act.game) this.#act(act);
      }, RETRY_MS);
    }
    if (opens(act) && !this.me.length && settles(code)) {
      this.#own.forget(this.#outbox.secrets());
      if (this.#anew(act, code)) return;
    }
    if (!this.#asked.tell({ ref, code })) this.#ears.refused(code);
  }

  /** Press once more with a new secret, if it was the old one that was refused. */
  #anew(act: Act, code: string): boolean {
    if (act.type !== "press" || code !== "not_seated") return false;
    if (act.ref === this.#second) return false;
    this.#second = makeSecret();
    this.#act({ ...act, ref: this.#second, secret: this.#own.draw() });
    return true;
  }

  #final = (code: number, reason: string): void => {
    if (code === BAD_SECRET && this.#own.bar()) {
      this.#ears.refused("seat_lost");
      this.#own.forget(this.#outbox.secrets());
      this.me = [];
      this.#line.start();
      return;
    }
    this.reason = reason;
    this.ended = code;
  };
}
