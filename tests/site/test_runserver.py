"""`manage.py runserver`, for who knows Django and nothing else of this project."""

import contextlib
import json
import os
import subprocess
import sys
import time

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect
from websockets.typing import Origin

from tests.serving import ROOT, STARTS_WITHIN_S, free_port


def test_runserver_speaks_websocket(tmp_path):
    port = free_port()
    with subprocess.Popen(
        [sys.executable, "manage.py", "runserver", "--noreload", str(port)],
        cwd=ROOT,
        env={**os.environ, "PORT": str(port), "KRIEG_DATA_DIR": str(tmp_path)},
        stdout=subprocess.DEVNULL,
    ) as process:
        try:
            said = _first_word(port)
        finally:
            process.terminate()

    assert ("bye", 4404) == said


def _first_word(port: int) -> tuple[str, int]:
    deadline = time.monotonic() + STARTS_WITHIN_S
    while True:
        # It prints that it will listen, and nothing when it does.
        with contextlib.suppress(ConnectionRefusedError):
            return _goodbye(port)
        assert time.monotonic() < deadline


def _goodbye(port: int) -> tuple[str, int]:
    url, origin = f"ws://127.0.0.1:{port}/ws/nowhere", f"http://127.0.0.1:{port}"
    with connect(url, origin=Origin(origin)) as socket:
        bye = json.loads(socket.recv())
        with pytest.raises(ConnectionClosed) as closed:
            socket.recv()
    assert closed.value.rcvd is not None
    return bye["type"], closed.value.rcvd.code
