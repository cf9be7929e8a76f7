"""The player of `game/docs/` plays a whole game; so the documentation is true."""

import asyncio
import sys

from game.engine.events import RoundOver
from game.engine.replay import replay
from game.engine.spielcode import parse_code
from tests.serving import ROOT

WITHIN_S = 60


async def player(*words, **pipes):
    """Start the player as a program."""
    return await asyncio.create_subprocess_exec(
        sys.executable,
        "game/docs/player.py",
        *words,
        cwd=ROOT,
        stdout=asyncio.subprocess.PIPE,
        **pipes,
    )


async def lines(process):
    """Return what a player prints from now to its end."""
    printed, _ = await asyncio.wait_for(process.communicate(), WITHIN_S)
    assert process.returncode == 0
    return printed.decode().splitlines()


async def test_two_players_play_a_game_and_see_the_same(site, http):
    host = await player(f"{site.base_url}/")
    assert host.stdout is not None
    word, code = (await asyncio.wait_for(host.stdout.readline(), WITHIN_S)).split()
    guest = await player(site.base_url, code.decode())

    seen = await asyncio.gather(lines(host), lines(guest))

    view = (await http.get(f"/api/tables/{code.decode()}")).json()
    rounds = [line for line in seen[0] if line.startswith("round_over")]
    assert word == b"table"
    assert seen[0] == seen[1]
    assert len(rounds) == view["round"]
    assert seen[0][-1].startswith("over")
    assert rounds == [
        f"round_over {event.round} {list(event.counts)}"
        for step in replay(*parse_code(view["opened"]["spielcode"]))
        for event in step.events
        if isinstance(event, RoundOver)
    ]


async def test_a_player_at_no_table_says_so_in_a_sentence(site):
    lost = await player(site.base_url, "CCCFFF", stderr=asyncio.subprocess.PIPE)

    _, said = await asyncio.wait_for(lost.communicate(), WITHIN_S)

    assert said == b"There is no table CCCFFF.\n"
    assert lost.returncode == 1
