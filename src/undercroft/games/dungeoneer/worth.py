"""What a card is worth in the hand, read off what it does, so that house cards are valued like printed ones.

Worth is counted so that an ordinary boon has 5. The numbers were set by hand, so that the standard
cards are worth about what a good player says of them; a change of them is tried with `undercroft arena`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from undercroft.games.dungeoneer.components import BANE, MONSTER, TRAP, Beast, Card
from undercroft.games.dungeoneer.words import FORMS, Effect, X

READIED: Final = 5.0
ATTACHED: Final = 2.5
ONCE: Final = 4.0
BANED: Final = 2.0
TRAPPING: Final = 2.5
FIEND: Final = 2.6
"""What a card is worth before what it does: one that stays, one that needs another, one gone at once; a bane,
a trap, a monster."""

GAIN: Final = {
    "melee": 2.0, "magic": 2.0, "speed": 3.0,  # speed is action points too
    "hone": 0.5, "attack": 0.5, "counter": 0.4, "blow": 1.0, "bane_of": 0.3, "undead": 0.4,
    "undead_cost": 0.4, "boons": 0.2, "treasures": 0.3, "traps": 0.1, "health": 0.3,
    "heal": 1.2, "draw": 1.0, "action": 1.5, "warp": 0.4, "roll": 0.8, "dark": 0.5, "dread": 0.3,
    "frenzy": 0.5, "corrode": 1.0,
}  # fmt: skip
"""What a point of a verb is worth."""

PLAIN: Final = {
    "prevent": 2.0, "scare": 2.5, "dodge": 1.0, "redirect": 1.0, "open": 0.5, "uncurse": 0.4, "raise": 0.5,
    "rift": -0.5, "collapse": -0.5, "banish": 0.0, "web": 0.5, "whirl": 0.5, "fall": 0.3, "saved": 0.3,
}  # fmt: skip
"""What a verb without points is worth; shifts and warps of others seldom help."""

HARM: Final = {"wound": 1.0, "level": 0.8, "glory": 0.3, "discard": 0.4}
"""What a point of harm to another is worth."""

UNDER: Final = 0.2
"""The share of its worth that a card has under a monster, for the one battle it is in."""

STRENGTH: Final = 0.8
TOUGH: Final = 0.5
SECOND_FORM: Final = 0.4
TERROR: Final = 0.8
STRIKE: Final = 0.3
PRICE: Final = 0.2
"""Of a monster: a point of its best attack, of health, another form, an attack of its own kind before the
battle, what a strike adds; and what each peril of its cost takes away."""

FEW: Final = 3
"""X is paid with points that are wanted elsewhere: no more than so many are counted."""

CURSE: Final = 0.4
"""The share of a point taken from another's characteristic, against one's own."""

MOST: Final = 9.5
"""So much at most: a card is never too good to be discarded."""

_worths: Final[dict[Card, float]] = {}


def worth(card: Card) -> float:
    """How much a card is worth in the hand: from 1 to MOST."""
    known = _worths.get(card)
    if known is None:
        known = _worths[card] = max(1.0, min(MOST, _worth(card)))
    return known


def _worth(card: Card) -> float:
    if card.deck == MONSTER and card.beast is not None:
        return _of_beast(card.beast) - PRICE * (card.cost - 1)
    if card.deck == TRAP:
        return TRAPPING + sum_of(card.failure, HARM)
    most = card.x_high
    if card.deck == BANE:
        if card.target == "monster":
            return BANED + UNDER * sum_of(card.effects, GAIN)
        return BANED + sum_of(card.effects, GAIN, most)
    base = {"permanent": READIED, "attachment": ATTACHED}.get(card.duration, ONCE)
    return base + sum_of(card.effects, GAIN, most) + sum_of(card.does, GAIN)


def _of_beast(beast: Beast) -> float:
    return (
        FIEND
        + STRENGTH * max(beast.stats[form] for form in beast.attacks)
        + TOUGH * (beast.health - 1)
        + SECOND_FORM * (len(beast.attacks) - 1)
        + (TERROR if beast.assault is not None else 0.0)
        + STRIKE * sum(len(beast.strikes[form]) for form in beast.attacks)
    )


def sum_of(effects: Sequence[Effect], points: Mapping[str, float], x: int = 0) -> float:
    """What effects are worth, each point of them as in `points`; `x` the most that X can be."""
    total = 0.0
    for effect in effects:
        amount = min(x, FEW) if effect.amount == X else abs(effect.amount)
        if effect.verb in points:
            curse = effect.amount < 0 and effect.verb in FORMS
            total += points[effect.verb] * amount * (CURSE if curse else 1.0)
        else:
            total += PLAIN.get(effect.verb, 0.0)
    return total
