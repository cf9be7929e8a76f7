"""Somebody who watches a table, keeps his own accounts and believes nothing.

He knows a table by the JSON that is sent of it alone: each frame's events are
entered into his books, and the view beside them must say the same.
"""

import json
import re
from typing import Any

from game.protocol import Frame, encode
from game.tables.acts import Commit
from game.tables.view import view

CARD = re.compile(r'"([2-9TJQKA][CDHS])"')
TABLE_EVENTS = {
    *("sat", "moved", "named", "filled", "pressed", "sealed", "void_deal"),
    *("tempo", "swapped", "offered", "opened", "left", "paused", "resumed"),
    *("standin", "settings", "claimed", "answered"),
}


def frame_json(commit: Commit) -> bytes:
    """Return the frame of a commit, as every viewer gets it."""
    after = commit.after
    frame = Frame(after.seq, after.game, commit.at, commit.events, view(after))
    return encode(frame)


class Game:
    """The books of one game.

    `mode`: how it is played. Of Casino War only the cards on the table are booked,
    which are the shoe's.
    """

    def __init__(self) -> None:
        self.mode = "classic"
        self.taken = 0
        self.deck = 0
        self.spare = 0
        self.counts: list[int] = []
        self.call = 0
        self.round = 0
        self.depth = 0
        self.who: list[int] = []
        self.tied: list[int] = []
        self.laid: dict[int, list[str | None]] = {}
        self.shown: list[str] = []
        self.last: tuple[dict[int, list[str | None]], list[str]] = ({}, [])
        self.pressed: dict[tuple[int, int], int] = {}
        self.running = False
        self.ended = False
        self.opened = False

    @property
    def pot(self) -> int:
        return sum(map(len, self.laid.values()))

    def balanced(self, counts: list[int]) -> None:
        assert self.counts == counts
        assert self.deck == sum(counts) + self.pot + self.spare

    def clear(self) -> None:
        self.last, self.laid, self.shown = (self.laid, self.shown), {}, []

    # ------------------------------------------------------------- the events

    def pressed_(self, e: dict[str, Any], seq: int) -> None:
        key = e["call"], e["seat"]
        assert not self.ended
        assert key not in self.pressed, f"{key} has pressed twice"
        if self.mode == "speed" and e["call"] == self.call + 1 > 1:
            assert (self.call, e["seat"]) in self.pressed
        else:
            assert max(self.call, 1) == e["call"]
            assert not self.running or e["seat"] in self.who
        self.pressed[key] = seq

    def dealt(self, e: dict[str, Any]) -> None:
        assert not self.counts, "dealt twice"
        self.counts, self.spare = list(e["counts"]), e["spare"]
        self.deck = sum(self.counts) + self.spare

    def called(self, e: dict[str, Any]) -> None:
        war, ask = e.get("war", 0), e.get("ask", "press")
        asked = self.tied if war else list(range(len(self.counts)))
        assert self.call + 1 == e["call"]
        if ask == "choose":
            assert (self.round, 1) == (e["round"], len(e["who"]))
        else:
            assert self.depth == war
            assert self.round + (not war) == e["round"]
            holds = [s for s in asked if self.counts[s]]
            assert (holds if self.mode != "casino" else [0]) == e["who"]
        assert (ask == "play") == (self.mode in {"hand", "arneson"})
        self.call, self.round, self.who = e["call"], e["round"], e["who"]
        self.running = True

    def turned(self, e: dict[str, Any]) -> None:
        assert sorted(e["cards"], key=int) == list(e["cards"])
        for seat, card in e["cards"].items():
            self.lay(int(seat), card)
            self.shown.append(card)

    def staked(self, e: dict[str, Any]) -> None:
        assert e["n"] > 0
        for _ in range(e["n"]):
            self.lay(e["seat"], None)

    def lay(self, seat: int, card: str | None) -> None:
        if self.mode == "casino":
            self.spare -= 1
        else:
            self.counts[seat] -= 1
        assert self.counts[seat] >= 0, f"seat {seat} lays a card it has not got"
        self.laid.setdefault(seat, []).append(card)

    def tied_(self, e: dict[str, Any]) -> None:
        assert self.depth + 1 == e["depth"]
        self.depth, self.tied = e["depth"], list(e["seats"])

    def fell(self, e: dict[str, Any]) -> None:
        self.tied.remove(e["seat"])

    def took(self, e: dict[str, Any]) -> None:
        assert sum(e["parts"].values()) == e["n"]
        if self.mode != "arneson":
            assert self.pot == e["n"]
            assert {s: len(c) for s, c in self.laid.items()} == _by_seat(e["parts"])
            assert self.shown == e["cards"]
        if self.mode == "points":
            self.spare += e["n"]
            self.shown += [c for p in e.get("revealed", {}).values() for c in p]
        else:
            self.counts[e["seat"]] += e["n"]
        self.taken += e["n"]
        if self.taken == self.pot:
            self.taken = 0
            self.clear()

    def scored(self, e: dict[str, Any]) -> None:
        assert e["points"] > 0

    def wagered(self, e: dict[str, Any]) -> None:
        assert 0 <= e.get("tie_bet", 0) <= e["bet"]

    def paid(self, e: dict[str, Any]) -> None:
        """The hand is over; its cards go back into the shoe."""
        if self.laid:
            self.spare += self.pot
            self.clear()

    def void(self, e: dict[str, Any]) -> None:
        assert {s: len(c) for s, c in self.laid.items()} == _by_seat(e["parts"])
        for seat, n in _by_seat(e["parts"]).items():
            if self.mode == "points":
                self.spare += n
            else:
                self.counts[seat] += n
        self.clear()

    def shuffled(self, e: dict[str, Any]) -> None:
        assert e["n"] <= self.counts[e["seat"]]

    def round_over(self, e: dict[str, Any]) -> None:
        assert self.round == e["round"]
        assert not self.pot
        self.balanced(e["counts"])
        self.depth, self.tied = 0, []

    def over(self, e: dict[str, Any]) -> None:
        self.balanced(e["counts"])
        self.ended, self.who = True, []

    def opened_(self, _e: dict[str, Any]) -> None:
        assert self.ended, "opened before the end"
        assert not self.opened
        self.opened = True


class Witness:
    """Watches the frames of one table, all of them, in order."""

    def __init__(self) -> None:
        self.seq = 0
        self.games = [Game()]
        self.seats = 0

    @property
    def game(self) -> Game:
        return self.games[-1]

    def see(self, text: bytes) -> None:
        """Enter a frame into the books; raises AssertionError where it lies."""
        frame = json.loads(text)
        assert self.seq + 1 == frame["seq"], "the order has a gap"
        self.seq += 1
        if frame["game"] != len(self.games) - 1:
            assert len(self.games) == frame["game"], "a game was left out"
            assert self.game.opened
            self.games.append(Game())
        self.game.mode = frame["view"]["rules"]["mode"]
        allowed = {*self.game.last[1], *self.game.shown}
        self._in_order(frame["events"])
        for event in frame["events"]:
            self._enter(event, frame)
            allowed |= {*self.game.shown, *self.game.last[1]}
        assert set(CARD.findall(text.decode())) <= allowed, "a hidden card is named"
        self._look(frame)

    def _in_order(self, events: list[dict[str, Any]]) -> None:
        tags = [e["type"] for e in events]
        if "dealt" in tags:
            at = tags.index("dealt")
            assert "called" == tags[at + 1]
            assert not {"sat", "filled", "pressed", "sealed"} & set(tags[at:])
        if "over" in tags:
            at = tags.index("over")
            assert ["over", "opened"] == tags[at:]
            if events[at]["result"]["reason"] != "ended":
                assert "round_over" == tags[at - 1]

    def _enter(self, event: dict[str, Any], frame: dict[str, Any]) -> None:
        tag, game = event["type"], self.game
        if tag == "pressed":
            game.pressed_(event, frame["seq"])
        elif tag == "opened":
            game.opened_(event)
        elif tag == "swapped":
            self._swap(event["seats"])
        elif tag not in TABLE_EVENTS:
            assert not game.ended, f"{tag} after the end"
            assert tag in {"dealt", "called"} or game.running
            enter = getattr(game, "tied_" if tag == "tied" else tag)
            enter(event)

    def _swap(self, seats: list[int]) -> None:
        """People take what they have pressed to where they sit now."""
        if len(self.games) > 1:
            old = self.games[-2]
            old.pressed = {(c, seats[s]): q for (c, s), q in old.pressed.items()}

    def _look(self, frame: dict[str, Any]) -> None:
        """Compare the view with the books."""
        seen, game = frame["view"], self.game
        people = [s["seat"] for s in seen["seats"] if s["kind"] == "human"]
        assert (frame["seq"], frame["game"]) == (seen["seq"], seen["game"])
        assert (seen["phase"] == "over") == game.ended == ("over" in seen)
        assert game.opened == ("opened" in seen) == ("next_seal" in seen)
        assert (seen["seal"] is None) == seen["known_deal"]
        if (seal := seen["seal"]) is not None:
            # A hash shown early would let the last one choose his by it.
            assert (seal["state"] == "open") == ("commits" not in seal)
            assert (seal["state"] == "dealt") == bool(game.counts)
        if not game.counts:
            assert ("waiting", 0, 1) == (seen["phase"], seen["round"], seen["call"])
            assert people == seen["due"]
        else:
            self._look_at_play(seen)
        call = max(game.call, 1)
        if not game.ended:
            # A press in waiting may be of a seat that then got no card.
            asked = game.who if game.running else range(len(seen["seats"]))
            pressed = {s for c, s in game.pressed if c == call and s in asked}
            if seen["ask"] == "play" and call == 1:
                # Who was ready before the deal has not chosen yet.
                assert pressed >= set(seen["pressed"])
            else:
                assert pressed == set(seen["pressed"])

    def _look_at_play(self, seen: dict[str, Any]) -> None:
        game = self.game
        assert "hand" not in seen
        computers = [s["seat"] for s in seen["seats"] if s["kind"] == "computer"]
        assert [s for s in game.who if s not in computers] == seen["due"]
        assert (game.call, game.round) == (seen["call"], seen["round"])
        assert game.counts == seen["counts"]
        held = seen["rules"]["hand"] if game.mode in {"hand", "arneson"} else 0
        for pile, n in zip(seen["piles"], seen["counts"], strict=True):
            # A hand is filled for as long as there is something to fill it with.
            assert n - min(held, n) == pile["draw"] + pile["won"]
        assert game.deck == sum(seen["counts"]) + game.pot + seen["spare"]
        lying = game.laid or game.last[0]
        assert lying == {o["seat"]: o["cards"] for o in seen["open"]}
        assert sum(map(len, lying.values())) == seen["pot"]


def _by_seat(parts: dict[str, int]) -> dict[int, int]:
    return {int(seat): n for seat, n in parts.items()}
