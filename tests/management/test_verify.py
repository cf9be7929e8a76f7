"""`manage.py verify`: nobody chose the deal."""

import json
from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from tests.engine.language import VECTORS

TOLD = json.loads((VECTORS / "vectors.json").read_text())["commit_reveal"]
ENVELOPE = {
    "game_id": TOLD["game_id"],
    "rules40": TOLD["rules40"],
    "commits": TOLD["commitments"],
    "secrets": TOLD["secrets"],
    "by_server": [1],
}
OTHER_DEAL = "1000-0000-0000-0000-00X3"
OTHER_RULES = "1100-0G40-R40M-30E2-095P"


def said(tmp_path, code=TOLD["code"], **changed):
    """Return what the command says of the published envelope, or a changed one."""
    file = tmp_path / "envelope.json"
    file.write_text(json.dumps(ENVELOPE | changed))
    out = StringIO()
    call_command("verify", code, envelope=str(file), stdout=out)
    return out.getvalue().splitlines()


def test_a_game_that_nobody_chose_is_confirmed(tmp_path):
    """deal.md §4, the published example."""
    assert said(tmp_path) == [
        "The server: the number fits its seal",
        "Seat 1: the number fits its seal",
        "Seat 2: the number fits its seal, drawn by the server",
        f"{TOLD['code']}: the numbers make this deal",
    ]


def test_the_event_that_opened_it_is_taken_as_it_came(monkeypatch):
    event = {"type": "opened", "spielcode": TOLD["code"], "envelope": ENVELOPE}
    monkeypatch.setattr("sys.stdin", StringIO(json.dumps(event)))
    out = StringIO()

    call_command("verify", TOLD["code"], envelope="-", stdout=out)

    assert out.getvalue().endswith("the numbers make this deal\n")


@pytest.mark.parametrize(
    ("changed", "sentence"),
    [
        ({"secrets": ["44" * 32, *TOLD["secrets"][1:]]}, "The server opened another"),
        ({"secrets": [*TOLD["secrets"][:2], "44" * 32]}, "Seat 2 opened another"),
        ({"secrets": TOLD["secrets"][:2]}, "not one number for each"),
        ({"rules40": "0000000000"}, "sealed for other rules"),
        ({"rules40": "not hex"}, "Not an envelope"),
        ({"envelope": None}, "Not an envelope"),
        ({"code": OTHER_DEAL}, "another deal than this Spielcode"),
        ({"code": OTHER_RULES}, "sealed for other rules"),
        ({"code": "1000"}, "Not a Spielcode"),
    ],
)
def test_a_deal_that_does_not_fit_is_told_apart(tmp_path, changed, sentence):
    with pytest.raises(CommandError, match=sentence):
        said(tmp_path, **changed)


def test_a_file_that_is_not_there_is_named():
    with pytest.raises(CommandError, match=r"nowhere\.json: No such file"):
        call_command("verify", TOLD["code"], envelope="nowhere.json")
