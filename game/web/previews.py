"""What a link to a table or a replay says about itself in a chat."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from game.web.language import Language
from game.web.rule_texts import preset_text


class Preview(NamedTuple):
    """Title and description of a page, as link previews show them.

    `subject`: the title without the game's name.
    """

    title: str
    description: str
    subject: str = ""


NAMES: Final[dict[Language, str]] = {"de": "Krieg", "en": "War", "da": "Krig"}
"""What the game is called."""


_WORDS: Final[dict[Language, dict[str, str]]] = {
    "de": {
        "slogan": "Link öffnen, eine Taste drücken, und ihr spielt zu zweit.",
        "table": "Tisch {code}",
        "replay": "Eine Partie zum Nachspielen",
        "watch": "Zuschauen",
        "public": "Tische, an denen gerade öffentlich gespielt wird.",
        "own": "Eigene Regeln",
        "rounds": "{n} Runden",
        "free": "kein Platz frei · zuschauen",
        "free_1": "ein Platz frei",
        "free_n": "{n} Plätze frei",
        "gone": "Diesen Tisch gibt es nicht mehr.",
        "unknown": "Hier steht kein Tisch.",
        "busy": "Zu viele falsche Codes. Gleich noch einmal versuchen.",
        "unavailable": "Gerade nicht erreichbar. Gleich noch einmal versuchen.",
        "rules": "Die Regeln lesen",
        "no_script": "Zum Spielen braucht Krieg JavaScript.",
        "bad_code": "Diesen Spielcode gibt es nicht.",
    },
    "en": {
        "slogan": "Open a link, press one button, and the two of you play.",
        "table": "Table {code}",
        "replay": "A game to play back",
        "watch": "Watch",
        "public": "Tables where people are playing in public right now.",
        "own": "House rules",
        "rounds": "{n} rounds",
        "free": "no free seat · watch",
        "free_1": "one free seat",
        "free_n": "{n} free seats",
        "gone": "This table is gone.",
        "unknown": "There is no table here.",
        "busy": "Too many wrong codes. Try again in a moment.",
        "unavailable": "Not reachable just now. Try again in a moment.",
        "rules": "Read the rules",
        "no_script": "To be played, War needs JavaScript.",
        "bad_code": "There is no such Spielcode.",
    },
    "da": {
        "slogan": "Åbn et link, tryk på én tast, og I spiller sammen.",
        "table": "Bord {code}",
        "replay": "Et spil at se igen",
        "watch": "Se med",
        "public": "Borde, hvor der spilles offentligt lige nu.",
        "own": "Egne regler",
        "rounds": "{n} runder",
        "free": "ingen ledig plads · se med",
        "free_1": "én ledig plads",
        "free_n": "{n} ledige pladser",
        "gone": "Dette bord findes ikke længere.",
        "unknown": "Her står intet bord.",
        "busy": "For mange forkerte koder. Prøv igen om lidt.",
        "unavailable": "Kan ikke nås lige nu. Prøv igen om lidt.",
        "rules": "Læs reglerne",
        "no_script": "For at spilles kræver Krig JavaScript.",
        "bad_code": "Den Spielcode findes ikke.",
    },
}


def home(language: Language) -> Preview:
    """Return what the front page says."""
    return Preview(NAMES[language], _WORDS[language]["slogan"])


def table(
    language: Language, code: str, rules: Mapping[str, object], free: int
) -> Preview:
    """Return what a table says: its rules and how many seats are *free*."""
    words = _WORDS[language]
    seats = words.get(f"free_{free}", words["free_n"]) if free else words["free"]
    description = f"{_rules(language, rules)} · {seats.format(n=free)}"
    return _titled(language, words["table"].format(code=code), description)


def watch(language: Language) -> Preview:
    """Return what the list of public tables says."""
    words = _WORDS[language]
    return _titled(language, words["watch"], words["public"])


def replay(language: Language, rules: Mapping[str, object]) -> Preview:
    """Return what a replay says; nothing of how the game went."""
    return _titled(language, _WORDS[language]["replay"], _rules(language, rules))


def missing(language: Language, why: str) -> Preview:
    """Return what a page says that lacks its table or game, by reason."""
    return Preview(NAMES[language], _WORDS[language][why])


def no_script(language: Language) -> str:
    """Return the sentence for a browser that runs no scripts."""
    return _WORDS[language]["no_script"]


def rules(language: Language) -> str:
    """Return what leads to the rules, which need no scripts."""
    return _WORDS[language]["rules"]


def _titled(language: Language, what: str, description: str) -> Preview:
    return Preview(f"{NAMES[language]} · {what}", description, what)


def _rules(language: Language, rules: Mapping[str, object]) -> str:
    words = _WORDS[language]
    preset = rules.get("preset")
    text = preset_text(preset if isinstance(preset, str) else None, language)
    title = text.title if text else words["own"]
    limit = rules.get("limit")
    return f"{title}, {words['rounds'].format(n=limit)}" if limit else title
