"""Figures for Prometheus: each worker counts, any worker shows what all have."""

import asyncio
import os
from collections.abc import Iterable, Iterator
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram
from prometheus_client.exposition import generate_latest
from prometheus_client.metrics_core import Metric
from prometheus_client.parser import text_string_to_metric_families

LAG_EVERY_S: Final = 0.5

worker: Final = os.urandom(6).hex()
"""The name of this process among all."""
registry: Final = CollectorRegistry()
sockets: Final = Gauge("krieg_sockets", "Open sockets.", registry=registry)
tables: Final = Gauge("krieg_tables", "Tables with sockets here.", registry=registry)
commits: Final = Counter("krieg_commits", "Commits stored.", registry=registry)
conflicts: Final = Counter(
    "krieg_conflicts", "Commits decided again: another came first.", registry=registry
)
act_seconds: Final = Histogram(
    "krieg_act_seconds",
    "From an act to its answer.",
    registry=registry,
    buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0),
)
lag_seconds: Final = Histogram(
    "krieg_loop_lag_seconds",
    "How late the event loop wakes.",
    registry=registry,
    buckets=(0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0),
)


def ours() -> bytes:
    """Return the figures of this process."""
    return generate_latest(registry)


def together(texts: dict[str, bytes]) -> bytes:
    """Return the figures of all workers in one text, each under its `worker`."""
    merged = CollectorRegistry()
    merged.register(_Merged(texts))
    return generate_latest(merged)


class _Merged:
    """The families of several texts, one family each."""

    def __init__(self, texts: dict[str, bytes]) -> None:
        self._texts = texts

    def collect(self) -> Iterable[Metric]:
        families: dict[str, Metric] = {}
        for worker, family in self._read():
            kept = families.setdefault(
                family.name, Metric(family.name, family.documentation, family.type)
            )
            for sample in family.samples:
                labels = {**sample.labels, "worker": worker}
                kept.add_sample(sample.name, labels, sample.value)
        return families.values()

    def _read(self) -> Iterator[tuple[str, Metric]]:
        for worker, text in sorted(self._texts.items()):
            for family in text_string_to_metric_families(text.decode()):
                # `_created` says when a process began, as a family of its own.
                if not family.name.endswith("_created"):
                    yield worker, family


async def watch_loop() -> None:
    """Measure for ever how late this event loop is."""
    loop = asyncio.get_running_loop()
    while True:
        before = loop.time()
        await asyncio.sleep(LAG_EVERY_S)
        lag_seconds.observe(max(0.0, loop.time() - before - LAG_EVERY_S))
