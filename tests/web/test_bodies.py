"""Bodies: bounded before Django takes them in, then read strictly."""

import asyncio

import msgspec
import pytest
from django.test import RequestFactory, override_settings

from game.protocol import Order
from game.web import bodies
from game.web.bodies import MARK, Bounded, read_json
from game.web.problems import Problem

LIMIT = 100


class App:
    """An ASGI application that keeps what it was handed."""

    def __init__(self):
        self.scope = None
        self.body = None

    async def __call__(self, scope, receive, send):
        self.scope = scope
        self.body = (await receive())["body"]


def sent(*parts, ends=True):
    """Return a `receive` that gives these parts, and then hangs."""
    messages = [
        {"type": "http.request", "body": part, "more_body": n + 1 < len(parts)}
        for n, part in enumerate(parts)
    ]
    if not ends:
        messages[-1]["more_body"] = True

    async def receive():
        if messages:
            return messages.pop(0)
        return await asyncio.Event().wait()

    return receive


async def unsent(_message):
    raise AssertionError("the application answers, not the door")


async def unasked():
    raise AssertionError("nobody waits for this body")


def request(*headers):
    return {"type": "http", "headers": list(headers)}


async def passed_on(receive, *headers):
    app = App()
    await Bounded(app, LIMIT)(request(*headers), receive, unsent)
    return app


async def test_a_body_in_pieces_is_handed_on_whole():
    app = await passed_on(sent(b"a" * 40, b"b" * 60))

    assert app.body == b"a" * 40 + b"b" * 60
    assert MARK not in app.scope


async def test_one_byte_too_much_is_dropped_and_said():
    app = await passed_on(sent(b"a" * 101))

    assert app.body == b""
    assert app.scope[MARK] == "too_big"


@pytest.mark.parametrize("length", [b"101", b"9" * 19, b"9" * 5000])
async def test_a_body_that_is_announced_as_too_long_is_not_waited_for(length):
    app = await passed_on(unasked, (b"content-length", length))

    assert app.body == b""
    assert app.scope[MARK] == "too_big"


async def test_a_body_that_is_announced_within_the_limit_is_read():
    app = await passed_on(sent(b"a" * 100), (b"content-length", b"100"))

    assert app.body == b"a" * 100
    assert MARK not in app.scope


async def test_a_body_without_end_is_not_kept_and_not_waited_for():
    app = await passed_on(sent(*[b"x" * (1 << 16)] * 17, ends=False))

    assert app.body == b""
    assert app.scope[MARK] == "too_big"


async def test_a_body_that_drips_is_given_up(monkeypatch):
    monkeypatch.setattr(bodies, "SECONDS", 0.01)

    app = await passed_on(sent(b"{", ends=False))

    assert app.scope[MARK] == "too_slow"


async def test_the_rest_of_a_dropped_body_is_swallowed():
    messages = [
        {"type": "http.request", "body": b"x" * (1 << 21), "more_body": True},
        {"type": "http.request", "body": b"x", "more_body": True},
        {"type": "http.disconnect"},
    ]
    seen = []

    async def receive():
        return messages.pop(0)

    async def app(_scope, receive, _send):
        seen.extend([await receive(), await receive()])

    await Bounded(app, LIMIT)(request(), receive, unsent)

    assert [message["type"] for message in seen] == ["http.request", "http.disconnect"]


async def test_who_leaves_in_mid_body_is_not_asked_about_further():
    async def gone():
        return {"type": "http.disconnect"}

    app = await passed_on(gone)

    assert app.scope is None


async def test_other_connections_are_passed_through():
    app = App()

    async def receive():
        return {"type": "websocket.connect", "body": "untouched"}

    await Bounded(app, LIMIT)({"type": "websocket"}, receive, unsent)

    assert app.body == "untouched"


def read(body, content_type="application/json"):
    request = RequestFactory().post("/", body, content_type=content_type)
    return read_json(request, Order)


def refusal(body, content_type="application/json"):
    with pytest.raises(Problem) as refused:
        read(body, content_type)
    return refused.value


def test_an_order_is_read():
    assert read(b'{"mode":"online"}') == Order(mode="online")


@pytest.mark.parametrize("charset", ["", "; charset=utf-8", ";charset=UTF-8"])
def test_json_in_utf_8_is_taken_however_it_is_said(charset):
    assert read(b'{"mode":"hotseat"}', f"application/json{charset}").mode == "hotseat"


@pytest.mark.parametrize(
    "kind",
    [
        "text/plain",
        "application/x-www-form-urlencoded",
        "multipart/form-data; boundary=x",
        "application/json; charset=latin-1",
        "",
    ],
)
def test_another_type_is_415(kind):
    refused = refusal(b'{"mode":"online"}', kind)

    assert (refused.status, refused.code) == (415, "unsupported_type")


@pytest.mark.parametrize(
    "body",
    [
        b" ",
        b"{",
        b"[" * 900,
        b"[" * 8000,
        b'{"a":' * 1600,
        b'{"mode":"online"} trailing',
        b'\xef\xbb\xbf{"mode":"online"}',
        b'{"mode":"online","auto":NaN}',
        b'{"mode":"online","rules":{"limit":Infinity}}',
        b'{"mode":"online","mode":"hotseat"}',
        b'{"mode":"online","rules":{"limit":10,"limit":20}}',
        b'{"mode":"\xff"}',
        b'{"mode":"online","rules":{"limit":' + b"9" * 5000 + b"}}",
    ],
)
def test_what_is_not_json_is_400_bad_json_and_never_an_error_of_ours(body):
    refused = refusal(body)

    assert (refused.status, refused.code) == (400, "bad_json")
    assert refused.errors == ()


@pytest.mark.parametrize(
    ("body", "field"),
    [
        (b"[]", "$"),
        (b"null", "$"),
        (b"{}", "mode"),
        (b'{"mode":"solo"}', "mode"),
        (b'{"mode":"online","auto":1}', "auto"),
        (b'{"mode":"online","colour":"red"}', "colour"),
        (b'{"mode":"online","rules":[]}', "rules"),
        (b'{"mode":"online","secrets":["short"]}', "secrets[0]"),
        (b'{"mode":"online","name":"\\ud800"}', "$"),
        (b'{"mode":"online","rules":{"limit":1e999}}', "rules[...]"),
    ],
)
def test_a_wrong_field_is_400_and_named(body, field):
    refused = refusal(body)

    assert (refused.status, refused.code) == (400, "bad_request")
    assert [error.field for error in refused.errors] == [field]


def test_the_limit_holds_where_nothing_stands_before_django():
    limit = 8 * 1024
    order = b'{"mode":"online"}'

    assert read(order.ljust(limit)).mode == "online"
    assert refusal(order.ljust(limit + 1)).status == 413


@override_settings(DATA_UPLOAD_MAX_MEMORY_SIZE=10)
def test_djangos_own_limit_is_413_too():
    assert refusal(b'{"mode":"online"}').status == 413


def test_no_order_is_read_that_msgspec_would_refuse_to_write():
    order = read('{"mode":"online","name":"Zoë 🦊"}'.encode())

    assert b"Zo\xc3\xab" in msgspec.json.encode(order)
