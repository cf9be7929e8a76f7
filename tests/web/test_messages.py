"""The words of the pages: each in every language, and none that nobody says."""

import gettext
import re

import pytest

from tests import messages

HOLES = re.compile(r"%\(\w+\)s|%%")

pytestmark = pytest.mark.parametrize("language", messages.TRANSLATED)


def texts(language):
    return {one.id: one for one in messages.read(language) if one.id}


def test_every_text_of_the_templates_is_translated(language):
    known = texts(language)

    missing = [said for said in messages.texts() if not known[said].string]

    assert missing == []


def test_no_translation_is_of_a_text_that_no_template_says(language):
    assert set(messages.texts()) == set(texts(language))


def test_no_translation_is_a_guess(language):
    assert [one.id for one in texts(language).values() if one.fuzzy] == []


def test_a_translation_has_the_holes_of_its_text(language):
    for one in texts(language).values():
        assert sorted(HOLES.findall(one.id)) == sorted(HOLES.findall(one.string))


def test_the_compiled_catalogue_says_what_the_written_one_says(language):
    with messages.path(language, "mo").open("rb") as compiled:
        said = gettext.GNUTranslations(compiled)

    assert [one.string for one in texts(language).values()] == [
        said.gettext(one.id) for one in texts(language).values()
    ]
