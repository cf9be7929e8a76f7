"""A seat claimed and handed over, on real sockets."""

import secrets

from tests.live.phone import Phone, sit


async def test_a_claim_that_is_confirmed_seats_the_claimant(server):
    async with sit(server) as (host, guest), Phone(server, host.code) as lost:
        mine = secrets.token_urlsafe(16)
        asked = await lost.ask("claim", seat=1, secret=mine)
        await host.until(lambda: host.events("claimed"))
        claimed = host.events("claimed")[0]

        await host.ask("answer", claim=claimed["claim"], yes=True)
        await lost.until(lambda: lost.seats == [1])

        assert (asked["claim"], asked["sign"]) == (claimed["claim"], claimed["sign"])
        assert 4409 == await guest.ends()
        pressed = await lost.press()
        assert "done" == pressed["type"]
        async with Phone(server, host.code, guest.secrets) as old:
            assert 4401 == await old.ends()


async def test_a_claim_that_is_denied_gives_nothing(server):
    async with sit(server) as (host, guest), Phone(server, host.code) as liar:
        mine = secrets.token_urlsafe(16)
        await liar.ask("claim", seat=1, secret=mine)
        await host.until(lambda: host.events("claimed"))

        await host.ask("answer", claim=host.events("claimed")[0]["claim"], yes=False)
        await liar.until(lambda: liar.events("answered"))

        assert guest.closed is None
        assert [] == liar.seats
        async with Phone(server, host.code, [mine]) as again:
            assert 4401 == await again.ends()


async def test_a_seat_is_claimed_where_nobody_may_watch(server):
    """`want` lets in without a picture; the seat brings it."""
    wanting = {"want": "claim"}
    async with sit(server, watchers="none") as (host, guest):
        await guest.hang_up()
        async with Phone(server, host.code, hello=wanting) as lost:
            blind = (lost.view, len(lost.frames), lost.presence)
            await lost.ask("claim", seat=1, secret=secrets.token_urlsafe(16))
            await host.until(lambda: host.events("claimed"))
            claim = host.events("claimed")[0]["claim"]

            await host.ask("answer", claim=claim, yes=True)
            await lost.until(lambda: lost.seats == [1])

            assert ({}, 0, {}) == blind
            assert lost.view["table"] == host.code


async def test_claims_of_one_address_are_counted(start_server):
    server = start_server(env={"KRIEG_LIMIT_CLAIMS_PER_MINUTE": "2"})
    async with sit(server) as (host, _guest), Phone(server, host.code) as pest:
        answers = [await pest.ask("claim", seat=1) for _ in range(3)]

    assert ["claim", "not_now", "rate"] == [
        a.get("code", "claim" if a["type"] == "done" else "") for a in answers
    ]


async def test_a_token_moves_the_seat_to_another_device_once(server):
    async with sit(server) as (host, guest), Phone(server, host.code) as tablet:
        given = await guest.ask("handover")
        mine = secrets.token_urlsafe(16)

        taken = await tablet.ask("redeem", token=given["token"], secret=mine)

        assert ("accepted", 1) == (taken["result"], taken["seat"])
        assert given["until"] > 0
        assert 4409 == await guest.ends()
        pressed = await tablet.press()
        assert "done" == pressed["type"]
        async with Phone(server, host.code) as thief:
            stolen = await thief.ask("redeem", token=given["token"])
        assert "bad_token" == stolen["code"]
        async with Phone(server, host.code, [mine]) as reloaded:
            assert [1] == reloaded.seats


async def test_no_token_or_new_secret_is_logged_or_shown_to_others(server):
    async with sit(server) as (host, guest), Phone(server, host.code) as tablet:
        given = await guest.ask("handover")
        mine = secrets.token_urlsafe(16)
        await tablet.ask("redeem", token=given["token"], secret=mine)
        await host.until(lambda: host.events("moved"))

        seen = f"{host.heard}{server.log}"

        assert given["token"] not in seen
        assert mine not in seen
