"""Which pages there are, where, and what each is filled with."""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from game.engine.cards import RANKS, Card
from game.web.faces import SUITS, face
from game.web.language import Language
from game.web.reading import example, lab, museum, variants

Filling = dict[str, Any]


class Reading(NamedTuple):
    """A page: its address, its template, and what it is filled with in a language."""

    name: str
    filled: Callable[[Language], Filling]

    @property
    def path(self) -> str:
        """The address, without a language."""
        return f"/{self.name}"

    @property
    def template(self) -> str:
        """The template, called like the address."""
        return f"game/reading/{self.name}.html"


def _plain(_language: Language) -> Filling:
    return {}


def _rules(language: Language) -> Filling:
    return {
        "suits": SUITS,
        "ranks": [face(card, language) for card in LOW_TO_HIGH],
        "rounds": example.rounds(language),
        "spielcode": example.SPIELCODE,
        "variants": variants.variants(language),
        "questions": variants.questions(language),
    }


def _museum(language: Language) -> Filling:
    return {
        "suits": SUITS,
        "exhibits": museum.EXHIBITS,
        "smallest": [face(card, language) for card in SMALLEST],
    }


def _lab(language: Language) -> Filling:
    return {"rows": lab.rows(language)}


def _statistics(language: Language) -> Filling:
    return {"variants": variants.variants(language)}


LOW_TO_HIGH: Final = tuple(
    Card(rank + suit) for rank, suit in zip(RANKS, "CDSHCDSHCDSHC", strict=True)
)
SMALLEST: Final = (Card("3H"), Card("2S"), Card("4D"))
PAGES: Final = (
    Reading("regeln", _rules),
    Reading("fragen", _plain),
    Reading("anfaenger", _plain),
    Reading("echte-karten", _plain),
    Reading("herkunft", _plain),
    Reading("endlos", _museum),
    Reading("labor", _lab),
    Reading("statistik", _statistics),
    Reading("ueber", _plain),
    Reading("datenschutz", _plain),
    Reading("mehr", _plain),
)
