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

/** What one seat has. `draw[0]` is next; the last of `won` lies on top. */
export interface Side {
  readonly draw: readonly Piece[];
  readonly won: readonly Piece[];
  readonly laid: readonly Laid[];
}

/** The sentence in the middle of the table. */
export type Band =
  | { readonly kind: "war" }
  | { readonly kind: "void" }
  | { readonly kind: "won"; readonly seat: number; readonly n: number };

export interface Picture {
  readonly sides: readonly Side[];
  /** Three places a side are shown, not one. */
  readonly war: boolean;
  readonly tied: readonly number[];
  readonly winner: number | null;
  readonly fallen: readonly number[];
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
  | { do: "win"; seat: number; n: number }
  | { do: "take"; seat: number }
  | { do: "void" }
  | { do: "return" }
  | { do: "land" };

/** Return how many cards a seat has, its own on the table included. */
export function held(side: Side): number {
  return side.draw.length + side.won.length + side.laid.length;
}

/** Tell whether the open cards of the view are still to be won: a war is called. */
function atStake(view: View): boolean {
  return view.phase !== "over" && view.tied.length > 0;
}

/** Return the picture of a view, all pieces new: the screen cuts to it. */
export function fromView(view: View, next = 1): Picture {
  const stake = atStake(view);
  const back = (n: number): Piece[] =>
    Array.from({ length: n }, () => ({ id: next++, card: null, up: false }));
  const sides = view.counts.map((count, seat): Side => {
    const piles = view.piles[seat] ?? { draw: count, won: 0 };
    const open = view.open.find((shown) => shown.seat === seat)?.cards ?? [];
    return {
      draw: back(piles.draw),
      won: back(piles.won),
      laid: (stake ? open : []).map((card) => ({
        id: next++,
        card,
        up: card !== null,
        place: 0,
      })),
    };
  });
  return {
    sides,
    war: stake,
    tied: stake ? view.tied : [],
    winner: null,
    fallen: [],
    band: bandOf(view, stake),
    round: view.round,
    compared: {},
    next,
  };
}

function bandOf(view: View, stake: boolean): Band | null {
  if (stake) return { kind: "war" };
  if (!view.last || view.phase === "waiting") return null;
  if (view.last.winner === null) return { kind: "void" };
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
    if (side?.laid.length !== laid || held(side) !== count + laid)
      return fromView(view, picture.next);
    const draw = view.piles[seat]?.draw ?? count;
    const pile = [...side.draw, ...reversed(side.won)];
    sides.push({
      draw: pile.slice(0, draw),
      won: reversed(pile.slice(draw)),
      laid: side.laid,
    });
  }
  if (sides.length !== picture.sides.length) return fromView(view, picture.next);
  return { ...picture, sides, war: stake, round: view.round };
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
      return one({ ...picture, tied: [], band: null }, act.seat, (side) =>
        lay(side, act.n, 1, null),
      );
    case "turn":
      return {
        ...picture,
        tied: [],
        winner: null,
        band: null,
        compared: act.cards,
        sides: picture.sides.map((side, seat) => {
          const card = act.cards[seat];
          return card ? lay(side, 1, picture.war ? 2 : 0, card) : side;
        }),
      };
    case "tie":
      return { ...picture, tied: act.seats, band: { kind: "war" } };
    case "gather":
      return {
        ...all(picture, (side) => ({
          ...side,
          laid: side.laid.map((piece) => ({ ...piece, place: 0 as Place })),
        })),
        war: true,
      };
    case "fall":
      return { ...picture, fallen: [...picture.fallen, act.seat] };
    case "win":
      return {
        ...picture,
        tied: [],
        winner: act.seat,
        band: { kind: "won", seat: act.seat, n: act.n },
      };
    case "take":
      return take(picture, act.seat);
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
        war: picture.sides.some((side) => side.laid.length) && picture.war,
        fallen: [],
        winner: null,
      };
  }
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
  const clean = { ...picture, band: null, winner: null, tied: [], war: false };
  if (lies) return clean;
  let { next } = picture;
  const sides = counts.map((n) => ({
    draw: Array.from({ length: n }, () => ({ id: next++, card: null, up: false })),
    won: [],
    laid: [],
  }));
  return { ...clean, sides, next };
}

function lay(side: Side, n: number, place: Place, card: Card | null): Side {
  const pile = [...side.draw, ...reversed(side.won)];
  const laid = pile
    .slice(0, n)
    .map((piece): Laid => ({ id: piece.id, card, up: card !== null, place }));
  return {
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

function take(picture: Picture, seat: number): Picture {
  const pot = picture.sides.flatMap((side) => side.laid).map(turnedOver);
  return {
    ...picture,
    sides: picture.sides.map((side, s) => ({
      ...side,
      laid: [],
      won: s === seat ? [...side.won, ...pot] : side.won,
    })),
  };
}

function reversed<T>(items: readonly T[]): T[] {
  return [...items].reverse();
}
