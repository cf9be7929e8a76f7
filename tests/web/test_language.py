"""The language a browser asks for."""

import pytest

from game.web.language import wanted_language


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("", "de"),
        ("da", "da"),
        ("en-GB,en;q=0.9", "en"),
        ("fr,da;q=0.4,en;q=0.7", "en"),
        ("DE-at", "de"),
        ("fr", "de"),
        ("da;q=0", "de"),
        ("en;q=0.5,da;q=0.5", "en"),
        ("en;q=nonsense", "de"),
        (";;;,,,=", "de"),
        ("en;q=nan", "de"),
        ("*", "de"),
    ],
)
def test_the_best_of_ours_is_chosen_and_german_where_none_is(header, language):
    assert wanted_language(header) == language
