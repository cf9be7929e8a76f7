"""Requests that name no path, or their length twice, on a real connection."""

import json
import socket

import pytest

from tests.serving import Server

ORDER = '{"mode":"online"}'


def raw(server: Server, head: str, body: str = "") -> tuple[int, dict[str, str], bytes]:
    """Send a request as it is written, and read until the server closes."""
    with socket.create_connection(("127.0.0.1", server.port), 10) as connection:
        text = f"{head}\r\nHost: 127.0.0.1:{server.port}\r\n{body}"
        connection.sendall(text.encode())
        answer = b""
        while piece := connection.recv(65536):
            answer += piece
    head_lines, _, rest = answer.partition(b"\r\n\r\n")
    first, *lines = head_lines.decode().split("\r\n")
    headers = dict(line.lower().split(": ", 1) for line in lines)
    return int(first.split()[1]), headers, rest


@pytest.mark.parametrize(
    "line",
    [
        "GET http://127.0.0.1/healthz HTTP/1.1",
        "GET http://evil.example/ HTTP/1.1",
        "OPTIONS * HTTP/1.1",
        "CONNECT evil.example:80 HTTP/1.1",
        "GET healthz HTTP/1.1",
    ],
)
def test_a_target_that_is_no_path_is_refused_as_any_other_mistake(server, line):
    status, headers, body = raw(server, line, "\r\n")

    problem = json.loads(body)
    assert (400, "bad_target") == (status, problem["code"])
    assert "application/problem+json" == headers["content-type"]
    assert "nosniff" == headers["x-content-type-options"]
    assert problem["request_id"] == headers["x-request-id"]
    assert b"evil" not in body


def test_what_follows_a_body_of_two_lengths_is_not_taken_for_a_request(server):
    smuggled = f"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n\r\n"
    chunked = f"{len(ORDER):x}\r\n{ORDER}\r\n0\r\n\r\n"
    lengths = "Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n"

    status, headers, body = raw(
        server, "POST /api/tables HTTP/1.1", lengths + chunked + smuggled
    )

    assert (400, "bad_length") == (status, json.loads(body)["code"])
    assert "close" == headers["connection"]


def test_who_asks_before_sending_too_much_is_told_at_once(server):
    status, headers, body = raw(
        server,
        "POST /api/tables HTTP/1.1",
        "Content-Type: application/json\r\nContent-Length: 99999999\r\n"
        "Expect: 100-continue\r\n\r\n",
    )

    assert 413 == status
    assert b'"code":"too_big"' in body
    assert "close" == headers["connection"]


def test_who_asks_before_sending_little_is_told_to_go_on(server):
    with socket.create_connection(("127.0.0.1", server.port), 10) as connection:
        connection.sendall(
            f"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(ORDER)}\r\n"
            "Expect: 100-continue\r\n\r\n".encode()
        )

        first = connection.recv(65536)

    assert first.startswith(b"HTTP/1.1 100 ")
