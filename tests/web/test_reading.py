"""The pages that are read, on a real server: whole, linked, in three languages."""

import re
from html.parser import HTMLParser
from itertools import pairwise
from xml.etree import ElementTree as ET

import pytest
from django.test import RequestFactory, override_settings

from game.web.expected import whole
from game.web.language import LANGUAGES
from game.web.reading.pages import PAGES, Reading
from game.web.reading.views import reading_view

PATHS = [page.path for page in PAGES]
SITEMAP = {"s": "http://www.sitemaps.org/schemas/sitemap/0.9"}
LONGEST_DESCRIPTION = 160


class Page(HTMLParser):
    """What a page says of itself."""

    def __init__(self, text):
        super().__init__()
        self.headings = []
        self.links = []
        self.ids = []
        self.marks = []
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        given = dict(attrs)
        if re.fullmatch("h[1-6]", tag):
            self.headings.append(int(tag[1]))
        if tag == "a":
            self.links.append(given["href"])
        if given.get("id"):
            self.ids.append(given["id"])
        self.marks.append((tag, given))

    def meta(self, name):
        return next(
            given["content"]
            for tag, given in self.marks
            if tag == "meta" and name in (given.get("name"), given.get("property"))
        )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("path", PATHS)
async def test_a_page_speaks_the_browsers_language(http, path, language):
    answer = await http.get(path, headers={"Accept-Language": language})

    assert answer.status_code == 200
    assert f'<html lang="{language}">' in answer.text
    assert "Accept-Language" in answer.headers["Vary"]


@pytest.mark.parametrize("path", PATHS)
async def test_an_address_with_a_language_speaks_it_and_its_links_do_too(http, path):
    answer = await http.get(f"{path}?lang=da", headers={"Accept-Language": "en"})

    page = Page(answer.text)
    assert '<html lang="da">' in answer.text
    assert "/regeln?lang=da" in page.links


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("path", PATHS)
async def test_a_page_has_one_headline_and_skips_no_level(http, path, language):
    answer = await http.get(f"{path}?lang={language}")

    levels = Page(answer.text).headings
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(next_ - last <= 1 for last, next_ in pairwise(levels))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("path", PATHS)
async def test_a_page_says_to_searchers_what_it_is(http, path, language):
    answer = await http.get(f"{path}?lang={language}")

    page = Page(answer.text)
    assert 0 < len(page.meta("description")) <= LONGEST_DESCRIPTION
    assert page.meta("og:title").endswith(
        {"de": "Krieg", "en": "War", "da": "Krig"}[language]
    )
    assert page.meta("og:image").endswith(f"/og.png?lang={language}")
    alternates = {
        given["hreflang"]
        for tag, given in page.marks
        if given.get("rel") == "alternate"
    }
    assert {*LANGUAGES, "x-default"} == alternates
    assert "X-Robots-Tag" not in answer.headers


async def test_no_two_pages_have_the_same_title_or_description(http):
    answers = [Page((await http.get(path)).text) for path in PATHS]

    assert len(PATHS) == len({page.meta("og:title") for page in answers})
    assert len(PATHS) == len({page.meta("description") for page in answers})


async def test_every_link_leads_to_a_page_and_to_a_place_on_it(http):
    pages = {path: Page((await http.get(path)).text) for path in PATHS}
    links = {link for page in pages.values() for link in page.links}
    local = sorted(link for link in links if re.match("/|#.", link))

    assert local
    for link in local:
        path, _, place = link.partition("#")
        answer = await http.get(path or "/regeln")
        assert answer.status_code == 200, link
        assert not place or place in (Page(answer.text).ids), link


@pytest.mark.parametrize("path", PATHS)
async def test_no_id_stands_twice_on_a_page(http, path):
    ids = Page((await http.get(path)).text).ids

    assert len(ids) == len(set(ids))


@pytest.mark.parametrize("path", PATHS)
async def test_a_page_has_no_script_of_its_own_and_asks_nobody_else(http, site, path):
    text = (await http.get(path)).text

    assert not re.search(r"<script(?![^>]*src=)|\sstyle=|\son\w+=", text)
    assert (
        re.findall(r'(?:src|href)="(\w+:[^"]*)"', text.replace(site.base_url, "")) == []
    )


async def test_a_page_names_the_address_it_was_asked_under(http, site):
    host = f"localhost:{site.port}"

    answer = await http.get("/regeln", headers={"Host": host})

    assert f'<link rel="canonical" href="http://{host}/regeln">' in answer.text
    assert ".invalid" not in answer.text


async def test_a_page_is_sent_once_to_a_browser_that_keeps_it(http):
    first = await http.get("/regeln")

    again = await http.get("/regeln", headers={"If-None-Match": first.headers["ETag"]})

    assert again.status_code == 304
    assert again.content == b""


@pytest.mark.parametrize("path", ["/regeln/", "/labor", "/robots.txt", "/sitemap.xml"])
async def test_a_page_is_only_read(http, path):
    assert (await http.post(path)).status_code == 405
    assert (await http.head(path)).status_code == 200


async def test_the_rules_page_tells_every_way_to_play_and_how_long_it_takes(http):
    text = (await http.get("/regeln?lang=de")).text

    assert text.count('<li id="') == 24
    assert "meist 8–24 Minuten" in text
    assert "Verloren · Unentschieden · Beide legen weniger" in text


@pytest.mark.parametrize(
    ("minutes", "told"), [(0.2, 1), (1.5, 2), (2.49, 2), (4.5, 5), (14.5, 15)]
)
def test_half_a_minute_counts_up_on_the_page_as_in_the_picker(minutes, told):
    assert told == whole(minutes)


async def test_the_statistics_need_no_server(http):
    text = (await http.get("/statistik?lang=de")).text

    assert "Nur dieser Browser kennt diese Zahlen." in text
    assert "<noscript><p>Um sie zu lesen, braucht diese Seite JavaScript." in text


async def test_numbers_are_written_as_the_language_writes_them(http):
    german = (await http.get("/labor?lang=de")).text
    english = (await http.get("/labor?lang=en")).text

    assert "<dd>20.000</dd>" in german
    assert "<dd>20,000</dd>" in english


async def test_the_sitemap_names_every_page_that_may_be_found(http, site):
    root = ET.fromstring((await http.get("/sitemap.xml")).text)  # noqa: S314 -- ours

    found = [place.text for place in root.findall(".//s:loc", SITEMAP)]
    assert [site.base_url + path for path in ("/", "/zuschauen", *PATHS)] == found
    for address in found:
        answer = await http.get(address)
        assert answer.status_code == 200
        assert "X-Robots-Tag" not in answer.headers


async def test_robots_are_shown_the_sitemap_and_kept_from_the_interface(http, site):
    lines = (await http.get("/robots.txt")).text.splitlines()

    assert f"Sitemap: {site.base_url}/sitemap.xml" in lines
    assert "Disallow: /api/" in lines
    assert not [line for line in lines if line.startswith("Disallow: /t")]


async def test_tables_stay_out_of_the_lists_of_searchers(http):
    answer = await http.get("/t/CCCFFF")

    assert answer.headers["X-Robots-Tag"] == "noindex"
    assert "hreflang" not in answer.text


@pytest.mark.parametrize("language", LANGUAGES)
async def test_an_address_that_leads_nowhere_offers_a_game_in_one_tap(http, language):
    answer = await http.get("/nowhere", headers={"Accept-Language": language})

    page = Page(answer.text)
    assert answer.status_code == 404
    assert page.headings == [1]
    assert "/" in page.links
    assert answer.headers["X-Robots-Tag"] == "noindex"


async def test_a_mistake_of_ours_is_a_page_that_leads_on(server):
    def fails(_language):
        raise RuntimeError("nobody's fault")

    request = RequestFactory().get("/regeln", headers={"Accept-Language": "en"})
    with override_settings(ALLOWED_HOSTS=["testserver"]):
        answer = await reading_view(Reading("regeln", fails))(request)

    assert answer.status_code == 500
    text = answer.content.decode()
    assert '<html lang="en">' in text
    assert "/" in Page(text).links
