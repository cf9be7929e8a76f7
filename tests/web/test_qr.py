"""QR codes of addresses."""

import segno

from game.web.qr import qr_svg


def test_an_address_is_drawn_in_upper_case_without_a_size_of_its_own():
    picture = qr_svg("http://192.168.1.55:8000/t/KX74MP").decode()

    same = qr_svg("HTTP://192.168.1.55:8000/T/KX74MP").decode()
    assert picture == same
    assert picture.startswith("<svg ")
    assert "viewBox" in picture
    assert "style" not in picture
    assert "width" not in picture.split(">")[0]


def test_what_is_asked_for_behind_an_address_keeps_its_case():
    picture = qr_svg("http://192.168.1.55:8000/k/1000?moves=0A1")

    same = qr_svg("HTTP://192.168.1.55:8000/K/1000?moves=0A1")
    other = qr_svg("http://192.168.1.55:8000/k/1000?MOVES=0A1")
    assert same == picture
    assert other != picture


def test_upper_case_makes_the_smaller_symbol():
    text = "http://192.168.1.55:8000/t/KX74MP"

    upper = segno.make(text.upper(), error="m", micro=False)

    assert upper.mode == "alphanumeric"
    assert len(upper.matrix) < len(segno.make(text, error="m", micro=False).matrix)
