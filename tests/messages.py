"""The catalogues of `game/locale`: what the templates say, and their translations.

    make messages

writes new texts of the templates into each catalogue, to be translated there, drops
those that no template says any more, and compiles the lot. English stands in the
templates and needs none. The compiled files are committed, so that nothing but Python
is needed to run the game.
"""

import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path
from typing import Final

import django
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import normalize, read_po
from django.template import Template
from django.template.base import Node, Origin
from django.template.engine import Engine
from django.templatetags.i18n import BlockTranslateNode, TranslateNode
from django.utils.translation import trim_whitespace

ROOT: Final = Path(__file__).parent.parent / "game"
TEMPLATES: Final = ROOT / "templates"
LOCALE: Final = ROOT / "locale"
TRANSLATED: Final = ("de", "da")
HEADER: Final = """\
msgid ""
msgstr ""
"Language: {language}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"""
NEVER: Final = datetime(2000, 1, 1, tzinfo=UTC)
"""Compiled catalogues name a date, and are to be the same bytes on any day."""


def texts() -> dict[str, list[str]]:
    """Return what all templates say, each with the names of its templates."""
    found: dict[str, list[str]] = {}
    for path in sorted(TEMPLATES.rglob("*")):
        if path.is_file():
            name = str(path.relative_to(TEMPLATES))
            for text in _texts(path.read_text(), name):
                places = found.setdefault(text, [])
                if name not in places:
                    places.append(name)
    return found


def _texts(source: str, name: str) -> Iterator[str]:
    template = Template(source, Origin(name), name, Engine.get_default())
    for node in template.nodelist.get_nodes_by_type(Node):
        if isinstance(node, TranslateNode):
            yield str(node.filter_expression.var.literal).replace("%", "%%")
        elif isinstance(node, BlockTranslateNode):
            said, _ = node.render_token_list(node.singular)
            yield trim_whitespace(said) if node.trimmed else said


def path(language: str, kind: str) -> Path:
    """Return the file of a catalogue: `po` to be read, `mo` compiled."""
    return LOCALE / language / "LC_MESSAGES" / f"django.{kind}"


def read(language: str) -> Catalog:
    """Return the catalogue of *language*; an empty one where there is none yet."""
    file = path(language, "po")
    if not file.exists():
        return Catalog(locale=language)
    with file.open("rb") as source:
        return read_po(source, locale=language)


def compiled(catalog: Catalog) -> bytes:
    """Return what a catalogue is compiled to."""
    catalog.creation_date = catalog.revision_date = NEVER
    target = BytesIO()
    write_mo(target, catalog)
    return target.getvalue()


def _written(language: str, known: Catalog) -> str:
    """Return the catalogue of what the templates say, with what is *known* of it."""
    parts = [HEADER.format(language=language)]
    for text, places in texts().items():
        message = known.get(text)
        said = normalize(text, width=88)
        answer = normalize(str(message.string) if message else "", width=88)
        parts.append(f"#: {' '.join(places)}\nmsgid {said}\nmsgstr {answer}\n")
    return "\n".join(parts)


def main() -> None:
    """Write and compile all catalogues; name what is still to be translated."""
    for language in TRANSLATED:
        file = path(language, "po")
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(_written(language, read(language)))
        catalog = read(language)
        path(language, "mo").write_bytes(compiled(catalog))
        for message in catalog:
            if message.id and not message.string:
                sys.stdout.write(f"{language}: {message.id}\n")


if __name__ == "__main__":
    django.setup()
    main()
