/**
 * This page at one table: what came over the line goes to the stage, what the person
 * does goes over the line. It works out no rule.
 */
import { Clock } from "../net/clock";
import { Cut } from "../net/cut";
import { Outbox, type Act } from "../net/outbox";
import { makeSecret, Secrets } from "../net/secrets";
import { Connection, type Status } from "../net/socket";
import { kept, tab } from "../net/store";
import { Stream, type Step } from "../net/stream";
import { Stage } from "../table/stage.svelte";
import type {
  Done,
  Event,
  Hello,
  Refused,
  SeatsMsg,
  ServerMessage,
  Tempo,
  View,
  Welcome,
} from "../wire";

/** New for each loading of the page: two tabs are two clients. */
const CLIENT = makeSecret();
const BAD_SECRET = 4401;
/** How the screen counts a press that sits down first. */
const NO_SEAT = -1;
const RETRY_MS = 1_000;

const secrets = new Secrets(kept);

export interface Ears {
  /** What just happened, and how many milliseconds from now it shows. */
  events(events: readonly Event[], wait: number): void;
  /** The server said no to something the person did. */
  refused(code: string): void;
}

/** Return a stage on which this device's seats are *seats*. */
export function newStage(seats: () => number[]): Stage {
  const less = matchMedia("(prefers-reduced-motion: reduce)");
  return new Stage({ seats, reducedMotion: () => less.matches });
}

export class Session {
  readonly code: string;
  readonly stage: Stage;

  view = $state.raw<View | null>(null);
  /** The seats this page presses for. */
  me = $state.raw<number[]>([]);
  presence = $state.raw<SeatsMsg | null>(null);
  status = $state<Status>("connecting");
  /** Seats whose press is on its way. */
  pending = $state.raw<number[]>([]);
  /** The close code after which a person must act. */
  ended = $state<number | null>(null);

  #ears: Ears;
  #line: Connection;
  #stream = new Stream();
  #outbox = new Outbox();
  #clock = new Clock();
  #cut = new Cut(tab);
  /** Who waits to hear what became of the act with this ref; not for the screen. */
  #answers: { ref: string; tell: (refusal: string | null) => void }[] = [];
  #useSecrets = true;
  #newLine = false;

  constructor(code: string, ears: Ears, stage?: Stage) {
    this.code = code;
    this.#ears = ears;
    this.stage = stage ?? newStage(() => this.me);
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

  start(): void {
    this.ended = null;
    this.#line.start();
  }

  stop(): void {
    this.#line.stop();
  }

  /** Aufdecken, for the call that the screen shows; without a seat, sit down too. */
  press(seat: number | null): void {
    const shown = this.stage.view;
    if (!shown) return;
    const { game, call } = shown;
    const act = { type: "press", ref: makeSecret(), game, call } as const;
    if (seat !== null) {
      this.#act({ ...act, seat });
      return;
    }
    const secret = makeSecret();
    secrets.add(this.code, secret);
    this.#act({ ...act, secret });
  }

  again(): void {
    const view = this.view;
    if (view) this.#act({ type: "again", ref: makeSecret(), game: view.game });
  }

  setTempo(change: { tempo?: Tempo; auto?: boolean }): void {
    if (this.me.length) this.#act({ type: "tempo", ref: makeSecret(), ...change });
  }

  /**
   * Give the own *seat* this name, or with null the next animal. Return the refusal,
   * null when it is done; without a line the answer comes when the line is back.
   */
  rename(seat: number, name: string | null): Promise<string | null> {
    const ref = makeSecret();
    this.#act({ type: "name", ref, seat, ...(name === null ? {} : { name }) });
    return new Promise((tell) => {
      this.#answers.push({ ref, tell });
    });
  }

  #act(act: Act): void {
    if (this.#outbox.add(act)) this.#line.send(act);
    this.#showPending();
  }

  #hello(): Hello {
    const own = this.#useSecrets ? secrets.of(this.code) : [];
    const { epoch, seq } = this.#stream;
    return {
      type: "hello",
      v: 1,
      client: CLIENT,
      ...(own.length ? { secrets: own } : {}),
      ...(epoch === null ? {} : { epoch, since: seq }),
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
      case "bye":
        break;
    }
  };

  #welcome(message: Welcome, sentAt: number, receivedAt: number): void {
    const fresh = this.#newLine;
    this.#newLine = false;
    this.me = message.you.seats;
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
        this.view = action.view;
        this.stage.snapshot(action.view);
      } else {
        const { frame } = action;
        const at = this.#clock.local(frame.at, now);
        this.view = frame.view;
        this.stage.frame(frame, at);
        this.#ears.events(frame.events, Math.max(0, at - now));
      }
    }
    if (step.ask) this.#line.send(this.#hello());
    this.#settle();
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
    this.pending = this.#outbox.presses().map(({ seat }) => seat ?? NO_SEAT);
  }

  #done({ ref, seq, seat, secret }: Done): void {
    const act = ref === null ? null : this.#outbox.done(ref, seq);
    if (secret) secrets.add(this.code, secret);
    this.#answer(ref, null);
    if (act?.type === "press" && seat !== undefined && !this.me.includes(seat)) {
      this.me = [...this.me, seat];
      this.#useSecrets = true;
    }
    this.#settle();
  }

  #refused({ ref, code }: Refused): void {
    const act = ref === null ? null : this.#outbox.refused(ref);
    this.#showPending();
    if (!act) return;
    if (code === "unavailable" && act.type === "press") {
      setTimeout(() => {
        if (this.view?.call === act.call && this.view.game === act.game) this.#act(act);
      }, RETRY_MS);
    }
    if (!this.#answer(ref, code)) this.#ears.refused(code);
  }

  /** Tell who waits for it; false if nobody does. */
  #answer(ref: string | null, refusal: string | null): boolean {
    const waiting = this.#answers.find((one) => one.ref === ref);
    if (!waiting) return false;
    this.#answers = this.#answers.filter((one) => one !== waiting);
    waiting.tell(refusal);
    return true;
  }

  #final = (code: number): void => {
    if (code === BAD_SECRET && this.#useSecrets) {
      // No seat any more; but a press that is on its way may still bring one.
      const coming = this.#outbox.presses().flatMap(({ secret }) => secret ?? []);
      secrets.keep(this.code, coming);
      this.#useSecrets = false;
      this.me = [];
      this.#line.start();
      return;
    }
    this.ended = code;
  };
}
