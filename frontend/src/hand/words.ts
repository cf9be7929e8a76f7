/** The words of a hand of cards and of picking up the pot. */
import { phrases } from "../i18n";

export const words = {
  de: {
    hand: "Deine Karten",
    card: "{card}, {i} von {n}",
    pick: "Wähle eine Karte",
    lay: "Legen",
    lay_card: "Legen: {card}",
    laid: "Gewählt ✓",
    laid_card: "Gewählt: {card}",
    which: "Welche Karten kommen zuerst?",
    own: "Meine zuerst",
    other: "{name} zuerst",
    usual: "Sonst kommen gleich deine zuerst.",
    taken: "Eingesammelt ✓",
    picks: "{name} sammelt ein …",
  },
  en: {
    hand: "Your cards",
    card: "{card}, {i} of {n}",
    pick: "Choose a card",
    lay: "Play",
    lay_card: "Play: {card}",
    laid: "Chosen ✓",
    laid_card: "Chosen: {card}",
    which: "Whose cards come first?",
    own: "Mine first",
    other: "{name} first",
    usual: "Otherwise yours come first in a moment.",
    taken: "Picked up ✓",
    picks: "{name} picks up …",
  },
  da: {
    hand: "Dine kort",
    card: "{card}, {i} af {n}",
    pick: "Vælg et kort",
    lay: "Læg",
    lay_card: "Læg: {card}",
    laid: "Valgt ✓",
    laid_card: "Valgt: {card}",
    which: "Hvis kort kommer først?",
    own: "Mine først",
    other: "{name} først",
    usual: "Ellers kommer dine først om lidt.",
    taken: "Samlet op ✓",
    picks: "{name} samler op …",
  },
} as const;

export const say = phrases(words);
