"""Whose business a server's figures are."""

import json

import pytest
from django.conf import settings
from django.test import RequestFactory

from game.web import health

PROXY = "10.9.9.9"


def asked(forwarded: str = "", authorization: str = ""):
    """Return a request for the figures, as it comes from our proxy."""
    headers = {"X-Forwarded-For": forwarded, "Authorization": authorization}
    return RequestFactory().get("/metrics", headers=headers, REMOTE_ADDR=PROXY)


@pytest.mark.parametrize(
    ("forwarded", "may"),
    [("127.0.0.1", True), ("192.168.1.7", True), ("::1", True), ("8.8.8.8", False)],
)
def test_without_a_token_they_are_for_this_machine_and_its_network(
    monkeypatch, forwarded, may
):
    monkeypatch.setattr(settings, "KRIEG_PROXIES", [PROXY])

    assert may == health._may_measure(asked(forwarded))


@pytest.mark.parametrize(
    ("shown", "may"),
    [("Bearer right", True), ("Bearer wrong", False), ("Bearer ", False), ("", False)],
)
def test_with_a_token_they_are_for_whoever_shows_it(monkeypatch, shown, may):
    monkeypatch.setattr(settings, "KRIEG_METRICS_TOKEN", "right")

    assert may == health._may_measure(asked(authorization=shown))


async def test_a_stranger_is_refused_and_told_nothing(monkeypatch):
    monkeypatch.setattr(settings, "KRIEG_PROXIES", [PROXY])

    answer = await health.metrics(asked("8.8.8.8"))

    assert 403 == answer.status_code
    assert "forbidden" == json.loads(answer.content)["code"]
    assert b"krieg_" not in answer.content
