"""`manage.py serve` as a host runs it: workers, signals, ports, drains."""

import os
import re
import select
import signal
import subprocess
import sys
import threading
from collections import deque
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from tests.serving import ROOT, free_port


def gone(pid: int) -> bool:
    """Wait until a process that is not our child has ended."""
    try:
        descriptor = os.pidfd_open(pid)
    except ProcessLookupError:
        return True
    with os.fdopen(descriptor):
        return bool(select.select([descriptor], [], [], 20)[0])


def test_it_is_ready_when_it_says_so(server):
    status, _, _ = server.get("/readyz")

    assert 200 == status


def test_it_greets_with_its_address(server):
    assert f"Krieg runs: http://localhost:{server.port}\n" in server.log


def test_on_the_home_network_it_shows_the_other_phones_address_and_code(tmp_path):
    port = free_port()
    with subprocess.Popen(
        [sys.executable, "manage.py", "serve"],
        cwd=ROOT,
        env={**os.environ, "PORT": str(port), "KRIEG_DATA_DIR": str(tmp_path)},
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout is not None
        shown = []
        for line in process.stdout:
            shown.append(line)
            if "Ctrl-C" in line:
                break
        process.terminate()
        process.stdout.read()

    greeting = "".join(shown)
    if "Other phones" in greeting:
        assert re.search(rf"Other phones: http://[^\s]+:{port}\n", greeting)
        assert "█" in greeting
    else:
        # A machine without any network but its own serves itself alone.
        assert f"Krieg runs: http://localhost:{port}\n" in greeting


def test_workers_share_one_port(server):
    assert 2 == len(server.worker_pids())
    assert 200 == server.get("/readyz")[0]


def test_a_worker_that_is_killed_is_replaced(start_server):
    server = start_server(workers=2)
    before = set(server.worker_pids())

    killed = server.kill_worker()

    assert gone(killed)
    # The other one answers at once; the new one is among the children when the
    # parent has noticed, which needs no more than its next look.
    assert 200 == server.get("/readyz")[0]
    while len(after := set(server.worker_pids())) < 2:
        assert server.get("/readyz")[0] == 200
    assert killed not in after
    assert 1 == len(before & after)
    assert f"worker {killed} ended unexpectedly: Killed" in server.log
    assert 1 == server.log.count("unexpectedly")


def test_sigterm_closes_sockets_with_1012_and_ends_within_ten_seconds(start_server):
    """D07: clients that see 1012 come back by themselves."""
    server = start_server(workers=2)
    with server.connect() as socket:
        ended: list[int] = []
        stopping = threading.Thread(target=lambda: ended.append(server.terminate()))
        stopping.start()

        with pytest.raises(ConnectionClosed) as closed:
            deque(socket, maxlen=0)

    stopping.join(10)
    assert closed.value.rcvd is not None
    assert 1012 == closed.value.rcvd.code
    assert [0] == ended


def test_sighup_replaces_the_workers_one_after_the_other(start_server):
    server = start_server(workers=2)
    before = server.worker_pids()

    server.hang_up()

    for pid in before:
        # Somebody answers all the time.
        assert 200 == server.get("/readyz")[0]
        assert gone(pid)
    assert 200 == server.get("/readyz")[0]
    assert not set(before) & set(server.worker_pids())


def test_a_killed_parent_leaves_nobody_on_the_port(start_server):
    server = start_server(workers=2)
    workers = server.worker_pids()

    server.kill()

    assert all(gone(pid) for pid in workers)
    again = start_server(port=server.port)
    assert 200 == again.get("/readyz")[0]


def test_a_second_start_says_so_and_offers_another_port(server, tmp_path):
    second = subprocess.run(
        [sys.executable, "manage.py", "serve", "--local"],
        cwd=ROOT,
        env={
            **os.environ,
            "PORT": str(server.port),
            "KRIEG_DATA_DIR": str(tmp_path),
        },
        capture_output=True,
        text=True,
        check=False,
    )

    assert 1 == second.returncode
    offer = re.search(r"PORT=(\d+) make run", second.stderr)
    assert f"Port {server.port} is in use" in second.stderr
    assert offer
    assert server.port < int(offer[1]) <= 65535


def test_two_servers_on_one_directory_share_its_redis(start_server):
    first, second = start_server(), start_server()

    assert first.data_dir == second.data_dir
    assert 200 == first.get("/readyz")[0] == second.get("/readyz")[0]
    first.close()
    assert 200 == second.get("/readyz")[0]


def test_the_last_server_turns_the_redis_off(start_server):
    server = start_server()
    assert (server.data_dir / "redis.sock").exists()

    server.close()

    assert not (server.data_dir / "redis.sock").exists()


def test_a_worker_that_cannot_serve_stops_the_start(tmp_path):
    done = subprocess.run(
        [sys.executable, "manage.py", "serve", "--local"],
        cwd=ROOT,
        env={
            **os.environ,
            "PORT": str(free_port()),
            "KRIEG_DATA_DIR": str(tmp_path),
            # The parent does not read it, the workers' first import does.
            "PYTHONPATH": str(_broken_game(tmp_path)),
        },
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )

    assert 1 == done.returncode
    assert "cannot be imported" in done.stderr


def _broken_game(directory: Path) -> Path:
    path = directory / "broken"
    path.mkdir()
    (path / "uvicorn.py").write_text("raise SystemExit('cannot be imported')\n")
    return path


def test_daphne_serves_too(start_server):
    server = start_server(server="daphne")

    with server.connect() as socket:
        assert "krieg.v1" == socket.subprotocol
    assert 200 == server.get("/readyz")[0]
    assert 0 == server.terminate()


def test_ctrl_c_ends_everything(start_server):
    """Only the parent hears the terminal; it asks its workers to drain."""
    server = start_server(workers=2)
    workers = server.worker_pids()

    os.kill(server.pid, signal.SIGINT)

    assert all(gone(pid) for pid in workers)
    assert 0 == server.terminate()
