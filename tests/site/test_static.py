"""The built client's files, served without Django."""

import json
import re
from pathlib import Path

import pytest
from django.conf import settings

from tests.serving import Server


@pytest.fixture(scope="module")
def script() -> str:
    """The address of the client's main script."""
    manifest: dict[str, dict[str, object]] = json.loads(
        (Path(settings.CLIENT_DIST) / "manifest.json").read_text()
    )
    return f"/static/{manifest['src/main.ts']['file']}"


@pytest.mark.parametrize("encoding", ["br", "gzip"])
def test_files_come_compressed_as_asked_for(server: Server, script: str, encoding):
    status, headers, body = server.get(script, Accept_Encoding=encoding)

    assert 200 == status
    assert encoding == headers["content-encoding"]
    assert str(len(body)) == headers["content-length"]
    assert "Accept-Encoding" in headers["vary"]


def test_hashed_files_are_kept_for_ever(server: Server, script: str):
    _, headers, _ = server.get(script)

    assert "immutable" in headers["cache-control"]
    assert headers["content-type"].startswith("text/javascript")


def test_a_file_seen_before_is_not_sent_again(server: Server, script: str):
    _, headers, _ = server.get(script)

    status, _, body = server.get(script, If_None_Match=headers["etag"])

    assert (304, b"") == (status, body)


def test_files_carry_the_headers_that_protect(server: Server, script: str):
    _, headers, _ = server.get(script)

    assert "nosniff" == headers["x-content-type-options"]
    assert "default-src 'self'" in headers["content-security-policy"]
    assert "access-control-allow-origin" not in headers


@pytest.mark.parametrize(
    "path",
    [
        "/static/../manage.py",
        "/static/%2e%2e/manage.py",
        "/static//etc/passwd",
        "/static/assets/",
    ],
)
def test_nothing_outside_the_built_client_is_served(server: Server, path):
    status, _, body = server.get(path)

    assert 404 == status
    assert not re.search(rb"root:|django", body)
