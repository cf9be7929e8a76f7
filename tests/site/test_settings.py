"""The start with good and with bad settings, as a host sees it."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.serving import ROOT

GOOD = {
    "KRIEG_ENV": "production",
    "KRIEG_SECRET_KEY": "0123456789abcdefghijklmnopqrstuvwxyz-ABCDEFGHIJKLMNOP",
    "KRIEG_HOSTS": "krieg.example",
    "KRIEG_ORIGINS": "https://krieg.example",
}


def manage(data_dir: Path, *words: str, **variables: str) -> tuple[int, str]:
    """Run a command of ``manage.py`` with these variables alone."""
    done = subprocess.run(
        [sys.executable, "manage.py", *words],
        cwd=ROOT,
        env={
            "PATH": os.environ["PATH"],
            "KRIEG_DATA_DIR": str(data_dir),
            **variables,
        },
        capture_output=True,
        text=True,
        check=False,
    )
    return done.returncode, done.stdout + done.stderr


def test_production_with_all_it_needs_passes_the_deployment_check(tmp_path):
    status, output = manage(
        tmp_path, "check", "--deploy", "--fail-level=WARNING", **GOOD
    )

    assert 0 == status, output


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (
            {"KRIEG_SECRET_KEY": ""},
            "KRIEG_SECRET_KEY must be set to 32 or more random characters.",
        ),
        (
            {"KRIEG_SECRET_KEY": "short"},
            "KRIEG_SECRET_KEY must be set to 32 or more random characters.",
        ),
        (
            {"KRIEG_HOSTS": ""},
            "KRIEG_HOSTS must list the host names, such as krieg.example.",
        ),
        (
            {"REDIS_URL": "http://redis:6379"},
            (
                "REDIS_URL must be an address such as redis://host:6379/0 or "
                "unix:///path/to/socket, not 'http://redis:6379'."
            ),
        ),
        (
            {"KRIEG_LIMIT_BODY_BYTES": "0"},
            (
                "KRIEG_LIMIT_BODY_BYTES must be a whole number from 1 to "
                "9007199254740992, not '0'."
            ),
        ),
        (
            {"KRIEG_DATA_DIR": "/dev/null"},
            "KRIEG_DATA_DIR must be a folder to write in, not '/dev/null'.",
        ),
        (
            {"KRIEG_HOSTS": "*"},
            "KRIEG_HOSTS must list host names such as krieg.example, not '*'.",
        ),
        (
            {"KRIEG_ORIGINS": ""},
            "KRIEG_ORIGINS must list origins, such as https://krieg.example.",
        ),
        (
            {"KRIEG_SCRIPTED_DEALS": "1"},
            "KRIEG_SCRIPTED_DEALS is for tests; production refuses it.",
        ),
        (
            {"KRIEG_LIMIT_TABLE_MS": "1"},
            "KRIEG_LIMIT_TABLE_MS changes the clock, which production does not allow.",
        ),
        (
            {"KRIEG_ENV": "prod"},
            "KRIEG_ENV must be development or production, not 'prod'.",
        ),
        (
            {"KRIEG_WORKERS": "0"},
            "KRIEG_WORKERS must be a whole number from 1 to 64, not '0'.",
        ),
    ],
    ids=str,
)
def test_a_bad_setting_stops_the_start_with_a_sentence(tmp_path, change, sentence):
    status, output = manage(tmp_path, "serve", **{**GOOD, **change})

    assert 1 == status
    assert sentence in output


def test_a_bad_setting_shows_no_traceback(tmp_path):
    _, output = manage(tmp_path, "serve", KRIEG_WORKERS="many")

    assert "Traceback" not in output
    assert 1 == len(output.strip().splitlines())


def test_development_makes_its_own_secret_and_keeps_it(tmp_path):
    script = "from django.conf import settings; print(settings.SECRET_KEY)"

    first = manage(tmp_path, "shell", "-v0", "-c", script)
    second = manage(tmp_path, "shell", "-v0", "-c", script)

    assert first == second
    assert (0, (tmp_path / "secret-key").read_text()) == (first[0], first[1].strip())
