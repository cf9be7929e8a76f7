"""A client that has an answer already is not sent it again."""

import pytest
from django.http import HttpResponse
from django.test import RequestFactory

from game.web.conditional import unless_known

TAG = '"abc-7"'


@pytest.mark.parametrize("named", [TAG, f"W/{TAG}", f'"old", W/{TAG}', "*"])
def test_an_answer_that_the_client_names_is_304_without_a_body(named):
    request = RequestFactory().get("/", headers={"If-None-Match": named})
    response = HttpResponse(b"{}", headers={"Cache-Control": "no-cache"})

    answer = unless_known(request, response, TAG)

    assert answer.status_code == 304
    assert answer.content == b""
    assert (TAG, "no-cache") == (answer["ETag"], answer["Cache-Control"])
    assert "Content-Type" not in answer


@pytest.mark.parametrize("named", ["", '"abc-6"', "abc"])
def test_another_answer_is_sent_whole_with_its_tag(named):
    request = RequestFactory().get("/", headers={"If-None-Match": named})

    answer = unless_known(request, HttpResponse(b"{}"), TAG)

    assert (200, b"{}", TAG) == (answer.status_code, answer.content, answer["ETag"])
