"""A client's message is read strictly, or refused with a sentence."""

import pytest

from game.protocol import BadMessage, Ping, decode_client


def test_a_message_is_read():
    assert Ping(at=1, seq=2) == decode_client('{"type":"ping","at":1,"seq":2}')


@pytest.mark.parametrize(
    "text",
    [
        '{"type":"ping","at":1,"at":1,"seq":0}',
        '{"type":"ping","type":"ping","at":1,"seq":0}',
        '{"type":"ping","at":1,"\\u0061t":2,"seq":0}',
        '{"type":"again","ref":"r","game":0,"rules":{"limit":10,"limit":20}}',
        '{"type":"again","ref":"r","game":0,"rules":{"a":[{"b":1,"b":1}]}}',
    ],
)
def test_a_name_stands_once_in_an_object(text):
    """Readers differ in which of two they believe (I03)."""
    with pytest.raises(BadMessage, match="twice"):
        decode_client(text)


@pytest.mark.parametrize(
    "value",
    [
        "[" * 3000 + "]" * 3000,
        "9" * 5000,
        "1e999",
        "NaN",
        "-Infinity",
    ],
)
def test_what_json_readers_stumble_over_is_refused_and_no_error_of_ours(value):
    text = f'{{"type":"again","ref":"r","game":0,"rules":{{"x":{value}}}}}'

    with pytest.raises(BadMessage):
        decode_client(text)


@pytest.mark.parametrize("text", [b"\xff", b"\xfe\xff\x00{", "\ud800", ""])
def test_what_is_no_text_is_refused(text):
    with pytest.raises(BadMessage):
        decode_client(text)
