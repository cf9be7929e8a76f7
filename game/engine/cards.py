"""Cards and piles.

A card is its two characters on the wire, rank before suit: `TS` is the ten of
spades. A pile is a tuple, index 0 is the next card to be laid.
"""

from typing import NewType

Card = NewType("Card", str)
Pile = tuple[Card, ...]

RANKS = "23456789TJQKA"
SUITS = "CDHS"

# In pack order: clubs, diamonds, hearts, spades, each from low to high. The order
# is part of the Spielcode format and must never change.
FULL_PACK: Pile = tuple(Card(rank + suit) for suit in SUITS for rank in RANKS)
RANK_OF: dict[Card, int] = {card: RANKS.index(card[0]) for card in FULL_PACK}
SUIT_OF: dict[Card, int] = {card: SUITS.index(card[1]) for card in FULL_PACK}


def parse_card(text: str) -> Card:
    """Return the card that *text* names: `TS`, `ts` and `10S` are the same.

    Raises ValueError for anything else.
    """
    card = Card(text.upper().replace("10", "T", 1))
    if card not in RANK_OF:
        raise ValueError(f"{text!r} is not a card")
    return card


def log_text(card: Card) -> str:
    """Return the card as log lines and people write it, `10S` for `TS`."""
    return card.replace("T", "10")
