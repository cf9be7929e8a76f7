/** The words of the sign of the envelope, which every table shows at once. */
import { phrases } from "../i18n";

export const words = {
  de: {
    sign: "Versiegelter Umschlag: was ist das?",
    sign_known: "Bekanntes Blatt: was ist das?",
    known: "Bekanntes Blatt",
    cutting: "Es heben ab: {names}",
    and: "{all} und {last}",
  },
  en: {
    sign: "Sealed envelope: what is that?",
    sign_known: "Known deal: what is that?",
    known: "Known deal",
    cutting: "Cutting the deck: {names}",
    and: "{all} and {last}",
  },
  da: {
    sign: "Forseglet kuvert: hvad er det?",
    sign_known: "Kendte kort: hvad er det?",
    known: "Kendte kort",
    cutting: "Der tages af: {names}",
    and: "{all} og {last}",
  },
} as const;

export const say = phrases(words);
