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
    | protocol.SetChoices
    | protocol.Absent
    | protocol.Leave
    | protocol.UndoLeave
    | protocol.ClaimSeat
    | protocol.AnswerClaim
    | protocol.HandOver
    | protocol.Redeem
)


def as_act(  # noqa: C901, PLR0911, PLR0912 -- one for each kind of message
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
        case protocol.SetChoices(ref, watchers, public, child_safe, reactions, stays):
            return acts.SetChoices(
                sender, ref, watchers, public, child_safe, reactions, stays
            )
        case protocol.Absent(ref, choice):
            return acts.Absent(sender, ref, choice)
        case protocol.Leave(ref):
            return acts.Leave(sender, ref)
        case protocol.UndoLeave(ref):
            return acts.UndoLeave(sender, ref)
        case protocol.ClaimSeat(ref, seat, secret):
            return acts.ClaimSeat(sender, ref, seat, secret)
        case protocol.AnswerClaim(ref, claim, yes):
            return acts.AnswerClaim(sender, ref, claim, yes)
        case protocol.HandOver(ref, seat):
            return acts.HandOver(sender, ref, seat)
        case protocol.Redeem(ref, token, secret):
            return acts.Redeem(sender, ref, token, secret)
