"""How a combat can end, for all cards that may be laid: the verdict of the rules on each pair of them.

All cards are public but the one that lies on the table (DT-9.7), so these counts are exact.
"""

from __future__ import annotations

from functools import lru_cache

from undercroft.games.twister.rules import combat
from undercroft.games.twister.state import Fight, State

Count = tuple[int, int, int]
"""How many pairs of cards are won, tied and lost."""


def answers_to(game: State, fight: Fight, side: int) -> list[tuple[int, int, int, int]]:
    """For each card a side may lay what all the cards the other may lay would make of it: (card, won, tied,
    lost)."""
    mine, theirs = strengths(game, fight, side)
    hers = combat.hand_for(game, fight, combat.other_side(game, fight, side))
    return [
        (card, *_count(mine - theirs, (card,), hers))
        for card in sorted(set(combat.hand_for(game, fight, side)))
    ]


def chances(game: State, fight: Fight) -> Count:
    """Of all pairs of cards that both may lay those that the attacker wins, ties and loses."""
    side = game.tokens[fight.attacker].side
    sure = combat.decided(game, fight)
    if sure >= 0:
        return (1, 0, 0) if sure == side else (0, 0, 1)
    mine, theirs = strengths(game, fight, side)
    foe = combat.other_side(game, fight, side)
    return _count(mine - theirs, combat.hand_for(game, fight, side), combat.hand_for(game, fight, foe))


def strengths(game: State, fight: Fight, side: int) -> tuple[int, int]:
    """The strength of a side and of the other before their cards."""
    values = combat.attack_value(game, fight), combat.defence_value(game, fight)
    return values if side == game.tokens[fight.attacker].side else (values[1], values[0])


@lru_cache(maxsize=4096)
def _count(margin: int, mine: tuple[int, ...], theirs: tuple[int, ...]) -> Count:
    """The ends of all pairs of these cards for the side that is so much ahead before them."""
    ends = [combat.verdict(margin + card, other) for card in mine for other in theirs]
    return ends.count(1), ends.count(0), ends.count(-1)
