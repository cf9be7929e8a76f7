"""Serve the game, here and to the home network."""

import io
import os
import socket
import sys
from typing import Any

from django.conf import settings
from django.core.management import BaseCommand, CommandError, CommandParser

from krieg_site import addresses
from krieg_site.embedded_redis import EmbeddedRedis, EmbeddedRedisUnavailable
from krieg_site.env import HIGHEST_PORT, origin
from krieg_site.supervisor import Supervisor
from krieg_site.worker import SERVERS

BACKLOG = 2048
PORTS_TRIED = 20


class Command(BaseCommand):
    help = "Serve the game, here and to the home network."
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--port", type=int, default=settings.PORT)
        parser.add_argument("--host", help="the one address to listen on")
        parser.add_argument("--workers", type=int, default=settings.KRIEG_WORKERS)
        parser.add_argument(
            "--local", action="store_true", help="serve this machine alone"
        )
        parser.add_argument("--server", choices=SERVERS, default=SERVERS[0])

    def handle(self, *args: Any, **options: Any) -> None:
        port, workers = options["port"], options["workers"]
        if not 0 <= port <= HIGHEST_PORT:
            raise CommandError(f"--port must be from 0 to {HIGHEST_PORT}.")
        if workers < 1 or (workers > 1 and options["server"] == "daphne"):
            raise CommandError("--workers must be 1 or more, and 1 with daphne.")
        local = options["local"]
        listening = self._listen(options["host"], port, local=local)
        port = listening.getsockname()[1]
        # The workers read their settings anew, with what is known only now.
        os.environ["PORT"] = str(port)
        os.environ["KRIEG_LOCAL"] = str(int(local))
        status = self._serve(listening, options["server"], workers, local=local)
        sys.exit(status)

    def _serve(
        self, listening: socket.socket, server: str, workers: int, *, local: bool
    ) -> int:
        port = listening.getsockname()[1]
        supervisor = Supervisor(
            listening,
            server,
            workers,
            drain_s=settings.KRIEG_LIMITS.drain_ms / 1000,
            on_ready=lambda: self._greet(port, local=local),
        )
        if not settings.REDIS_EMBEDDED:
            return supervisor.run()
        try:
            with EmbeddedRedis(settings.KRIEG_DATA_DIR):
                return supervisor.run()
        except EmbeddedRedisUnavailable as error:
            raise CommandError(str(error)) from error

    def _listen(self, host: str | None, port: int, *, local: bool) -> socket.socket:
        """Return the listening socket, or end with another port's offer.

        All interfaces, by IPv4 and IPv6, unless told otherwise.
        """
        address = host or ("127.0.0.1" if local else "")
        try:
            return _bind(address, port)
        except OSError as error:
            free = _free_port(address, port)
            raise CommandError(
                f"Port {port} is in use, perhaps by another `make run`; "
                f"PORT={free} is free: PORT={free} make run"
                if free
                else f"Cannot listen on {address or 'any address'}:{port}: {error}."
            ) from error

    def _greet(self, port: int, *, local: bool) -> None:
        here = origin("http", "localhost", port)
        if settings.PRODUCTION:
            self.stdout.write(f"Krieg serves {', '.join(settings.KRIEG_ORIGINS)}")
        elif local or not (found := addresses.home_network()):
            self.stdout.write(f"Krieg runs: {here}")
        else:
            import segno  # noqa: PLC0415 -- by now the workers serve already

            there = origin("http", found[0], port)
            # In capitals a smaller code will do, and addresses are the same in both.
            code = io.StringIO()
            segno.make(there.upper(), error="l", micro=False).terminal(
                code, compact=True
            )
            self.stdout.write(f"{code.getvalue()}\nKrieg runs:   {here}")
            self.stdout.write(f"Other phones: {there}")
        self.stdout.write("Ctrl-C ends it.")
        self.stdout.flush()


def _bind(address: str, port: int) -> socket.socket:
    """Return a socket that listens on *address*, on all of them if empty."""
    dual = not address and socket.has_dualstack_ipv6()
    family = socket.AF_INET6 if dual or ":" in address else socket.AF_INET
    return socket.create_server(
        (address, port), family=family, backlog=BACKLOG, dualstack_ipv6=dual
    )


def _free_port(address: str, port: int) -> int | None:
    for candidate in range(port + 1, min(port + PORTS_TRIED, HIGHEST_PORT) + 1):
        try:
            _bind(address, candidate).close()
        except OSError:
            continue
        return candidate
    return None
