"""All limits and durations, in one place, each a setting.

The defaults are the public contract; a host may move a limit, tests shorten
durations so that they need not wait. Production refuses a changed duration: a
table whose clock runs differently is another game.

Read at the edges alone (``django.conf.settings.KRIEG_LIMITS`` in web and live)
and handed inwards as values.
"""

from dataclasses import dataclass, fields

SECOND = 1_000
MINUTE = 60 * SECOND
HOUR = 60 * MINUTE
KIBIBYTE = 1024


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """What a client may send and keep, and how long things last.

    Fields that end in ``_ms`` are durations in milliseconds; those in ``_bytes``
    count encoded bytes; ``_per_minute`` and ``_per_second`` are refill rates of
    a bucket that holds ``_burst``.
    """

    # What one socket may send.
    message_bytes: int = 4 * KIBIBYTE
    messages_per_second: int = 20
    messages_burst: int = 60
    bad_messages: int = 3
    """The one that closes the socket; those before it are refused."""

    # What one address or page may do.
    body_bytes: int = 8 * KIBIBYTE
    request_ms: int = 14 * SECOND
    """For a request's head and body to come; the answer may take longer."""
    sockets_per_address: int = 200
    """At one worker: several together let an address have as many times more."""
    creates_per_minute: int = 120
    creates_burst: int = 60
    claims_per_minute: int = 5
    """Of seats that somebody says were his."""
    wrong_codes_per_minute: int = 60
    wrong_codes_per_client: int = 5
    """Per minute and page load, counted beside the address."""

    # What one table holds.
    spectators: int = 2_000
    name_points: int = 16
    name_bytes: int = 64
    rounds: int = 5_000
    public_tables: int = 50
    """That one answer lists."""
    frames_kept: int = 600

    # What one answer holds.
    catch_up_frames: int = 200
    events_page: int = 500
    calls_page: int = 500
    replay_rounds: int = 20_000
    replay_cpu_ms: int = 1 * SECOND

    # A reader that does not read.
    queued_bytes: int = 64 * KIBIBYTE
    """Above it frames are skipped; the newest snapshot follows."""
    out_buffer_bytes: int = 256 * KIBIBYTE
    undrained_ms: int = 20 * SECOND

    # A socket's life.
    hello_ms: int = 5 * SECOND
    seatless_ms: int = 2 * MINUTE
    """For a socket let in to claim or redeem a seat where watching is off."""
    client_ping_ms: int = 10 * SECOND
    server_ping_ms: int = 5 * SECOND
    mute_ms: int = 12 * SECOND
    silent_ms: int = 45 * SECOND
    retry_ms: int = SECOND // 2
    retry_most_ms: int = 15 * SECOND
    drain_ms: int = 10 * SECOND

    # A game's pace.
    cut_ms: int = 3 * SECOND
    """For a commitment, and again for its opening."""
    auto_slow_ms: int = 3_600
    auto_normal_ms: int = 2_200
    auto_fast_ms: int = 1_100
    auto_war_slow_ms: int = 1_600
    auto_war_normal_ms: int = 1_000
    auto_war_fast_ms: int = 600
    pickup_ms: int = 10 * SECOND
    """For the winner of a round to choose how to pick up the pot."""
    stand_in_ms: int = 1 * SECOND
    reveal_ms: int = 120
    """How far ahead a frame's ``at`` lies with people on different sockets."""

    # A missing player.
    weak_ms: int = 3 * SECOND
    away_left_ms: int = 15 * SECOND
    away_silent_ms: int = 45 * SECOND
    away_hidden_ms: int = 90 * SECOND
    choice_ms: int = 30 * SECOND
    """Without a choice for so long the stand-in presses."""
    decision_ms: int = 2 * MINUTE
    """Where people decide something, for so long nobody may decide for them."""
    abandoned_ms: int = 2 * MINUTE
    """With everybody gone for so long nothing moves."""
    leave_ms: int = 5 * SECOND
    handover_ms: int = 2 * MINUTE
    claim_ms: int = 2 * MINUTE
    delete_alone_ms: int = 5 * MINUTE

    # What spectators and players show each other.
    reaction_ms: int = 2 * SECOND
    """In which one reaction comes back of those a socket may send at once."""
    reactions_burst: int = 3
    gather_ms: int = SECOND // 2
    """For so long guesses and spectators' reactions are summed before they are told."""
    listed_ms: int = 15 * SECOND
    """How long a public table is listed after its sockets were last seen."""

    # What the store keeps, and how it is asked.
    table_ms: int = 24 * HOUR
    renew_ms: int = 1 * HOUR
    tombstone_ms: int = 24 * HOUR
    idempotency_ms: int = 24 * HOUR
    answer_ms: int = 2 * SECOND
    """Every request is answered within it, if only with `unavailable`."""


def changed_durations(limits: Limits) -> list[str]:
    """Return the names of the durations that differ from the contract's."""
    return [
        field.name
        for field in fields(Limits)
        if field.name.endswith("_ms") and getattr(limits, field.name) != field.default
    ]
