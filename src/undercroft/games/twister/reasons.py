"""Why something a player sees cannot be done now."""

from __future__ import annotations

from undercroft.core.errors import Reason
from undercroft.core.words import whole_number
from undercroft.games.twister.rules import turn
from undercroft.games.twister.state import HEALED_NOW, WOUNDED, State

PLAYED = Reason("card-played", "DT-3.6", "This action card comes back when all four are played")
CAPPED = Reason("card-capped", "DT-3.3", "It is too early in the game for so high an action card")
FIRST = Reason("card-first", "DT-3.3", "The first player begins the game with the 2")
NOT_NOW = Reason("card-not-now", "DT-3.1", "An action card is played at the beginning of a turn")
IS_WOUNDED = Reason("is-wounded", "DT-10.1", "A wounded character cannot act")
WAS_HEALED = Reason("was-healed", "DT-14.4", "Who was healed in this turn can do nothing more in it")
NO_AP = Reason("no-ap", "DT-3.4", "There are no action points left for this character")
NO_DEED = Reason("no-deed", "DT-2.7", "This character can do nothing now")
NOT_YOURS = Reason("not-yours", "DT-2.5", "Only your own characters act in your turn")
USED_CARD = Reason("card-used", "DT-9.7", "This combat card has been used up")
NAMED_CARD = Reason("card-named", "DT-14.9", "The Telepath has named the card to be laid")


def why_not(game: State, seat: int, text: str) -> Reason | None:
    """The reason for an option that is not listed, by its text; None if there is no better one."""
    word, _, rest = text.partition(" ")
    value = whole_number(rest, 0, 99)
    if word == "card" and value is not None:
        return _card(game, seat, value)
    if word == "combat" and value is not None and game.fight is not None:
        return NAMED_CARD if value in game.combat[seat] else USED_CARD
    if word == "actor":
        for token, name in enumerate(game.tokens):
            if name.name == rest and game.at[token] >= 0:
                return _actor(game, seat, token)
    return None


def _card(game: State, seat: int, value: int) -> Reason | None:
    if value not in game.components.actions:
        return None
    if not game.actions[seat] >> value & 1:
        return PLAYED
    if game.phase != "card":
        return NOT_NOW
    if game.first_card:
        return FIRST
    return CAPPED if value not in turn.playable(game, seat) else None


def _actor(game: State, seat: int, token: int) -> Reason:
    if game.tokens[token].side != seat:
        return NOT_YOURS
    if game.marks[token] & WOUNDED:
        return IS_WOUNDED
    if game.marks[token] & HEALED_NOW:
        return WAS_HEALED
    if turn.purse(game, token) < 1:
        return NO_AP
    return NO_DEED
