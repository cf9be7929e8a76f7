"""Write the client's types and the JSON Schema from `game/protocol.py`.

The schema says everything that is checked; the types say what a program in
TypeScript can know. Both are committed, and a test holds them in step.
"""

import types
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser
from msgspec import NODEFAULT, UNSET, Struct, UnsetType
from msgspec.structs import FieldInfo, fields

from game import protocol
from game.engine import events
from game.engine.cards import Card

# A name that says more than the struct's own, which reads well only in Python.
RENAMED = {"Seats": "SeatsMsg"}
SIMPLE = {
    str: "string",
    int: "number",
    bool: "boolean",
    type(None): "null",
    Any: "unknown",
    Card: "Card",
    protocol.Rules: "Rules",
    protocol.Event: "Event",
    # Only catch-up is passed on undecoded.
    msgspec.Raw: "Frame",
}
SECTIONS: tuple[tuple[str, dict[str, Any], tuple[type[Struct], ...]], ...] = (
    ("client to server", {"ClientMessage": protocol.ClientMessage}, ()),
    ("game events", {"GameEvent": events.Event}, ()),
    (
        "table events",
        {"TableEvent": protocol.TableEvent},
        (),
    ),
    ("view", {}, (protocol.View,)),
    ("server to client", {"ServerMessage": protocol.ServerMessage}, ()),
    ("HTTP", {}, (protocol.Order, protocol.Created)),
)


def _aliases() -> dict[Any, str]:
    """Return the named sets of words, such as Tempo, by their type."""
    found: dict[Any, str] = {}
    for module in (protocol, events):
        for name, value in vars(module).items():
            if get_origin(value) is Literal:
                found.setdefault(value, name)
    return found


class _Writer:
    """Collects declarations, each after those it needs."""

    def __init__(self) -> None:
        self.aliases = _aliases()
        self.lines: list[str] = []
        self.done: set[type[Struct]] = set()

    def form(self, hint: Any) -> str:
        """Return the TypeScript of a Python type form."""
        if hint in SIMPLE:
            return SIMPLE[hint]
        if hint in self.aliases:
            return self.aliases[hint]
        if get_args(hint):
            return self.generic(get_origin(hint), get_args(hint))
        return self.struct(hint)

    def generic(self, origin: Any, args: tuple[Any, ...]) -> str:
        """Return the TypeScript of a type form with arguments."""
        if origin is Literal:
            return " | ".join(f'"{word}"' for word in args)
        if origin is Annotated:  # what is demanded of the value is in the schema
            return self.form(args[0])
        arms = [self.form(arm) for arm in args if arm not in (..., UnsetType)]
        if origin in (Union, types.UnionType):
            return " | ".join(arms)
        if origin is dict:
            return f"Record<{', '.join(arms)}>"
        return f"({arms[0]})[]" if "|" in arms[0] else f"{arms[0]}[]"

    def struct(self, struct: type[Struct]) -> str:
        """Declare *struct* if it is new, and return its name."""
        name = RENAMED.get(struct.__name__, struct.__name__)
        if struct in self.done:
            return name
        self.done.add(struct)
        hints = get_type_hints(struct, include_extras=True)
        config = struct.__struct_config__
        body = [f'  {config.tag_field}: "{config.tag}";'] if config.tag_field else []
        for field in fields(struct):
            may = "?" if _optional(struct, field) else ""
            kind = self.form(hints[field.name])
            body.append(f"  {field.encode_name}{may}: {kind};")
        self.lines += [f"export interface {name} {{", *body, "}"]
        return name

    def union(self, name: str, members: Iterable[type[Struct]]) -> None:
        """Declare a union of structs and all it needs."""
        names = [self.struct(member) for member in members]
        self.lines += [f"export type {name} =", *(f"  | {one}" for one in names)]
        self.lines[-1] += ";"


def _optional(struct: type[Struct], field: FieldInfo) -> bool:
    """Tell whether the field may be missing in the JSON.

    What we read may leave out anything that has a default; what we write does so
    only with `omit_defaults` or where nothing is set.
    """
    given = field.default is not NODEFAULT or field.default_factory is not NODEFAULT
    config = struct.__struct_config__
    read = config.forbid_unknown_fields
    return given and (read or config.omit_defaults or field.default is UNSET)


def typescript() -> str:
    """Return the text of `wire.ts`."""
    writer = _Writer()
    writer.lines += [
        "// Written by `manage.py wire` from game/protocol.py.",
        "",
        "export type Card = string;",
        "export type Rules = Record<string, unknown>;",
    ]
    for words, name in writer.aliases.items():
        values = " | ".join(f'"{word}"' for word in get_args(words))
        writer.lines.append(f"export type {name} = {values};")
    for title, unions, structs in SECTIONS:
        writer.lines += ["", f"// {title}", ""]
        for name, union in unions.items():
            writer.union(name, get_args(union))
        for struct in structs:
            writer.struct(struct)
        if title == "table events":
            writer.lines.append("export type Event = GameEvent | TableEvent;")
    return "\n".join(writer.lines) + "\n"


def schema() -> str:
    """Return the text of `wire.schema.json`, the messages of both directions."""
    roots = {
        "ClientMessage": protocol.ClientMessage,
        "ServerMessage": protocol.ServerMessage,
        "Order": protocol.Order,
        "Created": protocol.Created,
    }
    refs, parts = msgspec.json.schema_components(
        [*roots.values(), protocol.Frame], ref_template="#/$defs/{name}"
    )
    parts["Welcome"]["properties"]["frames"]["items"] = {"$ref": "#/$defs/Frame"}
    named = {
        name: part for name, part in zip(roots, refs, strict=False) if name not in parts
    }
    document = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "krieg.v1",
        "$defs": {**named, **parts},
    }
    text = msgspec.json.format(msgspec.json.encode(document, order="sorted"))
    return text.decode() + "\n"


def files() -> dict[Path, str]:
    """Return what is generated, by its place in the client."""
    source = Path(settings.BASE_DIR) / "frontend" / "src"
    return {source / "wire.ts": typescript(), source / "wire.schema.json": schema()}


class Command(BaseCommand):
    help = "Write the client's types and the JSON Schema from game/protocol.py."
    # Types can be written while the rest of the site is in pieces.
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "--check", action="store_true", help="write nothing; fail if not in step"
        )

    def handle(self, *args: object, **options: Any) -> None:
        for path, text in files().items():
            if options["check"]:
                if not path.exists() or path.read_text() != text:
                    raise CommandError(f"{path.name} is behind: run `manage.py wire`.")
            else:
                path.write_text(text)
                self.stdout.write(str(path.relative_to(settings.BASE_DIR)))
