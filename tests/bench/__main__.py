"""Measures and prints: ``python -m tests.bench [--peers]``, or ``make bench``.

The server is the real one with its embedded Redis; it is played over HTTP and
sockets from another process of the same machine. Each figure is that of the
quietest of several runs, beside the p99 of all of them: what other programs do
meanwhile can only make it worse. On a busy machine ``chrt -r 5 make bench`` keeps
them out; the spectators then still get what is left.
"""

import argparse
import os
import platform
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from itertools import islice, repeat
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import NamedTuple, Protocol

from tests.bench import peer, rounds, stand
from tests.bench.crowd import COUNT, DEAF
from tests.bench.figures import Spread, head, row, say, spread
from tests.bench.line import Ears
from tests.bench.party import Party, Timing
from tests.bench.product import Product

PAUSE_S = 0.004
WARM_UP = 100
CROWD = 16
OVER = object()


class Host(Protocol):
    """A server that lays tables: the product, or the peer."""

    def lay(self, number: int, ears: Ears | None = None) -> Party:
        """Return a party at a new table; *number* chooses the game."""

    def spent(self) -> tuple[int, int]:
        """Return the CPU time of the server and of its Redis so far, in ns."""

    def check(self, party: Party, number: int) -> None:
        """Raise AssertionError unless the game was right."""


class Run(NamedTuple):
    """Many presses at one table after another; CPU in ns for each press."""

    frame: Spread
    done: Spread
    server: float
    redis: float


def main() -> None:
    """Measure everything there is to measure here."""
    options = _options()
    say(
        f"CPython {platform.python_version()}, {os.cpu_count()} CPUs, load "
        f"{os.getloadavg()[0]:.1f}; {options.presses} presses a run, "
        f"{options.runs} runs, shown is the quietest"
    )
    if not options.stand:
        _usual(options)
    with _product(1) as empty, _product(1) as full:
        _stand(empty, full, options)
    if options.peers:
        with _product(1) as one, _peer() as other:
            _ratio(one, other, options)


def _usual(options: argparse.Namespace) -> None:
    _engine()
    with _product(1) as one:
        _presses("one process", one, options)
        _reloads(one, options)
        rushes = [_rush(one, options.presses) for _ in range(options.runs)]
        _tell_rush("one process", rushes)
    with _product(2) as two:
        _presses("two processes, a player on each", two, options)


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.bench")
    parser.add_argument("--presses", type=int, default=2000, help="a run")
    parser.add_argument("--reloads", type=int, default=200, help="a run")
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--watched", type=int, default=200, help="a run")
    parser.add_argument("--stand", action="store_true", help="only with spectators")
    parser.add_argument(
        "--peers", action="store_true", help="compare with Node.js, in turns"
    )
    return parser.parse_args()


def _engine() -> None:
    states = rounds.plain_states()
    whole, decided = (rounds.cost(w, states) for w in (rounds.whole, rounds.decided))
    say()
    say(
        f"Engine, a plain round: {whole.best:.1f} µs (usually {whole.usual:.1f}); "
        f"of it decide and evolve {decided.best:.1f}   goal 20, at most 35"
    )


@contextmanager
def _product(processes: int) -> Iterator[Product]:
    with tempfile.TemporaryDirectory(prefix="krieg-") as folder, ExitStack() as stack:
        yield Product.start(Path(folder), processes, stack)


@contextmanager
def _peer() -> Iterator[peer.Peer]:
    with (
        tempfile.TemporaryDirectory(prefix="krieg-") as folder,
        peer.serving(Path(folder)) as other,
    ):
        yield other


def _run(host: Host, presses: int) -> Run:
    """Play *presses*, at as many tables as that takes."""
    timings: list[Timing] = []
    server = redis = number = 0
    while len(timings) < presses:
        with host.lay(number) as party:
            coming = party.presses(repeat(PAUSE_S))
            next(coming)
            next(coming)  # these sat down and dealt
            before = host.spent()
            timings += islice(coming, presses - len(timings))
            after = host.spent()
            host.check(party, number)
        server += after[0] - before[0]
        redis += after[1] - before[1]
        number += 1
    return Run(
        spread([timing.frame for timing in timings]),
        spread([timing.done for timing in timings]),
        server / presses,
        redis / presses,
    )


class Rush(NamedTuple):
    """Many tables that press as soon as all have heard; CPU in µs for a flip."""

    flips: float
    server: float
    redis: float


def _rush(host: Host, presses: int) -> Rush:
    ears = Ears()
    with ExitStack() as stack:
        parties = [stack.enter_context(host.lay(n, ears)) for n in range(CROWD)]
        playing = {party: party.rush() for party in parties}
        for coming in playing.values():
            next(coming)
        before, start, left = host.spent(), perf_counter(), presses
        while left > 0 and playing:
            ears.listen(1)
            for party in [party for party in playing if party.answered]:
                left -= 1
                if next(playing[party], OVER) is OVER:
                    del playing[party]
        took, after = perf_counter() - start, host.spent()
        for number, party in enumerate(parties):
            host.check(party, number)
    flips = (presses - left) / 2
    server, redis = ((b - a) / flips / 1000 for a, b in zip(before, after, strict=True))
    return Rush(flips / took, server, redis)


def _tell_rush(title: str, runs: Sequence[Rush]) -> None:
    best = max(runs)
    say()
    say(
        f"Rush, {CROWD} tables, {title}: {best.flips:.0f} flips/s, CPU for a flip: "
        f"server {best.server:.0f} µs, Redis {best.redis:.0f} µs"
    )


def _presses(title: str, host: Host, options: argparse.Namespace) -> None:
    _run(host, WARM_UP)
    _tell(title, [_run(host, options.presses) for _ in range(options.runs)])


def _tell(title: str, runs: Sequence[Run]) -> None:
    head(f"Press, {title}")
    row("to frame at both players and a spectator", [r.frame for r in runs], "goal 20")
    row("to done", [r.done for r in runs])
    server, redis = _flip(runs)
    say(f"  CPU for a flip: server {server:.0f} µs, Redis {redis:.0f} µs")


def _flip(runs: Sequence[Run]) -> tuple[float, float]:
    """Return the CPU time of two presses in µs, server and Redis, where least."""
    return min((r.server * 2 / 1000, r.redis * 2 / 1000) for r in runs)


def _reloads(host: Product, options: argparse.Namespace) -> None:
    connects, hellos = [], []
    for run in range(options.runs):
        with host.lay(run) as party:
            coming = party.presses(repeat(PAUSE_S))
            back = []
            for i in range(options.reloads):
                next(coming)
                back.append(party.reload(i % 2))
            host.check(party, run)
        connects.append(spread([reload.connect for reload in back]))
        hellos.append(spread([reload.hello for reload in back]))
    head("Reload to seat, one process")
    row("from the connect", connects, "goal 1000")
    row("from hello", hellos)


def _stand(empty: Product, full: Product, options: argparse.Namespace) -> None:
    """Tell what it costs two players that a full stand watches them."""
    blocks = [
        block
        for run in range(options.runs)
        for block in stand.beside(empty, full, run, options.watched)
    ]
    alone, watched = ([time for b in blocks for time in b[i]] for i in range(2))
    head(f"Press, two players, in turns with {COUNT} spectators, {DEAF} of them deaf")
    row("to frame at both players, nobody watches", [spread(alone)])
    row("to frame at both players, all watch", [spread(watched)])
    ratios = sorted(median(b) / median(a) for a, b in blocks)
    quarter = len(ratios) // 4
    say(
        f"  Watched to unwatched, {len(ratios)} turns: {median(ratios):.2f}, half of "
        f"them {ratios[quarter]:.2f} to {ratios[-quarter - 1]:.2f}; goal at most 1.20"
    )


def _ratio(ours: Host, theirs: Host, options: argparse.Namespace) -> None:
    mine, others = [], []
    for host in (ours, theirs):
        _run(host, WARM_UP)
    for _ in range(options.runs):
        mine.append(_run(ours, options.presses))
        others.append(_run(theirs, options.presses))
    _tell("one process, in turns with the peer", mine)
    _tell("the peer: Node.js, ws, the same commit", others)
    rushes = [
        (_rush(ours, options.presses), _rush(theirs, options.presses))
        for _ in range(options.runs)
    ]
    _tell_rush("in turns with the peer", [a for a, _ in rushes])
    _tell_rush("the peer", [b for _, b in rushes])
    ratios = sorted(
        a.frame.p50 / b.frame.p50 for a, b in zip(mine, others, strict=True)
    )
    cpu = sorted(a.server / b.server for a, b in rushes)
    say()
    say(
        f"Ours to the peer's, run by run: p50 to frame {_list(ratios)}, "
        f"server CPU in a rush {_list(cpu)}"
    )


def _list(values: Sequence[float]) -> str:
    return " ".join(f"{value:.2f}" for value in values)


if __name__ == "__main__":
    main()
