// A plain game of war and a view of about the product's size: enough to be equal work.

const RANKS = "23456789TJQKA";
const CARDS = [..."CDHS"].flatMap((suit) => [...RANKS].map((rank) => rank + suit));

export function deal() {
  const cards = [...CARDS];
  for (let i = cards.length - 1; i > 0; i--) {
    const j = Math.floor(Math.random() * (i + 1));
    [cards[i], cards[j]] = [cards[j], cards[i]];
  }
  return { piles: [cards.slice(0, 26), cards.slice(26)], pot: [], call: 1, round: 1 };
}

/** Turn one card of each; a game that has run out begins anew and never ends. */
export function turn(game) {
  if (game.piles.some((pile) => pile.length < 4)) Object.assign(game, deal());
  const cards = game.piles.map((pile) => pile.shift());
  game.pot.push(...cards);
  const [a, b] = cards.map((card) => RANKS.indexOf(card[0]));
  const events = [{ type: "turned", cards: { 0: cards[0], 1: cards[1] } }];
  if (a === b) {
    events.push({ type: "tied", seats: [0, 1], depth: 1 });
    for (const pile of game.piles) game.pot.push(...pile.splice(0, 1));
  } else {
    const seat = a > b ? 0 : 1;
    const pot = game.pot;
    events.push({
      type: "took",
      seat,
      n: pot.length,
      parts: { 0: 1, 1: 1 },
      cards: pot,
    });
    game.piles[seat].push(...pot);
    game.pot = [];
    events.push({ type: "round_over", round: game.round, counts: counts(game) });
    game.round += 1;
  }
  game.call += 1;
  events.push({ type: "called", call: game.call, round: game.round, who: [0, 1] });
  return events;
}

function counts(game) {
  return game.piles.map((pile) => pile.length);
}

export function view(table) {
  const { game } = table;
  return {
    table: table.code,
    epoch: "0123456789abcdef",
    seq: table.seq,
    game: 0,
    rules: RULES,
    phase: "playing",
    round: game.round,
    rounds: 240,
    call: game.call,
    ask: "press",
    due: [0, 1],
    pressed: [...table.pressed],
    seats: [0, 1].map((seat) => ({ seat, sign: "fox", name: null, kind: "human" })),
    piles: game.piles.map((pile) => ({ draw: pile.length, won: 0 })),
    counts: counts(game),
    open: game.piles.map((pile, seat) => ({ seat, cards: pile.slice(0, 1) })),
    pot: game.pot.length,
    spare: 0,
    tied: [],
    depth: 0,
    wars: [0, 0],
    tempo: "normal",
    auto: false,
    settings: SETTINGS,
    series: [0, 0],
    offers: [],
    last: { round: game.round - 1, winner: 0, n: 2 },
  };
}

const SETTINGS = {
  watchers: "link",
  public: false,
  child_safe: false,
  reactions: true,
};
// The product repeats its rules in every view; so does this.
const RULES = Object.fromEntries(
  Array.from({ length: 24 }, (_, i) => [`option_${i}`, i % 2 ? "default" : [i, null]]),
);
