"""Deleting a table, listing the public ones, and what is stored of each."""

import asyncio

import pytest

from tests.live.phone import Phone, lay, own, sit


def bearer(secret: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {secret}"}


# ----------------------------------------------------------------------- deleting


async def test_a_table_is_deleted_once_each_seat_has_said_so(site, http):
    async with sit(site) as (host, guest):
        path = f"/api/tables/{host.code}"

        first = await http.delete(path, headers=bearer(host.secrets[0]))
        again = await http.delete(path, headers=bearer(host.secrets[0]))
        last = await http.delete(path, headers=bearer(guest.secrets[0]))

        assert (202, {"missing": [1]}) == (first.status_code, first.json())
        assert 202 == again.status_code
        assert (204, b"") == (last.status_code, last.content)
        assert 4410 == await host.ends()
        assert 4410 == await guest.ends()
        assert 410 == (await http.get(path)).status_code
        async with Phone(site, host.code) as late:
            assert 4410 == await late.ends()


async def test_who_is_alone_at_a_table_deletes_it(site, http):
    made = lay(site)

    gone = await http.delete(
        f"/api/tables/{made['table']}", headers=bearer(own(made)[0])
    )

    assert 204 == gone.status_code


async def test_who_has_been_gone_for_long_is_not_asked(start_server, http):
    server = start_server(env={"KRIEG_LIMIT_DELETE_ALONE_MS": "300"})
    async with sit(server) as (host, guest):
        await guest.hang_up()
        url = f"{server.base_url}/api/tables/{host.code}"

        async with asyncio.timeout(10):
            while True:
                answer = await http.delete(url, headers=bearer(host.secrets[0]))
                if answer.status_code == 204:
                    break
                await host.press()

        assert 4410 == await host.ends()


@pytest.mark.parametrize(
    "headers",
    [{}, {"Authorization": "Bearer"}, bearer("x" * 22), {"Authorization": "Basic abc"}],
)
async def test_nobody_else_deletes_a_table(site, http, headers):
    made = lay(site)

    answer = await http.delete(f"/api/tables/{made['table']}", headers=headers)

    assert (401, "bad_secret") == (answer.status_code, answer.json()["code"])
    assert 200 == (await http.get(f"/api/tables/{made['table']}")).status_code


async def test_another_sites_page_cannot_delete(site, http):
    made = lay(site)
    headers = bearer(own(made)[0]) | {"Origin": "https://evil.example"}

    answer = await http.delete(f"/api/tables/{made['table']}", headers=headers)

    assert 403 == answer.status_code


# ------------------------------------------------------------------------ listing


async def listed(http) -> list[str]:
    answer = await http.get("/api/tables?public=1")
    assert 200 == answer.status_code
    return [one["table"] for one in answer.json()["tables"]]


async def until_listed(http, *codes: str) -> list[str]:
    """Wait until these tables are listed, and return all that are."""
    async with asyncio.timeout(15):
        found = await listed(http)
        while not {*codes} <= {*found}:
            found = await listed(http)
    return found


async def test_public_tables_that_are_played_are_listed_newest_first(site, http):
    async with sit(site, public=True) as (old, _), sit(site, public=True) as (new, _g):
        found = await until_listed(http, old.code, new.code)
        answer = (await http.get("/api/tables?public=1")).json()

    assert found.index(new.code) < found.index(old.code)
    one = next(t for t in answer["tables"] if t["table"] == new.code)
    assert f"{site.base_url}/t/{new.code}" == one["url"]
    assert (1, 40, 2) == (one["round"], one["rounds"], len(one["seats"]))


async def test_a_table_is_listed_only_if_its_players_say_so(site, http):
    async with sit(site) as (quiet, _), sit(site, public=True) as (shown, _g):
        found = await until_listed(http, shown.code)
        assert quiet.code not in found

        await shown.ask("settings", public=False)
        await quiet.ask("settings", public=True)

        assert shown.code not in await until_listed(http, quiet.code)


async def test_a_table_nobody_may_watch_or_that_waits_is_not_listed(site, http):
    made = lay(site, public=True)
    async with (
        Phone(site, made["table"], own(made)),
        sit(site, public=True, watchers="none") as (closed, _),
        sit(site, public=True) as (shown, _g),
    ):
        found = await until_listed(http, shown.code)

    assert made["table"] not in found
    assert closed.code not in found


async def test_tables_are_not_listed_without_asking_for_the_public_ones(http):
    answer = await http.get("/api/tables")

    assert 400 == answer.status_code
    assert "public" == answer.json()["errors"][0]["field"]


async def test_a_public_list_holds_no_secret(site, http):
    async with sit(site, public=True) as (host, guest):
        await until_listed(http, host.code)
        text = (await http.get("/api/tables?public=1")).text

    assert host.secrets[0] not in text
    assert guest.secrets[0] not in text


# --------------------------------------------------------------- what is stored


async def test_the_sheet_lists_what_is_stored_and_nothing_secret(site, http):
    async with sit(site) as (host, guest):
        await host.ask("name", name="Mia")
        token = (await guest.ask("handover"))["token"]
        sheet = await http.get(f"/api/tables/{host.code}/data")
        data = sheet.json()

    assert 200 == sheet.status_code
    assert "no-store" == sheet.headers["Cache-Control"]
    assert {"Mia", None} == {s["name"] for s in data["seats"]}
    assert [True, True] == [s["secret"] for s in data["seats"]]
    assert [False, True] == [s["token"] for s in data["seats"]]
    assert data["frames"] == data["seq"] == data["last_frame"]
    assert 0 < data["expires_ms"] <= 24 * 3600 * 1000
    assert data["state_bytes"] > 0
    for word in (token, *host.secrets, *guest.secrets, host.client, guest.client):
        assert word not in sheet.text


async def test_every_field_that_a_seat_stores_is_on_the_sheet(site, http):
    """A field added to a place must be thought of here too."""
    from game.tables.table import Place  # noqa: PLC0415

    shown = {
        *("kind", "sign", "name", "digest", "nonce", "generation", "client"),
        *("since", "leaving", "erase", "token", "former"),
    }

    assert shown == set(Place.__struct_fields__)


async def test_where_nobody_may_watch_only_a_seat_reads_the_sheet(site, http):
    made = lay(site, watchers="none")
    path = f"/api/tables/{made['table']}/data"

    stranger = await http.get(path)
    player = await http.get(path, headers=bearer(own(made)[0]))

    assert (403, 200) == (stranger.status_code, player.status_code)


# ------------------------------------------------------------------------- pages


@pytest.mark.parametrize(
    ("path", "name"),
    [("tv", "tv"), ("TV", "tv"), ("daten", "data"), ("daten/", "data")],
)
async def test_a_table_has_a_page_for_the_television_and_one_for_its_data(
    site, http, path, name
):
    code = lay(site)["table"]

    page = await http.get(f"/t/{code.lower()}/{path}")

    assert 200 == page.status_code
    assert f'data-page="{name}"' in page.text
    assert f'data-code="{code}"' in page.text


async def test_a_page_of_a_table_that_is_not_there_says_so(http):
    page = await http.get("/t/CCCFFF/daten")

    assert 404 == page.status_code
    assert 'data-page="data"' in page.text


async def test_there_is_a_page_that_lists_public_tables(http):
    page = await http.get("/zuschauen", headers={"Accept-Language": "da"})

    assert 200 == page.status_code
    assert 'data-page="watch"' in page.text
    assert "Se med" in page.text


# ----------------------------------------------------------------------- figures


async def test_the_figures_of_all_workers_are_shown_to_prometheus(site, http):
    async with sit(site) as (host, guest):
        await asyncio.gather(host.press(), guest.press(call=1))
        figures = await http.get("/metrics")

    text = figures.text
    assert figures.headers["Content-Type"].startswith("text/plain; version=0.0.4")
    for name in (
        "krieg_sockets{",
        "krieg_tables{",
        "krieg_commits_total{",
        "krieg_conflicts_total{",
        "krieg_act_seconds_bucket{",
        "krieg_loop_lag_seconds_count{",
    ):
        assert name in text
    assert 'worker="' in text
    assert host.code not in text
