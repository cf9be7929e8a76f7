"""What a browser needs to install the game."""

import json

import pytest

from tests.serving import Server


@pytest.mark.parametrize(
    ("wanted", "name"), [("de", "Krieg"), ("en-GB, de;q=0.5", "War"), ("da", "Krig")]
)
def test_the_manifest_speaks_the_language_of_the_browser(server: Server, wanted, name):
    status, headers, body = server.get("/manifest.webmanifest", Accept_Language=wanted)

    assert 200 == status
    assert "application/manifest+json" == headers["content-type"]
    assert "Accept-Language" in headers["vary"]
    assert name == json.loads(body)["name"]


def test_all_icons_of_the_manifest_are_there_one_of_them_maskable(server: Server):
    icons = json.loads(server.get("/manifest.webmanifest")[2])["icons"]

    assert [200] * len(icons) == [server.get(icon["src"])[0] for icon in icons]
    assert "maskable" in {icon["purpose"] for icon in icons}


def test_a_browser_asks_for_the_service_worker_at_every_visit(server: Server):
    status, headers, body = server.get("/sw.js")

    assert 200 == status
    assert "no-cache" == headers["cache-control"]
    assert headers["content-type"].startswith("text/javascript")
    assert b"/static/assets/main-" in body


def test_all_files_that_the_service_worker_keeps_are_there(server: Server):
    program = server.get("/sw.js")[2].decode()
    files = json.loads(program.partition("FILES=")[2].partition("]")[0] + "]")

    assert [] == [path for path in files if server.get(path)[0] != 200]


def test_the_offline_page_says_what_it_is(server: Server):
    status, _, body = server.get("/offline")

    assert 200 == status
    assert b'data-page="offline"' in body
    assert b'name="robots" content="noindex"' in body
