"""The pictures of link previews: what is on them, how big they are, who gets them."""

import asyncio
import re
from io import BytesIO

import pytest
from PIL import Image, ImageColor

from game.engine.cards import FULL_PACK, Card
from game.engine.play import has_choices
from game.engine.presets import PRESETS
from game.engine.ruleset import build
from game.engine.spielcode import format_code
from game.web.faces import face
from game.web.pictures import gallery as galleries
from game.web.pictures import ink
from game.web.pictures.curves import Curve, thinned
from game.web.pictures.gallery import Gallery
from game.web.pictures.scenes import Scene, drawn, tag
from game.web.pictures.views import curve_of, table_scene
from game.web.problems import Problem
from game.web.replays import replays
from tests.tables.choosers import dealt, press
from tests.tables.evening import two_phones
from tests.web.test_tables_api import SPIELCODE, lay

MOST_BYTES = 100_000
PAPER_WHITE = 0xE8
AGENTS = (
    "WhatsApp/2.24",
    "facebookexternalhit/1.1",
    "Twitterbot/1.0",
    "TelegramBot (like TwitterBot)",
    "Mozilla/5.0 (compatible; Discordbot/2.0)",
    "Slackbot-LinkExpanding 1.0",
)


def picture(answer):
    assert answer.status_code == 200, answer.text
    assert answer.headers["Content-Type"] == "image/png"
    assert len(answer.content) <= MOST_BYTES
    return Image.open(BytesIO(answer.content))


def shown(text):
    return re.findall(r'og:image" content="([^"]*)"', text)[0]


@pytest.mark.parametrize("agent", AGENTS)
async def test_a_chat_finds_the_picture_of_a_table(http, site, agent):
    code = (await lay(http))["table"]
    headers = {"User-Agent": agent, "Accept-Language": ""}

    page = await http.get(f"/t/{code}", headers=headers)

    address = shown(page.text)
    assert f"{site.base_url}/t/{code}/og.png?lang=de" == address
    answer = await http.get(address, headers=headers)
    assert (1200, 630) == picture(answer).size
    assert answer.headers["Cross-Origin-Resource-Policy"] == "cross-origin"


@pytest.mark.parametrize("path", ["/", "/zuschauen", "/regeln", "/t/CCCFFF"])
async def test_a_page_without_a_picture_of_its_own_shows_the_games(http, path):
    page = await http.get(path)

    assert re.fullmatch(r"http://[^/]+/og.png\?lang=de", shown(page.text))
    assert (1200, 630) == picture(await http.get("/og.png")).size


async def test_a_spielcodes_picture_is_its_curve(http, site):
    page = await http.get(f"/k/{SPIELCODE}")

    address = shown(page.text)
    assert f"{site.base_url}/k/{SPIELCODE}/og.png?lang=de" == address
    seen = picture(await http.get(address)).convert("RGB")
    assert min(seen.getpixel((600, 580))) > PAPER_WHITE
    assert min(seen.getpixel((600, 100))) < PAPER_WHITE


@pytest.mark.parametrize("preset", [preset.name for preset in PRESETS])
async def test_every_rule_has_a_picture(http, preset):
    rules = build({}, preset=preset)
    code = format_code(rules, bytes(range(10)))

    answer = await http.get(f"/k/{code}/og.png")

    assert (1200, 630) == picture(answer).size
    assert has_choices(rules) or answer.headers["Cache-Control"].startswith("public")


@pytest.mark.parametrize("preset", [preset.name for preset in PRESETS])
async def test_a_table_of_every_rule_has_a_picture(http, preset):
    code = (await lay(http, "computer", rules={"preset": preset}))["table"]

    answer = await http.get(f"/t/{code}/og.png?lang=da")

    assert (1200, 630) == picture(answer).size


async def test_whoever_has_a_picture_is_not_sent_it_again(http):
    first = await http.get(f"/k/{SPIELCODE}/og.png")

    again = await http.get(
        f"/k/{SPIELCODE}/og.png", headers={"If-None-Match": first.headers["ETag"]}
    )

    assert again.status_code == 304
    assert again.content == b""
    assert first.headers["ETag"] == again.headers["ETag"]


async def test_a_picture_speaks_the_language_of_its_address(http):
    tags = {
        (await http.get(f"/og.png?lang={language}")).headers["ETag"]
        for language in ("de", "en", "da")
    }

    assert len(tags) == 3


@pytest.mark.parametrize(
    ("path", "status"),
    [("/t/CCCFFF/og.png", 404), ("/t/hello/og.png", 404), ("/k/1000/og.png", 400)],
)
async def test_nothing_has_no_picture(http, path, status):
    assert (await http.get(path)).status_code == status


async def test_a_tables_picture_is_not_listed_and_soon_asked_for_again(http):
    code = (await lay(http))["table"]

    answer = await http.get(f"/t/{code}/og.png")

    assert answer.headers["X-Robots-Tag"] == "noindex"
    assert answer.headers["Cache-Control"] == "public, max-age=60"


def test_a_waiting_tables_picture_shows_backs_and_no_counts():
    evening, _, _ = two_phones()

    scene = table_scene(evening.table, "de")

    assert (None, None) == scene.cards
    assert scene.counts == ()
    assert scene.title == f"{evening.table.code[:3]} {evening.table.code[3:]}"


def test_a_running_tables_picture_shows_the_open_cards_and_no_other():
    """Promise 8: in a war the last open card is seen, what lies face down is not."""
    evening, host, guest = dealt(
        deal=["7H 2C AH KD", "7S 3D TS QC"], rules={"face_down": [1], "stack": "under"}
    )
    press(evening, host)
    press(evening, guest)
    press(evening, host)
    press(evening, guest)

    scene = table_scene(evening.table, "de")

    assert (face(Card("AH"), "de"), face(Card("TS"), "de")) == scene.cards
    assert (7, 1) == scene.counts


def test_where_nobody_may_watch_the_picture_tells_no_more_than_code_and_rule():
    evening, host, guest = dealt(watchers="none", deal=["7H 2C", "8S 3D"])
    before = table_scene(evening.table, "de")

    press(evening, host)
    press(evening, guest)

    assert before == table_scene(evening.table, "de")
    assert before.counts == ()


@pytest.mark.parametrize("preset", ["hand-3", "arneson"])
def test_no_hand_is_on_a_picture(preset):
    evening, host, _ = dealt(rules={"preset": preset})
    press(evening, host)

    assert (None, None) == table_scene(evening.table, "de").cards


def test_the_same_scene_is_the_same_picture_under_the_same_tag():
    scene = Scene("KX7 4MP", "Kurz", "Krieg", code=True, counts=(26, 26))
    other = Scene("KX7 4MP", "Kurz", "Krieg", code=True, counts=(27, 25))

    assert drawn(scene) == drawn(scene)
    assert tag(scene) != tag(other)
    assert drawn(scene) != drawn(other)


def test_no_two_cards_look_alike():
    looks = set()
    for card in FULL_PACK:
        picture = Image.new("RGB", (60, 84))
        ink.lay(picture, face(card, "de"), (30, 42), 84, 0)
        looks.add(picture.tobytes())

    assert len(FULL_PACK) == len(looks)


def test_a_very_long_game_is_thinned_out():
    curve = thinned((tuple(range(5001)),), 26, (1, 2))

    assert len(curve.sides[0]) <= 502
    assert curve.sides[0][-1] == 5000


def colours_of(curve):
    """Return which of the players' colours are on the paper of a curve."""
    scene = Scene("x", "y", "z", curve=curve)
    seen = Image.open(BytesIO(drawn(scene))).convert("RGB")
    paper = seen.crop((80, 240, 1120, 580))
    return {
        name
        for name in ink.OTHERS
        if any(
            near(at, ImageColor.getrgb(name))
            for _, at in paper.getcolors(1 << 24) or ()
        )
    }


def near(one, other):
    return max(abs(a - b) for a, b in zip(one, other, strict=True)) < 8


def test_with_three_sides_each_has_a_line_in_its_colour():
    sides = ((17, 20, 25), (17, 15, 9), (18, 17, 18))

    seen = colours_of(Curve(sides, 17, (2,)))

    assert {*ink.OTHERS[:3]} <= seen


def test_two_sides_are_one_line_between_two_areas():
    assert not colours_of(Curve(((26, 30), (26, 22)), 26, ()))


async def test_partners_are_one_side_of_the_curve(http):
    rules = build({}, preset="zwei-teams")
    played = await replays().find(rules, bytes(range(10)))

    curve = curve_of(played, rules)

    assert curve
    assert 2 == len(curve.sides)
    assert {52} == {sum(held) for held in zip(*curve.sides, strict=True)}


def test_a_curve_that_never_moves_can_be_drawn():
    scene = Scene("x", "y", "z", curve=Curve(((26, 26), (26, 26)), 26, ()))

    assert drawn(scene)


async def test_a_picture_is_drawn_once_and_never_in_the_servers_loop(monkeypatch):
    loop = asyncio.get_running_loop()
    drawings = []

    def draws(scene):
        with pytest.raises(RuntimeError, match="no running event loop"):
            asyncio.get_running_loop()
        drawings.append(scene)
        return scene.title.encode()

    monkeypatch.setattr(galleries, "drawn", draws)
    shelf = Gallery()
    scene = Scene("x", "y", "z")

    found = await asyncio.gather(*(shelf.find(scene) for _ in range(5)))

    assert loop.is_running()
    assert [b"x"] * 5 == found
    assert drawings == [scene]


async def test_only_the_last_pictures_are_kept(monkeypatch):
    monkeypatch.setattr(galleries, "drawn", lambda scene: scene.title.encode())
    shelf = Gallery()

    for number in range(galleries.KEPT + 5):
        await shelf.find(Scene(str(number), "y", "z"))

    assert len(shelf._kept) == galleries.KEPT


async def test_too_many_at_once_are_told_to_come_back(monkeypatch):
    monkeypatch.setattr(galleries, "drawn", lambda scene: scene.title.encode())
    shelf = Gallery()
    asked = [
        shelf.find(Scene(str(number), "y", "z"))
        for number in range(galleries.WAITING_MOST + 1)
    ]

    answers = await asyncio.gather(*asked, return_exceptions=True)

    refused = [answer for answer in answers if isinstance(answer, Problem)]
    assert [503] == [problem.status for problem in refused]
