/**
 * The line to one table: opens it, notices when it is dead, and opens it again.
 *
 * It knows how to stay connected and nothing about cards. A dead line is noticed within
 * 12 s while the page is visible, and within 2 s after it wakes up.
 */
import type { Bye, ClientMessage, Hello, ServerMessage } from "../wire";
import { delay, isFinal } from "./backoff";

export const SUBPROTOCOL = "krieg.v1";

// The contract asks for a ping every 10 s at least. 8 s to the question and 4 s to give
// up make the 12 s within which a fault has to show.
const PING_EVERY = 8_000;
const PONG_WITHIN = 4_000;
const AWAKE_WITHIN = 2_000;
const WELCOME_WITHIN = 8_000;
// A line that lasted this long was a good one: the next tries start from the beginning.
const STEADY_AFTER = 5_000;
const NEVER_OPENED = 1006;

/** `offline`: the browser says so, or several tries came to nothing. */
export type Status = "connecting" | "ok" | "offline";

export interface Listener {
  /** What to say first on a new line. */
  hello(): Hello;
  /** The seq to say in a ping. */
  seq(): number;
  message(message: ServerMessage, sentAt: number, receivedAt: number): void;
  status(status: Status): void;
  /** The line is closed for good with this code; a person must act. */
  final(code: number, reason: string): void;
}

export class Connection {
  #url: string;
  #listener: Listener;
  #socket: WebSocket | null = null;
  #welcomed = false;
  #tries = 0;
  #bye: Bye | null = null;
  #openedAt = 0;
  #helloAt = 0;
  #stopped = false;
  #ping: ReturnType<typeof setTimeout> | undefined;
  #pong: ReturnType<typeof setTimeout> | undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #steady: ReturnType<typeof setTimeout> | undefined;

  constructor(url: string, listener: Listener) {
    this.#url = url;
    this.#listener = listener;
  }

  start(): void {
    this.#stopped = false;
    document.addEventListener("visibilitychange", this.#seen);
    window.addEventListener("pageshow", this.#wake);
    document.addEventListener("resume", this.#wake);
    window.addEventListener("online", this.#online);
    window.addEventListener("offline", this.#offline);
    this.#open();
  }

  stop(): void {
    this.#stopped = true;
    document.removeEventListener("visibilitychange", this.#seen);
    window.removeEventListener("pageshow", this.#wake);
    document.removeEventListener("resume", this.#wake);
    window.removeEventListener("online", this.#online);
    window.removeEventListener("offline", this.#offline);
    this.#drop(1000);
  }

  /** Say *message* if the line is open; false if it has to wait for the next one. */
  send(message: ClientMessage): boolean {
    if (!this.#welcomed || this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  /** Hang up and dial anew: a new line is told what this one has missed. */
  renew(): void {
    if (this.#welcomed) this.#open();
  }

  /** Ask whether the line lives, and open a new one if it does not answer. */
  check(within = PONG_WITHIN): void {
    clearTimeout(this.#ping);
    if (!document.hidden) this.#ping = setTimeout(this.#tick, PING_EVERY);
    if (!this.#say(false)) return;
    clearTimeout(this.#pong);
    this.#pong = setTimeout(this.#dead, within);
  }

  #say(hidden: boolean): boolean {
    const at = Math.round(performance.now());
    const ping = { type: "ping", at, seq: this.#listener.seq() } as const;
    return this.send(hidden ? { ...ping, hidden } : ping);
  }

  #open(): void {
    clearTimeout(this.#retry);
    this.#drop(1000);
    this.#bye = null;
    this.#listener.status(this.#state());
    const socket = new WebSocket(this.#url, SUBPROTOCOL);
    this.#socket = socket;
    this.#openedAt = performance.now();
    this.#pong = setTimeout(this.#dead, WELCOME_WITHIN);
    socket.onopen = () => {
      this.#helloAt = performance.now();
      socket.send(JSON.stringify(this.#listener.hello()));
    };
    socket.onmessage = (event) => {
      if (socket === this.#socket) this.#read(String(event.data));
    };
    socket.onclose = (event) => {
      if (socket === this.#socket) this.#closed(event.code);
    };
  }

  /** Let go of the socket; what it still says is not heard. */
  #drop(code: number): void {
    clearTimeout(this.#ping);
    clearTimeout(this.#pong);
    clearTimeout(this.#retry);
    clearTimeout(this.#steady);
    const socket = this.#socket;
    this.#socket = null;
    this.#welcomed = false;
    socket?.close(code);
  }

  #read(text: string): void {
    const now = performance.now();
    const message = JSON.parse(text) as ServerMessage;
    if (message.type === "bye") this.#bye = message;
    if (message.type === "pong") clearTimeout(this.#pong);
    if (message.type === "welcome") this.#begin();
    const sentAt = message.type === "pong" ? message.at : this.#helloAt;
    this.#listener.message(message, sentAt, now);
  }

  #begin(): void {
    if (this.#welcomed) return;
    this.#welcomed = true;
    clearTimeout(this.#pong);
    clearTimeout(this.#ping);
    if (!document.hidden) this.#ping = setTimeout(this.#tick, PING_EVERY);
    this.#steady = setTimeout(() => (this.#tries = 0), STEADY_AFTER);
    this.#listener.status("ok");
  }

  #closed(closeCode: number): void {
    const code = this.#bye?.code ?? closeCode;
    const asked = this.#bye?.retry_ms ?? null;
    const reason = this.#bye?.reason ?? "";
    const welcomed = this.#welcomed;
    this.#drop(1000);
    if (this.#stopped) return;
    if (isFinal(code)) {
      this.stop();
      this.#listener.final(code, reason);
      return;
    }
    // Silent: the page slept. It is the person who wakes it.
    if (code === 4408 && document.hidden) return;
    const wait = code === 4408 ? 0 : this.#wait(asked, welcomed);
    this.#tries += 1;
    this.#listener.status(this.#state());
    this.#retry = setTimeout(() => {
      this.#open();
    }, wait);
  }

  /** A try that hung has waited already: the pause is counted from its beginning. */
  #wait(asked: number | null, welcomed: boolean): number {
    const wait = delay(this.#tries, asked, Math.random(), document.hidden);
    if (welcomed || asked !== null) return wait;
    return Math.max(0, wait - (performance.now() - this.#openedAt));
  }

  #state(): Status {
    return !navigator.onLine || this.#tries > 2 ? "offline" : "connecting";
  }

  #tick = (): void => {
    this.check();
  };

  #dead = (): void => {
    this.#closed(NEVER_OPENED);
  };

  #seen = (): void => {
    if (!document.hidden) {
      this.#wake();
      return;
    }
    clearTimeout(this.#ping);
    clearTimeout(this.#pong);
    this.#say(true);
  };

  #wake = (): void => {
    if (this.#stopped) return;
    if (this.#welcomed) this.check(AWAKE_WITHIN);
    else if (!this.#socket || performance.now() - this.#openedAt > AWAKE_WITHIN) {
      this.#open();
    }
  };

  /** A try that began without a net may hang long after the net is back. */
  #online = (): void => {
    if (this.#welcomed) this.check(AWAKE_WITHIN);
    else this.#open();
  };

  #offline = (): void => {
    if (this.#welcomed) this.check(AWAKE_WITHIN);
  };
}
