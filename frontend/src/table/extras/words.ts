/** The words of games with teams, a clock, or wars that are counted. */
import { phrases } from "../../i18n";

export const words = {
  de: {
    ours: "Unser Team: {n} {n|Karte|Karten}",
    theirs: "Das andere Team: {n} {n|Karte|Karten}",
    team: "Team {names}: {n} {n|Karte|Karten}",
    wars: "{n} von {of} Kriegen gewonnen",
    left: "Noch {n} {n|Minute|Minuten}",
    last: "Die letzte Minute läuft",
    up: "Die Zeit ist um: diese Runde noch",
  },
  en: {
    ours: "Our team: {n} {n|card|cards}",
    theirs: "The other team: {n} {n|card|cards}",
    team: "Team {names}: {n} {n|card|cards}",
    wars: "{n} of {of} wars won",
    left: "{n} {n|minute|minutes} left",
    last: "The last minute",
    up: "Time is up: one more round",
  },
  da: {
    ours: "Vores hold: {n} {n|kort|kort}",
    theirs: "Det andet hold: {n} {n|kort|kort}",
    team: "Hold {names}: {n} {n|kort|kort}",
    wars: "{n} af {of} krige vundet",
    left: "{n} {n|minut|minutter} tilbage",
    last: "Det sidste minut",
    up: "Tiden er gået: kun denne runde",
  },
} as const;

export const said = phrases(words);
