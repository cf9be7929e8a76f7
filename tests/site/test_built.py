"""A client that is built while the server runs is served without a restart."""

import json
import os
from collections.abc import MutableMapping
from pathlib import Path
from typing import Any

import pytest
from django_vite.core.asset_loader import DjangoViteConfig

from krieg_site.asgi_types import Receive, Scope, Send
from krieg_site.built import Manifest
from krieg_site.static import StaticFiles


def build(dist: Path, name: str) -> None:
    """Build a client of one script called *name*, in place of the one before."""
    begin(dist)
    (dist / "assets" / name).write_text(name)
    entry = {"file": f"assets/{name}", "src": "src/main.ts", "isEntry": True}
    (dist / "manifest.json").write_text(json.dumps({"src/main.ts": entry}))
    stamp = dist / ".built"
    stamp.write_text(name)
    # Two builds of a test may fall into one tick of the file system's clock.
    builds = int(name[5])
    os.utime(stamp, (builds, builds))


def begin(dist: Path) -> None:
    """Do what a build does first: clear away the one before."""
    assets = dist / "assets"
    assets.mkdir(exist_ok=True)
    for old in (*assets.iterdir(), dist / "manifest.json", dist / ".built"):
        old.unlink(missing_ok=True)


async def get(files: StaticFiles, path: str) -> tuple[int, bytes]:
    """Return the status and body with which *files* answer."""
    sent: list[MutableMapping[str, Any]] = []

    async def send(message: MutableMapping[str, Any]) -> None:
        sent.append(message)

    async def receive() -> dict[str, Any]:
        return {}

    scope = {"type": "http", "method": "GET", "path": path, "headers": []}
    await files(scope, receive, send)
    return sent[0]["status"], sent[-1]["body"]


async def nowhere(_scope: Scope, _receive: Receive, send: Send) -> None:
    """Answer as pages do where there is none."""
    await send({"type": "http.response.start", "status": 404, "headers": []})
    await send({"type": "http.response.body", "body": b""})


@pytest.fixture
def dist(tmp_path: Path) -> Path:
    build(tmp_path, "main-1.js")
    return tmp_path


async def test_the_files_of_a_new_build_are_served_at_once(dist: Path):
    files = StaticFiles(nowhere, dist)

    build(dist, "main-2.js")

    assert (200, b"main-2.js") == await get(files, "/static/assets/main-2.js")


async def test_a_file_that_a_build_has_taken_away_is_not_found(dist: Path):
    files = StaticFiles(nowhere, dist)

    begin(dist)

    assert (404, b"") == await get(files, "/static/assets/main-1.js")


def test_pages_name_the_files_of_the_newest_build(dist: Path):
    manifest = Manifest(DjangoViteConfig(manifest_path=dist / "manifest.json"), "x")

    build(dist, "main-2.js")

    assert "assets/main-2.js" == manifest.get("src/main.ts").file


def test_while_a_build_is_under_way_pages_name_the_files_they_know(dist: Path):
    manifest = Manifest(DjangoViteConfig(manifest_path=dist / "manifest.json"), "x")

    begin(dist)

    assert "assets/main-1.js" == manifest.get("src/main.ts").file
