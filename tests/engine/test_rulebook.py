"""RULES.md, the files it names and the tests that carry its numbers are in step."""

import ast
import re
from pathlib import Path
from typing import NamedTuple

import pytest

import game.engine
from game.engine.options import BY_NAME

ENGINE = Path(game.engine.__file__).parent
TESTS = Path(__file__).parent
NUMBER = re.compile(r"\b[A-Z]\d\b")
ROW = re.compile(r"\| ([A-Z]\d) \| (.+) \| (.+) \| `(.+)` \| `(.+)` \|")


class Rule(NamedTuple):
    number: str
    text: str
    option: str
    file: str
    tests: str


RULES = [
    Rule(*row.groups())
    for row in map(ROW.fullmatch, (ENGINE / "RULES.md").read_text().splitlines())
    if row
]


def carried(file: Path) -> set[str]:
    """Return the numbers that the tests of a file carry in their docstrings."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            found |= set(NUMBER.findall(ast.get_docstring(node) or ""))
    return found


CARRIED = {file.name: carried(file) for file in sorted(TESTS.glob("test_*.py"))}


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.number)
def test_a_rule_has_its_option_its_file_and_its_test(rule):
    options = re.findall(r"`(\w+)`", rule.option)

    assert rule.text
    assert set(options) <= BY_NAME.keys()
    assert options or rule.option == "–"
    assert (ENGINE / rule.file).is_file()
    assert rule.number in CARRIED[rule.tests]


def test_no_number_stands_for_two_rules():
    numbers = [rule.number for rule in RULES]

    assert len(numbers) > 60
    assert len(numbers) == len(set(numbers))


def test_every_number_that_a_test_carries_is_a_rule():
    written = {rule.number for rule in RULES}

    assert {name: numbers - written for name, numbers in CARRIED.items()} == {
        name: set() for name in CARRIED
    }


def test_every_option_is_in_some_rule():
    named = {name for rule in RULES for name in re.findall(r"`(\w+)`", rule.option)}

    assert set(BY_NAME) == named
