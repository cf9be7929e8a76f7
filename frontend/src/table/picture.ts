/**
 * What lies where on the felt: every card of the game as a piece with a token of its
 * own, so that the screen can move it. Pure values; a change makes a new picture.
 *
 * The picture follows the events while cards move and is settled by the view at the
 * end of each frame, so it can never drift from the truth.
 */
import type { Card, View } from "../wire";

/** A card as a thing. `card` is known only while its face can be seen. */
export interface Piece {
  readonly id: number;
  readonly card: Card | null;
  readonly up: boolean;
}

/** Of the three places a seat has in a war: first card, stake, deciding card. */
export type Place = 0 | 1 | 2;

export interface Laid extends Piece {
  readonly place: Place;
}

/**
 * What one seat has. `draw[0]` is next; the last of `won` lies on top. `hand`: held in
 * the hand, where cards are chosen; its faces are the owner's alone and not here.
 */
export interface Side {
  readonly hand: readonly Piece[];
  readonly draw: readonly Piece[];
  readonly won: readonly Piece[];
  readonly laid: readonly Laid[];
}

/** The sentence in the middle of the table. */
export type Band =
  | { readonly kind: "war" }
  | { readonly kind: "void" }
  | {
      readonly kind: "won";
      readonly seat: number;
      readonly n: number;
      /** What the cards are worth, where they are scored. */
      readonly points?: number | undefined;
    };

export interface Picture {
  readonly sides: readonly Side[];
  /** Three places a side are shown, not one. */
  readonly war: boolean;
  readonly tied: readonly number[];
  /** Who fights the war of this round; nobody else's cards are compared any more. */
  readonly fighters: readonly number[];
  readonly winner: number | null;
  readonly band: Band | null;
  readonly round: number;
  /** The cards that were compared last, for the spoken sentence. */
  readonly compared: Readonly<Record<number, Card>>;
  readonly next: number;
}

/** One change of the picture. */
export type Act =
  | { do: "deal"; counts: readonly number[] }
  | { do: "call"; round: number }
  | { do: "shuffle"; seat: number; n: number }
  | { do: "stake"; seat: number; n: number }
  | { do: "turn"; cards: Readonly<Record<number, Card>> }
  | { do: "tie"; seats: readonly number[] }
  | { do: "gather" }
  | { do: "fall"; seat: number }
  | { do: "win"; seat: number; n: number | null; points?: number | undefined }
  | { do: "take"; seat: number; n: number; cards: readonly Card[] }
  | { do: "void" }
  | { do: "return" }
  | { do: "land" };

/** Return how many cards a seat has, its own on the table included. */
export function held(side: Side): number {
  return side.hand.length + side.draw.length + side.won.length + side.laid.length;
}

/** Tell whether a war is called. */
function atWar(view: View): boolean {
  return view.phase !== "over" && view.tied.length > 0 && !picksUp(view);
}

/** Tell whether the winner of the round is asked how to pick up the cards. */
function picksUp(view: View): boolean {
  return view.phase !== "over" && view.ask === "choose";
}

/** Return who is asked: no person, then the computer. */
export function pickerOf({ due, seats }: View): number {
  return due[0] ?? seats.findIndex(({ kind }) => kind === "computer");
}

/** Tell whether nobody waits in this game: cards are laid as soon as one presses. */
export function hasty(view: View): boolean {
  return view.rules["mode"] === "speed";
}

/** Tell whether the open cards of the view are still to be won. */
function atStake(view: View): boolean {
  if (view.phase === "waiting" || view.phase === "over") return false;
  return atWar(view) || picksUp(view) || (hasty(view) && view.pressed.length > 0);
}

/** Return the picture of a view, all pieces new: the screen cuts to it. */
export function fromView(view: View, next = 1): Picture {
  const stake = atStake(view);
  const back = (n: number): Piece[] =>
    Array.from({ length: n }, () => ({ id: next++, card: null, up: false }));
  const sides = view.counts.map((count, seat): Side => {
    const piles = view.piles[seat] ?? { draw: count, won: 0 };
    const open = view.open.find((shown) => shown.seat === seat)?.cards ?? [];
    const early = atWar(view) && hasty(view) && view.pressed.includes(seat);
    const placed = early || (picksUp(view) && view.depth > 0);
    return {
      hand: back(Math.max(0, count - piles.draw - piles.won)),
      draw: back(piles.draw),
      won: back(piles.won),
      laid: (stake ? open : []).map((card, i) => ({
        id: next++,
        card,
        up: card !== null,
        place: placed ? placeOf(open, i) : 0,
      })),
    };
  });
  return {
    sides,
    war: stake && view.depth > 0,
    tied: atWar(view) ? view.tied : [],
    fighters: stake ? view.tied : [],
    winner: picksUp(view) ? pickerOf(view) : null,
    band: bandOf(view, stake),
    round: view.round,
    compared: {},
    next,
  };
}

/** Return where a card lies whose seat has laid for the war. */
function placeOf(open: readonly (Card | null)[], i: number): Place {
  if (i === open.length - 1) return 2;
  return open.slice(i, -1).some((card) => card !== null) ? 0 : 1;
}

function bandOf(view: View, stake: boolean): Band | null {
  if (atWar(view)) return { kind: "war" };
  if (picksUp(view)) return { kind: "won", seat: pickerOf(view), n: view.pot };
  if (stake) return null;
  if (!view.last || view.phase === "waiting") return null;
  if (view.last.winner === null) return { kind: "void" };
  // What the last cards were worth is not told again.
  if (view.points) return null;
  return { kind: "won", seat: view.last.winner, n: view.last.n };
}

/**
 * Return *picture* brought into line with *view*. Cards that lie on the wrong pile
 * of the right seat are moved there; if a seat has another number of cards than the
 * view says, the picture is drawn anew.
 */
export function settle(picture: Picture, view: View): Picture {
  const stake = atStake(view);
  const sides: Side[] = [];
  for (const [seat, count] of view.counts.entries()) {
    const side = picture.sides[seat];
    const laid = stake
      ? (view.open.find((shown) => shown.seat === seat)?.cards.length ?? 0)
      : 0;
    if (side?.laid.length !== laid) return fromView(view, picture.next);
    const { draw, won } = view.piles[seat] ?? { draw: count, won: 0 };
    const inHand = Math.max(0, count - draw - won);
    const pile = [...side.hand, ...side.draw, ...reversed(side.won)];
    // Cards that were scored have left the game from the pile of the won ones.
    const gone = pile.length - count;
    if (gone < 0 || gone > side.won.length) return fromView(view, picture.next);
    if (gone > 0) pile.splice(side.hand.length + side.draw.length, gone);
    sides.push({
      hand: pile.slice(0, inHand),
      draw: pile.slice(inHand, inHand + draw),
      won: reversed(pile.slice(inHand + draw)),
      laid: side.laid,
    });
  }
  if (sides.length !== picture.sides.length) return fromView(view, picture.next);
  return { ...picture, sides, war: stake && view.depth > 0, round: view.round };
}

/** Return *picture* after one change. Total: what does not fit changes little. */
export function apply(picture: Picture, act: Act): Picture {
  switch (act.do) {
    case "deal":
      return deal(picture, act.counts);
    case "call":
      return { ...picture, round: act.round };
    case "shuffle":
      return one(picture, act.seat, (side) => ({
        ...side,
        draw: [...side.draw, ...reversed(side.won)],
        won: [],
      }));
    case "stake":
      return one(answered(picture, [act.seat]), act.seat, (side) =>
        lay(side, act.n, 1, null),
      );
    case "turn":
      return {
        ...answered(picture, Object.keys(act.cards).map(Number)),
        winner: null,
        compared: { ...waiting(picture), ...act.cards },
        sides: picture.sides.map((side, seat) => {
          const card = act.cards[seat];
          return card ? lay(side, 1, picture.war ? 2 : 0, card) : side;
        }),
      };
    case "tie":
      return {
        ...picture,
        tied: act.seats,
        fighters: act.seats,
        band: { kind: "war" },
      };
    case "gather":
      return {
        ...all(picture, (side) => ({
          ...side,
          laid: side.laid.map((piece) => ({ ...piece, place: 0 as Place })),
        })),
        war: true,
      };
    case "fall":
      return {
        ...picture,
        tied: picture.tied.filter((seat) => seat !== act.seat),
        fighters: picture.fighters.filter((seat) => seat !== act.seat),
      };
    case "win":
      return {
        ...picture,
        tied: [],
        winner: act.seat,
        band: {
          kind: "won",
          seat: act.seat,
          n: act.n ?? onTable(picture).length,
          points: act.points,
        },
      };
    case "take":
      return take(picture, act);
    case "void":
      return { ...picture, tied: [], band: { kind: "void" } };
    case "return":
      return {
        ...all(picture, (side) => ({
          ...side,
          won: [...side.won, ...side.laid.map(turnedOver)],
          laid: [],
        })),
      };
    case "land":
      return {
        ...all(picture, (side) => ({ ...side, won: side.won.map(forgotten) })),
        ...(picture.sides.some((side) => side.laid.length)
          ? {}
          : { war: false, fighters: [] }),
        winner: null,
      };
  }
}

/** Return *picture* without the call for war to those who have followed it. */
function answered(picture: Picture, seats: readonly number[]): Picture {
  const tied = picture.tied.filter((seat) => !seats.includes(seat));
  return { ...picture, tied, band: tied.length > 0 ? picture.band : null };
}

/** Return the cards of this comparison that lie there already. */
function waiting({ compared, sides, war }: Picture): Record<number, Card> {
  const lies = (side: Side | undefined) =>
    side?.laid.some(({ place }) => place === (war ? 2 : 0));
  return Object.fromEntries(
    Object.entries(compared).filter(([seat]) => lies(sides[Number(seat)])),
  );
}

function one(picture: Picture, seat: number, change: (side: Side) => Side): Picture {
  return {
    ...picture,
    sides: picture.sides.map((side, s) => (s === seat ? change(side) : side)),
  };
}

function all(picture: Picture, change: (side: Side) => Side): Picture {
  return { ...picture, sides: picture.sides.map(change) };
}

function deal(picture: Picture, counts: readonly number[]): Picture {
  const lies =
    picture.sides.length === counts.length &&
    picture.sides.every((side, seat) => side.draw.length === counts[seat]);
  const clean = {
    ...picture,
    band: null,
    winner: null,
    tied: [],
    fighters: [],
    war: false,
  };
  if (lies) return clean;
  let { next } = picture;
  const sides = counts.map((n) => ({
    hand: [],
    draw: Array.from({ length: n }, () => ({ id: next++, card: null, up: false })),
    won: [],
    laid: [],
  }));
  return { ...clean, sides, next };
}

function lay(side: Side, n: number, place: Place, card: Card | null): Side {
  const chosen = card === null ? undefined : side.hand.at(-1);
  if (chosen) {
    const laid: Laid = { id: chosen.id, card, up: true, place };
    return { ...side, hand: side.hand.slice(0, -1), laid: [...side.laid, laid] };
  }
  const pile = [...side.draw, ...reversed(side.won)];
  const laid = pile
    .slice(0, n)
    .map((piece): Laid => ({ id: piece.id, card, up: card !== null, place }));
  return {
    ...side,
    draw: side.draw.slice(n),
    won: side.won.slice(0, side.won.length - Math.max(0, n - side.draw.length)),
    laid: [...side.laid, ...laid],
  };
}

/** A face stays drawn while the card turns over in flight; it is forgotten later. */
function turnedOver({ id, card }: Piece): Piece {
  return { id, card, up: false };
}

function forgotten(piece: Piece): Piece {
  return piece.card === null ? piece : { id: piece.id, card: null, up: false };
}

function onTable(picture: Picture): Laid[] {
  return picture.sides.flatMap((side) => side.laid);
}

/** Let a seat take *n* cards: all, or those of *cards* and the others face down. */
function take(
  picture: Picture,
  { seat, n, cards }: { seat: number; n: number; cards: readonly Card[] },
): Picture {
  const table = onTable(picture);
  let hidden = n - cards.length;
  const pot = new Set(
    n >= table.length
      ? table
      : table.filter(({ card }) => (card ? cards.includes(card) : hidden-- > 0)),
  );
  const taken = [...pot].map(turnedOver);
  return {
    ...picture,
    sides: picture.sides.map((side, s) => ({
      ...side,
      laid: side.laid.filter((piece) => !pot.has(piece)),
      won: s === seat ? [...side.won, ...taken] : side.won,
    })),
  };
}

function reversed<T>(items: readonly T[]): T[] {
  return [...items].reverse();
}
