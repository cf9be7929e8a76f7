"""What an audience may see of a table, from an allow-list."""

from msgspec import UNSET, UnsetType

from game.engine.cards import Pile
from game.engine.chance import Chance
from game.engine.play import Game, fresh, game_view
from game.engine.ruleset import options
from game.protocol import (
    ClaimView,
    Meanwhile,
    PauseView,
    SealView,
    SeatView,
    SettingsView,
    View,
)
from game.tables.envelope import shown
from game.tables.table import Choices, Pause, Seal, Table, relieved


def view(table: Table, seats: tuple[int, ...] = ()) -> View:
    """Return the picture of *table* that the people of *seats* get.

    Without any it is that of all who watch, and but for the hands of their own
    seats the players' too. It is complete: opening the page at any moment draws the
    same screen. Holds no seed, number, secret or face-down card, since nothing is
    copied that is not named here.
    """
    waiting = table.state is None
    picture = game_view(table.state or _undealt(table), seats)
    offer = table.offer
    return View(
        table=table.code,
        epoch=table.epoch,
        seq=table.seq,
        game=table.game,
        rules=options(table.rules),
        phase=table.phase if table.pause is None else "paused",
        round=0 if waiting else picture.round,
        rounds=picture.rounds,
        call=1 if waiting else picture.call,
        ask=picture.ask,
        due=_due(table),
        pressed=table.kept if waiting else picture.pressed,
        seats=_seats(table),
        piles=picture.piles,
        counts=picture.counts,
        open=picture.open,
        pot=picture.pot,
        spare=picture.spare,
        tied=picture.tied,
        depth=picture.depth,
        wars=picture.wars,
        tempo=table.tempo,
        auto=table.auto,
        mode=table.mode,
        settings=_settings(table.choices),
        known_deal=table.known is not None,
        seal=None if table.seal is None else _seal(table.seal),
        series=table.series,
        offers=table.offers,
        standin=relieved(table),
        team_counts=picture.team_counts,
        points=picture.points,
        chips=picture.chips,
        bet=_bet(table, "bet", picture.bet),
        tie_bet=_bet(table, "tie_bet", picture.tie_bet),
        hand=UNSET if waiting else _hand(picture.hand),
        ahead=picture.ahead,
        ends_at=UNSET if table.ends_at is None else table.ends_at,
        next_rules=UNSET if offer is None else options(offer.rules),
        next_deal=UNSET if offer is None else offer.deal,
        next_seal=UNSET if table.next_seal is None else shown(table.next_seal),
        last=picture.last,
        over=picture.over,
        opened=UNSET if table.opened is None else table.opened,
        paused=UNSET if table.pause is None else _pause(table.pause),
        waited=table.waited or UNSET,
        meanwhile=tuple(Meanwhile(o.seat, o.rounds, o.wars) for o in table.meanwhile)
        or UNSET,
        claims=tuple(ClaimView(c.claim, c.seat, c.sign) for c in table.claims) or UNSET,
    )


def _pause(pause: Pause) -> PauseView:
    return PauseView(pause.why, pause.seat, pause.choices, pause.until)


def _hand(hands: dict[int, Pile] | UnsetType) -> Pile | dict[int, Pile] | UnsetType:
    """Return the only hand, or several by seat; nothing for who has none."""
    if hands is UNSET or not hands:
        return UNSET
    return next(iter(hands.values())) if len(hands) == 1 else hands


def _bet(table: Table, action: str, shown: int | UnsetType) -> int | UnsetType:
    """Return what was bet before the deal, else what the game shows."""
    kept = [stake.amount for stake in table.stakes if stake.action == action]
    return shown if not kept or kept[-1] is None else kept[-1]


def has_hands(table: Table) -> bool:
    """Tell whether some see at this moment what others must not see."""
    return table.state is not None and table.rules.hands.size > 0


def _undealt(table: Table) -> Game:
    """Return the game to come, which shows its piles and nothing else."""
    piles = None if table.known is None else table.known.piles
    return fresh(table.rules, Chance(bytes(10)), piles)


def _due(table: Table) -> tuple[int, ...]:
    """Return the seats of people that the running call asks.

    It does not shrink as they press. While waiting: all seats held by people.
    """
    if table.phase == "over":
        return ()
    if table.state is None:
        return table.humans
    return tuple(s for s in table.state.who if s not in table.computers)


def _seats(table: Table) -> tuple[SeatView, ...]:
    teams = table.rules.teams
    return tuple(
        SeatView(s, p.sign, p.name, p.kind, teams.side(s) if teams.together else UNSET)
        for s, p in enumerate(table.places)
    )


def _settings(choices: Choices) -> SettingsView:
    return SettingsView(
        watchers=choices.watchers,
        public=choices.public,
        child_safe=choices.child_safe,
        reactions=choices.reactions,
        winner_stays=choices.winner_stays,
    )


def _seal(seal: Seal) -> SealView:
    """Return a seal without its numbers; the seats' hashes only once all are in."""
    commits: tuple[str, ...] | UnsetType = UNSET
    if seal.state != "open":
        commits = tuple(c or "" for c in seal.commits)
    return SealView(seal.game_id, seal.commits[0] or "", seal.state, commits)
