/** The words of the own name, which most people leave to their animal. */
import { phrases } from "../i18n";

export const words = {
  de: {
    next: "Nächstes Tier",
    own: "Eigener Name",
    take: "Nehmen",
    hint: "1 bis 16 Zeichen.",
    bad: "Das geht leider nicht als Name. Nimm 1 bis 16 Buchstaben, Ziffern oder Bilder.",
  },
  en: {
    next: "Next animal",
    own: "A name of your own",
    take: "Take it",
    hint: "1 to 16 characters.",
    bad: "That cannot be a name. Take 1 to 16 letters, digits or pictures.",
  },
  da: {
    next: "Næste dyr",
    own: "Eget navn",
    take: "Tag det",
    hint: "1 til 16 tegn.",
    bad: "Det kan ikke være et navn. Tag 1 til 16 bogstaver, tal eller billeder.",
  },
} as const;

export const say = phrases(words);
