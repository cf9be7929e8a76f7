"""`manage.py replay`: a game from its Spielcode, as text."""

import json
import os
import subprocess
import sys
from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from tests.engine.language import VECTORS

SHORT = "1000-0G40-R40M-30E2-09R0"
CASINO = "1N00-0000-0000-0000-00VD"


def printed(*args: str, **options: object) -> list[str]:
    out = StringIO()
    call_command("replay", *args, stdout=out, **options)
    return out.getvalue().splitlines()


def test_a_game_is_printed_round_by_round():
    lines = printed(SHORT)

    assert lines[0] == "R1  P1: JH  |  P2: 4S  → P1 takes  counts 27:25"
    assert len(lines) == 41
    assert lines[-1].startswith("end: limit — winner P2 after 40 round(s)")


def test_a_spielcode_may_be_typed_in_groups():
    assert printed(*SHORT.lower().split("-")) == printed(SHORT)


def test_the_log_is_the_one_whose_digest_is_published():
    told = json.loads((VECTORS / "vectors.json").read_text())["games"]
    game = next(game for game in told if game["code"] == SHORT)

    lines = printed(SHORT, log=True)

    assert game["first_rounds"] == lines[:3]
    assert game["last_round"] == lines[-1]


def test_a_game_with_choices_is_printed_from_its_moves():
    lines = printed(CASINO, moves="A0A0")

    assert lines[0] == "R1  P1: JC  |  P2: QD  → P1 -10  chips 90"
    assert lines[-1] == "end: ended — draw after 3 round(s)"


def test_a_table_stops_a_game_and_so_does_its_replay():
    assert len(printed(SHORT, rounds=5)) == 6


def test_a_reader_who_has_seen_enough_is_no_mistake():
    """As in `manage.py replay … | head`."""
    reading, writing = os.pipe()
    os.close(reading)

    done = subprocess.run(
        [sys.executable, "manage.py", "replay", SHORT],
        stdout=writing,
        stderr=subprocess.PIPE,
        check=False,
    )

    os.close(writing)
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.parametrize(
    ("args", "options", "sentence"),
    [
        (["1000"], {}, "Not a Spielcode: 4 symbols"),
        ([CASINO], {}, "give its --moves"),
        ([CASINO], {"moves": "Z0"}, "Not the moves of this game: call 1 knows"),
    ],
)
def test_what_cannot_be_replayed_is_said_in_a_sentence(args, options, sentence):
    with pytest.raises(CommandError, match=sentence):
        printed(*args, **options)
