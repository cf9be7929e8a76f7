"""The bundled server through everything that may happen to it and its users."""

import contextlib
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
import redis
from redis.backoff import NoBackoff
from redis.retry import Retry

from krieg_site import embedded_redis
from krieg_site.embedded_redis import EmbeddedRedis, EmbeddedRedisUnavailable
from tests.serving import ROOT

USER = """
import sys
from pathlib import Path
from krieg_site.embedded_redis import EmbeddedRedis
EmbeddedRedis(Path(sys.argv[1])).start()
print("uses it", flush=True)
sys.stdin.read()
"""


@pytest.fixture
def data_dir(tmp_path: Path) -> Iterator[Path]:
    """A directory whose server is gone after the test, whatever happened."""
    yield tmp_path
    with EmbeddedRedis(tmp_path):
        pass
    assert not answers(tmp_path)


def client(data_dir: Path) -> redis.Redis:
    """Return a client that says at once what it finds: it does not retry."""
    return redis.Redis(
        unix_socket_path=str(embedded_redis.socket_path(data_dir)),
        retry=Retry(NoBackoff(), 0),
    )


def answers(data_dir: Path) -> bool:
    with client(data_dir) as store:
        try:
            return bool(store.ping())
        except redis.ConnectionError:
            return False


def server_pid(data_dir: Path) -> int:
    with client(data_dir) as store:
        return int(store.info("server")["process_id"])


@contextlib.contextmanager
def user(data_dir: Path) -> Iterator[subprocess.Popen[str]]:
    """Another process that uses the directory's server until its input ends."""
    with subprocess.Popen(
        [sys.executable, "-c", USER, str(data_dir)],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout is not None
        assert "uses it\n" == process.stdout.readline()
        yield process
        process.kill()


def leave(process: subprocess.Popen[str]) -> None:
    """Let another user end in good order."""
    process.communicate(timeout=20)


def wait_for_another(data_dir: Path, pid: int) -> int:
    """Return the number of the server that took the place of *pid*."""
    with client(data_dir) as store:
        for _ in range(20_000):
            with contextlib.suppress(redis.ConnectionError, redis.BusyLoadingError):
                found = int(store.info("server")["process_id"])
                if found != pid:
                    return found
    raise AssertionError("nobody restarted the server")


def test_the_address_is_known_before_anything_runs(data_dir):
    address = embedded_redis.url(data_dir)

    with EmbeddedRedis(data_dir), redis.Redis.from_url(address) as store:
        assert store.ping()


def test_tables_survive_a_restart(data_dir):
    with EmbeddedRedis(data_dir), client(data_dir) as store:
        store.set("table", "KX74MP")

    with EmbeddedRedis(data_dir), client(data_dir) as store:
        assert b"KX74MP" == store.get("table")


def test_it_keeps_what_was_acknowledged_when_it_is_killed(data_dir):
    """Promise 5: `done` means stored."""
    with EmbeddedRedis(data_dir), client(data_dir) as store:
        for number in range(500):
            store.rpush("commits", number)
        pid = server_pid(data_dir)

        os.kill(pid, signal.SIGKILL)

        wait_for_another(data_dir, pid)
        assert 500 == store.llen("commits")


def test_it_never_forgets_to_make_room(data_dir):
    with EmbeddedRedis(data_dir), client(data_dir) as store:
        assert {"maxmemory-policy": "noeviction"} == store.config_get(
            "maxmemory-policy"
        )
        assert {"appendonly": "yes"} == store.config_get("appendonly")
        assert {"appendfsync": "everysec"} == store.config_get("appendfsync")


def test_two_processes_share_one_server(data_dir):
    with EmbeddedRedis(data_dir):
        pid = server_pid(data_dir)
        with user(data_dir):
            assert pid == server_pid(data_dir)


def test_the_last_user_turns_it_off_not_the_one_who_started_it(data_dir):
    with user(data_dir) as second_to_leave:
        with EmbeddedRedis(data_dir):
            pass
        assert answers(data_dir)

        leave(second_to_leave)

        assert not answers(data_dir)


def test_it_outlives_a_killed_starter_and_is_adopted(data_dir):
    with user(data_dir) as starter, client(data_dir) as store:
        store.set("table", "KX74MP")
        pid = server_pid(data_dir)
        starter.kill()
        starter.wait()
        assert pid == server_pid(data_dir)

        with EmbeddedRedis(data_dir):
            assert pid == server_pid(data_dir)

        assert not answers(data_dir)


def test_four_starts_at_once_give_one_server(data_dir):
    with ThreadPoolExecutor(4) as pool:
        users = [EmbeddedRedis(data_dir) for _ in range(4)]

        list(pool.map(EmbeddedRedis.start, users))

        pid = server_pid(data_dir)
        list(pool.map(EmbeddedRedis.stop, users[1:]))
        assert pid == server_pid(data_dir)
        users[0].stop()
    assert not answers(data_dir)


def test_users_that_leave_at_once_leave_no_server_behind(data_dir):
    with ThreadPoolExecutor(4) as pool:
        for _ in range(5):
            users = [EmbeddedRedis(data_dir) for _ in range(4)]
            list(pool.map(EmbeddedRedis.start, users))

            list(pool.map(EmbeddedRedis.stop, users))

            assert not answers(data_dir)


def test_a_second_user_brings_it_back_when_the_starter_is_gone_too(data_dir):
    with user(data_dir) as starter, EmbeddedRedis(data_dir):
        pid = server_pid(data_dir)
        starter.kill()
        starter.wait()

        os.kill(pid, signal.SIGKILL)

        assert pid != wait_for_another(data_dir, pid)


def test_leaving_in_the_middle_of_a_restart_leaves_no_server_behind(data_dir):
    for _ in range(10):
        with EmbeddedRedis(data_dir) as leaving:
            os.kill(server_pid(data_dir), signal.SIGKILL)

        assert not leaving._watcher.is_alive()
        assert not answers(data_dir)


def test_a_very_long_path_is_served_from_a_short_private_one(tmp_path):
    data_dir = tmp_path / ("d" * 120)

    path = embedded_redis.socket_path(data_dir)

    assert len(os.fsencode(path)) <= 100
    assert path == embedded_redis.socket_path(data_dir)
    with EmbeddedRedis(data_dir):
        assert answers(data_dir)
        assert path.parent.stat().st_mode & 0o077 == 0
    assert not answers(data_dir)


def test_a_server_of_another_family_does_not_touch_these_files(data_dir):
    with EmbeddedRedis(data_dir), client(data_dir) as store:
        family = store.info("server").get("server_name", "redis")
        version = store.info("server")[f"{family}_version"].split(".")[0]

    assert (data_dir / f"{family}-{version}" / "appendonlydir").is_dir()


def test_without_any_program_the_ways_out_are_named(monkeypatch, tmp_path):
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(embedded_redis, "_bundled", lambda: None)

    with pytest.raises(EmbeddedRedisUnavailable) as refusal:
        embedded_redis.find_binary()

    for way in ("REDIS_URL", embedded_redis.BINARY_VARIABLE, "apt install"):
        assert way in str(refusal.value)


def test_a_program_that_fails_is_said_with_the_place_of_its_log(monkeypatch, tmp_path):
    broken = tmp_path / "broken"
    broken.write_text("#!/bin/sh\nexit 3\n")
    broken.chmod(0o755)
    monkeypatch.setenv(embedded_redis.BINARY_VARIABLE, str(broken))

    with pytest.raises(EmbeddedRedisUnavailable):
        EmbeddedRedis(tmp_path).start()
