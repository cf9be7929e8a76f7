"""A client's message as the act that it asks for."""

from game import protocol
from game.tables import acts

Request = (
    protocol.Press
    | protocol.Play
    | protocol.Choose
    | protocol.Stake
    | protocol.Commit
    | protocol.Open
    | protocol.SetTempo
    | protocol.SetName
    | protocol.Fill
    | protocol.Again
)


def as_act(  # noqa: C901, PLR0911 -- one for each kind of message
    message: Request, sender: acts.Sender
) -> acts.Act:
    """Return what *sender* asks for."""
    match message:
        case protocol.Press(ref, game, call, seat, secret, name):
            return acts.Press(sender, ref, game, call, seat, secret, name)
        case protocol.Play(ref, game, call, card, seat):
            return acts.Play(sender, ref, game, call, seat, card)
        case protocol.Choose(ref, game, call, order, seat):
            return acts.Choose(sender, ref, game, call, seat, order)
        case protocol.Stake(ref, game, call, action, amount):
            return acts.Stake(sender, ref, game, call, None, action, amount)
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
