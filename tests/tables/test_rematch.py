"""The evening goes on at the same table."""

import pytest

from game.engine.events import Over
from game.protocol import Offered, Swapped
from game.tables.acts import Answer, Commit, Refused
from game.tables.table import held
from tests.tables.evening import Evening, Phone, dealt_table, names

CODE = "1000-0G40-R40M-30E2-09R0"


def finished():
    evening, host, guest = dealt_table()
    evening.play_out(host, guest)
    return evening, host, guest


def test_the_second_consent_begins_the_next_game_under_the_promised_seal():
    evening, host, guest = finished()
    promised = evening.view.next_seal

    evening.again(host)
    offered = evening.view.offers
    evening.again(guest)

    assert (0,) == offered
    assert (1, "waiting", ()) == (
        evening.view.game,
        evening.view.phase,
        evening.view.offers,
    )
    assert evening.view.seal is not None
    assert promised.game_id == evening.view.seal.game_id


def test_a_rematch_is_another_deal_and_keeps_the_score_of_the_evening():
    evening, host, guest = finished()
    first = evening.table.opened
    evening.again(host)
    evening.again(guest)
    evening.deal(host, guest)

    evening.play_out(host, guest)

    assert first.spielcode != evening.table.opened.spielcode
    winners = [
        e.result.winner
        for f in evening.frames
        for e in f.events
        if hasattr(e, "result")
    ]
    assert [winners.count(0), winners.count(1)] == list(evening.view.series)


def test_a_consent_sent_again_is_a_duplicate():
    evening, host, _guest = finished()
    evening.again(host, ref="a")

    again = evening.again(host, ref="a")

    assert isinstance(again, Answer)
    assert again.reply.duplicate


def test_changed_rules_ask_the_other_anew():
    evening, host, guest = finished()
    evening.again(host)

    evening.again(guest, rules={"preset": "krieg-lang"})

    assert (1,) == evening.view.offers
    assert "krieg-lang" == evening.view.next_rules["preset"]
    evening.again(host)
    assert 240 == evening.view.rounds


def test_consent_to_an_offer_that_has_changed_meanwhile_is_stale():
    evening, host, guest = finished()
    offered = evening.again(host)
    assert isinstance(offered, Commit)
    evening.again(guest, rules={"preset": "krieg-lang"})

    refused = evening.again(host, offer=offered.after.seq)

    assert isinstance(refused, Refused)
    assert "stale" == refused.code


def test_changing_places_deals_the_same_cards_the_other_way_round():
    evening, host, guest = finished()
    spielcode = evening.table.opened.spielcode
    evening.again(host, swap=True)

    evening.again(guest)

    events = evening.frames[-1].events
    assert Swapped((1, 0)) in events
    assert ["offered", "swapped", "dealt", "called"] == names(events)
    assert ((1,), (0,)) == (
        held(evening.table, host.claims),
        held(evening.table, guest.claims),
    )
    evening.play_out(host, guest)
    assert spielcode == evening.table.opened.spielcode
    assert evening.table.opened.envelope is None


def test_two_at_one_phone_need_one_consent():
    evening = Evening("hotseat")
    evening.hello(evening.host)
    evening.deal(evening.host)
    evening.play_out(evening.host)

    evening.again(evening.host)

    assert 1 == evening.view.game


def test_the_computer_always_wants_another_game():
    evening = Evening("computer")
    evening.hello(evening.host)
    evening.deal(evening.host)
    evening.play_out(evening.host)

    evening.again(evening.host)

    assert (1, "waiting") == (evening.view.game, evening.view.phase)


def test_a_press_after_the_end_is_told_that_the_game_is_over():
    evening, host, _guest = finished()

    refused = evening.press(host, call=evening.view.call + 1)

    assert Refused("over") == refused


def test_rules_for_more_seats_bring_new_free_seats():
    evening, host, guest = finished()

    evening.again(host, rules={"preset": "zu-dritt"})
    evening.again(guest)

    assert ["human", "human", "free"] == [s.kind for s in evening.view.seats]


def test_an_offer_is_an_event_that_names_changed_rules_alone():
    evening, host, _guest = finished()

    offered = evening.again(host)

    assert isinstance(offered, Commit)
    assert (Offered(0),) == offered.events


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"rules": {"preset": "none"}}, "unknown_preset"),
        ({"rules": {"limit": 7}}, "bad_value"),
        ({"spielcode": "1000"}, "bad_spielcode"),
        ({"spielcode": CODE, "rules": {}}, "conflict"),
        ({"spielcode": CODE, "swap": True}, "conflict"),
        ({"game": 1}, "stale"),
    ],
)
def test_a_wish_that_makes_no_game_is_refused(wish, code):
    evening, host, _guest = finished()

    refused = evening.again(host, **wish)

    assert isinstance(refused, Refused)
    assert code == refused.code
    assert () == evening.view.offers


def test_a_spectator_cannot_start_another_game():
    evening, _host, _guest = finished()

    assert Refused("not_seated") == evening.again(Phone("watcher"))


def test_no_game_follows_one_that_is_running():
    evening, host, _guest = dealt_table()

    assert Refused("stale") == evening.again(host)


def test_a_consent_said_twice_is_one_event():
    evening, host, _guest = finished()
    evening.again(host)

    again = evening.again(host)

    assert isinstance(again, Commit)
    assert () == again.events
    assert (0,) == evening.view.offers


def test_the_same_wish_from_both_is_a_consent():
    evening, host, guest = finished()
    evening.again(host, rules={"preset": "krieg-lang"})

    evening.again(guest, rules={"preset": "krieg-lang"})

    assert (1, 240) == (evening.view.game, evening.view.rounds)


def test_consent_that_names_the_offer_it_has_seen_is_taken():
    evening, host, guest = finished()
    offered = evening.again(host, rules={"preset": "krieg-lang"})
    assert isinstance(offered, Commit)

    evening.again(guest, offer=offered.after.seq)

    assert 1 == evening.view.game


def test_options_without_a_preset_lie_over_the_short_game():
    evening, host, guest = finished()
    evening.again(host, rules={"preset": "krieg-lang"})
    evening.again(guest)
    evening.deal(host, guest)
    evening.play_out(host, guest)

    evening.again(host, rules={})

    assert "krieg-kurz" == evening.view.next_rules["preset"]


def test_a_game_from_a_spielcode_lies_with_the_last_consent():
    evening, host, guest = finished()
    evening.again(host, spielcode=CODE)

    evening.again(guest)

    assert ["offered", "dealt", "called"] == names(evening.frames[-1].events)
    assert evening.view.known_deal
    assert evening.view.seal is None


def test_after_a_known_deal_the_next_deck_is_cut_again():
    evening, host, guest = finished()
    evening.again(host, spielcode=CODE)
    evening.again(guest)
    evening.play_out(host, guest)
    promised = evening.view.next_seal

    evening.again(host)
    evening.again(guest)

    assert promised.game_id == evening.view.seal.game_id


def test_a_scripted_deal_is_dealt_again_when_places_are_changed():
    evening = Evening("hotseat", deal=["AS", "KS"])
    evening.hello(evening.host)
    evening.play_out(evening.host)

    evening.again(evening.host, swap=True)
    evening.play_out(evening.host)

    assert (1, 1) == evening.view.series


def test_more_people_than_seats_cannot_play():
    evening = Evening(rules={"preset": "zu-dritt", "limit": 10})
    evening.hello(evening.host)
    phones = [evening.host, Phone("second"), Phone("third")]
    for phone in phones[1:]:
        evening.press(phone)
    evening.deal(*phones)
    evening.play_out(*phones)

    refused = evening.again(evening.host, rules={"preset": "krieg-kurz"})

    assert isinstance(refused, Refused)
    assert "not_now" == refused.code


def three(seats: list[str]) -> tuple[Evening, list[Phone]]:
    """Return a finished game of three, some of them computers."""
    rules = {"preset": "zu-dritt", "limit": 10}
    evening = Evening(rules=rules, seats=seats)
    evening.hello(evening.host)
    phones = [evening.host]
    while evening.table.free:
        phones.append(Phone(f"guest-{len(phones)}"))
        evening.press(phones[-1])
    evening.deal(*phones)
    evening.play_out(*phones)
    return evening, phones


def test_rules_for_fewer_seats_send_a_computer_away_and_nobody_moves():
    evening, phones = three(["human", "human", "computer"])
    evening.again(phones[0], rules={"preset": "krieg-kurz"})

    evening.again(phones[1])

    assert ["offered"] == names(evening.frames[-1].events)
    assert ["human", "human"] == [s.kind for s in evening.view.seats]


def test_a_person_moves_up_where_a_computer_sat_between():
    evening, phones = three(["human", "computer", "human"])
    evening.again(phones[0], rules={"preset": "krieg-kurz"})

    evening.again(phones[1])

    assert Swapped((0, 1, 1)) in evening.frames[-1].events
    assert (1,) == held(evening.table, phones[1].claims)


def test_a_free_seat_goes_before_a_computer_does():
    evening, phones = three(["human", "human", "computer"])
    evening.vacate(1)

    evening.again(phones[0], rules={"preset": "krieg-kurz"})

    assert ["human", "computer"] == [s.kind for s in evening.view.seats]


def test_rules_for_more_seats_bring_free_seats_at_one_phone_too():
    evening = Evening("hotseat", rules={"limit": 10})
    evening.hello(evening.host)
    evening.deal(evening.host)
    evening.play_out(evening.host)

    evening.again(evening.host, rules={"preset": "zu-dritt"})

    assert ["human", "human", "free"] == [s.kind for s in evening.view.seats]


def test_partners_win_together():
    evening = Evening(rules={"preset": "zwei-teams", "limit": 10})
    evening.hello(evening.host)
    phones = [evening.host, *(Phone(f"guest-{n}") for n in range(3))]
    for phone in phones[1:]:
        evening.press(phone)
    evening.deal(*phones)

    evening.play_out(*phones)

    over = evening.frames[-1].events[-2]
    assert isinstance(over, Over)
    winner = over.result.winner
    assert [int(team == winner) for team in (0, 1, 0, 1)] == list(evening.view.series)


def test_who_is_asked_for_the_same_cards_again_is_told_so_before_he_consents():
    evening, host, _guest = finished()

    offered = evening.again(host, swap=True)

    assert isinstance(offered, Commit)
    assert (Offered(0, deal="swap"),) == offered.events
    assert "swap" == evening.view.next_deal


def test_who_is_asked_for_a_chosen_deal_is_told_so_before_he_consents():
    evening, host, guest = finished()
    evening.again(host, spielcode="1000-0G40-R40M-30E2-09R0")
    chosen = evening.view.next_deal

    evening.again(guest)

    assert "spielcode" == chosen
    assert evening.view.known_deal
