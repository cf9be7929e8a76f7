/** The table as it lies before anybody has come: dealt, and waiting for the first press. */
import type { View } from "../wire";

const EACH = 26;
const ROUNDS = 40;

/**
 * Return the view of a table against the computer that does not exist yet. Who sits
 * there is drawn with the table: until then nobody has an animal, and the computer is
 * called *computer*.
 */
export function dealtView(computer = ""): View {
  return {
    table: "",
    epoch: "",
    seq: 0,
    game: 0,
    rules: {},
    phase: "waiting",
    round: 0,
    rounds: ROUNDS,
    call: 1,
    ask: "press",
    due: [0],
    pressed: [],
    seats: [
      { seat: 0, sign: "", name: null, kind: "human" },
      { seat: 1, sign: "", name: computer, kind: "computer" },
    ],
    piles: [
      { draw: EACH, won: 0 },
      { draw: EACH, won: 0 },
    ],
    counts: [EACH, EACH],
    open: [
      { seat: 0, cards: [] },
      { seat: 1, cards: [] },
    ],
    pot: 0,
    spare: 0,
    tied: [],
    depth: 0,
    wars: [0, 0],
    tempo: "normal",
    auto: false,
    mode: "computer",
    settings: {
      watchers: "link",
      public: false,
      child_safe: false,
      reactions: true,
      winner_stays: false,
    },
    known_deal: false,
    seal: null,
    series: [0, 0],
    offers: [],
    standin: [],
  };
}
