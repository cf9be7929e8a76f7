"""All there is to know of a running game."""

from msgspec import Struct

from game.engine.cards import Pile
from game.engine.chance import Chance
from game.engine.events import Ask, Over
from game.engine.pot import Pot
from game.engine.ruleset import Ruleset
from game.engine.seats import Seat
from game.engine.tally import Tally


class Last(Struct, frozen=True):
    """The round taken last; `winner` is None when it was void."""

    round: int
    winner: Seat | None
    n: int


class State(Struct, frozen=True):
    """A game at one moment, rules and chance included.

    Frozen, and of a size that does not grow with the game. `table` keeps the pot
    taken last until the next cards lie there; `lying` tells whether its cards are
    still on the table. `out`: the round after which a seat held nothing, 0 while
    it plays. `fell`: the seats that cannot go on in the running war.
    """

    rules: Ruleset
    chance: Chance
    script: tuple[Pile, ...] | None
    spare: Pile
    draw: tuple[Pile, ...]
    won: tuple[Pile, ...]
    refills: tuple[int, ...]
    out: tuple[int, ...]
    tally: Tally
    game: int = 0
    call: int = 0
    round: int = 0
    ask: Ask = "press"
    who: tuple[Seat, ...] = ()
    pressed: tuple[Seat, ...] = ()
    table: Pot = ()
    lying: bool = False
    tied: tuple[Seat, ...] = ()
    depth: int = 0
    fell: tuple[Seat, ...] = ()
    last: Last | None = None
    over: Over | None = None


def fresh(
    rules: Ruleset,
    chance: Chance,
    deal: tuple[Pile, ...] | None = None,
    spare: Pile = (),
) -> State:
    """Return a game that is not dealt yet.

    *deal* scripts the piles instead of shuffling the pack, and *spare* the cards
    left out. Raises ValueError where it has not one pile for each seat, or
    nobody to play against.
    """
    seats = rules.players
    if deal is not None and (len(deal) != seats or sum(map(bool, deal)) <= 1):
        raise ValueError(f"a scripted deal needs {seats} piles, two of them not empty")
    nothing: tuple[Pile, ...] = ((),) * seats
    return State(
        rules=rules,
        chance=chance,
        script=deal,
        spare=spare,
        draw=nothing,
        won=nothing,
        refills=(0,) * seats,
        out=(0,) * seats,
        tally=Tally.empty(seats),
    )


def counts(state: State) -> tuple[int, ...]:
    """Return how many cards each seat holds; those on the table are nobody's."""
    return tuple(
        [len(draw) + len(won) for draw, won in zip(state.draw, state.won, strict=True)]
    )


def deal_to_come(state: State) -> tuple[tuple[int, ...], int]:
    """Return the counts and the number of spare cards that dealing will give."""
    if state.script is not None:
        return tuple(map(len, state.script)), len(state.spare)
    rules = state.rules
    return rules.deal.sizes(rules.deck.size, rules.players)
