/**
 * Makes a film of a finished game: frames as a table would have sent them, each with
 * the view at its end. Pure. It counts what the events tell and knows no rule.
 */
import type { Call, GamePage } from "../table/record";
import type { Picture } from "../table/picture";
import type { Card, Event, Frame, View } from "../wire";

/** Return the picture before the first card: the deal, nobody has pressed. */
export function opening(page: GamePage): View {
  const dealt = page.calls
    .flatMap((call) => call.events)
    .find((event) => event.type === "dealt");
  const counts = dealt?.counts ?? page.curve[0]?.slice() ?? [];
  const { limit, mode } = page.rules;
  const seats = Array.isArray(page.seats) ? page.seats : [];
  return {
    table: "",
    epoch: "film",
    seq: 0,
    game: 0,
    rules: page.rules,
    phase: "playing",
    round: 0,
    rounds: typeof limit === "number" ? limit : null,
    call: 1,
    ask: "press",
    due: counts.map((_, seat) => seat),
    pressed: [],
    seats: counts.map((_, seat) => ({
      seat,
      sign: "",
      name: null,
      kind: "human",
      ...(seats[seat]?.team === undefined ? {} : { team: seats[seat].team }),
    })),
    piles: counts.map((draw) => ({ draw, won: 0 })),
    counts: [...counts],
    open: [],
    pot: 0,
    spare: dealt?.spare ?? 0,
    tied: [],
    depth: 0,
    wars: counts.map(() => 0),
    tempo: "normal",
    auto: false,
    mode: "online",
    settings: {
      watchers: "link",
      public: false,
      child_safe: false,
      reactions: false,
      winner_stays: false,
    },
    known_deal: true,
    seal: null,
    series: counts.map(() => 0),
    offers: [],
    standin: [],
    ...(mode === "points" ? { points: counts.map(() => 0) } : {}),
  };
}

/**
 * Return the opening of a session with chips, of which the player has *chips*. The
 * cards are dealt anew for every hand, so there are no piles.
 */
export function withChips(view: View, chips: number): View {
  return { ...view, chips: [chips, 0], bet: 0, tie_bet: 0 };
}

/** Return the frames of *calls*, which follow on the picture *before*. */
export function film(before: View, calls: readonly Call[]): Frame[] {
  let view = before;
  return calls.map((call) => {
    view = after(view, call);
    return {
      type: "frame",
      seq: view.seq,
      game: 0,
      at: 0,
      // The deal lies there already.
      events: call.events.filter((event) => event.type !== "dealt"),
      view,
    };
  });
}

/** Return the picture after one call. */
function after(before: View, call: Call): View {
  const view: View = {
    ...before,
    seq: before.seq + 1,
    call: call.call,
    round: call.round,
    piles: before.piles.map((pile) => ({ ...pile })),
    // Until a war is decided, or the order of the pot chosen, its cards lie there.
    open: before.tied.length > 0 || choosing(call) ? before.open : [],
  };
  for (const event of call.events) tell(view, event);
  view.counts = [...call.counts];
  // Winnings may go under the draw pile; then there is no pile of them.
  for (const [seat, pile] of view.piles.entries()) {
    const count = view.counts[seat] ?? 0;
    pile.won = Math.max(0, Math.min(pile.won, count));
    pile.draw = count - pile.won;
  }
  view.pot = view.open.reduce((sum, row) => sum + row.cards.length, 0);
  return view;
}

/** Tell whether the call asks in which order a pot is picked up. */
function choosing({ events }: Call): boolean {
  return events.some((event) => event.type === "called" && event.ask === "choose");
}

function tell(view: View, event: Event): void {
  switch (event.type) {
    case "staked":
      for (let i = 0; i < event.n; i++) lay(view, event.seat, null);
      break;
    case "turned":
      for (const [seat, card] of Object.entries(event.cards))
        lay(view, Number(seat), card);
      break;
    case "shuffled": {
      const pile = view.piles[event.seat];
      if (pile) pile.won = 0;
      break;
    }
    case "scored":
      view.points = plus(view.points, event.seat, event.points);
      break;
    case "wagered":
      view.bet = event.bet;
      view.tie_bet = event.tie_bet ?? 0;
      break;
    case "paid":
      view.chips = plus(view.chips, event.seat, event.chips);
      view.chips = plus(view.chips, 1 - event.seat, -event.chips);
      view.tied = [];
      view.depth = 0;
      view.ask = "bet";
      view.last = {
        round: view.round,
        winner: event.chips === 0 ? null : event.chips > 0 ? 0 : 1,
        n: 0,
      };
      break;
    case "tied":
      if (view.chips) view.ask = "war";
      view.tied = event.seats;
      view.depth = event.depth;
      break;
    case "took":
      win(view, event.seat, event.n);
      view.last = { round: view.round, winner: event.seat, n: event.n };
      break;
    case "void":
      for (const [seat, n] of Object.entries(event.parts)) win(view, Number(seat), n);
      view.last = { round: view.round, winner: null, n: 0 };
      break;
    case "over":
      view.phase = "over";
      view.due = [];
      view.over = event;
      break;
  }
}

function plus(row: readonly number[] = [], seat: number, n: number): number[] {
  return row.map((value, at) => (at === seat ? value + n : value));
}

function lay(view: View, seat: number, card: string | null): void {
  const row = view.open.find((shown) => shown.seat === seat);
  view.open = row
    ? view.open.map((shown) =>
        shown === row ? { seat, cards: [...row.cards, card] } : shown,
      )
    : [...view.open, { seat, cards: [card] }];
}

function win(view: View, seat: number, n: number): void {
  view.tied = [];
  view.depth = 0;
  const pile = view.piles[seat];
  if (pile) pile.won += n;
}

/** Return for each round the index of the frame that opens it. */
export function starts(frames: readonly Frame[]): number[] {
  return frames.flatMap((frame, i) =>
    frame.events.some(
      (event) =>
        event.type === "called" && event.war === undefined && event.ask !== "choose",
    )
      ? [i]
      : [],
  );
}

/** Return the rounds that held a war, in order. */
export function wars(frames: readonly Frame[]): number[] {
  const rounds = frames.flatMap(({ events, view }) =>
    view && events.some((event) => event.type === "tied") ? [view.round] : [],
  );
  return [...new Set(rounds)];
}

/** Return the cards that a frame compared and what came of it, null if it did not. */
export function verdict(
  frame: Frame | undefined,
): Pick<Picture, "compared" | "band"> | null {
  let compared: Record<number, Card> = {};
  let band: Picture["band"] = null;
  for (const event of frame?.events ?? []) {
    if (event.type === "turned") compared = { ...compared, ...event.cards };
    if (event.type === "tied") band = { kind: "war" };
    if (event.type === "void") band = { kind: "void" };
    if (event.type === "took") band = { kind: "won", seat: event.seat, n: event.n };
  }
  return band && { compared, band };
}
