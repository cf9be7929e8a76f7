/** The words of the sealed envelope and the check. */
import { phrases } from "../i18n";

export const words = {
  de: {
    seal_title: "Der versiegelte Umschlag",
    seal_what:
      "Noch vor der ersten Karte hat der Server eine Zahl in einen Umschlag gelegt und versiegelt. Am Siegel sieht man später, ob jemand sie ausgetauscht hat.",
    seal_cut:
      "Dann hebt jedes Gerät ab: Es legt selbst eine Zahl fest, ohne die anderen zu kennen. Erst alle Zahlen zusammen mischen die Karten. So kann niemand sie aussuchen, auch wir nicht.",
    seal_after: "Nach der Partie geht der Umschlag auf. Mit „Prüfen“ rechnest du nach.",
    seal_mark: "Siegel",
    known_title: "Ein bekanntes Blatt",
    known_what:
      "Diese Karten kommen aus einem Spielcode. Wer ihn kennt, kann wissen, wie die Partie ausgeht. Darum gibt es keinen Umschlag, und niemand hebt ab.",

    check_title: "War alles ehrlich?",
    running: "Es wird nachgerechnet …",
    seal: "Der Umschlag ist derselbe wie vor der Partie.",
    cuts_all: "Alle Zahlen standen fest, bevor eine bekannt war.",
    own: "Die Zahl deines Geräts ist dabei.",
    own_none: "Dieses Gerät hat keine Zahl dazugelegt.",
    rules: "Die Regeln sind die vereinbarten.",
    rules_none: "Diese Regeln kennt die Prüfung nicht.",
    seed: "Alle Zahlen zusammen ergeben genau diesen Spielcode.",
    cards:
      "{n} aufgedeckte {n|Karte lag|Karten lagen} genau so im Blatt. Den Rest bestimmen die Regeln.",
    cards_none: "Die Karten ließen sich nicht vergleichen.",
    bad_seal: "Der Umschlag ist nicht der von vor der Partie.",
    bad_cuts: "Eine Zahl passt nicht zu dem, was vorher gezeigt wurde.",
    bad_own: "Die Zahl deines Geräts ist eine andere.",
    bad_rules: "Die Regeln im Umschlag sind andere.",
    bad_seed: "Die Zahlen ergeben einen anderen Spielcode.",
    bad_cards: "Eine aufgedeckte Karte lag nicht so im Blatt: {card}.",

    good_own: "Bewiesen: Niemand konnte sich die Karten aussuchen.",
    good_own_why: "Denn dein Gerät hat selbst abgehoben, und alles passt zusammen.",
    good_others: "Alles passt zusammen.",
    good_others_why:
      "Wenn auch nur das Gerät von {names} ehrlich abgehoben hat, konnte niemand die Karten aussuchen.",
    good_server: "Alles passt zusammen, aber bewiesen ist es nicht.",
    good_server_why:
      "Der Server hat für alle abgehoben. Er hätte die Karten aussuchen können; man muss ihm glauben.",
    by_server:
      "Für {names} hat der Server abgehoben: Von dort kam rechtzeitig keine Antwort.",
    by_computer: "Für den Computer hebt immer der Server ab.",
    bad: "Hier passt etwas nicht.",
    bad_why:
      "Diese Partie ist nicht bewiesen. Vielleicht ist nur ein Fehler passiert: Spielt eine neue. Kommt es wieder vor, frag den, dem der Server gehört.",
    open: "Es ist noch nicht alles geprüft.",
    open_why: "Was fehlt, ist nicht mehr aufbewahrt oder ließ sich nicht laden.",
    again: "Noch einmal prüfen",
    numbers: "Zahlen zum Nachrechnen",
    server: "Server",
    close: "Zurück",
  },
  en: {
    seal_title: "The sealed envelope",
    seal_what:
      "Before the first card the server has put a number into an envelope and sealed it. By the seal one sees later whether anybody has swapped it.",
    seal_cut:
      "Then each device cuts the deck: it fixes a number of its own without knowing the others. Only all numbers together shuffle the cards. So nobody can choose them, not even we.",
    seal_after:
      "After the game the envelope is opened. With “Check” you can verify it.",
    seal_mark: "Seal",
    known_title: "A known deal",
    known_what:
      "These cards come from a Spielcode. Who knows it can know how the game ends. So there is no envelope, and nobody cuts.",

    check_title: "Was all fair?",
    running: "Working it out …",
    seal: "The envelope is the one from before the game.",
    cuts_all: "All numbers were fixed before any of them was known.",
    own: "The number of your device is among them.",
    own_none: "This device has added no number.",
    rules: "The rules are those agreed on.",
    rules_none: "The check does not know these rules.",
    seed: "All numbers together make exactly this Spielcode.",
    cards:
      "{n} open {n|card|cards} lay in the deal just so. The rest follows from the rules.",
    cards_none: "The cards could not be compared.",
    bad_seal: "The envelope is not the one from before the game.",
    bad_cuts: "A number does not fit what was shown before.",
    bad_own: "The number of your device is another.",
    bad_rules: "The rules in the envelope are others.",
    bad_seed: "The numbers make another Spielcode.",
    bad_cards: "An open card did not lie in the deal like that: {card}.",

    good_own: "Proved: nobody could choose the cards.",
    good_own_why: "For your own device cut the deck, and everything fits.",
    good_others: "Everything fits.",
    good_others_why:
      "If only the device of {names} cut honestly, nobody could choose the cards.",
    good_server: "Everything fits, but it is no proof.",
    good_server_why:
      "The server cut for everybody. It could have chosen the cards; you have to trust it.",
    by_server: "The server cut for {names}: no answer came from there in time.",
    by_computer: "For the computer the server always cuts.",
    bad: "Something does not fit here.",
    bad_why:
      "This game is not proved. Perhaps it is just a mistake: play a new one. If it happens again, ask whoever runs the server.",
    open: "Not everything has been checked.",
    open_why: "What is missing is no longer kept, or could not be loaded.",
    again: "Check again",
    numbers: "Numbers to verify it yourself",
    server: "Server",
    close: "Back",
  },
  da: {
    seal_title: "Den forseglede kuvert",
    seal_what:
      "Før det første kort har serveren lagt et tal i en kuvert og forseglet den. På seglet kan man senere se, om nogen har byttet det ud.",
    seal_cut:
      "Så tager hver enhed af: Den vælger selv et tal uden at kende de andres. Først alle tal tilsammen blander kortene. Derfor kan ingen vælge dem, heller ikke vi.",
    seal_after: "Efter spillet åbnes kuverten. Med »Tjek« kan du regne efter.",
    seal_mark: "Segl",
    known_title: "Kendte kort",
    known_what:
      "Kortene kommer fra en Spielcode. Den, der kender den, kan vide, hvordan spillet ender. Derfor er der ingen kuvert, og ingen tager af.",

    check_title: "Gik alt ærligt til?",
    running: "Der regnes efter …",
    seal: "Kuverten er den samme som før spillet.",
    cuts_all: "Alle tal lå fast, før nogen kendte et af dem.",
    own: "Tallet fra din enhed er med.",
    own_none: "Denne enhed har ikke lagt et tal til.",
    rules: "Reglerne er dem, der var aftalt.",
    rules_none: "Tjekket kender ikke disse regler.",
    seed: "Alle tal tilsammen giver netop denne Spielcode.",
    cards:
      "{n} åbne {n|kort|kort} lå præcis sådan i bunken. Resten følger af reglerne.",
    cards_none: "Kortene kunne ikke sammenlignes.",
    bad_seal: "Kuverten er ikke den fra før spillet.",
    bad_cuts: "Et tal passer ikke til det, der blev vist før.",
    bad_own: "Tallet fra din enhed er et andet.",
    bad_rules: "Reglerne i kuverten er andre.",
    bad_seed: "Tallene giver en anden Spielcode.",
    bad_cards: "Et åbent kort lå ikke sådan i bunken: {card}.",

    good_own: "Bevist: Ingen kunne vælge kortene.",
    good_own_why: "For din egen enhed tog selv af, og alt passer sammen.",
    good_others: "Alt passer sammen.",
    good_others_why:
      "Hvis blot enheden hos {names} tog ærligt af, kunne ingen vælge kortene.",
    good_server: "Alt passer sammen, men det er intet bevis.",
    good_server_why:
      "Serveren tog af for alle. Den kunne have valgt kortene; man må stole på den.",
    by_server: "For {names} tog serveren af: Der kom ikke svar i tide.",
    by_computer: "For computeren tager serveren altid af.",
    bad: "Her er noget, der ikke passer.",
    bad_why:
      "Dette spil er ikke bevist. Måske er det bare en fejl: Spil et nyt. Sker det igen, så spørg den, der ejer serveren.",
    open: "Det hele er ikke tjekket endnu.",
    open_why: "Det, der mangler, er ikke gemt længere eller kunne ikke hentes.",
    again: "Tjek igen",
    numbers: "Tal til at regne efter",
    server: "Server",
    close: "Tilbage",
  },
} as const;

export const say = phrases(words);
