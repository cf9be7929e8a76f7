"""All there is to know of a running game."""

from msgspec import Struct

from game.engine.cards import Card, Pile
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


class State(Struct, frozen=True, tag="war"):
    """A game at one moment, rules and chance included.

    `table` keeps the pot taken last until the next cards lie there; `lying` tells
    whether its cards are still on the table. `out`: the round after which a seat
    held nothing, 0 while it plays. `fell`: the seats that cannot go on in the
    running war. `plays`: the cards chosen so far for the running call, which nobody
    else may see. `ahead`: the seats that have answered the call to come. `script`:
    the deal, where it was not left to chance. `hands` and `points` are empty where
    the rules have none.

    Its size does not grow with the game but for two traces, both empty under most
    rules: `moves`, a byte for every choice made, from which the game can be played
    again, and `trail`, eight bytes for every position since the deal, by which a
    game that goes round is found out. `most_rounds`, a table's limit, bounds both.
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
    hands: tuple[Pile, ...] = ()
    points: tuple[int, ...] = ()
    plays: dict[Seat, Card] = {}
    ahead: tuple[Seat, ...] = ()
    expired: bool = False
    most_rounds: int | None = None
    moves: str = ""
    trail: bytes = b""


def fresh(
    rules: Ruleset,
    chance: Chance,
    deal: tuple[Pile, ...] | None = None,
    spare: Pile = (),
    most_rounds: int | None = None,
) -> State:
    """Return a game that is not dealt yet.

    *deal* scripts the piles instead of shuffling the pack, and *spare* the cards
    left out. *most_rounds* ends the game with a count if nothing else has. Raises
    ValueError for a deal without one pile for each seat, or with nobody to play
    against.
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
        hands=nothing if rules.hands.size else (),
        points=(0,) * seats if rules.spoils.scored else (),
        most_rounds=most_rounds,
    )


def counts(state: State) -> tuple[int, ...]:
    """Return how many cards each seat holds; those on the table are nobody's."""
    held = tuple(
        [len(draw) + len(won) for draw, won in zip(state.draw, state.won, strict=True)]
    )
    if state.hands:
        held = tuple([n + len(hand) for n, hand in zip(held, state.hands, strict=True)])
    return held


def standing(state: State, held: tuple[int, ...]) -> tuple[int, ...]:
    """Return what decides by seat: points where they are counted, else cards *held*."""
    return state.points or held


def position(state: State) -> bytes:
    """Return what all rounds to come follow from, empty where nobody compares it."""
    rules = state.rules
    return rules.repetition.position(state.draw, state.won, state.tally.wars_won)


def deal_to_come(state: State) -> tuple[tuple[int, ...], int]:
    """Return the counts and the number of spare cards that dealing will give."""
    if state.script is not None:
        return tuple(map(len, state.script)), len(state.spare)
    rules = state.rules
    return rules.deal.sizes(rules.deck.size, rules.players)
