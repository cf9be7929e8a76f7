"""The ways to the table, counted in taps: product.md, section 1."""

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import HOME_NETWORK
from tests.e2e.deals import PLAIN, lay
from tests.e2e.phone import SHARE
from tests.e2e.witness import Witness
from tests.serving import free_port

CODE_FIELD = "Code eingeben"
MISSING = "404"


def test_two_taps_and_no_letter_lead_to_the_share_sheet(server, phones):
    host = phones(server)
    host.context.add_init_script(SHARE)
    host.open("/")

    host.button("Mit jemandem spielen").tap()
    host.button("Link teilen").tap()

    [shared] = host.page.evaluate("shared")
    assert re.fullmatch(rf"{server.origin}/t/[CFGHJKMPRTVWX3479]{{6}}", shared["url"])
    assert 0 == host.page.get_by_role("textbox").count()


def test_the_guest_is_ready_after_one_tap(server, phones):
    laid = lay(server, "online")
    guest = phones(server)
    with Witness(server, laid.code) as witness:
        guest.open(f"/t/{laid.code}")
        witness.until(lambda: witness.view)
        assert ["human", "free"] == [seat["kind"] for seat in witness.view["seats"]]

        guest.key.tap()

        witness.until(lambda: 1 in witness.view["pressed"])
        expect(guest.button("Bereit ✓")).to_be_visible()


def test_the_first_press_plays_the_computer_and_a_reload_resumes_the_game(
    server, phones
):
    player = phones(server)
    player.open("/")
    player.counts(26, 26)
    player.in_round(0)

    player.play_round()
    player.in_round(2)
    before = player.page.get_by_role("img", name=re.compile("Karte")).all_inner_texts()
    player.page.reload()

    player.in_round(2)
    player.counts(*map(int, before))
    player.play_round()
    player.in_round(3)


def test_two_at_one_phone_turn_only_when_both_have_pressed(server, phones):
    laid = lay(server, "hotseat", tempo="fast", deal=PLAIN)
    phone = phones(server)
    phone.hold(laid)
    phone.open(f"/t/{laid.code}")
    near, far = (
        phone.button(re.compile(rf"{name}: (Aufdecken|Bereit ✓)"))
        for name in phone.names()
    )

    near.tap()
    expect(near).to_have_text("Bereit ✓")
    expect(far).to_have_text("Aufdecken")
    assert [] == phone.cards()
    far.tap()

    phone.says("Pik Acht.")
    phone.hurry()
    phone.counts(4, 2)
    expect(near).to_have_text("Aufdecken")


def test_two_at_one_phone_begin_with_one_tap(server, phones):
    phone = phones(server)
    phone.open("/")

    phone.button("Zu zweit an diesem Handy").tap()

    expect(phone.button(re.compile("Aufdecken$"))).to_have_count(2)
    phone.counts(26, 26)


@pytest.mark.parametrize(
    "written", ["{0}", "{1}", "http://krieg.example/t/{0}?x=1"], ids=str
)
def test_a_code_opens_its_table_as_soon_as_it_is_complete(server, phones, written):
    code = lay(server, "online").code
    text = written.format(code, f"{code[:3].lower()}-{code[3:].lower()}")
    guest = phones(server)
    guest.open("/")
    guest.button(CODE_FIELD).tap()
    field = guest.page.get_by_role("textbox", name=CODE_FIELD)

    if "//" in text:
        # As a paste comes: all at once.
        guest.page.keyboard.insert_text(text)
    else:
        field.press_sequentially(text)

    expect(guest.page).to_have_url(f"{server.origin}/t/{code}")
    expect(guest.text("Ein Platz ist frei: deck auf!")).to_be_visible()


def test_a_letter_that_no_code_has_is_refused_with_a_sentence(server, phones):
    guest = phones(server)
    guest.open("/")
    guest.button(CODE_FIELD).tap()
    field = guest.page.get_by_role("textbox", name=CODE_FIELD)

    field.press_sequentially("KX7E")

    refused = guest.text("„E“ kommt in keinem Code vor.")
    expect(refused).to_be_visible()
    expect(field).to_have_value(re.compile("KX7 ?$"))


def test_an_unknown_table_says_so_and_shows_the_way_on(server, phones):
    guest = phones(server)
    guest.tolerate(MISSING)
    guest.open("/t/KX74MP")
    told = guest.page.get_by_role("heading", name="Diesen Tisch gibt es nicht.")
    expect(told).to_be_visible()
    field = guest.page.get_by_role("textbox", name=CODE_FIELD)

    # Who types it once more is looked for once more.
    field.fill("KX74MP")
    expect(field).to_have_value("")
    expect(told).to_be_visible()

    guest.button("Neuer Tisch").tap()

    expect(guest.button("Mit jemandem spielen")).to_be_visible()
    guest.counts(26, 26)


def test_where_nothing_can_be_copied_the_link_can_be_selected(server, phones):
    host = phones(server)
    host.context.add_init_script(
        "delete Navigator.prototype.clipboard; document.execCommand = () => false;"
    )
    host.open("/")

    host.button("Mit jemandem spielen").tap()
    host.button("Link teilen").tap()

    link = host.page.get_by_role("textbox", name="Kopiere diesen Link:")
    expect(link).to_have_value(host.page.url)
    expect(link).to_be_focused()


def test_on_a_plain_address_of_the_home_network_everything_has_its_fallback(
    start_server, phones
):
    """Such a page has no `crypto.subtle`, share sheet or clipboard."""
    port = free_port()
    origin = f"http://{HOME_NETWORK}:{port}"
    names = {"KRIEG_HOSTS": HOME_NETWORK, "KRIEG_ORIGINS": origin}
    server = start_server(port=port, env=names)
    host, guest = (phones(server, origin=origin) for _ in range(2))
    host.open("/")
    assert host.page.evaluate("isSecureContext || 'subtle' in crypto") is False

    host.button("Mit jemandem spielen").tap()
    host.button("Link teilen").tap()
    expect(host.button("Link kopiert ✓")).to_be_visible()
    guest.open("/")
    guest.button(CODE_FIELD).tap()
    guest.page.keyboard.press("Control+V")
    expect(guest.page).to_have_url(host.page.url)
    host.press()
    guest.press()

    # The deck was cut on both phones: they have computed and checked hashes.
    for phone in (host, guest):
        bar = phone.page.get_by_role("progressbar", name="Fortschritt der Partie")
        expect(bar).not_to_have_attribute("aria-valuenow", "0")
    seal = host.page.evaluate(
        "fetch(`/api${location.pathname.replace('/t/', '/tables/')}`)"
        ".then((answer) => answer.json()).then((view) => view.seal)"
    )
    assert "dealt" == seal["state"]
