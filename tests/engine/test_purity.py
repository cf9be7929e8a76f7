"""The engine is pure: it knows no clock, no dice, no network and no framework."""

import ast
from pathlib import Path

import pytest

import game.engine

ENGINE = Path(game.engine.__file__).parent
FILES = {
    str(file.relative_to(ENGINE)): ast.parse(file.read_text())
    for file in sorted(ENGINE.rglob("*.py"))
}
ALLOWED = {
    *("collections", "dataclasses", "functools", "hashlib", "itertools", "struct"),
    *("typing", "msgspec", "game"),
}
JUDGES = {"decide.py", "evolve.py", "view.py", "results.py", "rounds.py", "state.py"}


def imported(tree: ast.Module) -> set[str]:
    """Return all modules that a file imports, by their full names."""
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom):
            found.add(node.module or "")
    return found


@pytest.mark.parametrize("name", FILES)
def test_a_file_of_the_engine_imports_nothing_impure(name):
    modules = imported(FILES[name])

    assert {module.split(".")[0] for module in modules} <= ALLOWED
    assert all(m.startswith("game.engine") for m in modules if m.startswith("game"))


@pytest.mark.parametrize("name", FILES)
def test_there_are_no_fractions_in_the_engine(name):
    numbers = [
        node.value
        for node in ast.walk(FILES[name])
        if isinstance(node, ast.Constant) and isinstance(node.value, float)
    ]

    assert numbers == []


@pytest.mark.parametrize("name", sorted(JUDGES))
def test_what_plays_never_asks_which_variant_is_on(name):
    assert imported(FILES[name]).isdisjoint(
        f"game.engine.{module}" for module in ("presets", "options", "spielcode")
    )


def test_options_do_not_know_each_other():
    rules = {name: tree for name, tree in FILES.items() if name.startswith("rules/")}

    for name, tree in rules.items():
        others = {m for m in imported(tree) if m.startswith("game.engine.rules")}
        assert others == set(), name


def _thaws(tree: ast.Module) -> set[str]:
    """Return the names of data classes and structs that could be changed."""
    found: set[str] = set()
    for node in ast.walk(tree):
        if not isinstance(node, ast.ClassDef):
            continue
        calls = [made for made in node.decorator_list if isinstance(made, ast.Call)]
        told = [word for call in calls for word in call.keywords] + node.keywords
        data = "dataclass" in ast.unparse(node).partition("class ")[0]
        struct = any(ast.unparse(base) in {"Struct", "_Event"} for base in node.bases)
        frozen = any(
            word.arg == "frozen" and ast.unparse(word.value) == "True" for word in told
        )
        if (data or struct) and not frozen:
            found.add(node.name)
    return found


@pytest.mark.parametrize("name", FILES)
def test_all_values_of_the_engine_are_frozen(name):
    assert _thaws(FILES[name]) == set()


@pytest.mark.parametrize("text", ["class A(Struct):", "@dataclass\nclass A:"])
def test_a_value_that_is_not_frozen_is_seen(text):
    assert _thaws(ast.parse(f"{text}\n    x: int")) == {"A"}
