/** Chips on the two spots before a hand is dealt. Pure. */

export type Spot = "bet" | "tie";
export type Bets = Readonly<Record<Spot, number>>;

/** What stands on the table: what the player has, and the most that may be bet. */
export interface Limits {
  readonly chips: number;
  readonly most: number;
}

/** The chips there are, the smallest first. */
export const CHIPS = [1, 5, 10, 25] as const;

/** Return how many chips still fit on a spot; what is too much the server refuses. */
export function room(bets: Bets, spot: Spot, { chips, most }: Limits): number {
  const left = chips - bets.bet - bets.tie;
  const fits = spot === "bet" ? most - bets.bet : bets.bet - bets.tie;
  return Math.max(0, Math.min(left, fits));
}

/** Return *bets* with *chip* on a spot, unchanged where it does not fit. */
export function add(bets: Bets, spot: Spot, chip: number, limits: Limits): Bets {
  if (chip > room(bets, spot, limits)) return bets;
  return { ...bets, [spot]: bets[spot] + chip };
}

/** Return *bets* without the largest chip of a spot. */
export function takeBack(bets: Bets, spot: Spot): Bets {
  const less = { ...bets, [spot]: bets[spot] - (stack(bets[spot])[0] ?? 0) };
  return { ...less, tie: Math.min(less.tie, less.bet) };
}

/** Return the bets that go on: the last one again, or what the player can pay. */
export function again(last: number, tie: number, { chips, most }: Limits): Bets {
  const bet = Math.min(last, chips, most);
  return { bet, tie: Math.max(0, Math.min(tie, bet, chips - bet)) };
}

/** Return the fewest chips that make *amount*, the largest first. */
export function stack(amount: number): number[] {
  const chips: number[] = [];
  for (const chip of [...CHIPS].reverse())
    for (; amount >= chip; amount -= chip) chips.push(chip);
  return chips;
}
