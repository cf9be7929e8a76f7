"""Played without a pointer, and without eyes."""

import re
from functools import partial

from tests.e2e.deals import lay
from tests.e2e.engines.found import engines
from tests.e2e.engines.visitor import ASKS, LIVE, Visitor
from tests.e2e.witness import Witness

# Rounds of a short game that has a war in it.
SHORT = {
    "rules": {"limit": 10},
    "deal": ["9H 2C KD 5S 4H 8D TC", "9S 3D 8C 4S 6H QD 2H"],
}
# Tells in `heard` whether the next key that is struck is taken as a press.
LISTEN = """() => {
  window.heard = "";
  addEventListener("keydown", async () => {
    await 0;
    await 0;
    window.heard = document.querySelector(".key.ready") ? "taken" : "spent";
  }, { once: true });
}"""
FOCUS = "() => document.activeElement.textContent.trim()"
# What a screen reader says by itself: each live region whenever its text changes.
EARS = """() => {
  const last = new Map();
  window.told = [];
  const listen = () => {
    const live = "[aria-live], [role=status], [role=alert]";
    for (const e of document.querySelectorAll(live)) {
      const text = e.textContent.replace(/\\s+/g, " ").trim();
      if (text && text !== last.get(e)) window.told.push(text);
      last.set(e, text);
    }
  };
  listen();
  window.told = [];
  new MutationObserver(listen).observe(document.body,
    { subtree: true, childList: true, characterData: true });
}"""
CARD = "(Kreuz|Pik|Herz|Karo) [A-ZÄa-zäöüß]+"
ROUND = rf"^Du: {CARD}\. [A-ZÄÖÜ][a-zäöüß]+: {CARD}\. "
TAKEN = rf"{ROUND}(Du gewinnst|[A-ZÄÖÜ][a-zäöüß]+ gewinnt) \d+ Karten\."
ENDS = r"Gewonnen!|\w+ gewinnt!|Unentschieden!"
MORE = f"(n, asks) => window.told.length > n || ({LIVE})(asks).length > 0"
WAR = rf"{ROUND}Krieg!$"


def strike(visitor: Visitor, key: str = " ") -> None:
    """Strike a key as soon as the game asks for it.

    While cards fly it only stops them, and another is struck.
    """
    while True:
        visitor.ask(LISTEN)
        visitor.until(f"(p) => ({LIVE})(p).length > 0", "the key", ASKS)
        visitor.type(key)
        if visitor.until("() => window.heard", "a key") == "taken":
            return


@engines
def test_a_game_and_a_rematch_are_played_by_the_keyboard_alone(server, visitors):
    laid = lay(server, "computer", tempo="fast", **SHORT)
    player = visitors(server)
    player.hold(laid)
    player.open(f"/t/{laid.code}")
    with Witness(server, laid.code) as witness:
        for game, key in enumerate((" ", "Enter")):
            witness.until(partial(_has, witness, game=game), f"game {game}")
            while witness.view["phase"] != "over":
                call = witness.view["call"]
                strike(player, key)
                witness.until(partial(_past, witness, call), f"the end of call {call}")
            player.button("^Noch einmal$")
            player.until(f"() => ({FOCUS})() === 'Noch einmal'", "focus on the key")
            player.type(key)

        witness.until(partial(_has, witness, game=2), "a third game")


def _has(witness: Witness, *, game: int) -> bool:
    return bool(witness.view) and witness.view["game"] == game


def _past(witness: Witness, call: int) -> bool:
    return bool(witness.view["call"] > call or witness.view["phase"] == "over")


@engines
def test_a_game_and_a_rematch_are_played_by_what_is_read_aloud(server, visitors):
    laid = lay(server, "computer", tempo="fast", **SHORT)
    player = visitors(server)
    player.hold(laid)
    player.open(f"/t/{laid.code}")
    player.button(ASKS)
    player.ask(EARS)
    told: list[str] = []

    with Witness(server, laid.code) as witness:
        witness.until(lambda: witness.view, "the table")
        for _ in range(2):
            said = ""
            while not re.fullmatch(ENDS, said):
                # It asks for a press once the cards lie; or there is more to hear.
                player.until(MORE, f"a word after {told}", len(told), ASKS)
                if player.ask("(n) => window.told.length === n", len(told)):
                    strike(player)
                said = player.until("(n) => window.told[n]", "a word", len(told))
                told.append(said)
            # The key has the focus, and its name says what it does.
            player.until(f"() => ({FOCUS})() === 'Noch einmal'", "focus on the key")
            player.type("Enter")
        witness.until(lambda: witness.view["game"] == 2, "a third game")

    rounds = [said for said in told if re.fullmatch(f"{TAKEN}|{WAR}", said)]
    assert len(witness.events("turned")) == len(rounds)
    assert 2 == sum(re.fullmatch(ENDS, said) is not None for said in told)
    assert len(told) == len(rounds) + 2
