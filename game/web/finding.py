"""The table that an address names, for pages and interface alike."""

from django.http import HttpRequest

from game.live import limits, tables
from game.live.errors import NoTable, TableGone
from game.tables.codes import read_code
from game.tables.table import Table
from game.web.address import client_address
from game.web.problems import Problem


async def find(request: HttpRequest, text: str) -> Table:
    """Return the table, its code read as forgivingly as people type it.

    Looking changes nothing. A wrong code counts against the address, and past
    the limit is answered 429; the right code of a table never is, since thirty
    people behind one router may come at once.
    """
    code = read_code(text)
    try:
        if code is not None:
            return await tables.load(code)
    except TableGone:
        raise Problem(410, "table_gone", "This table is gone.") from None
    except NoTable:
        pass
    wait = await limits.misses.take(client_address(request))
    if wait is not None:
        raise Problem(429, "rate", "Too many wrong codes.", retry_after=wait)
    raise Problem(404, "no_table", "There is no table with this code.")
