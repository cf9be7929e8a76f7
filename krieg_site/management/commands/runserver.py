"""Django's `runserver` with daphne as its server, so that it speaks WebSocket.

daphne is no installed app, as that would import Twisted into every process: a
fifth of the time that a start takes.
"""

from daphne.management.commands.runserver import Command

__all__ = ["Command"]
