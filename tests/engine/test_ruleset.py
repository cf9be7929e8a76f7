"""Rules by name: what is taken, what is refused, and in which words."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.options import BY_NAME, CONFLICTS, OPTIONS
from game.engine.presets import PRESETS
from game.engine.ruleset import (
    BadRules,
    Ruleset,
    build,
    from_codes,
    from_option_word,
    option_word,
    options,
    rules40,
)
from game.engine.spielcode import BadSpielcode, format_code, parse_code
from game.engine.symbols import SYMBOLS
from tests.engine.language import SEED, hand_made

PLAIN = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=9)


@st.composite
def rules(draw):
    """Return rules that can be played, of all options and values there are."""
    given = {o.name: draw(st.sampled_from(o.choices)).value for o in OPTIONS}
    # A mode refuses most of what other options say, so it is asked first.
    for option in ("mode", "pickup", "players"):
        if draw(st.booleans()):
            given[option] = BY_NAME[option].default
    while not isinstance(made := made_or_refused(build, given), Ruleset):
        assert isinstance(made, BadRules)
        given[made.field] = BY_NAME[made.field].default
    return made


def made_or_refused(make, given):
    """Return what *make* makes of *given*, or its refusal; it raises nothing else."""
    try:
        return make(given)
    except (BadRules, BadSpielcode) as refusal:
        return refusal


def refused(options_, preset=None):
    with pytest.raises(BadRules) as why:
        build(options_, preset)
    return why.value


def test_no_options_are_the_short_game():
    assert build({}).preset == "krieg-kurz"
    assert build({}).limit == 40


def test_options_lie_over_the_preset():
    rules_ = build({"limit": 20}, "zu-dritt")

    assert (rules_.players, rules_.limit, rules_.preset) == (3, 20, None)


def test_options_that_come_to_a_preset_have_its_name():
    assert build({"limit": 240}, "krieg-kurz").preset == "krieg-lang"


def test_a_mode_answers_what_would_mean_nothing_in_it():
    """O3: whatever the option says, the pile of a hand has no won pile beside it."""
    rules_ = build({"mode": "hand", "stack": "won_shuffle", "shortage": "lose"})

    assert rules_.stack == build({"stack": "under"}).stack
    assert rules_.shortage == build({}).shortage
    assert rules_ != build({"mode": "hand"})


def test_equal_options_are_the_same_object():
    assert build({"limit": 10}) is build({"limit": 10})
    assert build({"limit": 10}) == build({"limit": 10})


def test_a_second_stake_equal_to_the_first_says_nothing_more():
    rules_ = build({"face_down": [3, 3]})

    assert build({"face_down": [3]}) is rules_
    assert options(rules_)["face_down"] == [3]


def test_packs_may_be_named_by_their_number():
    assert build({"deck": 32}) is build({"deck": "32"})


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.name)
def test_a_preset_keeps_its_name_and_number(preset):
    rules_ = build({}, preset.name)

    assert rules_.preset == preset.name
    assert build(options(rules_)) is rules_
    assert parse_code(format_code(rules_, SEED)) == (rules_, SEED)


@pytest.mark.parametrize(
    ("given", "field", "code"),
    [
        ({"preset": "poker"}, "preset", "unknown_preset"),
        ({"preset": 7}, "preset", "unknown_preset"),
        ({"preset": ""}, "preset", "unknown_preset"),
        ({"preset": False}, "preset", "unknown_preset"),
        ({"colour": "red"}, "colour", "unknown_option"),
        ({"limit": 41}, "limit", "bad_value"),
        ({"limit": 40.0}, "limit", "bad_value"),
        ({"players": True}, "players", "bad_value"),
        ({"players": 10}, "players", "bad_value"),
        ({"face_down": [7]}, "face_down", "bad_value"),
        ({"face_down": [True]}, "face_down", "bad_value"),
        ({"face_down": 1}, "face_down", "bad_value"),
        ({"pickup": "choose"}, "pickup", "bad_value"),
        ({"mode": "patience"}, "mode", "bad_value"),
        ({"time_limit": 61}, "time_limit", "bad_value"),
        ({"bonus": 1}, "bonus", "bad_value"),
        ({"teams": [0, 1, 0, 1]}, "teams", "conflict"),
        ({"players": 3, "wars_to_win": 3}, "wars_to_win", "conflict"),
        ({"mode": "points", "wars_to_win": 3}, "wars_to_win", "conflict"),
        ({"mode": "hand", "players": 3}, "mode", "conflict"),
        ({"mode": "casino", "deck": "32"}, "mode", "conflict"),
        ({"deck": "8x52"}, "deck", "conflict"),
        ({"bonus": True}, "bonus", "conflict"),
        ({"mode": "speed", "pickup": "choice"}, "pickup", "conflict"),
    ],
)
def test_what_makes_no_game_is_refused_by_name(given, field, code):
    why = refused(given)

    assert (why.field, why.code) == (field, code)


@pytest.mark.parametrize("needs", CONFLICTS, ids=lambda n: f"{n.option}-{n.other}")
def test_what_cannot_go_together_is_refused_by_both_names(needs):
    """O2."""
    refusals = []
    for value in needs.values:
        for choice in BY_NAME[needs.other].choices:
            made = made_or_refused(
                build, {needs.option: value, needs.other: choice.value}
            )
            if choice.value not in needs.allowed:
                assert isinstance(made, BadRules)
                refusals.append(made)

    assert refusals
    assert {why.code for why in refusals} == {"conflict"}
    assert any(
        needs.option in why.detail and needs.other in why.detail for why in refusals
    )


def test_a_refusal_names_what_is_allowed():
    """O1."""
    assert refused({"bonus": True}).detail == "bonus true needs mode casino"
    assert refused({"stack": "up"}).detail == (
        "one of under, won_shuffle, won_fifo, won_lifo"
    )
    assert refused({"teams": []}).detail == "one of null, [0, 1, 0, 1]"


@given(st.dictionaries(st.sampled_from([o.name for o in OPTIONS]), PLAIN))
def test_any_json_makes_rules_or_a_refusal(given):
    made = made_or_refused(build, given)

    if isinstance(made, BadRules):
        assert made.field in {o.name for o in OPTIONS}
    else:
        assert build(options(made)) is made


@given(rules(), st.binary(min_size=10, max_size=10))
def test_rules_survive_json_word_and_spielcode(rules_, seed):
    code = format_code(rules_, seed)

    assert build(options(rules_)) is rules_
    # A clock is no part of a code: it shows in the moves.
    timeless = build(options(rules_) | {"preset": None, "time_limit": None})
    assert from_option_word(option_word(rules_)) is timeless
    assert int(rules40(rules_), 16) == option_word(rules_)
    assert parse_code(code) == (timeless, seed)
    assert parse_code(code.lower().replace("-", " ")) == (timeless, seed)


@given(st.text(max_size=40))
def test_any_text_is_a_spielcode_or_refused(text):
    made = made_or_refused(parse_code, text)

    if isinstance(made, BadSpielcode):
        assert made.detail
    else:
        assert made == parse_code(format_code(*made))


@given(st.integers(0, 2**40 - 1))
def test_any_option_word_makes_rules_or_a_refusal(word):
    made = made_or_refused(from_option_word, word)

    if isinstance(made, BadRules):
        assert made.detail
    else:
        assert from_option_word(option_word(made)) is made


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "0 symbols, not 20 or 28"),
        ("1000-0000-0000-0000-00XU", "'U' is no symbol of a Spielcode"),
        ("1000-0000-0000-0000-00X4", "the check symbols do not fit"),
    ],
)
def test_a_bad_spielcode_says_what_is_wrong(text, sentence):
    with pytest.raises(BadSpielcode, match=sentence) as why:
        parse_code(text)

    assert why.value.code == "bad_spielcode"


def test_letters_that_look_like_digits_are_read_as_such():
    assert parse_code("LOOO-oooo-0000-0000-00X3") == parse_code(
        "1000-0000-0000-0000-00X3"
    )


def test_a_code_of_a_later_version_is_refused():
    with pytest.raises(BadSpielcode, match="version 2 is not known, only 1"):
        parse_code(_checked("2" + "0" * 17))


def test_a_code_whose_length_does_not_fit_its_preset_is_refused():
    text = _checked("1Z" + "0" * 16)

    with pytest.raises(BadSpielcode, match="length"):
        parse_code(text)


@pytest.mark.parametrize("word", ["00000001", "0000000R", "0Z000000", "00000R00"])
def test_options_without_a_meaning_are_refused(word):
    with pytest.raises(BadSpielcode, match="its rules are not known"):
        parse_code(_checked("1Z" + word + "0" * 16))


def _checked(text):
    """Return a code with the two symbols that make it valid."""
    h = 1
    for symbol in text:
        h = (32 * h + SYMBOLS.index(symbol)) % 1021
    return text + SYMBOLS[h // 32] + SYMBOLS[h % 32]


def test_rules_do_not_change():
    with pytest.raises(AttributeError, match="rules do not change: players"):
        build({}).players = 3


def test_rules_made_by_hand_have_no_name_and_equal_each_other():
    one, other = hand_made(limit=7), hand_made(limit=7)

    assert one == other
    assert hash(one) == hash(other)
    assert one != hand_made(limit=8)
    assert one != "krieg-kurz"
    assert options(one) == {"preset": None}
    assert repr(one) == "Ruleset({'preset': None})"
    assert isinstance(one, Ruleset)


def test_codes_that_no_option_has_are_refused():
    with pytest.raises(BadRules, match="no option has the code 99"):
        from_codes((99,) + (0,) * (len(OPTIONS) - 1))
