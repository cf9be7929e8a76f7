"""Whether this process takes part."""

from game.live import tables

_state = {"draining": False}


def draining() -> bool:
    """Tell whether this process is sending its clients away."""
    return _state["draining"]


def drain() -> None:
    """Say from now on that this process is going away."""
    _state["draining"] = True


async def write() -> None:
    """Write to the store as a commit does; raises Unavailable."""
    await tables.shared().store.write()


async def ready() -> bool:
    """Tell whether this process should be sent anybody."""
    try:
        await write()
    except tables.Unavailable:
        return False
    return not draining()
