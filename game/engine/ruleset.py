"""The rules of one game: one option object for each question of the rulebook."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Literal, NoReturn

from game.engine import presets
from game.engine.modes import CLASSIC, Mode
from game.engine.options import (
    BY_NAME,
    CONFLICTS,
    OPTIONS,
    RESERVED_BITS,
    Choice,
    Value,
)
from game.engine.rules.bets import HANDS, Bets
from game.engine.rules.deals import Blocks, Deal
from game.engine.rules.decks import Deck
from game.engine.rules.endings import Ending, Endless, Shortage, Stopped
from game.engine.rules.hands import Hands, NoHands
from game.engine.rules.pickups import Pickup, Shuffled
from game.engine.rules.rankings import Ranking
from game.engine.rules.repetitions import NotAsked, Repetition, SamePiles
from game.engine.rules.shortages import Shortage as ShortageRule
from game.engine.rules.spoils import Spoils
from game.engine.rules.stacks import Refill, Stack, WonShuffled
from game.engine.rules.stakes import Stakes
from game.engine.rules.teams import Teams
from game.engine.rules.turnings import Turning

# Rules come from outside, so what is kept of them is bounded.
_KEPT = 1024
_NO_BONUS = Bets()
_NO_HANDS = NoHands()
_NOT_ASKED = NotAsked()


class BadRules(ValueError):  # noqa: N818 - says what they are, as all our refusals
    """Options that make no game.

    `field`: the option in question. `code`: stable. `detail`: a sentence with the
    values that are allowed.
    """

    def __init__(
        self,
        field: str,
        code: Literal["unknown_preset", "unknown_option", "bad_value", "conflict"],
        detail: str,
    ) -> None:
        super().__init__(f"{field}: {detail}")
        self.field = field
        self.code = code
        self.detail = detail


class Ruleset:
    """The options in force. Immutable; equal if all its options are.

    `values` are the options as JSON has them, in the order of the option table;
    rules put together from option objects by hand have none, nor a `preset`.
    `limit` is the number of rounds to show as the goal, None without one;
    `time_limit` the seconds after which a table says that the time is up. `casino`:
    whether this is Casino War, played for `bets`.
    """

    __slots__ = (
        "_hash",
        "bets",
        "casino",
        "deal",
        "deck",
        "endings",
        "hands",
        "limit",
        "pickup",
        "players",
        "preset",
        "ranking",
        "refill",
        "repetition",
        "shortage",
        "spoils",
        "stack",
        "stakes",
        "teams",
        "time_limit",
        "turning",
        "values",
    )

    players: int
    deck: Deck
    deal: Deal
    ranking: Ranking
    stakes: Stakes
    shortage: ShortageRule
    stack: Stack
    refill: Refill
    pickup: Pickup
    hands: Hands
    turning: Turning
    spoils: Spoils
    repetition: Repetition
    endings: tuple[Ending, ...]
    teams: Teams
    casino: bool
    bets: Bets
    limit: int | None
    time_limit: int | None
    values: tuple[Value, ...]
    preset: str | None
    _hash: int

    def __init__(  # noqa: PLR0913 - one for each question
        self,
        *,
        players: int,
        deck: Deck,
        ranking: Ranking,
        stakes: Stakes,
        shortage: ShortageRule,
        stack: Stack,
        refill: Refill,
        pickup: Pickup,
        endings: tuple[Ending, ...],
        teams: Teams,
        hands: Hands = _NO_HANDS,
        turning: Turning = CLASSIC.turning,
        spoils: Spoils = CLASSIC.spoils,
        repetition: Repetition = _NOT_ASKED,
        casino: bool = False,
        bets: Bets = _NO_BONUS,
        limit: int | None = None,
        time_limit: int | None = None,
        values: tuple[Value, ...] = (),
        preset: str | None = None,
    ) -> None:
        parts: dict[str, Any] = {
            "players": players,
            "deck": deck,
            "deal": Blocks(),
            "ranking": ranking,
            "stakes": stakes,
            "shortage": shortage,
            "stack": stack,
            "refill": refill,
            "pickup": pickup,
            "endings": endings,
            "teams": teams,
            "hands": hands,
            "turning": turning,
            "spoils": spoils,
            "repetition": repetition,
            "casino": casino,
            "bets": bets,
            "limit": limit,
            "time_limit": time_limit,
            "values": values,
            "preset": preset,
        }
        for name, part in parts.items():
            object.__setattr__(self, name, part)
        object.__setattr__(self, "_hash", hash(self._key()))

    def _key(self) -> tuple[object, ...]:
        return tuple(getattr(self, name) for name in self.__slots__ if name != "_hash")

    def __setattr__(self, name: str, _value: object) -> NoReturn:
        raise AttributeError(f"rules do not change: {name}")

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return isinstance(other, Ruleset) and self._key() == other._key()

    def __hash__(self) -> int:
        return self._hash

    def __repr__(self) -> str:
        return f"Ruleset({options(self)})"


def build(options: Mapping[str, object], preset: str | None = None) -> Ruleset:
    """Return the rules that *options*, as JSON gives them, make over *preset*.

    A `preset` among the options counts where none is given; without any it is
    the default preset. Equal options give the same object. Raises BadRules and
    nothing else, whatever the values are.
    """
    given = dict(options)
    named = given.pop("preset", None)
    name = named if preset is None else preset
    name = presets.DEFAULT if name is None else name
    row = presets.BY_NAME.get(name) if isinstance(name, str) else None
    if row is None:
        raise BadRules("preset", "unknown_preset", f"one of {_list(presets.BY_NAME)}")
    over: dict[str, object] = {**row.options, **given}
    if unknown := [key for key in over if key not in BY_NAME]:
        allowed = _list(BY_NAME)
        raise BadRules(str(unknown[0])[:40], "unknown_option", f"one of {allowed}")
    return from_codes(
        tuple(
            _choice(option.name, over.get(option.name, option.default)).code
            for option in OPTIONS
        )
    )


def _choice(name: str, value: object) -> Choice:
    option = BY_NAME[name]
    if (choice := option.find(_plain(name, value))) is not None:
        return choice
    allowed = ", ".join(_text(c.value) for c in option.choices)
    raise BadRules(name, "bad_value", f"one of {allowed}")


def _plain(name: str, value: object) -> object:
    """Return the value as the option table has it."""
    if name == "deck" and type(value) is int:
        return str(value)
    # [1, 1] says nothing more than [1].
    if isinstance(value, list | tuple) and len(value) == 2 and name == "face_down":  # noqa: PLR2004
        return tuple(value[:1]) if value[0] == value[1] else tuple(value)
    return value


@lru_cache(maxsize=_KEPT)
def from_codes(codes: tuple[int, ...]) -> Ruleset:
    """Return the rules with these codes, one for each option of the table.

    Raises BadRules for options that cannot go together, and ValueError for a code
    that no option has.
    """
    chosen: dict[str, Choice] = {}
    for option, code in zip(OPTIONS, codes, strict=True):
        if (choice := option.of_code(code)) is None:
            raise BadRules(option.name, "bad_value", f"no option has the code {code}")
        chosen[option.name] = choice
    values = {name: choice.value for name, choice in chosen.items()}
    _refuse_conflicts(values)
    plays: dict[str, Any] = {name: choice.plays for name, choice in chosen.items()}
    mode: Mode = plays["mode"]
    limit: int | None = plays["limit"] and plays["limit"].rounds
    stack, pickup = mode.stack or plays["stack"], mode.pickup or plays["pickup"]
    repetition = _repetition(plays, mode, stack, pickup)
    return Ruleset(
        players=plays["players"],
        deck=plays["deck"],
        ranking=plays["tie"],
        stakes=plays["face_down"],
        shortage=mode.shortage or plays["shortage"],
        stack=stack,
        refill=plays["refill"],
        pickup=pickup,
        hands=mode.hands or plays["hand"],
        turning=mode.turning,
        spoils=mode.spoils,
        repetition=repetition,
        endings=_endings(plays, mode, repetition),
        teams=plays["teams"],
        casino=mode.casino,
        bets=plays["bonus"],
        limit=min(limit or HANDS, HANDS) if mode.casino else limit,
        time_limit=plays["time_limit"],
        values=tuple(values.values()),
        preset=_name_of(values),
    )


def _endings(
    plays: Mapping[str, Any], mode: Mode, repetition: Repetition
) -> tuple[Ending, ...]:
    """Return how the game can end, in the order of rule 5.4.

    A war that draws the game does so at once.
    """
    endings = (
        Shortage(),
        mode.natural,
        plays["wars_to_win"],
        plays["limit"],
        Stopped(),
        plays["both_out"],
        None if repetition is _NOT_ASKED else Endless(),
    )
    return tuple(ending for ending in endings if ending is not None)


def _repetition(
    plays: Mapping[str, Any], mode: Mode, stack: Stack, pickup: Pickup
) -> Repetition:
    """Return how positions are compared: not at all where the game must end.

    It must by a limit, by points that are used up, by chance, or by choice.
    """
    ends = plays["limit"] is not None or mode.spoils.scored or mode.casino
    chance = isinstance(stack, WonShuffled) or isinstance(pickup, Shuffled)
    choice = bool(pickup.orders) or mode.hands != _NO_HANDS
    if ends or chance or choice:
        return _NOT_ASKED
    return SamePiles(with_wars=plays["wars_to_win"] is not None)


def _refuse_conflicts(values: Mapping[str, Value]) -> None:
    """Raise BadRules for options that cannot go together (rule 3, rule 10)."""
    for needs in CONFLICTS:
        value, other = values[needs.option], values[needs.other]
        if value in needs.values and other not in needs.allowed:
            allowed = ", ".join(map(_text, needs.allowed))
            detail = f"{needs.option} {_text(value)} needs {needs.other} {allowed}"
            raise BadRules(needs.option, "conflict", detail)


def _name_of(values: Mapping[str, Value]) -> str | None:
    for preset in presets.PRESETS:
        row = {option.name: option.default for option in OPTIONS} | preset.options
        if row == values:
            return preset.name
    return None


def options(rules: Ruleset) -> dict[str, object]:
    """Return the rules as JSON has them: the preset's name, and every option.

    `build` makes the same rules of it. The name is None where the options are no
    preset's.
    """
    said: dict[str, object] = {"preset": rules.preset}
    for option, value in zip(OPTIONS, rules.values, strict=False):
        said[option.name] = list(value) if isinstance(value, tuple) else value
    return said


def codes(rules: Ruleset) -> tuple[int, ...]:
    """Return the code of each option; rules put together by hand have none."""
    return tuple(
        choice.code
        for option, value in zip(OPTIONS, rules.values, strict=True)
        if (choice := option.find(value)) is not None
    )


def option_word(rules: Ruleset) -> int:
    """Return the 40 option bits of a Spielcode, most significant option first."""
    word = 0
    for option, code in zip(OPTIONS, codes(rules), strict=True):
        word = word << option.bits | code & (1 << option.bits) - 1
    return word << RESERVED_BITS


def from_option_word(word: int) -> Ruleset:
    """Return the rules of 40 option bits. Raises BadRules for bits without meaning."""
    rest, reserved = word >> RESERVED_BITS, word & (1 << RESERVED_BITS) - 1
    if reserved:
        raise BadRules("reserved", "bad_value", "the last bit is 0")
    found: list[int] = []
    for option in reversed(OPTIONS):
        found.append(rest & (1 << option.bits) - 1)
        rest >>= option.bits
    return from_codes(tuple(reversed(found)))


def rules40(rules: Ruleset) -> str:
    """Return the option word as ten hex digits, as the sealed envelope has it."""
    return f"{option_word(rules):010x}"


def _list(names: Mapping[str, object]) -> str:
    return ", ".join(names)


def _text(value: Value) -> str:
    if value is None:
        return "null"
    if isinstance(value, bool):
        return str(value).lower()
    return str(list(value)) if isinstance(value, tuple) else str(value)
