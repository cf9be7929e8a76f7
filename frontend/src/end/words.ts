/** The words that only the end of a game needs. */
import { phrases } from "../i18n";

export const words = {
  de: {
    together: "{name} gewinnen!",
    longer: "Länger als {n} % aller Partien.",
    shorter: "Kürzer als {n} % aller Partien.",
    more_wars: "Mehr Kriege als in {n} % aller Partien.",
    fewer_wars: "Weniger Kriege als in {n} % aller Partien.",
    watch: "Ansehen",
    compare: "Vergleich",
    compare_long: "Vergleich: gleiches Blatt, andere Regel",
    check: "Prüfen",
    check_long: "Prüfen, ob alles ehrlich war",
  },
  en: {
    together: "{name} win!",
    longer: "Longer than {n} % of all games.",
    shorter: "Shorter than {n} % of all games.",
    more_wars: "More wars than in {n} % of all games.",
    fewer_wars: "Fewer wars than in {n} % of all games.",
    watch: "Watch",
    compare: "Compare",
    compare_long: "Compare: same cards, another rule",
    check: "Check",
    check_long: "Check that all was fair",
  },
  da: {
    together: "{name} vinder!",
    longer: "Længere end {n} % af alle spil.",
    shorter: "Kortere end {n} % af alle spil.",
    more_wars: "Flere krige end i {n} % af alle spil.",
    fewer_wars: "Færre krige end i {n} % af alle spil.",
    watch: "Se igen",
    compare: "Sammenlign",
    compare_long: "Sammenlign: samme kort, en anden regel",
    check: "Tjek",
    check_long: "Tjek, at alt gik ærligt til",
  },
} as const;

export const say = phrases(words);
