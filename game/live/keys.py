"""Names in Redis. All of a table share its hash tag, so they share a node."""


def state(code: str) -> str:
    """Return the hash of the table: seq, mark, and its bytes."""
    return f"krieg:{{{code}}}:table"


def frames(code: str) -> str:
    """Return the stream of the table's frames, with ids `seq-0`."""
    return f"krieg:{{{code}}}:frames"


def gone(code: str) -> str:
    """Return the tombstone: it outlives the table and keeps its code from use."""
    return f"krieg:{{{code}}}:gone"


def reports(code: str) -> str:
    """Return the hash in which each worker says who is connected to it."""
    return f"krieg:{{{code}}}:here"


def news(code: str) -> str:
    """Return the channel on which workers tell each other of the table."""
    return f"krieg:{{{code}}}:news"


def public() -> str:
    """Return the sorted set of public tables, by when their sockets were last seen."""
    return "krieg:public"


def metrics() -> str:
    """Return the hash in which each worker keeps its own figures."""
    return "krieg:metrics"


def bucket(name: str, who: str) -> str:
    """Return the bucket of tokens that *who* has left for *name*."""
    return f"krieg:limit:{name}:{who}"


def kept(name: str) -> str:
    """Return where a value is kept for a caller that asks again."""
    return f"krieg:kept:{name}"
