"""A client's message as the act that it asks for."""

from game import protocol
from game.tables import acts

Request = (
    protocol.Press
    | protocol.Commit
    | protocol.Open
    | protocol.SetTempo
    | protocol.SetName
    | protocol.Fill
    | protocol.Again
)


def as_act(  # noqa: PLR0911 -- one for each kind of message
    message: Request, sender: acts.Sender
) -> acts.Act:
    """Return what *sender* asks for."""
    match message:
        case protocol.Press(ref, game, call, seat, secret, name):
            return acts.Press(sender, ref, game, call, seat, secret, name)
        case protocol.Commit(game_id, seat, commitment):
            return acts.Cut(sender, game_id, seat, commitment)
        case protocol.Open(game_id, seat, secret):
            return acts.Uncover(sender, game_id, seat, secret)
        case protocol.SetTempo(ref, tempo, auto):
            return acts.SetTempo(sender, ref, tempo, auto)
        case protocol.SetName(ref, seat, name):
            return acts.SetName(sender, ref, seat, name)
        case protocol.Fill(ref, seat):
            return acts.Fill(sender, ref, seat)
        case protocol.Again(ref, game, rules, spielcode, swap, offer):
            return acts.Again(sender, ref, game, rules, spielcode, swap, offer)
