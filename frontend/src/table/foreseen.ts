/**
 * Faces that are about to turn up, drawn before they do. What a frame tells comes a
 * little before its moment; drawing a face takes longer than a screen's turn lasts on
 * a slow phone, turning one that is there does not.
 */
import type { Card } from "../wire";
import { apply, type Act, type Picture, type Piece } from "./picture";

/** Return *picture* with the faces, still turned away, of the cards that *acts* turn. */
export function foreseen(picture: Picture, acts: readonly Act[]): Picture {
  const faces = facesOf(picture, acts);
  if (faces.size === 0) return picture;
  const draw = (piece: Piece): Piece => {
    const card = faces.get(piece.id);
    return card && !piece.card ? { ...piece, card } : piece;
  };
  const sides = picture.sides.map((side) => ({
    ...side,
    hand: side.hand.map(draw),
    draw: side.draw.map(draw),
    won: side.won.map(draw),
  }));
  return { ...picture, sides };
}

function facesOf(picture: Picture, acts: readonly Act[]): Map<number, Card> {
  const faces = new Map<number, Card>();
  let later = picture;
  for (const act of acts) {
    later = apply(later, act);
    if (act.do !== "turn") continue;
    for (const { id, card } of later.sides.flatMap(({ laid }) => laid))
      if (card) faces.set(id, card);
  }
  return faces;
}
