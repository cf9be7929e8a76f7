/** The words of choosing a rule. */
import { phrases } from "../i18n";

export const words = {
  de: {
    next: "Nächste Partie",
    minutes: "meist {from}–{to} Minuten",
    about: "etwa {n} {n|Minute|Minuten}",
    failed: "Die Regeln ließen sich nicht laden.",
    swap: "Gleiches Blatt, Plätze getauscht",
    take: "So spielen",
    more: "Mehr …",
    back: "Zurück",
    own: "Eigene Regeln",
    own_why: "„{rule}“, aber nach deinen Wünschen.",
    clash: "„{one}“ und „{other}“ gehen so nicht zusammen.",
    hard: "Starker Computer",
  },
  en: {
    next: "Next game",
    minutes: "usually {from}–{to} minutes",
    about: "about {n} {n|minute|minutes}",
    failed: "The rules could not be loaded.",
    swap: "Same deal, seats swapped",
    take: "Play this",
    more: "More …",
    back: "Back",
    own: "House rules",
    own_why: "“{rule}”, but as you like it.",
    clash: "“{one}” and “{other}” do not go together like this.",
    hard: "Strong computer",
  },
  da: {
    next: "Næste spil",
    minutes: "oftest {from}–{to} minutter",
    about: "cirka {n} {n|minut|minutter}",
    failed: "Reglerne kunne ikke hentes.",
    swap: "Samme kort, byttede pladser",
    take: "Spil sådan",
    more: "Mere …",
    back: "Tilbage",
    own: "Egne regler",
    own_why: "»{rule}«, men som du vil have det.",
    clash: "»{one}« og »{other}« passer ikke sammen på den måde.",
    hard: "Stærk computer",
  },
} as const;

export const say = phrases(words);
