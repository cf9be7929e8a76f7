"""What protects a page stands on every answer: pages, errors, files."""

import http.client
import json

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

PATHS = ["/", "/t/KX74MP", "/api/tables/KX74MP", "/healthz", "/nowhere", "/static/none"]


@pytest.fixture(params=PATHS)
def headers(server, request):
    """The headers of an answer, for each kind of answer there is."""
    return server.get(request.param)[1]


def test_nothing_inline_and_nobody_else_is_allowed(headers):
    """ASVS 3.4.3, 3.4.6."""
    policy = dict(
        part.strip().split(" ", 1)
        for part in headers["content-security-policy"].split(";")
    )

    assert "'self'" == policy["default-src"]
    assert ["'none'"] * 3 == [
        policy[name] for name in ("object-src", "base-uri", "frame-ancestors")
    ]
    assert "unsafe" not in headers["content-security-policy"]
    assert "data:" not in headers["content-security-policy"]


def test_sockets_are_allowed_to_this_very_host(server, headers):
    assert (
        f"connect-src 'self' ws://127.0.0.1:{server.port}"
        in headers["content-security-policy"]
    )


def test_types_referrers_and_frames_are_closed(headers):
    """ASVS 3.4.4, 3.4.5, 3.4.6."""
    assert "nosniff" == headers["x-content-type-options"]
    assert "same-origin" == headers["referrer-policy"]
    assert "DENY" == headers["x-frame-options"]


def test_plain_http_is_not_told_to_come_back_by_https(headers):
    assert "strict-transport-security" not in headers


def test_no_cookie_is_set(headers):
    assert "set-cookie" not in headers


@pytest.mark.parametrize(
    "host", ["evil.example", "127.0.0.1.evil.example", "", "127.0.0.1:x"]
)
def test_a_foreign_host_is_refused_without_being_repeated(server, host):
    """ASVS 4.1.3: an address built from it would lead elsewhere."""
    connection = http.client.HTTPConnection("127.0.0.1", server.port)
    connection.putrequest("GET", "/", skip_host=True)
    connection.putheader("Host", host)
    connection.endheaders()
    answer = connection.getresponse()
    body = answer.read()
    connection.close()

    assert 400 == answer.status
    assert "application/problem+json" == answer.getheader("Content-Type")
    assert b"evil" not in body
    assert "evil" not in str(answer.getheaders())


@pytest.mark.parametrize("forwarded", ["evil.example", "krieg.example"])
def test_a_forwarded_host_is_not_believed(server, forwarded):
    status, _, body = server.get("/t/KX74MP", X_Forwarded_Host=forwarded)

    assert forwarded.encode() not in body
    assert status != 400


@pytest.mark.parametrize(
    "origin",
    [
        None,
        "null",
        "http://evil.example",
        "http://127.0.0.1",
        "https://127.0.0.1:{port}",
        "http://127.0.0.1:{port}/",
        "http://127.0.0.1:{port}.evil.example",
        "HTTP://127.0.0.1:{port}",
    ],
)
def test_a_socket_of_a_foreign_origin_is_refused(server, origin):
    """ASVS 4.4.2, H01: scheme, host and port all count."""
    given = origin and origin.format(port=server.port)

    with pytest.raises(InvalidStatus) as refusal:
        server.connect(origin=given)

    assert 403 == refusal.value.response.status_code


def test_a_doubled_origin_is_refused(server):
    """Readers differ in which of two they believe."""
    with pytest.raises(InvalidStatus) as refusal:
        server.connect(additional_headers={"Origin": "http://evil.example"})

    assert 400 == refusal.value.response.status_code


def test_a_refused_socket_is_answered_like_any_other_request(server):
    with pytest.raises(InvalidStatus) as refusal:
        server.connect(origin="http://evil.example")

    headers = refusal.value.response.headers
    assert "handshake" not in server.log
    assert "foreign_origin" == json.loads(refusal.value.response.body)["code"]
    assert "application/problem+json" == headers["Content-Type"]
    assert "nosniff" == headers["X-Content-Type-Options"]
    assert "'self'" in headers["Content-Security-Policy"]


@pytest.mark.parametrize(
    "path",
    ["/ws/nowhere", "/ws/t/", f"/ws/t/{'C' * 300}", "/ws/t/KX74MP/", "/", "/healthz"],
)
def test_a_socket_that_leads_nowhere_is_told_so_and_closed(server, path):
    """A page cannot read why a socket was not accepted, and would come again."""
    url = f"ws://127.0.0.1:{server.port}{path}"
    with connect(url, origin=server.origin) as socket:
        bye = json.loads(socket.recv())
        with pytest.raises(ConnectionClosed) as closed:
            socket.recv()

    assert ("bye", 4404) == (bye["type"], bye["code"])
    assert closed.value.rcvd is not None
    assert 4404 == closed.value.rcvd.code


def test_sockets_are_not_compressed(server):
    """CRIME-like leaks, and memory per socket."""
    with server.connect(compression="deflate") as socket:
        assert socket.response is not None
        assert "Sec-WebSocket-Extensions" not in socket.response.headers
