"""The pages on a real server."""

import re

import pytest

from game.web.qr import qr_svg
from tests.web.test_tables_api import SPIELCODE, lay


def handed(answer, name):
    """Return what the page hands to the client under `data-name`."""
    found = re.search(rf'data-{name}="([^"]*)"', answer.text)
    assert found, answer.text
    return found[1]


async def test_the_front_page_says_what_it_is(http):
    answer = await http.get("/")

    assert answer.status_code == 200
    assert handed(answer, "page") == "home"
    assert 'property="og:title" content="Krieg"' in answer.text
    assert "noindex" not in answer.text


@pytest.mark.parametrize("path", ["/", "/zuschauen"])
async def test_a_page_that_may_be_found_names_itself_and_its_languages(
    http, site, path
):
    text = (await http.get(f"{path}?lang=da")).text

    assert f'<link rel="canonical" href="{site.base_url}{path}">' in text
    assert re.findall(r'hreflang="([^"]*)"', text) == ["de", "en", "da", "x-default"]
    assert '<html lang="da">' in text


async def test_without_scripts_a_table_says_what_it_is_and_leads_on(http):
    code = (await lay(http))["table"]

    text = (await http.get(f"/t/{code}")).text

    plain = re.findall(r"<noscript>(.*)</noscript>", text)[0]
    assert "ein Platz frei" in plain
    assert 'href="/regeln"' in plain


@pytest.mark.parametrize("form", ["{0}{1}", "{0}-{1}", "{0}%20{1}", "{0}.{1}"], ids=str)
@pytest.mark.parametrize("door", ["/t/", "/T/"])
async def test_one_table_has_one_page_however_its_code_is_written(http, form, door):
    code = (await lay(http))["table"]

    for written in (code, code.lower()):
        answer = await http.get(door + form.format(written[:3], written[3:]))

        assert answer.status_code == 200
        assert handed(answer, "page") == "table"
        assert handed(answer, "code") == code


async def test_a_tables_preview_says_rules_and_free_seats(http):
    code = (await lay(http))["table"]

    answer = await http.get(f"/t/{code}")

    assert "Kurz, 40 Runden · ein Platz frei" in answer.text


@pytest.mark.parametrize("beside", ["", "/tv", "/daten"])
async def test_a_table_is_neither_to_be_listed_nor_to_be_archived(http, beside):
    code = (await lay(http))["table"]

    text = (await http.get(f"/t/{code}{beside}")).text

    assert '<meta name="robots" content="noindex">' in text
    assert '<meta name="archive.org_bot" content="noarchive">' in text


@pytest.mark.parametrize(
    ("asked", "language"), [("da", "da"), ("en-US,de;q=0.5", "en"), ("fr", "de")]
)
async def test_the_page_speaks_the_browsers_language(http, asked, language):
    answer = await http.get("/", headers={"Accept-Language": asked})

    assert f'<html lang="{language}">' in answer.text
    assert handed(answer, "lang") == language
    assert "Accept-Language" in answer.headers["Vary"]


@pytest.mark.parametrize("code", ["CCCFFF", "hello", "x" * 500, "%3Cscript%3E"])
async def test_a_page_without_its_table_is_the_same_friendly_page(http, code):
    answer = await http.get(f"/t/{code}")

    assert answer.status_code == 404
    assert handed(answer, "page") == "table"
    assert handed(answer, "status") == "404"
    assert "<script>" not in answer.text


@pytest.mark.parametrize(
    ("path", "part"),
    [("/", "Home"), (f"/k/{SPIELCODE}", "ReplayPage"), ("/zuschauen", None)],
)
async def test_a_page_asks_at_once_for_the_part_that_only_it_needs(http, path, part):
    text = (await http.get(path)).text

    asked = re.findall(r'"modulepreload" href="/static/assets/(\w+)-', text)
    assert asked == ([part] if part else [])


async def test_a_replay_page_hands_over_the_code_in_its_one_form(http):
    answer = await http.get(f"/K/{SPIELCODE.replace('-', '').lower()}")

    assert answer.status_code == 200
    assert handed(answer, "page") == "replay"
    assert handed(answer, "spielcode") == SPIELCODE
    assert "14" not in re.findall(r'og:description" content="([^"]*)"', answer.text)[0]


async def test_a_replay_of_no_code_is_404_and_written_harmlessly(http):
    answer = await http.get("/k/%22%3E%3Cscript%3E")

    assert answer.status_code == 404
    assert "<script>" not in answer.text


@pytest.mark.parametrize(
    "path", ["/nowhere", "/t", "/t/", "/t/A/B", "/admin/", "/.env"]
)
async def test_an_address_that_leads_nowhere_shows_the_way_on(http, path):
    answer = await http.get(path)

    assert answer.status_code == 404
    assert '<a class="key" href="/">' in answer.text


@pytest.mark.parametrize("path", ["/", "/t/CCCFFF", f"/k/{SPIELCODE}", "/nowhere"])
async def test_a_page_is_only_read(http, path):
    answer = await http.post(path, json={})

    assert answer.status_code == 405


@pytest.mark.parametrize("path", ["/t/kx7-4mp/qr.svg", "/T/KX74MP/QR.SVG"])
async def test_a_tables_qr_code_is_a_picture_and_asks_nobody(http, path):
    answer = await http.get(path)

    assert answer.status_code == 200
    assert answer.headers["Content-Type"] == "image/svg+xml"
    assert answer.text == (await http.get("/t/KX74MP/qr.svg")).text


async def test_a_replays_qr_code_is_a_picture(http):
    answer = await http.get(f"/k/{SPIELCODE}/qr.svg")

    assert answer.status_code == 200
    assert answer.text.startswith("<svg ")


async def test_a_replays_qr_code_holds_the_moves_of_its_game(http, site):
    answer = await http.get(f"/k/{SPIELCODE}/qr.svg?moves=0A1.40")

    address = f"{site.base_url}/k/{SPIELCODE}?moves=0A1.40"
    assert answer.content == qr_svg(address)


@pytest.mark.parametrize("moves", ["<b>", "A" * 161, "A&to=elsewhere", "ä"])
async def test_no_qr_code_is_drawn_of_what_are_no_moves(http, moves):
    answer = await http.get(f"/k/{SPIELCODE}/qr.svg", params={"moves": moves})

    assert answer.status_code == 404


@pytest.mark.parametrize("path", ["/t/hello/qr.svg", "/k/1000/qr.svg"])
async def test_no_qr_code_is_drawn_of_nothing(http, path):
    assert (await http.get(path)).status_code == 404


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/t/CCCFFF",
        "/nowhere",
        "/api/rules",
        "/api/x",
        "/t/KX74MP/qr.svg",
        "/healthz",
    ],
)
async def test_every_answer_carries_the_headers_that_protect_it(http, path):
    answer = await http.get(path)

    policy = answer.headers["Content-Security-Policy"]
    assert "default-src 'self'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    assert answer.headers["Referrer-Policy"] in {"same-origin", "no-referrer"}
    assert "Set-Cookie" not in answer.headers


async def test_no_page_asks_anybody_else_for_anything(http, site):
    code = (await lay(http))["table"]

    for path in ("/", f"/t/{code}", f"/k/{SPIELCODE}"):
        text = (await http.get(path)).text
        foreign = [
            address
            for address in re.findall(r'(?:src|href|content)="(\w+:[^"]*)"', text)
            if not address.startswith(site.base_url)
        ]
        assert foreign == []
        assert not re.search(r"<script(?![^>]*src=)|\sstyle=|\son\w+=", text)


async def test_the_process_is_alive_and_ready(http):
    assert (await http.get("/healthz")).json() == {"status": "alive"}
    assert (await http.get("/readyz")).json() == {"status": "ready"}


@pytest.mark.parametrize("path", ["/", "/regeln", "/api/rules"])
async def test_what_is_read_comes_compressed(http, path):
    plain = await http.get(path, headers={"Accept-Encoding": "identity"})

    small = await http.get(path, headers={"Accept-Encoding": "gzip"})

    assert "Content-Encoding" not in plain.headers
    assert "gzip" == small.headers["Content-Encoding"]
    assert int(small.headers["Content-Length"]) < len(plain.content) / 1.5
    assert plain.text == small.text
    assert "Accept-Encoding" in small.headers["Vary"]


async def test_an_answer_with_a_secret_and_a_picture_are_not_compressed(http):
    laid = await http.post("/api/tables", json={"mode": "online"})
    picture = await http.get("/og.png")

    assert "Content-Encoding" not in laid.headers
    assert "Content-Encoding" not in picture.headers
