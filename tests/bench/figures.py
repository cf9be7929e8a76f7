"""Figures of a run, and how they are printed."""

import sys
from collections.abc import Sequence
from typing import NamedTuple

WIDTH = 47


class Spread(NamedTuple):
    """What is told of many durations, in the unit they were given in."""

    p50: float
    p95: float
    p99: float
    most: float


def spread(durations: Sequence[float]) -> Spread:
    """Return the spread of *durations*, of which there is at least one."""
    ranked = sorted(durations)

    def at(share: float) -> float:
        return ranked[min(len(ranked) - 1, int(share * len(ranked)))]

    return Spread(at(0.50), at(0.95), at(0.99), ranked[-1])


def quietest(runs: Sequence[Spread]) -> Spread:
    """Return the run with the lowest p99, the one others disturbed least."""
    return min(runs, key=lambda run: run.p99)


def say(line: str = "") -> None:
    """Print a line."""
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def head(title: str) -> None:
    """Print the head of a block of spreads."""
    say()
    say(f"{title:{WIDTH}}{'p50':>8}{'p95':>8}{'p99':>8}{'max':>8}")


def row(name: str, runs: Sequence[Spread], goal: str = "") -> None:
    """Print the quietest of *runs*, in ms, and the p99 of each."""
    best = quietest(runs)
    columns = "".join(f"{value / 1e6:8.2f}" for value in best)
    each = " ".join(f"{run.p99 / 1e6:.1f}" for run in runs)
    say(f"  {name:{WIDTH - 2}}{columns} ms  p99 of each run {each}  {goal}".rstrip())
