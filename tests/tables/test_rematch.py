"""The evening goes on at the same table."""

from game.protocol import Offered, Swapped
from game.tables.acts import Answer, Commit, Refused
from game.tables.table import held
from tests.tables.evening import Evening, dealt_table, names


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
