"""What the code may look like, where no tool looks. Imports: ``lint-imports``."""

import ast
import re
import subprocess
from pathlib import Path

import pytest

from tests.serving import ROOT

TOP = {
    "CHANGELOG.md",
    "LICENSE",
    "Makefile",
    "README.md",
    "SECURITY.md",
    "docker-compose.yml",
    "frontend",
    "game",
    "krieg_site",
    "manage.py",
    "pyproject.toml",
    "tests",
}
MOST_LINES = 400


def tracked() -> list[Path]:
    """Return the files of the repository, by their paths in it."""
    listed = subprocess.run(
        ["git", "ls-files"],  # noqa: S607 -- whichever git made this checkout
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    ).stdout.splitlines()
    return [Path(name) for name in listed if (ROOT / name).is_file()]


FILES = tracked()
SOURCES = [path for path in FILES if path.suffix in {".py", ".ts", ".svelte", ".lua"}]
PURE = [
    path
    for path in FILES
    if path.suffix == ".py"
    and path.parts[:2] in {("game", "engine"), ("game", "tables")}
]
LOCKS = [
    path
    for path in FILES
    if path.name.startswith("requirements") or path.name == "package-lock.json"
]


def text(path: Path) -> str:
    return (ROOT / path).read_text()


def test_the_top_level_is_the_one_that_was_agreed():
    found = {path.parts[0] for path in FILES}

    assert not {
        name
        for name in found - TOP
        if not name.startswith(".")
        and not re.fullmatch(r"requirements[a-z-]*\.txt", name)
    }


@pytest.mark.parametrize("path", SOURCES, ids=str)
def test_no_file_is_longer_than_one_can_read(path):
    if path.name != "wire.ts":  # generated
        assert len(text(path).splitlines()) <= MOST_LINES


@pytest.mark.parametrize("path", PURE, ids=str)
def test_the_pure_parts_count_in_whole_numbers(path):
    """Floats differ between machines; a Spielcode must not.

    In the tables a slash may also join paths.
    """
    floats = [
        getattr(node, "lineno", 0)
        for node in ast.walk(ast.parse(text(path)))
        if (isinstance(node, ast.Constant) and isinstance(node.value, float))
        or (isinstance(node, ast.Name) and node.id == "float")
        or (isinstance(node, ast.Div) and path.parts[1] == "engine")
    ]

    assert [] == floats


@pytest.mark.parametrize("path", LOCKS, ids=str)
def test_lock_files_name_no_host_and_have_hashes(path):
    content = text(path)

    assert '"resolved"' not in content
    assert not re.search(r"--(extra-)?index-url|--find-links|@ https?:", content)
    assert "sha256:" in content or '"integrity": "sha512-' in content


@pytest.mark.parametrize("path", SOURCES, ids=str)
def test_nothing_is_left_to_be_done(path):
    marks = "TO" + "DO|FIX" + "ME|X" + "XX"

    assert not re.search(rf"\b({marks})\b", text(path))
