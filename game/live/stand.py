"""The stand: what spectators at one table guess and show, summed before it is told."""

import asyncio
import contextlib
from collections import Counter
from typing import TYPE_CHECKING, cast

from game.live import keys
from game.live.codec import Cheer, Guessed, News, pack_news
from game.live.errors import Unavailable
from game.protocol import Guesses, Reaction, Sign

if TYPE_CHECKING:
    from game.live.audience import Audience
    from game.live.hub import Hub
    from game.live.room import Room


class Stand:
    """Guesses and reactions at one table, as far as this process knows.

    Nothing of it is kept: a worker that ends takes its spectators' guesses along.
    `ours` are the guesses of this process' sockets in the running round, `theirs`
    the sums that other workers have told.
    """

    def __init__(self) -> None:
        self.telling: asyncio.Task[None] | None = None
        self.round = (0, 0)
        self.ours: dict[Audience, int] = {}
        self.theirs: dict[str, tuple[int, ...]] = {}
        self.claps: Counter[Sign] = Counter()
        self.others: Counter[Sign] = Counter()
        self.unsaid = False
        self.untold = False

    def begin(self, game: int, round_: int) -> bool:
        """Go on in this round; False if it is a past one."""
        if (game, round_) < self.round:
            return False
        if (game, round_) > self.round:
            self.round = (game, round_)
            self.ours.clear()
            self.theirs.clear()
        return True

    def own(self) -> tuple[int, ...]:
        """Return how the sockets here have guessed, by seat."""
        votes = Counter(self.ours.values())
        return tuple(votes[seat] for seat in range(max(votes, default=-1) + 1))

    def split(self, seats: int) -> tuple[int, ...]:
        """Return how all spectators have guessed, for so many seats."""
        parts = (self.own(), *self.theirs.values())
        return tuple(
            sum(part[seat] for part in parts if seat < len(part))
            for seat in range(seats)
        )


class Stands:
    """Takes guesses and reactions in, and tells them to all workers' sockets."""

    def __init__(self, hub: "Hub") -> None:
        self._hub = hub

    def react(self, room: "Room", seat: int, sign: Sign) -> None:
        """Show a player's reaction at once."""
        room.shout(Reaction(sign, seat=seat))
        self._hub.start(self._publish(room, Cheer(self._hub.worker, seat, {sign: 1})))

    def clap(self, room: "Room", sign: Sign) -> None:
        """Add a spectator's reaction to the sum."""
        room.stand.claps[sign] += 1
        self._soon(room)

    def guess(
        self, room: "Room", one: "Audience", at: tuple[int, int], on: int
    ) -> None:
        """Take a spectator's guess in a round; his last one counts."""
        stand = room.stand
        if stand.begin(*at):
            stand.ours[one] = on
            stand.unsaid = stand.untold = True
            self._soon(room)

    def heard(self, room: "Room", news: Cheer | Guessed) -> None:
        """Take what another worker tells."""
        stand = room.stand
        if news.worker == self._hub.worker:
            return
        if isinstance(news, Guessed):
            if stand.begin(news.game, news.round):
                stand.theirs[news.worker] = news.split
                stand.untold = True
                self._soon(room)
            return
        # They were decoded where they came in.
        counts = cast("dict[Sign, int]", news.counts)
        if news.seat is None:
            stand.others.update(counts)
            self._soon(room)
        else:
            for sign in counts:
                room.shout(Reaction(sign, seat=news.seat))

    def _soon(self, room: "Room") -> None:
        stand = room.stand
        if stand.telling is None or stand.telling.done():
            stand.telling = asyncio.create_task(self._tell(room))

    async def _tell(self, room: "Room") -> None:
        """Tell what has been gathered, and go on as long as there is something."""
        stand, limits = room.stand, self._hub.limits
        while stand.claps or stand.others or stand.unsaid or stand.untold:
            await asyncio.sleep(limits.gather_ms / 1000)
            claps, stand.claps = stand.claps, Counter()
            total = claps + stand.others
            stand.others = Counter()
            for sign, count in total.items():
                room.shout(Reaction(sign, count=count))
            if stand.untold and room.known is not None:
                seats = len(room.known.table.places)
                room.shout(Guesses(stand.round[1], stand.split(seats)))
            unsaid, stand.unsaid, stand.untold = stand.unsaid, False, False
            if claps:
                counts = {str(sign): n for sign, n in claps.items()}
                await self._publish(room, Cheer(self._hub.worker, None, counts))
            if unsaid:
                mine = Guessed(self._hub.worker, *stand.round, stand.own())
                await self._publish(room, mine)

    async def _publish(self, room: "Room", news: News) -> None:
        command = ("PUBLISH", keys.news(room.code), pack_news(news))
        # Lost with the store away: a reaction is worth no second try.
        with contextlib.suppress(Unavailable):
            await self._hub.tables.store.together([command])
