"""Check that nobody chose the deal of a finished game."""

import sys
from pathlib import Path
from typing import Any

import msgspec
from django.core.management.base import BaseCommand, CommandError, CommandParser

from game.engine.ruleset import rules40
from game.engine.sealing import commitment, joint_seed
from game.engine.spielcode import BadSpielcode, format_code, parse_code
from game.protocol import Envelope


class _Opened(msgspec.Struct):
    """The event with which a table opens an envelope."""

    envelope: Envelope


class Command(BaseCommand):
    help = "Check a sealed game: its Spielcode follows from all numbers together."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("spielcode", nargs="+", help="as it was read out or typed")
        parser.add_argument(
            "--envelope",
            required=True,
            help="a file, - for the input, with the envelope or the opened event",
        )

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            rules, seed = parse_code(" ".join(options["spielcode"]))
        except BadSpielcode as wrong:
            raise CommandError(f"Not a Spielcode: {wrong.detail}.") from None
        envelope = _read(options["envelope"])
        if len(envelope.commits) != len(envelope.secrets):
            raise CommandError("There is not one number for each commitment.")
        if envelope.rules40 != rules40(rules):
            raise CommandError("The envelope was sealed for other rules.")
        for index, secret in enumerate(envelope.secrets):
            if commitment(index, envelope.game_id, secret) != envelope.commits[index]:
                raise CommandError(f"{_who(index)} opened another number than sealed.")
            drawn = ", drawn by the server" if index - 1 in envelope.by_server else ""
            self.stdout.write(f"{_who(index)}: the number fits its seal{drawn}")
        if joint_seed(envelope.game_id, envelope.rules40, envelope.secrets) != seed:
            raise CommandError("The numbers make another deal than this Spielcode.")
        self.stdout.write(f"{format_code(rules, seed)}: the numbers make this deal")


def _who(index: int) -> str:
    return f"Seat {index}" if index else "The server"


def _read(name: str) -> Envelope:
    """Return the envelope in a file, whose hex numbers are numbers."""
    try:
        text = sys.stdin.read() if name == "-" else Path(name).read_text()
        opened = msgspec.json.decode(text, type=dict[str, Any])
        if "envelope" in opened:
            envelope = msgspec.convert(opened, _Opened).envelope
        else:
            envelope = msgspec.convert(opened, Envelope)
        for digits in (envelope.game_id, envelope.rules40, *envelope.secrets):
            bytes.fromhex(digits)
    except OSError as wrong:
        raise CommandError(f"{name}: {wrong.strerror}.") from None
    except (msgspec.MsgspecError, ValueError) as wrong:
        raise CommandError(f"Not an envelope: {wrong}.") from None
    return envelope
