/**
 * Turns the events of a frame into timed changes of the picture. Pure: no clock, no
 * screen; it knows how long things take, not when they begin.
 */
import type { Event, Tempo, Took } from "../wire";
import type { Act } from "./picture";

/** A change, in milliseconds after the frame's moment. */
export interface Cue {
  readonly at: number;
  readonly act: Act;
}

/** Cards are on their way from `from` until `to`. */
interface Move {
  readonly from: number;
  readonly to: number;
}

/**
 * The choreography of one frame. The result can be seen and the next press counts
 * from `lies` on; everything has come to rest at `ends`.
 */
export interface Plan {
  readonly cues: readonly Cue[];
  readonly moves: readonly Move[];
  readonly lies: number;
  readonly ends: number;
}

/** How fast cards move. `cut`: reduced motion, they do not move at all. */
export interface Pace {
  readonly tempo: Tempo;
  readonly cut: boolean;
}

export const FACTOR: Record<Tempo, number> = { slow: 1.4, normal: 1, fast: 0.6 };

/** Milliseconds at normal tempo; those of movement stand in Felt.svelte too. */
const MS = {
  turn: 380,
  stake: 340,
  stakeNext: 60,
  shuffle: 300,
  /** From the cards' lying to the verdict. */
  verdict: 60,
  /** The verdict stands, then the cards fly. */
  look: 500,
  lookWar: 800,
  looked: 80,
  fly: 440,
  tieLook: 240,
  gather: 340,
  /** The last picture stands before the end screen comes. */
  curtain: 900,
} as const;

/** Return the choreography of *events*; one without movement has no cues. */
export function direct(events: readonly Event[], pace: Pace): Plan {
  const script = new Script(pace);
  for (const [i, event] of events.entries()) script.add(event, events[i + 1]);
  return script.plan();
}

class Script {
  private readonly cues: Cue[] = [];
  private readonly moves: Move[] = [];
  private now = 0;
  private lies: number | null = null;
  private stakesFrom: number | null = null;
  private war = false;
  private landed = 0;

  constructor(private readonly pace: Pace) {}

  plan(): Plan {
    const ends = Math.max(this.now, this.landed);
    return { cues: this.cues, moves: this.moves, lies: this.lies ?? this.now, ends };
  }

  add(event: Event, next: Event | undefined): void {
    if (event.type !== "staked") this.stakesFrom = null;
    switch (event.type) {
      case "dealt":
        this.cue({ do: "deal", counts: event.counts });
        break;
      case "shuffled":
        this.cue({ do: "shuffle", seat: event.seat, n: event.n });
        if (next?.type !== "shuffled") this.move(MS.shuffle);
        break;
      case "staked":
        this.staked(event.seat, event.n, next);
        break;
      case "turned":
        this.cue({ do: "turn", cards: event.cards });
        if (next?.type !== "turned") this.move(MS.turn);
        break;
      case "tied":
        this.tied(event.seats);
        break;
      case "fell":
        this.cue({ do: "fall", seat: event.seat });
        break;
      case "took":
        this.took(event, next);
        break;
      case "void":
        this.wait(MS.verdict);
        this.cue({ do: "void" });
        this.cleared({ do: "return" });
        break;
      case "called":
        if (event.ask === "choose") this.won(event.who[0] ?? 0, null);
        else if (event.war === undefined) this.cue({ do: "call", round: event.round });
        break;
      case "over":
        this.wait(MS.curtain);
        break;
    }
  }

  /** Stakes of several seats are laid at the same time, each seat's one by one. */
  private staked(seat: number, n: number, next: Event | undefined): void {
    this.war = true;
    this.stakesFrom ??= this.now;
    for (let i = 0; i < n; i++)
      this.cues.push({
        at: this.stakesFrom + this.scaled(MS.stakeNext) * i,
        act: { do: "stake", seat, n: 1 },
      });
    const to = this.stakesFrom + this.scaled(MS.stake + MS.stakeNext * (n - 1));
    this.moves.push({ from: this.stakesFrom, to });
    this.landed = Math.max(this.landed, to);
    if (next?.type !== "staked") this.now = Math.max(this.now, this.landed);
  }

  private tied(seats: readonly number[]): void {
    this.war = true;
    this.wait(MS.verdict);
    this.cue({ do: "tie", seats });
    this.wait(MS.tieLook);
    this.cue({ do: "gather" });
    this.move(MS.gather);
  }

  private won(seat: number, n: number | null, points?: number): void {
    this.wait(MS.verdict);
    this.cue({ do: "win", seat, n, points });
  }

  /** The first to take has won the round; who takes a share after that has not. */
  private took(event: Took, next: Event | undefined): void {
    const { seat, n, cards } = event;
    if (this.lies === null) {
      this.won(seat, n, next?.type === "scored" ? next.points : undefined);
      // Who has chosen an order has seen already what he won.
      this.look(event.order === undefined ? undefined : MS.looked);
    }
    this.cue({ do: "take", seat, n, cards });
    if (next?.type !== "took") this.land();
  }

  /** The verdict can be read, then the table is cleared. */
  private cleared(act: Act): void {
    this.look();
    this.cue(act);
    this.land();
  }

  private look(ms: number = this.war ? MS.lookWar : MS.look): void {
    this.lies ??= this.now;
    // Without movement there is nothing to follow, so the picture stands longer.
    this.now += this.scaledLook(this.pace.cut ? ms + MS.fly : ms);
  }

  private land(): void {
    this.move(MS.fly);
    this.cue({ do: "land" });
  }

  private cue(act: Act): void {
    this.cues.push({ at: this.now, act });
  }

  private move(ms: number): void {
    const to = this.now + this.scaled(ms);
    if (to > this.now) this.moves.push({ from: this.now, to });
    this.now = to;
  }

  private wait(ms: number): void {
    this.now += this.scaled(ms);
  }

  private scaled(ms: number): number {
    return this.pace.cut ? 0 : ms * FACTOR[this.pace.tempo];
  }

  private scaledLook(ms: number): number {
    return ms * FACTOR[this.pace.tempo];
  }
}
