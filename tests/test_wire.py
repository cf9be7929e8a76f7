"""The client's types and the JSON Schema say what `game/protocol.py` says."""

import json

import pytest

from game import protocol
from game.management.commands import wire


@pytest.mark.parametrize("path", wire.files(), ids=lambda path: path.name)
def test_the_generated_file_is_in_step_with_the_protocol(path):
    expected = wire.files()[path]

    written = path.read_text()

    assert expected == written, "run `manage.py wire`"


def test_what_may_be_left_out_is_optional_in_the_types():
    text = wire.typescript()

    assert 'type: "hello";\n  v: number;\n  client: string;\n  secrets?:' in text
    assert "  war?: number;" in text
    assert "  winner: number | null;" in text
    assert "  cards: (Card | null)[];" in text


def test_every_message_is_in_the_schema():
    """An outside program can check every message it gets."""
    named = {"Welcome", "Frame", "Took", "View", "Press", "Order", "Created"}

    defs = json.loads(wire.schema())["$defs"]
    caught_up = defs["Welcome"]["properties"]["frames"]["items"]

    assert named <= defs.keys()
    assert caught_up["$ref"] == "#/$defs/Frame"


def test_the_types_carry_the_names_of_the_protocol():
    text = wire.typescript()

    assert all(
        f"interface {one}" in text
        for one in (protocol.View.__name__, protocol.Frame.__name__, "SeatsMsg")
    )
