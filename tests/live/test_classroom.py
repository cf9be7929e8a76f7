"""A class behind one router, one of whom types wrong codes."""

import asyncio
import secrets

from tests.live.phone import Phone, lay

GUESTS = 30
SECONDS = 10
WRONG = ["CCCFFF", "CCCGGG", "CCCHHH", "CCCJJJ", "CCCKKK"]


async def test_thirty_join_within_ten_seconds_while_one_types_wrong_codes(
    start_server,
):
    # With the fifth wrong code this address has no more left for the minute.
    env = {"KRIEG_LIMIT_WRONG_CODES_PER_MINUTE": str(len(WRONG))}
    server = start_server(workers=2, env=env)
    codes = [lay(server)["table"] for _ in range(GUESTS)]
    typed: list[int] = []

    async def join(code: str) -> bool:
        """Open the page as a guest does, and sit down by a press."""
        status, _, _ = await asyncio.to_thread(server.get, f"/t/{code}")
        async with Phone(server, code) as phone:
            done = await phone.press(secret=secrets.token_urlsafe(16))
            return (status, done.get("result"), phone.seats) == (200, "accepted", [1])

    async def mistype() -> None:
        for code in WRONG:
            async with Phone(server, code, client="mistaken") as phone:
                typed.append(await phone.ends())

    async with asyncio.timeout(SECONDS):
        await mistype()
        joined, _ = await asyncio.gather(
            asyncio.gather(*(join(code) for code in codes)), mistype()
        )

    assert [4404] * 5 + [4429] * 5 == typed
    assert [True] * GUESTS == joined
