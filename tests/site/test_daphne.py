"""The ecosystem's other server: a whole game on it, by the reference players."""

import re
import subprocess
import sys

from tests.serving import ROOT, Server

PLAYER = [sys.executable, "game/docs/player.py"]
TOGETHER_S = 60


def player(server: Server, *words: str) -> subprocess.Popen[str]:
    """Start a reference player, an outside program like any other."""
    return subprocess.Popen(
        [*PLAYER, server.base_url, *words],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )


def test_two_players_play_a_whole_game_on_daphne(start_server):
    server = start_server(server="daphne")
    with player(server) as host:
        assert host.stdout is not None
        first_line = host.stdout.readline()
        code = re.search(r"\b[0-9A-Z]{6}\b", first_line)
        assert code, first_line

        with player(server, code[0]) as guest:
            seen_by_guest, _ = guest.communicate(timeout=TOGETHER_S)
        seen_by_host, _ = host.communicate(timeout=TOGETHER_S)

    assert (0, 0) == (host.returncode, guest.returncode)
    rounds = [line for line in seen_by_host.splitlines() if "round_over" in line]
    assert 1 <= len(rounds) <= 40
    assert seen_by_host.splitlines()[-1] == seen_by_guest.splitlines()[-1]
    assert "over" in seen_by_guest.splitlines()[-1]
