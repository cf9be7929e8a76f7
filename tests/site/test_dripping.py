"""Clients that send too slowly, in too many pieces or too much."""

import socket
from collections import deque
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosedError
from websockets.sync.client import ClientConnection

from tests.serving import Server


@pytest.fixture(scope="module")
def impatient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that gives a request one second to come."""
    data_dir: Path = tmp_path_factory.mktemp("impatient")
    with Server(data_dir, env={"KRIEG_LIMIT_REQUEST_MS": "1000"}) as server:
        yield server


def closed_by_server(connection: socket.socket) -> bool:
    """Wait until the server closes; whatever it says before is read away."""
    connection.settimeout(20)
    try:
        while connection.recv(65536):
            pass
    except ConnectionResetError:
        return True
    return True


def send_and_read_all(client: ClientConnection, message: str | Iterator[str]) -> None:
    """Send one message and read until the server closes."""
    client.send(message)
    deque(client, maxlen=0)


@pytest.mark.parametrize(
    "beginning",
    [
        "",
        "GET / HTTP/1.1\r\nHost: 127",
        "POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 9\r\n\r\n{",
    ],
    ids=["nothing", "half a head", "half a body"],
)
def test_a_request_that_does_not_come_is_cut(impatient, beginning):
    """D3 slowloris."""
    address = ("127.0.0.1", impatient.port)
    with socket.create_connection(address) as connection:
        connection.sendall(beginning.encode())

        assert closed_by_server(connection)


def test_a_message_in_countless_fragments_is_cut(server):
    """I05: one-byte fragments cost many times their size."""
    with (
        server.connect() as client,
        pytest.raises(ConnectionClosedError) as closed,
    ):
        send_and_read_all(client, iter("x" * 10_000))

    assert closed.value.rcvd is None or closed.value.rcvd.code == 1009


def test_a_message_beyond_any_limit_is_cut(server):
    with (
        server.connect() as client,
        pytest.raises(ConnectionClosedError) as closed,
    ):
        send_and_read_all(client, "x" * 1_000_000)

    assert closed.value.rcvd is None or closed.value.rcvd.code == 1009


def test_a_head_beyond_any_limit_is_refused(server):
    address = ("127.0.0.1", server.port)
    with socket.create_connection(address) as connection:
        connection.sendall(b"GET / HTTP/1.1\r\nX: " + b"x" * 100_000 + b"\r\n\r\n")

        assert closed_by_server(connection)
    assert 200 == server.get("/readyz")[0]
