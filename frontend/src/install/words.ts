/** The words around installing, updates and a lost network. */
import { phrases } from "../i18n";

export const words = {
  de: {
    newer: "Es gibt eine neue Fassung.",
    reload: "Neu laden",
    later: "Später",
    offline: "Gerade kein Netz",
    offline_why: "Sobald es wieder da ist, geht es hier von allein weiter.",
    again: "Noch einmal versuchen",
    last: "Letzte Partie ansehen",
  },
  en: {
    newer: "There is a new version.",
    reload: "Reload",
    later: "Later",
    offline: "No network just now",
    offline_why: "As soon as it is back, this goes on by itself.",
    again: "Try again",
    last: "Watch the last game",
  },
  da: {
    newer: "Der er en ny udgave.",
    reload: "Genindlæs",
    later: "Senere",
    offline: "Intet netværk lige nu",
    offline_why: "Så snart det er tilbage, går det videre af sig selv.",
    again: "Prøv igen",
    last: "Se det sidste spil",
  },
} as const;

export const say = phrases(words);
