"""The end of a process: its sockets are told before the server closes them."""

import asyncio
import signal
import threading
from types import FrameType

from game.live import health, hub

_watched = {"done": False}


def watch() -> None:
    """From now on, tell all sockets when the process is asked to end.

    The server's own handler of the signal runs after ours; it closes sockets
    with 1012 by itself, but cannot say `bye` first.
    """
    if _watched["done"] or threading.current_thread() is not threading.main_thread():
        return
    _watched["done"] = True
    before = signal.getsignal(signal.SIGTERM)
    loop = asyncio.get_running_loop()
    here = hub.shared()

    def ending(number: int, frame: FrameType | None) -> None:
        health.drain()
        loop.call_soon_threadsafe(here.drain)
        if callable(before):
            before(number, frame)

    signal.signal(signal.SIGTERM, ending)
