/**
 * The others at a table, as this page sees them: who is missing, who watches, who
 * expresses what, who asks for a seat. Cards are no business of this.
 */
import type { AwayChoice, ClaimView, Event, Reaction, Sign, View } from "../wire";
import { t } from "../i18n";
import { notify } from "../pages/notices.svelte";
import type { Session } from "../pages/session.svelte";
import { accent, called, order, type Eyes } from "../table/people";
import { Bubbles } from "./bubbles.svelte";
import { Guesser, open, shares } from "./guesses";
import { Ration, WORDS } from "./signs";

const LEAVE_MS = 5_000;
/** Who waits may still think better of it. */
const AFTER_WAITING: readonly AwayChoice[] = ["standin", "end"];

export class Company {
  /** For how many milliseconds one's own leaving can be undone; null: one stays. */
  leaving = $state<number | null>(null);

  #session: Session;
  #bubbles = new Bubbles();
  #ration = new Ration();
  #guesser = new Guesser();
  /** Counts what the guesser has learnt, so that the screen follows. */
  #learnt = $state(0);
  #answered = $state.raw<string[]>([]);
  #leaveTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(session: Session) {
    this.#session = session;
  }

  get #view(): View | null {
    return this.#session.view;
  }

  name(seat: number): string {
    const view = this.#view;
    if (!view) return "";
    const eyes: Eyes = { view, me: this.#session.me, hotseat: false };
    return called(eyes, seat);
  }

  /** Who is missing and what can be done about it, while somebody waits for him. */
  get missing() {
    const view = this.#view;
    const seat = view?.paused?.seat ?? view?.waited?.[0];
    if (!view || seat === undefined || view.phase === "over") return null;
    const { me } = this.#session;
    const { paused } = view;
    const asked = me.length > 0 && !me.includes(seat);
    const until = paused?.until ?? null;
    return {
      name: view.seats[seat]?.kind === "free" ? null : this.name(seat),
      end: until === null ? null : performance.now() + this.#session.wait(until),
      choices: asked ? (paused?.choices ?? AFTER_WAITING) : [],
      waiting: paused === undefined,
      nobody: paused?.choices.length === 0,
      cards: view.hand !== undefined,
      onchoose: (choice: AwayChoice) => {
        void this.#session.refusal({ type: "absent", choice });
      },
    };
  }

  /** What happened while the person at this page was away, until he plays on. */
  get told(): string | null {
    const mine = this.#view?.meanwhile?.find(({ seat }) =>
      this.#session.me.includes(seat),
    );
    return mine ? t("away.told", { rounds: mine.rounds, wars: mine.wars }) : null;
  }

  /** What a spectator guesses with. */
  get guessing() {
    const view = this.#view;
    const { me, guesses } = this.#session;
    const eyes: Eyes | null = view && { view, me, hotseat: false };
    const round = view ? open(view) : null;
    const asked = view?.phase === "waiting" ? 1 : (view?.round ?? 0);
    const split = guesses?.round === asked ? shares(guesses.split) : [];
    return {
      sides: eyes
        ? order(eyes.view, me).map((seat) => ({
            seat,
            name: called(eyes, seat),
            accent: accent(eyes, seat),
            share: split[seat] ?? 0,
          }))
        : [],
      own: this.#learnt >= 0 && view ? this.#guesser.own(view) : null,
      streak: this.#learnt >= 0 ? this.#guesser.streak : 0,
      dead: round === null,
    };
  }

  /** Somebody who asks for a seat that is not ours, and waits for our answer. */
  get question(): ClaimView | null {
    const { me } = this.#session;
    if (me.length === 0) return null;
    const claims = this.#view?.claims ?? [];
    const open = claims.filter(
      ({ claim, seat }) => !me.includes(seat) && !this.#answered.includes(claim),
    );
    return open[0] ?? null;
  }

  answer(claim: string, yes: boolean): void {
    this.#answered = [...this.#answered, claim];
    void this.#session.refusal({ type: "answer", claim, yes });
  }

  bubble(seat: number | null) {
    return this.#bubbles.of(seat);
  }

  /** The newest reaction in words, for those who listen. */
  get said(): string {
    const newest = this.#bubbles.shown.at(-1);
    if (!newest) return "";
    const name = newest.seat === null ? t("react.crowd") : this.name(newest.seat);
    return t("react.said", { name, what: t(WORDS[newest.sign]) });
  }

  reacted(reaction: Reaction): void {
    this.#bubbles.hear(reaction);
  }

  react(sign: Sign): void {
    if (!this.#ration.take(performance.now())) notify(t("notice.rate"));
    else this.#session.call({ type: "react", sign });
  }

  guess(seat: number): void {
    const view = this.#view;
    const guess = view && this.#guesser.guess(view, seat);
    if (!guess) return;
    this.#session.call({ type: "guess", ...guess });
    this.#learnt += 1;
  }

  /** Give the seat up, in a moment. */
  async leave(): Promise<void> {
    const answer = await this.#session.ask({ type: "leave" });
    if (typeof answer === "string") {
      notify(t("notice.refused"));
      return;
    }
    const until = answer.until === undefined ? null : this.#session.wait(answer.until);
    this.leaving = Math.max(0, until ?? LEAVE_MS);
    clearTimeout(this.#leaveTimer);
    this.#leaveTimer = setTimeout(() => (this.leaving = null), this.leaving);
  }

  /** Stay after all. */
  async stay(): Promise<void> {
    this.leaving = null;
    const refusal = await this.#session.refusal({ type: "undo_leave" });
    if (refusal) notify(t("notice.refused"));
  }

  /** Learn from *events* of the newest commit. */
  hear(events: readonly Event[]): void {
    const view = this.#view;
    for (const event of events) {
      if (event.type === "left" && this.leaving !== null) {
        this.leaving = null;
        notify(t("seat.left"));
      }
    }
    if (!view) return;
    this.#guesser.learn(view.game, events);
    this.#learnt += 1;
  }
}
