"""Settings, spectators' guesses, reactions: what is told and not stored."""

import asyncio

from tests.live.phone import Phone, lay, own, sit


async def test_watching_off_closes_the_spectators_and_nobody_else(server):
    async with sit(server) as (host, guest), Phone(server, host.code) as watcher:
        await host.ask("settings", watchers="none")

        assert 4403 == await watcher.ends()
        assert (None, None) == (host.closed, guest.closed)
        async with Phone(server, host.code) as late:
            assert 4403 == await late.ends()
        status, _, _ = server.get(f"/api/tables/{host.code}")
        assert 403 == status


async def test_a_table_full_of_spectators_says_so_and_when_to_try_again(start_server):
    server = start_server(env={"KRIEG_LIMIT_SPECTATORS": "1"})
    async with sit(server) as (host, _guest):
        await host.until(
            lambda: (
                host.presence["seats"][1]["state"] == "here"
                and host.presence["watchers"] == 0
            )
        )
        async with Phone(server, host.code):
            await host.until(lambda: host.presence["watchers"] == 1)
            await refused(server, host.code)


async def refused(server, code: str) -> None:
    """Come to a full table."""
    async with Phone(server, code) as second:
        assert 4403 == await second.ends()

    bye = second.all("bye")[0]
    assert ("full", 15_000) == (bye["reason"], bye["retry_ms"])


async def test_a_players_reaction_reaches_everybody(server):
    async with sit(server) as (host, guest), Phone(server, host.code) as watcher:
        await guest.send({"type": "react", "sign": "clover"})

        for phone in (host, guest, watcher):
            seen = await phone.hear(lambda m: m["type"] == "reaction")
            assert {"type": "reaction", "sign": "clover", "seat": 1} == seen


async def test_spectators_reactions_are_summed(server):
    async with sit(server) as (host, _guest):
        watchers = [Phone(server, host.code) for _ in range(4)]
        async with watchers[0], watchers[1], watchers[2], watchers[3]:
            for watcher in watchers:
                await watcher.send({"type": "react", "sign": "clap"})

            await host.until(lambda: claps(host) == 4)

    assert len(host.all("reaction")) <= 3
    assert all("seat" not in m for m in host.all("reaction"))


def claps(phone: Phone) -> int:
    return sum(m["count"] for m in phone.all("reaction"))


async def test_three_reactions_at_once_and_then_one_in_two_seconds(server):
    async with sit(server) as (host, _guest):
        answers = [await host.ask("react", sign="wow") for _ in range(4)]

    assert ["accepted"] * 3 == [a.get("result") for a in answers[:3]]
    assert "rate" == answers[3]["code"]


async def test_reactions_can_be_switched_off_for_the_table(server):
    async with sit(server) as (host, guest):
        await host.ask("settings", reactions=False)
        await guest.until(lambda: not guest.view["settings"]["reactions"])

        refused = await guest.ask("react", sign="wave")

    assert "not_now" == refused["code"]


async def test_no_word_but_the_eight_signs_is_passed_on(server):
    async with sit(server) as (host, _guest):
        await host.send({"type": "react", "sign": "hello"})

        await host.hear(lambda m: m.get("code") == "bad_message")


async def test_guesses_of_all_spectators_are_shown_as_one_split(server):
    async with sit(server) as (host, _guest):
        watchers = [Phone(server, host.code) for _ in range(3)]
        async with watchers[0], watchers[1], watchers[2]:
            for watcher, seat in zip(watchers, (0, 1, 1), strict=True):
                await watcher.send(
                    {"type": "guess", "game": 0, "round": 1, "seat": seat}
                )

            await host.until(
                lambda: any(m["split"] == [1, 2] for m in host.all("guesses"))
            )
            told = host.all("guesses")

    assert {1} == {m["round"] for m in told}


async def test_a_changed_guess_counts_once_and_a_late_one_not_at_all(server):
    async with sit(server) as (host, guest), Phone(server, host.code) as watcher:
        await watcher.ask("guess", game=0, round=1, seat=0)
        await watcher.ask("guess", game=0, round=1, seat=1)
        await host.until(lambda: host.all("guesses"))
        await asyncio.gather(host.press(), guest.press(call=1))
        await watcher.until(lambda: watcher.view["call"] == 2)

        late = await watcher.ask("guess", game=0, round=1, seat=0)

    assert [0, 1] == host.all("guesses")[-1]["split"]
    assert "stale" == late["code"]


async def test_players_do_not_guess(server):
    async with sit(server) as (host, _guest):
        refused = await host.ask("guess", game=0, round=1, seat=0)

    assert "not_now" == refused["code"]


async def test_guesses_are_told_at_most_twice_a_second(server):
    async with sit(server) as (host, _guest), Phone(server, host.code) as watcher:
        for n in range(20):
            await watcher.ask("guess", game=0, round=1, seat=n % 2)

        await host.until(lambda: host.all("guesses"))

    assert len(host.all("guesses")) <= 2


async def test_spectators_act_on_nothing(server):
    """H25: every act of a player, sent by somebody without a seat."""
    acts: dict[str, dict[str, object]] = {
        "tempo": {"auto": True},
        "name": {"name": "x"},
        "settings": {"public": True},
        "absent": {"choice": "end"},
        "leave": {},
        "undo_leave": {},
        "handover": {"seat": 0},
        "answer": {"claim": "0" * 16, "yes": True},
        "fill": {"seat": 1},
        "again": {"game": 0},
    }
    made = lay(server)
    async with (
        Phone(server, made["table"], own(made)) as host,
        Phone(server, made["table"]) as watcher,
    ):
        seq = host.view["seq"]
        answers = {kind: await watcher.ask(kind, **f) for kind, f in acts.items()}

        assert dict.fromkeys(acts, "not_seated") == {
            kind: a.get("code") for kind, a in answers.items()
        }
        assert seq == host.view["seq"]
