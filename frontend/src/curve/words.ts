/** The words at a curve. */
import { phrases } from "../i18n";

export const words = {
  de: {
    mine: "Dein Kartenstand",
    of: "Karten: {name}",
    cards: "Karten",
    points: "Punkte",
    chips: "Deine Chips",
    chips_of: "Chips: {name}",
    war: "Krieg",
    tie: "Gleichstand",
    round: "Runde",
    described: "{title} über {rounds} {rounds|Runde|Runden}.",
    line: "{name}: am Ende {end}, Tief {low}, Hoch {high}.",
    wars: "{wars} {wars|Krieg|Kriege}.",
  },
  en: {
    mine: "Your cards",
    of: "Cards: {name}",
    cards: "Cards",
    points: "Points",
    chips: "Your chips",
    chips_of: "Chips: {name}",
    war: "War",
    tie: "Tie",
    round: "Round",
    described: "{title} over {rounds} {rounds|round|rounds}.",
    line: "{name}: {end} at the end, low {low}, high {high}.",
    wars: "{wars} {wars|war|wars}.",
  },
  da: {
    mine: "Dine kort",
    of: "Kort: {name}",
    cards: "Kort",
    points: "Point",
    chips: "Dine jetoner",
    chips_of: "Jetoner: {name}",
    war: "Krig",
    tie: "Lige",
    round: "Runde",
    described: "{title} over {rounds} {rounds|runde|runder}.",
    line: "{name}: {end} til sidst, lavest {low}, højest {high}.",
    wars: "{wars} {wars|krig|krige}.",
  },
} as const;

export const say = phrases(words);
