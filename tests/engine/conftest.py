"""The statistics play many thousand games: only `make stats` asks for them."""

import pytest


def pytest_collection_modifyitems(
    config: pytest.Config, items: list[pytest.Item]
) -> None:
    """Leave the statistics out where slow tests are not asked for by name."""
    if "slow" in config.getoption("markexpr"):
        return
    left_out = [item for item in items if item.path.name == "test_statistics.py"]
    config.hook.pytest_deselected(items=left_out)
    items[:] = [item for item in items if item not in left_out]
