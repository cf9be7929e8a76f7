/** The words of the same cards under another rule. */
import { phrases } from "../i18n";

export const words = {
  de: {
    title: "Gleiches Blatt, andere Regel",
    pick: "Wie wäre es mit diesen Karten gegangen, wenn ihr so gespielt hättet?",
    loading: "Die Partie wird gemischt …",
    failed: "Die Partie ließ sich nicht laden.",
    none: "Zu diesem Blatt passt keine andere Regel.",
    played: "So wie gespielt",
    won: "{name} gewinnt {score}, {n} {n|Runde|Runden}.",
    draw: "Unentschieden {score}, {n} {n|Runde|Runden}.",
    endless: "Nach {n} Runden noch nicht zu Ende.",
    watch: "Ansehen",
    play: "So spielen",
    back: "Andere Regel",
    close: "Zurück",
  },
  en: {
    title: "Same cards, another rule",
    pick: "How would these cards have gone if you had played like this?",
    loading: "The cards are being shuffled …",
    failed: "The game could not be loaded.",
    none: "No other rule fits these cards.",
    played: "As it was played",
    won: "{name} wins {score}, {n} {n|round|rounds}.",
    draw: "A draw {score}, {n} {n|round|rounds}.",
    endless: "Not over after {n} rounds.",
    watch: "Watch",
    play: "Play like this",
    back: "Another rule",
    close: "Back",
  },
  da: {
    title: "Samme kort, en anden regel",
    pick: "Hvordan var det gået med de her kort, hvis I havde spillet sådan?",
    loading: "Kortene blandes …",
    failed: "Spillet kunne ikke hentes.",
    none: "Ingen anden regel passer til kortene.",
    played: "Som det blev spillet",
    won: "{name} vinder {score}, {n} {n|runde|runder}.",
    draw: "Uafgjort {score}, {n} {n|runde|runder}.",
    endless: "Ikke slut efter {n} runder.",
    watch: "Se det",
    play: "Spil sådan",
    back: "En anden regel",
    close: "Tilbage",
  },
} as const;

export const say = phrases(words);
