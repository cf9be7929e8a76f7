"""The answers to the questions of the rulebook in words, in each language."""

from typing import Final

from game.engine.options import Value
from game.web.language import LANGUAGES, Language

Words = dict[Language, str]


def _words(de: str, en: str, da: str) -> Words:
    return {"de": de, "en": en, "da": da}


_ANSWERS: Final[dict[str, dict[Value, Words]]] = {
    "deck": {
        "52": _words("52 Karten", "52 cards", "52 kort"),
        "32": _words("32 Karten, ab Sieben", "32 cards, sevens up", "32 kort fra syv"),
        "36": _words("36 Karten, ab Sechs", "36 cards, sixes up", "36 kort fra seks"),
        "24": _words("24 Karten, ab Neun", "24 cards, nines up", "24 kort fra ni"),
        "half_suits": _words("Zwei Farben", "Two suits", "To kulører"),
        "half_random": _words(
            "26 zufällige Karten", "26 cards by chance", "26 tilfældige kort"
        ),
    },
    "shortage": {
        "last_up": _words(
            "Die letzte Karte zählt", "The last card counts", "Det sidste kort tæller"
        ),
        "lose": _words("Verloren", "Lost", "Tabt"),
        "draw": _words("Unentschieden", "A draw", "Uafgjort"),
        "reduce": _words("Beide legen weniger", "Both lay fewer", "Begge lægger færre"),
        "return": _words(
            "Karten zurück, kein Krieg",
            "Cards back, no war",
            "Kort tilbage, ingen krig",
        ),
    },
    "both_out": {
        "count": _words("Wer mehr hat", "Whoever has more", "Den med flest"),
        "draw": _words("Unentschieden", "A draw", "Uafgjort"),
    },
    "stack": {
        "under": _words("Unter den Stapel", "Under the pile", "Under bunken"),
        "won_shuffle": _words(
            "Zur Seite, dann mischen", "Aside, then shuffle", "Til side, så blande"
        ),
        "won_fifo": _words(
            "Zur Seite, erste zuerst",
            "Aside, first ones first",
            "Til side, første først",
        ),
        "won_lifo": _words(
            "Zur Seite, letzte zuerst",
            "Aside, last ones first",
            "Til side, sidste først",
        ),
    },
    "refill": {
        "on_demand": _words("Wenn man sie braucht", "When needed", "Når de mangler"),
        "immediate": _words("Sofort", "At once", "Straks"),
    },
    "pickup": {
        "own_first": _words("Eigene zuerst", "Own ones first", "Egne først"),
        "other_first": _words("Fremde zuerst", "Others’ first", "Andres først"),
        "seat": _words("Nach Plätzen", "By seats", "Efter pladser"),
        "random": _words("Zufällig", "By chance", "Tilfældigt"),
        "rank_desc": _words("Hohe zuerst", "High ones first", "Høje først"),
        "rank_asc": _words("Niedrige zuerst", "Low ones first", "Lave først"),
        "laid": _words("Wie gelegt", "As laid", "Som lagt"),
        "choice": _words("Der Gewinner wählt", "The winner chooses", "Vinderen vælger"),
    },
    "tie": {
        "war": _words("Krieg", "War", "Krig"),
        "suit": _words("Die Farbe entscheidet", "The suit decides", "Kuløren afgør"),
    },
    "teams": {
        (0, 1, 0, 1): _words("Zwei gegen zwei", "Two against two", "To mod to"),
    },
    "mode": {
        "classic": _words("Klassisch", "Classic", "Klassisk"),
        "points": _words("Um Punkte", "For points", "Om point"),
        "hand": _words("Karten auf der Hand", "Cards in hand", "Kort på hånden"),
        "arneson": _words("Nach Arneson", "After Arneson", "Efter Arneson"),
        "casino": _words("Casino", "Casino", "Kasino"),
        "speed": _words(
            "Schnell, ohne Warten", "Speed, no waiting", "Hurtigt, uden pause"
        ),
    },
    "bonus": {
        True: _words("ja", "yes", "ja"),
        False: _words("nein", "no", "nej"),
    },
}
_NONE: Final = _words("ohne", "none", "uden")
_PACKS: Final = _words("{n} Pakete", "{n} packs", "{n} pakker")
_MINUTES: Final = _words("{n} min", "{n} min", "{n} min")
_THEN: Final = _words(
    "{first}, dann {next}", "{first}, then {next}", "{first}, så {next}"
)
MINUTE_S: Final = 60


def words(option: str, value: Value) -> Words:
    """Return the answer *value* to *option* as people say it."""
    named = _ANSWERS.get(option, {}).get(value)
    if named is not None:
        return named
    return {language: _made(option, value, language) for language in LANGUAGES}


def _made(option: str, value: Value, language: Language) -> str:
    """Return a number, a number of packs, a time or a pair of stakes in words.

    Raises KeyError for any other answer: it has a name, and needs words of its own.
    """
    match value:
        case None:
            return _NONE[language]
        case str() if option == "deck":
            return _PACKS[language].format(n=value.partition("x")[0])
        case (first,):
            return str(first)
        case (first, following):
            return _THEN[language].format(first=first, next=following)
        case int() if option == "time_limit":
            return _MINUTES[language].format(n=value // MINUTE_S)
        case int():
            return str(value)
        case _:
            raise KeyError(f"{option} {value}")
