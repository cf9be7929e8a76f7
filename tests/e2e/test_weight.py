"""What a first visit loads until nothing more comes, as it comes over the line.

How large the first script may be is a matter of the build, which fails above it.
"""

import pytest
from playwright.sync_api import expect

from tests.e2e.deals import lay

MOST_BYTES = 120_000
LOADED = """() => Object.fromEntries(performance.getEntries()
  .filter((entry) => entry.encodedBodySize)
  .map((entry) => [new URL(entry.name).pathname, entry.encodedBodySize]))"""


@pytest.mark.parametrize("where", ["home", "table"])
def test_a_first_visit_is_light_letters_and_words_included(server, phones, where):
    # In English: German words are always there, these come on top.
    guest = phones(server, locale="en-GB")

    guest.open("/" if where == "home" else f"/t/{lay(server, 'online').code}")
    expect(guest.button("Turn over")).to_be_visible()
    guest.page.wait_for_load_state("networkidle")

    loaded: dict[str, int] = guest.page.evaluate(LOADED)
    kinds = {path.rpartition(".")[2] for path in loaded}
    assert {"js", "css", "woff2"} <= kinds
    assert sum(loaded.values()) <= MOST_BYTES
