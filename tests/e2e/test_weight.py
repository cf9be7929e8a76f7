"""What a first visit loads until nothing more comes, as it comes over the line."""

from playwright.sync_api import expect

from tests.e2e.deals import lay
from tests.e2e.phone import Phone

MOST_BYTES = 120_000
MOST_SCRIPT_OF_A_TABLE = 60_000
LOADED = """() => Object.fromEntries(performance.getEntries()
  .filter((entry) => entry.encodedBodySize)
  .map((entry) => [new URL(entry.name).pathname, entry.encodedBodySize]))"""


def test_a_first_visit_is_light_letters_and_words_included(server, phones):
    first = loaded(phones(server, locale="en-GB"), "/")

    assert {"js", "css", "woff2"} <= {path.rpartition(".")[2] for path in first}
    assert sum(first.values()) <= MOST_BYTES


def test_a_table_needs_little_of_line_and_phone(server, phones):
    first = loaded(phones(server, locale="en-GB"), f"/t/{lay(server, 'online').code}")
    script = sum(size for path, size in first.items() if path.endswith(".js"))

    assert 0 < script <= MOST_SCRIPT_OF_A_TABLE
    assert sum(first.values()) <= MOST_BYTES


def loaded(guest: Phone, path: str) -> dict[str, int]:
    """Return the bytes of each file that comes; German words always do, too."""
    guest.open(path)
    expect(guest.button("Turn over")).to_be_visible()
    guest.page.wait_for_load_state("networkidle")
    sizes: dict[str, int] = guest.page.evaluate(LOADED)
    return sizes
