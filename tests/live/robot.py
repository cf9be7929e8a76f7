"""A player of any variant: it does what the view asks for, and knows no rule."""

import asyncio
import contextlib
from typing import Any

from tests.live.phone import PATIENCE_S, Phone

RANKS = "23456789TJQKA"


async def answer(phone: Phone, seat: int) -> dict[str, Any]:
    """Answer the running call for *seat*; return what the server says to it."""
    view = phone.view
    said: dict[str, Any] = {"game": view["game"], "call": view["call"]}
    if len(phone.seats) > 1:
        said["seat"] = seat
    match view["ask"]:
        case "play":
            return await phone.ask("play", card=_card(view, seat), **said)
        case "choose":
            order = "own_first" if view["round"] % 2 else "other_first"
            return await phone.ask("choose", order=order, **said)
        case "bet":
            return await _bet(phone, view, said)
        case "war":
            action = "war" if view["round"] % 2 else "surrender"
            return await phone.ask("stake", action=action, **said)
        case _:
            return await phone.ask("press", **said)


def _card(view: dict[str, Any], seat: int) -> str:
    """Choose a card: seat 0 the lowest, the others the highest."""
    hand: list[str] = view["hand"]
    return sorted(hand, key=lambda card: RANKS.index(card[0]))[-1 if seat else 0]


async def _bet(
    phone: Phone, view: dict[str, Any], said: dict[str, Any]
) -> dict[str, Any]:
    """Bet a few chips, on a tie too now and then, or the last bet by a press."""
    if view["round"] % 3 == 0:
        return await phone.ask("press", **said)
    bet = min(5, view["chips"][0])
    if view["round"] % 3 == 1 and view["chips"][0] > bet:
        await phone.ask("stake", action="tie_bet", amount=1, **said)
    return await phone.ask("stake", action="bet", amount=bet, **said)


async def play_out(*phones: Phone, until: str = "over", leave: str = "") -> None:
    """Let every phone answer whatever it is asked, until some event has come.

    *leave*: what a call may ask for without being answered.
    """

    async def one(phone: Phone) -> None:
        while not phone.events(until):
            for seat in _asked(phone, leave):
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(5):
                        await answer(phone, seat)
            async with phone.news:
                if not _asked(phone, leave) and not phone.events(until):
                    await asyncio.wait_for(phone.news.wait(), PATIENCE_S)

    async with asyncio.timeout(60):
        await asyncio.gather(*(one(phone) for phone in phones))


def _asked(phone: Phone, leave: str) -> list[int]:
    return [] if phone.view["ask"] == leave else phone.due()
