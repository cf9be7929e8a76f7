"""What two workers tell each other of one table."""

import secrets

from tests.live.phone import Phone, lay, own


async def test_a_guest_who_sits_down_is_never_shown_as_away(server):
    """The frame may reach the other worker before the news of the socket does."""
    for _ in range(4):  # so that two workers have the two sockets at least once
        made = lay(server)
        async with (
            Phone(server, made["table"], own(made)) as host,
            Phone(server, made["table"]) as guest,
        ):
            await host.until(lambda: host.presence.get("watchers") == 1)

            await guest.press(secret=secrets.token_urlsafe(16))
            await host.until(lambda: host.presence.get("watchers") == 0)

            told = [[seat["state"] for seat in m["seats"]] for m in host.all("seats")]
            assert {"here", "free"} == {state for states in told for state in states}
            assert ["here", "here"] == told[-1]
