"""Nobody can choose the cards, and nobody can hold up the deal."""

from game.engine.sealing import commitment, joint_seed
from game.engine.spielcode import parse_code
from game.protocol import Opened, Sealed, VoidDeal
from game.tables.acts import Answer, Commit, Cut, Refused, Uncover
from tests.tables.evening import Evening, Phone, dealt_table, names, two_phones


def test_the_cards_lie_after_both_have_cut_and_opened():
    evening, host, guest = two_phones()

    evening.deal(host, guest)

    tags = [names(f.events) for f in evening.frames]
    assert ["sealed"] in tags
    assert ["dealt", "called"] == tags[-1]
    assert "playing" == evening.view.phase


def test_all_commitments_are_shown_before_any_number_is_known():
    evening, host, guest = two_phones()

    evening.cut(host)
    evening.cut(guest)

    sealed = evening.frames[-1].events[0]
    assert isinstance(sealed, Sealed)
    assert 3 == len(sealed.commits)
    seal = evening.view.seal
    assert seal is not None
    assert ("sealed", sealed.commits) == (seal.state, seal.commits)


def test_the_opened_envelope_proves_the_deal():
    evening, host, guest = dealt_table()

    evening.play_out(host, guest)

    opened = evening.table.opened
    assert isinstance(opened, Opened)
    envelope = opened.envelope
    assert envelope is not None
    assert opened.spielcode is not None
    seed = joint_seed(envelope.game_id, envelope.rules40, envelope.secrets)
    assert parse_code(opened.spielcode)[1] == seed
    for i, number in enumerate(envelope.secrets):
        assert envelope.commits[i] == commitment(i, envelope.game_id, number)
    assert () == envelope.by_server


def test_for_a_silent_phone_the_server_cuts_and_says_so():
    evening, host, guest = two_phones()
    evening.cut(host)

    evening.tick()
    evening.uncover(host)
    evening.play_out(host, guest)

    opened = evening.table.opened
    assert opened is not None
    assert opened.envelope is not None
    assert (1,) == opened.envelope.by_server


def test_a_number_held_back_voids_the_deal_and_the_server_cuts_for_it():
    evening, host, guest = two_phones()
    evening.cut(host)
    evening.cut(guest)
    before = evening.table.seal
    assert before is not None
    evening.uncover(host)

    evening.tick()

    after = evening.table.seal
    assert after is not None
    assert (VoidDeal("silent", 1),) == evening.frames[-1].events
    assert before.game_id != after.game_id
    evening.cut(host)
    evening.uncover(host)
    assert "playing" == evening.view.phase
    assert evening.table.seal is not None
    assert (1,) == evening.table.seal.by_server


def test_a_number_that_does_not_fit_is_no_number():
    evening, host, guest = two_phones()
    evening.cut(host)
    evening.cut(guest)
    seal = evening.table.seal
    assert seal is not None

    refused = evening.act(Uncover(host.sender, seal.game_id, 0, "00" * 32))

    assert Refused("bad_cut") == refused


def test_a_cut_may_be_changed_until_all_are_there_and_not_after():
    evening, host, guest = two_phones()
    seal = evening.table.seal
    assert seal is not None
    evening.act(Cut(host.sender, seal.game_id, 0, "ab" * 32))
    changed = evening.act(Cut(host.sender, seal.game_id, 0, "cd" * 32))
    same = evening.act(Cut(host.sender, seal.game_id, 0, "cd" * 32))
    evening.cut(guest)

    late = evening.act(Cut(host.sender, seal.game_id, 0, "ef" * 32))

    assert isinstance(changed, Commit)
    assert isinstance(same, Answer)
    assert Refused("not_now") == late


def test_only_the_holder_cuts_for_a_seat():
    evening, host, _guest = two_phones()
    seal = evening.table.seal
    assert seal is not None

    refused = evening.act(Cut(host.sender, seal.game_id, 1, "ab" * 32))

    assert Refused("not_seated") == refused


def test_the_three_seconds_wait_for_the_first_page_of_a_player():
    evening = Evening("computer")
    before = evening.table.deadline

    evening.hello(evening.host)

    assert before is None
    assert evening.now + 3_000 == evening.table.deadline


def test_against_the_computer_one_phone_cuts_and_the_server_for_the_other():
    evening = Evening("computer")
    evening.hello(evening.host)

    evening.deal(evening.host)
    evening.play_out(evening.host)

    opened = evening.table.opened
    assert opened is not None
    assert opened.envelope is not None
    assert (1,) == opened.envelope.by_server


def test_a_known_deal_is_not_cut_and_lies_with_the_last_seat():
    code = "1000-0G40-R40M-30E2-09R0"

    evening, _host, _guest = two_phones(spielcode=code)

    assert ["sat", "pressed", "dealt", "called"] == names(evening.frames[-1].events)
    assert evening.view.known_deal
    assert evening.view.seal is None


def test_presses_made_before_the_deal_turn_the_first_cards_with_it():
    evening, host, guest = two_phones()
    evening.press(host)

    evening.deal(host, guest)

    tags = names(evening.frames[-1].events)
    assert ["dealt", "called", "turned"] == tags[:3]
    assert "pressed" not in tags


def test_a_number_sent_again_is_no_second_one():
    evening, host, guest = two_phones()
    evening.cut(host)
    evening.cut(guest)
    evening.uncover(host)
    seq = evening.view.seq

    evening.uncover(host)

    assert seq == evening.view.seq


def test_a_number_is_not_taken_before_all_have_cut():
    evening, host, _guest = two_phones()
    evening.cut(host)
    seal = evening.table.seal
    assert seal is not None
    number = host.numbers[seal.game_id, 0]

    early = evening.act(Uncover(host.sender, seal.game_id, 0, number))
    strange = evening.act(Uncover(host.sender, seal.game_id, 1, number))

    assert Refused("not_now") == early
    assert Refused("not_seated") == strange


def test_a_cut_of_another_deck_is_not_taken():
    evening, host, _guest = two_phones()

    cut = evening.act(Cut(host.sender, "00" * 16, 0, "ab" * 32))
    number = evening.act(Uncover(host.sender, "00" * 16, 0, "ab" * 32))

    assert Refused("not_now") == cut == number


def test_a_seat_that_was_silent_once_is_not_asked_again_for_this_game():
    evening, host, guest = two_phones()
    evening.cut(host)
    evening.cut(guest)
    evening.uncover(host)
    evening.tick()
    seal = evening.table.seal
    assert seal is not None

    refused = evening.act(Cut(guest.sender, seal.game_id, 1, "ab" * 32))

    assert Refused("not_now") == refused


def test_where_both_are_silent_each_is_told_and_the_server_deals():
    evening, host, guest = two_phones()
    evening.cut(host)
    evening.cut(guest)

    evening.tick()

    events = evening.frames[-1].events
    assert (VoidDeal("silent", 0), VoidDeal("silent", 1)) == events[:2]
    assert ["sealed", "dealt", "called"] == names(events)[2:]


def test_a_cut_made_before_the_last_seat_is_taken_counts():
    evening = Evening()
    evening.hello(evening.host)
    evening.cut(evening.host)
    guest = Phone("guest")
    evening.press(guest)

    evening.cut(guest)

    assert ["sealed"] == names(evening.frames[-1].events)


def test_presses_made_stay_made_when_a_deal_is_void():
    evening, host, guest = two_phones()
    evening.press(host)
    evening.cut(host)
    evening.cut(guest)
    evening.uncover(host)

    evening.tick()

    assert (0, 1) == evening.view.pressed


def test_a_rematch_asks_the_silent_phone_again():
    evening, host, guest = two_phones()
    evening.tick()
    evening.play_out(host, guest)
    evening.again(host)
    evening.again(guest)

    evening.deal(host, guest)
    evening.play_out(host, guest)

    opened = evening.table.opened
    assert opened is not None
    assert opened.envelope is not None
    assert () == opened.envelope.by_server


def test_for_both_the_server_cuts_once_each_has_kept_a_number_back():
    evening, host, guest = two_phones()
    evening.cut(host)
    evening.cut(guest)
    evening.uncover(host)
    evening.tick()
    evening.cut(host)

    evening.tick()

    tags = names(evening.frames[-1].events)
    assert ["void_deal", "sealed", "dealt", "called"] == tags
    seal = evening.table.seal
    assert seal is not None
    assert (0, 1) == seal.by_server


def test_a_rematch_asks_the_phone_again_that_kept_its_number_back():
    evening, host, guest = two_phones()
    evening.cut(host)
    evening.cut(guest)
    evening.tick()
    evening.play_out(host, guest)
    evening.again(host)
    evening.again(guest)

    evening.deal(host, guest)

    assert "playing" == evening.view.phase
    seal = evening.table.seal
    assert seal is not None
    assert () == seal.by_server
