"""What can go wrong on the way to a table; refusals by its rules are values."""


class LiveError(Exception):
    """Something that the caller has to tell its client."""


class Unavailable(LiveError):  # noqa: N818 -- says what is the case
    """The store does not answer in time. What was asked is *unknown*: ask again."""


class Unreadable(Unavailable):
    """What is stored under this table's code cannot be read; others are unharmed."""


class NoTable(LiveError):  # noqa: N818 -- likewise
    """There is no table of this code."""


class TableGone(LiveError):  # noqa: N818 -- likewise
    """The table of this code has been given up; the code is not given again yet."""


class Refused(LiveError):  # noqa: N818 -- likewise
    """An order that no table can be made of: a stable code, and what is wrong."""

    def __init__(self, code: str, detail: str, field: str) -> None:
        super().__init__(f"{code}: {detail}")
        self.code = code
        self.detail = detail
        self.field = field
