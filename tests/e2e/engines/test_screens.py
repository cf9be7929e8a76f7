"""Every screen in every engine: axe, the Tab key, and every size of phone."""

import pytest

from tests.e2e.engines import axe, layout, reach
from tests.e2e.engines.found import engines
from tests.e2e.engines.screens import SCREENS
from tests.e2e.engines.stage import Stage
from tests.e2e.engines.visitor import SIZES
from tests.e2e.phone import never

screens = pytest.mark.parametrize("screen", SCREENS, ids=str)


@engines
@screens
def test_axe_finds_nothing_tab_reaches_every_key_and_the_screen_fits_every_size(
    quick, visitors, screen
):
    with Stage(quick, visitors, still=True) as stage:
        visitor = screen.scene(stage)
        visitor.rest()

        found = axe.findings(visitor) + reach.complaints(visitor)
        for size in SIZES:
            found += layout.complaints(
                visitor, size, scrolls=screen.scrolls, tucked=screen.tucked
            )

        never(found)
