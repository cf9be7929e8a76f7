"""The presets in words for players: a title and one sentence, in each language."""

from typing import Final

from msgspec import Struct

from game.web.language import Language


class Text(Struct, frozen=True):
    """How a preset is called, and what is particular about it."""

    title: str
    sentence: str


PRESETS: Final[dict[str, dict[Language, Text]]] = {
    "krieg-kurz": {
        "de": Text("Kurz", "40 Runden, dann gewinnt, wer mehr Karten hat."),
        "en": Text("Short", "40 rounds, then whoever has more cards wins."),
        "da": Text("Kort spil", "40 runder, så vinder den med flest kort."),
    },
    "krieg-lang": {
        "de": Text("Lang", "Bis zu 240 Runden; etwa jede dritte Partie endet früher."),
        "en": Text("Long", "Up to 240 rounds; about every third game ends sooner."),
        "da": Text(
            "Langt spil", "Op til 240 runder; cirka hvert tredje spil slutter før."
        ),
    },
    "krieg-endlos": {
        "de": Text("Endlos", "Bis einer alle Karten hat, wie lange es auch dauert."),
        "en": Text("Endless", "Until one has all the cards, however long it takes."),
        "da": Text(
            "Endeløst spil", "Til en har alle kort, uanset hvor længe det varer."
        ),
    },
    "klassik-drei": {
        "de": Text("Klassisch mit drei", "Im Krieg liegen drei Karten verdeckt."),
        "en": Text("Classic with three", "A war takes three cards face down."),
        "da": Text("Klassisk med tre", "I krig lægges tre kort med bagsiden op."),
    },
    "war-hart": {
        "de": Text("Hart", "Wer im Krieg nicht mehr legen kann, verliert ihn."),
        "en": Text("Hard", "Whoever runs out of cards in a war loses it."),
        "da": Text("Hård", "Den, der løber tør for kort i en krig, taber den."),
    },
    "war-weich": {
        "de": Text("Weich", "Reichen die Karten nicht, zählt die letzte offen."),
        "en": Text("Soft", "If cards run short, the last one is played open."),
        "da": Text("Blød", "Slår kortene ikke til, gælder det sidste kort åbent."),
    },
    "drei-dann-offen": {
        "de": Text(
            "Drei, dann offen", "Drei verdeckt, danach entscheidet Karte um Karte."
        ),
        "en": Text(
            "Three, then open", "Three face down, after that card against card."
        ),
        "da": Text("Tre, så åbent", "Tre med bagsiden op, derefter kort mod kort."),
    },
    "drei-kriege": {
        "de": Text(
            "Drei Kriege", "Wer zuerst drei Kriege gewinnt, gewinnt die Partie."
        ),
        "en": Text("Three wars", "First to win three wars wins the game."),
        "da": Text("Tre krige", "Den første, der vinder tre krige, vinder spillet."),
    },
    "krig": {
        "de": Text("Krig", "Dänisch: Gewonnenes kommt gemischt unter den Stapel."),
        "en": Text("Krig", "Danish: won cards go shuffled under the pile."),
        "da": Text("Krig", "Vundne kort blandes og lægges under bunken."),
    },
    "hurtig-krig": {
        "de": Text("Schneller Krieg", "Im Krieg entscheidet gleich die nächste Karte."),
        "en": Text("Quick war", "In a war the very next card decides."),
        "da": Text("Hurtig krig", "I krig afgør det næste kort med det samme."),
    },
    "skat-32": {
        "de": Text("Skatblatt", "32 Karten, von der Sieben bis zum Ass."),
        "en": Text("Skat pack", "32 cards, from seven to ace."),
        "da": Text("Skatspil", "32 kort, fra syver til es."),
    },
    "halbes-blatt": {
        "de": Text("Halbes Blatt", "Nur Herz und Pik: 13 Karten für jeden."),
        "en": Text("Half pack", "Hearts and spades alone: 13 cards each."),
        "da": Text("Halvt spil kort", "Kun hjerter og spar: 13 kort til hver."),
    },
    "zu-dritt": {
        "de": Text("Zu dritt", "Drei spielen mit je 17 Karten; eine bleibt draußen."),
        "en": Text("For three", "Three play with 17 cards each; one stays out."),
        "da": Text("Tre spillere", "Tre spiller med 17 kort hver; ét kort er ude."),
    },
    "zu-viert": {
        "de": Text("Zu viert", "Vier spielen mit je 13 Karten, jeder für sich."),
        "en": Text("For four", "Four play with 13 cards each, all for themselves."),
        "da": Text("Fire spillere", "Fire spiller med 13 kort hver, alle mod alle."),
    },
    "zwei-teams": {
        "de": Text(
            "Zwei Teams", "Zwei gegen zwei; die Karten der Partner zählen gemeinsam."
        ),
        "en": Text("Two teams", "Two against two; partners' cards count together."),
        "da": Text("To hold", "To mod to; makkernes kort tælles sammen."),
    },
    "punkte": {
        "de": Text("Punkte", "Jede gewonnene Karte zählt ihren Wert; alle nur einmal."),
        "en": Text("Points", "Every card won scores its value; each is played once."),
        "da": Text("Point", "Hvert vundet kort giver sin værdi; alle spilles én gang."),
    },
    "farbrang": {
        "de": Text(
            "Farbrang", "Bei gleichem Wert gilt Pik, Herz, Karo, Kreuz; kein Krieg."
        ),
        "en": Text(
            "Suit rank", "Equal cards go by suit: spades, hearts, diamonds, clubs."
        ),
        "da": Text(
            "Kulørrang", "Ved lighed gælder spar, hjerter, ruder, klør; ingen krig."
        ),
    },
    "arneson": {
        "de": Text(
            "Arneson", "Drei Karten auf der Hand; wer verliert, bekommt das Paar."
        ),
        "en": Text("Arneson", "Three cards in hand; the loser of a war gets the pair."),
        "da": Text("Arneson", "Tre kort på hånden; taberen af en krig får parret."),
    },
    "hand-3": {
        "de": Text("Hand mit drei", "Aus drei Handkarten verdeckt eine wählen."),
        "en": Text("Hand of three", "Choose one of three cards in secret."),
        "da": Text("Tre på hånden", "Vælg i hemmelighed et af tre kort."),
    },
    "hand-4": {
        "de": Text("Hand mit vier", "Aus vier Handkarten verdeckt eine wählen."),
        "en": Text("Hand of four", "Choose one of four cards in secret."),
        "da": Text("Fire på hånden", "Vælg i hemmelighed et af fire kort."),
    },
    "hand-5": {
        "de": Text("Hand mit fünf", "Aus fünf Handkarten verdeckt eine wählen."),
        "en": Text("Hand of five", "Choose one of five cards in secret."),
        "da": Text("Fem på hånden", "Vælg i hemmelighed et af fem kort."),
    },
    "casino": {
        "de": Text("Casino", "Mit Spielchips gegen die Bank, höchstens 40 Runden."),
        "en": Text("Casino", "Play chips against the bank, at most 40 hands."),
        "da": Text("Kasino", "Med spillejetoner mod banken, højst 40 runder."),
    },
    "speed": {
        "de": Text("Schnell", "Niemand wartet: Jeder deckt auf, so schnell er kann."),
        "en": Text("Speed", "Nobody waits: all turn cards as fast as they can."),
        "da": Text("Hurtig", "Ingen venter: alle vender kort, så hurtigt de kan."),
    },
    "tabel-orden": {
        "de": Text("Tischordnung", "Wie gelegt unter den Stapel: kann ewig dauern."),
        "en": Text("Table order", "Picked up as laid: such games may never end."),
        "da": Text("Bordorden", "Kortene samles op, som de ligger: kan vare evigt."),
    },
}


def preset_text(preset: str | None, language: Language) -> Text | None:
    """Return the words for *preset*; None for rules of somebody's own."""
    return PRESETS[preset][language] if preset in PRESETS else None
