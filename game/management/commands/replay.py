"""Print a whole game from its Spielcode, round by round."""

import os
import sys
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser

from game.engine import play
from game.engine.chance import Chance
from game.engine.moves import BadMoves
from game.engine.spielcode import BadSpielcode, parse_code
from game.engine.transcript import log_lines, printed


class Command(BaseCommand):
    help = "Print the game of a Spielcode, round by round, its hidden cards too."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("spielcode", nargs="+", help="as it was read out or typed")
        parser.add_argument("--moves", default="", help="the choices made in it")
        parser.add_argument("--log", action="store_true", help="lines for programs")
        parser.add_argument(
            "--rounds",
            type=int,
            default=settings.KRIEG_LIMITS.rounds,
            help="where a table stops a game (%(default)s)",
        )

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            rules, seed = parse_code(" ".join(options["spielcode"]))
        except BadSpielcode as wrong:
            raise CommandError(f"Not a Spielcode: {wrong.detail}.") from None
        moves = options["moves"]
        if play.has_choices(rules) and not moves:
            raise CommandError("In this game people had choices: give its --moves.")
        game = play.fresh(rules, Chance(seed), most_rounds=options["rounds"])
        lines = log_lines if options["log"] else printed
        try:
            for line in lines(game, moves):
                self.stdout.write(line)
            self.stdout.flush()
        except BrokenPipeError:
            # Whoever reads along has seen enough; nothing more goes to the output.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        except BadMoves as wrong:
            raise CommandError(f"Not the moves of this game: {wrong.detail}.") from None
