"""The questions of the rulebook in words for players, in each language."""

from typing import Final

from game.web.language import Language
from game.web.rule_texts import Text

OPTIONS: Final[dict[str, dict[Language, Text]]] = {
    "players": {
        "de": Text("Plätze", "Wie viele am Tisch mitspielen."),
        "en": Text("Seats", "How many play at the table."),
        "da": Text("Pladser", "Hvor mange der spiller med."),
    },
    "deck": {
        "de": Text("Blatt", "Welche Karten im Spiel sind."),
        "en": Text("Pack", "Which cards are in the game."),
        "da": Text("Kort", "Hvilke kort der er i spil."),
    },
    "face_down": {
        "de": Text("Verdeckte Karten", "Wie viele im Krieg verdeckt gelegt werden."),
        "en": Text("Cards face down", "How many a war takes face down."),
        "da": Text("Kort med bagsiden op", "Hvor mange der lægges skjult i krig."),
    },
    "shortage": {
        "de": Text(
            "Zu wenig Karten", "Was gilt, wenn die Karten im Krieg nicht reichen."
        ),
        "en": Text("Short of cards", "What counts when cards run out in a war."),
        "da": Text("For få kort", "Hvad der gælder, når kortene ikke rækker i krig."),
    },
    "both_out": {
        "de": Text(
            "Beide ohne Karten", "Was gilt, wenn im Krieg allen die Karten ausgehen."
        ),
        "en": Text(
            "Both out of cards", "What counts when everybody runs out in a war."
        ),
        "da": Text("Begge uden kort", "Hvad der gælder, når alle løber tør i krig."),
    },
    "stack": {
        "de": Text("Gewonnene Karten", "Wohin sie kommen."),
        "en": Text("Cards won", "Where they go."),
        "da": Text("Vundne kort", "Hvor de lægges."),
    },
    "refill": {
        "de": Text("Nachlegen", "Wann aus den gewonnenen Karten der neue Stapel wird."),
        "en": Text("Refill", "When the cards won become the new pile."),
        "da": Text("Ny bunke", "Hvornår de vundne kort bliver til den nye bunke."),
    },
    "pickup": {
        "de": Text(
            "Aufnehmen", "In welcher Folge die Karten vom Tisch genommen werden."
        ),
        "en": Text("Picking up", "In which order the cards leave the table."),
        "da": Text("Opsamling", "I hvilken rækkefølge kortene tages fra bordet."),
    },
    "tie": {
        "de": Text(
            "Gleichstand", "Ob gleiche Werte Krieg bedeuten oder die Farbe zählt."
        ),
        "en": Text("Ties", "Whether equal cards mean war or the suit decides."),
        "da": Text("Lighed", "Om ens kort betyder krig, eller om kuløren afgør."),
    },
    "limit": {
        "de": Text("Runden", "Nach wie vielen Runden gezählt wird."),
        "en": Text("Rounds", "After how many rounds the cards are counted."),
        "da": Text("Runder", "Efter hvor mange runder der tælles."),
    },
    "wars_to_win": {
        "de": Text(
            "Kriege zum Sieg", "Wie viele gewonnene Kriege die Partie entscheiden."
        ),
        "en": Text("Wars to win", "How many wars won decide the game."),
        "da": Text("Krige til sejr", "Hvor mange vundne krige der afgør spillet."),
    },
    "teams": {
        "de": Text("Teams", "Wessen Karten zusammen zählen."),
        "en": Text("Teams", "Whose cards count together."),
        "da": Text("Hold", "Hvis kort der tælles sammen."),
    },
    "mode": {
        "de": Text("Spielart", "Nach welchen Grundregeln gespielt wird."),
        "en": Text("Mode", "Which basic rules are played."),
        "da": Text("Spillemåde", "Hvilke grundregler der spilles efter."),
    },
    "hand": {
        "de": Text("Handkarten", "Wie viele Karten man auf der Hand hält."),
        "en": Text("Hand", "How many cards are held in hand."),
        "da": Text("Håndkort", "Hvor mange kort man har på hånden."),
    },
    "bonus": {
        "de": Text("Bonus", "Ob im Casino Gleichstand nach Gleichstand doppelt zahlt."),
        "en": Text("Bonus", "Whether a tie after a tie pays double in the casino."),
        "da": Text("Bonus", "Om lighed efter lighed betaler dobbelt på kasinoet."),
    },
    "time_limit": {
        "de": Text("Zeit", "Nach welcher Zeit gezählt wird."),
        "en": Text("Time", "After what time the cards are counted."),
        "da": Text("Tid", "Efter hvor lang tid der tælles."),
    },
}
