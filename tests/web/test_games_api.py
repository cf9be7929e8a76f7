"""`/api/games` and `/api/rules` on a real server."""

import pytest

from game.engine.ruleset import build
from game.engine.spielcode import format_code
from tests.web.test_tables_api import SPIELCODE, problem


async def replayed(http, code=SPIELCODE, query=""):
    answer = await http.get(f"/api/games/{code}{query}")
    assert answer.status_code == 200, answer.text
    return answer.json()


async def test_a_whole_game_comes_from_its_code(http):
    game = await replayed(http)

    assert game["spielcode"] == SPIELCODE
    assert game["rules"]["preset"] == "krieg-kurz"
    assert game["seats"] == [{"seat": 0}, {"seat": 1}]
    assert game["result"] == {"winner": 1, "ranks": [2, 1], "reason": "limit"}
    assert (game["curve"][0], game["curve"][-1]) == ([26, 26], [14, 38])
    assert game["calls"][-1]["counts"] == [14, 38]
    assert game["calls"][-1]["events"][-1]["summary"] == game["summary"]
    assert "next" not in game


async def test_a_game_is_ranked_among_many_of_its_rule(http):
    game = await replayed(http)
    other = await replayed(http, query="?as=krieg-endlos")

    assert {"games", "longer", "shorter", "more_wars", "fewer_wars"} == set(
        game["rank"]
    )
    # 126 rounds are few where the middle game takes 336.
    assert 5 <= other["rank"]["longer"] <= 25
    assert 75 <= other["rank"]["shorter"] <= 95


async def test_a_game_whose_rule_nobody_counted_has_no_rank(http):
    custom = format_code(build({"limit": 20}), bytes(10))

    assert "rank" not in await replayed(http, custom)


async def test_calls_count_from_one_and_carry_game_events_alone(http):
    game = await replayed(http)

    events = [event["type"] for call in game["calls"] for event in call["events"]]
    assert [call["call"] for call in game["calls"]] == list(
        range(1, len(game["calls"]) + 1)
    )
    assert events[:2] == ["dealt", "called"]
    assert {"pressed", "sat", "sealed", "opened"}.isdisjoint(events)


@pytest.mark.parametrize(
    "typed", [SPIELCODE.lower(), SPIELCODE.replace("-", ""), "1OOO-OG4O-R4OM-3OE2-O9RO"]
)
async def test_the_code_is_read_as_people_type_it(http, typed):
    assert (await replayed(http, typed))["spielcode"] == SPIELCODE


async def test_pages_joined_are_the_whole_game(http):
    whole = await replayed(http)
    calls, pages = [], 0

    page = {"next": 0}
    while "next" in page:
        page = await replayed(http, query=f"?n=7&from={page['next']}")
        calls += page["calls"]
        pages += 1

    assert calls == whole["calls"]
    assert pages == -(-len(calls) // 7)


async def test_a_page_beyond_the_end_is_empty_and_has_no_next(http):
    page = await replayed(http, query="?from=999")

    assert page["calls"] == []
    assert "next" not in page


async def test_no_page_has_more_than_five_hundred_calls(http):
    page = await replayed(http, query="?as=krig&n=500")

    assert len(page["calls"]) == 500
    assert page["next"] == 501


@pytest.mark.parametrize("n", ["501", "0", "-1", "x"])
async def test_a_page_of_any_other_size_is_400(http, n):
    answer = await http.get(f"/api/games/{SPIELCODE}?n={n}")

    assert answer.status_code == 400
    assert problem(answer) == ("bad_request", ["n"])


@pytest.mark.parametrize(
    ("rules", "moves", "code"),
    [
        ("krieg-kurz", "A", "bad_moves"),
        ("krieg-kurz", "A" * 500, "bad_moves"),
        ("krieg-kurz", ".99", "bad_moves"),
        ("speed", "2", "bad_moves"),
        ("hand-3", "Z", "bad_moves"),
        ("hand-3", None, "moves_needed"),
        ("casino", None, "moves_needed"),
    ],
)
async def test_moves_that_the_game_has_not_are_400(http, rules, moves, code):
    spielcode = format_code(build({}, rules), bytes(range(10)))
    query = "" if moves is None else f"?moves={moves}"

    answer = await http.get(f"/api/games/{spielcode}{query}")

    assert answer.status_code == 400
    assert problem(answer) == (code, ["moves"])


async def test_a_game_that_the_clock_ended_is_told_by_its_moves(http):
    game = await replayed(http, query="?moves=.17")

    assert game["result"]["reason"] == "time"
    assert len(game["curve"]) == 18


async def test_the_same_cards_under_another_rule(http):
    game = await replayed(http, query="?as=skat-32")

    assert game["rules"]["preset"] == "skat-32"
    assert game["spielcode"] != SPIELCODE
    assert game["curve"][0] == [16, 16]


async def test_teams_stand_with_the_seats(http):
    game = await replayed(http, query="?as=zwei-teams&n=1")

    assert game["seats"] == [
        {"seat": 0, "team": 0},
        {"seat": 1, "team": 1},
        {"seat": 2, "team": 0},
        {"seat": 3, "team": 1},
    ]


async def test_an_answer_may_be_kept_for_ever(http):
    answer = await http.get(f"/api/games/{SPIELCODE}")

    assert "immutable" in answer.headers["Cache-Control"]
    assert "Set-Cookie" not in answer.headers


@pytest.mark.parametrize(
    ("code", "says"),
    [
        ("1000-0G40-R40M-30E2-09R1", "check symbols"),
        ("1000-0G40", "8 symbols"),
        ("1000-0G40-R40M-30E2-09RU", "'U'"),
        ("hello", "'U'"),
        ("<script>", "'<'"),
        ("%00", "symbol"),
    ],
)
async def test_a_bad_code_is_400_and_says_what_is_wrong(http, code, says):
    answer = await http.get(f"/api/games/{code}")

    assert answer.status_code == 400
    assert problem(answer)[0] == "bad_spielcode"


@pytest.mark.parametrize("name", ["canasta", "", "krieg-kurz%00"])
async def test_an_unknown_preset_is_400(http, name):
    answer = await http.get(f"/api/games/{SPIELCODE}?as={name}")

    assert answer.status_code == 400
    assert problem(answer) == ("unknown_preset", ["as"])


async def test_rules_name_every_preset_and_every_answer(http):
    answer = await http.get("/api/rules")

    offer = answer.json()
    default = [preset for preset in offer["presets"] if preset["default"]]
    limit = next(option for option in offer["options"] if option["code"] == "limit")
    assert [(p["code"], p["number"]) for p in default] == [("krieg-kurz", 0)]
    assert default[0]["title"]["de"] == "Kurz"
    assert default[0]["rules"]["limit"] == 40
    assert {None, 40, 240} <= set(limit["values"])


async def test_every_preset_offered_can_be_ordered(http):
    offer = (await http.get("/api/rules")).json()

    for preset in offer["presets"]:
        answer = await http.post(
            "/api/tables", json={"mode": "online", "rules": {"preset": preset["code"]}}
        )
        assert answer.status_code == 201
        assert answer.json()["rules"] == preset["rules"]


async def test_rules_that_are_known_are_not_sent_again(http):
    tag = (await http.get("/api/rules")).headers["ETag"]

    answer = await http.get("/api/rules", headers={"If-None-Match": tag})

    assert answer.status_code == 304
