"""`/api/tables` on a real server: orders, pictures, events, and every no."""

import asyncio
import secrets

import httpx
import pytest

from tests.serving import Server

TYPE = {"Content-Type": "application/json"}
SPIELCODE = "1000-0G40-R40M-30E2-09R0"


def own_secret():
    return secrets.token_urlsafe(16)


async def lay(http, mode="online", headers=None, **order):
    answer = await http.post(
        "/api/tables", json={"mode": mode, **order}, headers=headers
    )
    assert answer.status_code == 201, answer.text
    return answer.json()


def problem(answer):
    """Return code and fields of a refusal, after checking its form."""
    said = answer.json()
    assert answer.headers["Content-Type"] == "application/problem+json"
    assert said["status"] == answer.status_code
    assert said["request_id"] == answer.headers["X-Request-Id"]
    assert said["title"]
    assert said["type"]
    return said["code"], [error["field"] for error in said.get("errors", [])]


async def test_an_order_makes_a_table_with_its_creator_in_the_first_seat(http, site):
    made = await lay(http)

    code = made["table"]
    assert len(code) == 6
    assert made["url"] == f"{site.base_url}/t/{code}"
    assert made["socket"] == f"ws://127.0.0.1:{site.port}/ws/t/{code}"
    assert made["seq"] == 1
    assert made["rules"]["preset"] == "krieg-kurz"
    assert set(made["seal"]) == {"game_id", "commit"}
    assert [seat["seat"] for seat in made["seats"]] == [0]
    assert len(made["seats"][0]["secret"]) == 22


async def test_a_secret_that_the_browser_made_is_not_sent_back(http):
    secret = own_secret()

    answer = await http.post(
        "/api/tables", json={"mode": "online", "secrets": [secret]}
    )

    assert answer.json()["seats"] == [{"seat": 0}]
    assert secret not in answer.text


async def test_two_at_one_phone_hold_both_seats(http):
    made = await lay(http, "hotseat")

    assert [seat["seat"] for seat in made["seats"]] == [0, 1]
    assert len({seat["secret"] for seat in made["seats"]}) == 2


async def test_options_lie_over_the_preset(http):
    made = await lay(http, rules={"preset": "krieg-lang", "face_down": [3]})

    assert made["rules"]["limit"] == 240
    assert made["rules"]["face_down"] == [3]
    assert made["rules"]["preset"] is None


async def test_a_table_from_a_spielcode_is_not_cut(http):
    made = await lay(http, "computer", spielcode=SPIELCODE)

    view = (await http.get(f"/api/tables/{made['table']}")).json()
    assert made["seal"] is None
    assert view["known_deal"] is True


@pytest.mark.parametrize(
    ("order", "code", "field"),
    [
        ({"mode": "solo"}, "bad_request", "mode"),
        ({}, "bad_request", "mode"),
        ({"mode": "online", "colour": 1}, "bad_request", "colour"),
        ({"mode": "online", "auto": "yes"}, "bad_request", "auto"),
        ({"mode": "online", "secrets": ["short"]}, "bad_request", "secrets[0]"),
        (
            {"mode": "online", "rules": {"preset": "canasta"}},
            "unknown_preset",
            "rules.preset",
        ),
        ({"mode": "online", "rules": {"limit": 41}}, "bad_value", "rules.limit"),
        ({"mode": "online", "rules": {"limit": True}}, "bad_value", "rules.limit"),
        ({"mode": "online", "rules": {"jokers": 2}}, "unknown_option", "rules.jokers"),
        (
            {"mode": "online", "rules": {"teams": [0, 1, 0, 1]}},
            "conflict",
            "rules.teams",
        ),
        ({"mode": "online", "spielcode": "1000"}, "bad_spielcode", "spielcode"),
        (
            {"mode": "online", "spielcode": SPIELCODE, "rules": {}},
            "conflict",
            "spielcode",
        ),
        ({"mode": "online", "seats": ["human"]}, "bad_request", "seats"),
        ({"mode": "computer", "seats": ["human", "human"]}, "bad_request", "seats"),
        ({"mode": "online", "name": "\u202e"}, "bad_name", "name"),
        ({"mode": "online", "deal": ["AS"]}, "bad_request", "deal"),
    ],
)
async def test_a_wrong_order_is_400_and_names_the_field(http, order, code, field):
    answer = await http.post("/api/tables", json=order)

    assert answer.status_code == 400
    assert problem(answer) == (code, [field])


@pytest.mark.parametrize("body", ["", "{", "[" * 8000, '{"mode":"online"}x'])
async def test_malformed_json_is_400_bad_json(http, body):
    answer = await http.post("/api/tables", content=body, headers=TYPE)

    assert answer.status_code == 400
    assert problem(answer) == ("bad_json", [])


async def test_another_type_is_415(http):
    answer = await http.post("/api/tables", data={"mode": "online"})

    assert answer.status_code == 415
    assert problem(answer) == ("unsupported_type", [])


@pytest.mark.parametrize("size", [8 * 1024 + 1, 700_000])
async def test_a_body_over_the_limit_is_413(http, size):
    answer = await http.post("/api/tables", content=b" " * size, headers=TYPE)

    assert answer.status_code == 413
    assert problem(answer) == ("too_big", [])


async def test_a_body_without_a_length_is_bounded_too(http):
    async def drops():
        for _ in range(100):
            yield b" " * 1000

    answer = await http.post("/api/tables", content=drops(), headers=TYPE)

    assert answer.status_code == 413


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "http://evil.example"},
        {"Origin": "null"},
        {"Origin": "http://127.0.0.1"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
    ],
)
async def test_another_sites_page_cannot_lay_a_table(http, headers):
    answer = await http.post("/api/tables", json={"mode": "online"}, headers=headers)

    assert answer.status_code == 403
    assert problem(answer) == ("foreign_origin", [])


async def test_our_own_page_can(http, site):
    headers = {"Origin": site.origin, "Sec-Fetch-Site": "same-origin"}

    assert await lay(http, headers=headers)


@pytest.mark.parametrize("method", ["PUT", "PATCH", "DELETE", "OPTIONS"])
async def test_other_methods_are_405_and_say_what_is_allowed(http, method):
    answer = await http.request(method, "/api/tables")

    assert answer.status_code == 405
    assert answer.headers["Allow"] == "GET, HEAD, POST"
    assert problem(answer) == ("method_not_allowed", [])


@pytest.mark.parametrize(
    "path", ["/api", "/api/", "/api/table", "/api/tables/", "/api/x/y"]
)
async def test_an_unknown_address_is_404_in_the_same_form(http, path):
    answer = await http.get(path)

    assert answer.status_code == 404
    assert problem(answer) == ("not_found", [])


async def test_the_same_key_and_order_is_the_same_table_with_the_same_secret(http):
    key = {"Idempotency-Key": own_secret()}

    first = await lay(http, headers=key)
    again = await lay(http, headers=key)

    assert first == again


async def test_two_at_once_with_one_key_are_told_of_one_table(http):
    key = {"Idempotency-Key": own_secret()}

    made = await asyncio.gather(*(lay(http, headers=key) for _ in range(8)))

    assert len({one["table"] for one in made}) == 1
    assert len({one["seats"][0]["secret"] for one in made}) == 1


async def test_the_same_key_with_another_order_is_422(http):
    key = {"Idempotency-Key": own_secret()}
    await lay(http, headers=key)

    answer = await http.post("/api/tables", json={"mode": "hotseat"}, headers=key)

    assert answer.status_code == 422
    assert problem(answer) == ("key_reused", [])


@pytest.mark.parametrize("key", ["", "x" * 201])
async def test_a_key_that_is_none_is_refused(http, key):
    answer = await http.post(
        "/api/tables", json={"mode": "online"}, headers={"Idempotency-Key": key}
    )

    assert problem(answer) == ("bad_key", [])


async def test_a_table_is_found_by_its_code_however_it_is_typed(http):
    code = (await lay(http))["table"]
    typed = f"{code[:3]}-{code[3:]}".lower()

    answer = await http.get(f"/api/tables/{typed}")

    assert answer.status_code == 200
    assert answer.json()["table"] == code


async def test_the_picture_of_a_table_is_complete_and_holds_no_secret(http):
    made = await lay(http)

    answer = await http.get(f"/api/tables/{made['table']}")

    view = answer.json()
    assert view["phase"] == "waiting"
    assert view["seq"] == made["seq"]
    assert [seat["kind"] for seat in view["seats"]] == ["human", "free"]
    assert made["seats"][0]["secret"] not in answer.text
    assert answer.headers["X-Robots-Tag"] == "noindex"


@pytest.mark.parametrize("code", ["KX74MP", "aaaaaa", "x", "KX74MPP", "%00", "..%2F.."])
@pytest.mark.parametrize("rest", ["", "/events"])
async def test_an_unknown_table_is_404_no_table(http, code, rest):
    answer = await http.get(f"/api/tables/{code}{rest}")

    assert answer.status_code == 404
    assert problem(answer)[0] in {"no_table", "not_found"}


async def test_a_table_that_nobody_may_watch_is_403(http):
    code = (await lay(http, watchers="none"))["table"]

    for path in (f"/api/tables/{code}", f"/api/tables/{code}/events"):
        answer = await http.get(path)
        assert answer.status_code == 403
        assert problem(answer) == ("no_watching", [])


async def test_events_are_the_frames_of_a_game_without_views(http):
    made = await lay(http, "computer", spielcode=SPIELCODE)

    page = (await http.get(f"/api/tables/{made['table']}/events?game=0")).json()

    assert (page["epoch"], page["game"]) == (made["epoch"], 0)
    assert (page["first"], page["last"]) == (1, 1)
    assert [frame["seq"] for frame in page["frames"]] == [1]
    kinds = [event["type"] for event in page["frames"][0]["events"]]
    assert kinds[0] == "sat"
    assert kinds[-2:] == ["dealt", "called"]
    assert "view" not in page["frames"][0]


async def test_events_of_a_game_that_was_not_played_are_none(http):
    made = await lay(http)

    page = (await http.get(f"/api/tables/{made['table']}/events?game=7")).json()

    assert (page["first"], page["last"], page["frames"]) == (None, None, [])


@pytest.mark.parametrize(
    "query", ["game=-1", "from=x", "n=0", "n=1.5", "game=", "from=٣"]
)
async def test_a_number_that_is_none_is_400_and_named(http, query):
    code = (await lay(http))["table"]

    answer = await http.get(f"/api/tables/{code}/events?{query}")

    assert answer.status_code == 400
    assert problem(answer) == ("bad_request", [query.partition("=")[0]])


async def test_looking_changes_nothing(http):
    made = await lay(http)
    code = made["table"]

    for path in (f"/t/{code}", f"/t/{code}/qr.svg", f"/api/tables/{code}"):
        await http.get(path)
        await http.head(path)

    assert (await http.get(f"/api/tables/{code}")).json()["seq"] == made["seq"]


async def test_a_foreign_host_is_refused_and_never_in_a_link(http):
    answer = await http.post(
        "/api/tables", json={"mode": "online"}, headers={"Host": "evil.example"}
    )
    forwarded = await lay(http, headers={"X-Forwarded-Host": "evil.example"})

    assert answer.status_code == 400
    assert "evil" not in forwarded["url"] + forwarded["socket"]


@pytest.fixture(scope="module")
def strict(tmp_path_factory):
    """A server of low limits, behind a proxy that these tests play."""
    env = {
        "KRIEG_LIMIT_CREATES_BURST": "2",
        "KRIEG_LIMIT_CREATES_PER_MINUTE": "1",
        "KRIEG_LIMIT_WRONG_CODES_PER_MINUTE": "3",
        "KRIEG_PROXIES": "127.0.0.0/8",
    }
    with Server(tmp_path_factory.mktemp("strict"), env=env) as server:
        yield server


def through_proxy(server, forwarded):
    return httpx.AsyncClient(
        base_url=server.base_url,
        headers={"X-Forwarded-For": forwarded},
        trust_env=False,
    )


async def test_too_many_tables_of_one_address_are_429_with_a_time(strict):
    answers = []
    for n in range(3):
        invented = f"192.0.2.{n}, 198.51.100.1"
        async with through_proxy(strict, invented) as http:
            answers.append(await http.post("/api/tables", json={"mode": "online"}))

    assert [answer.status_code for answer in answers] == [201, 201, 429]
    assert problem(answers[2]) == ("rate", [])
    assert int(answers[2].headers["Retry-After"]) >= 1


async def test_behind_our_proxy_every_client_has_its_own_limit(strict):
    statuses = []
    for n in range(4):
        async with through_proxy(strict, f"203.0.113.{n}") as http:
            statuses.append((await http.get("/api/tables/CCCFFF")).status_code)

    assert statuses == [404, 404, 404, 404]


async def test_only_wrong_codes_are_throttled_never_the_right_one(strict):
    async with through_proxy(strict, "198.51.100.2") as http:
        code = (await lay(http))["table"]
        wrong = [await http.get("/api/tables/CCCFFF") for _ in range(4)]
        page = await http.get("/t/CCCFFF")
        right = [await http.get(path + code) for path in ("/api/tables/", "/t/")]

    assert [answer.status_code for answer in wrong] == [404, 404, 404, 429]
    assert problem(wrong[3]) == ("rate", [])
    assert page.status_code == 429
    assert [answer.status_code for answer in right] == [200, 200]


async def test_a_repeated_order_costs_nothing(strict):
    key = {"Idempotency-Key": own_secret()}
    async with through_proxy(strict, "198.51.100.3") as http:
        tables = [(await lay(http, headers=key))["table"] for _ in range(5)]

    assert len(set(tables)) == 1
