"""The small vocabulary in which cards, locations and quests say what they do, and its checked reading."""

from __future__ import annotations

from typing import Final

from undercroft.core.components import Row

MELEE: Final = 0
MAGIC: Final = 1
SPEED: Final = 2
LEVEL: Final = 3
HEALTH: Final = 4
FORMS: Final = ("melee", "magic", "speed")
CHARACTERISTICS: Final = (*FORMS, "level", "health")

NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3
SIDES: Final = ("north", "east", "south", "west")

WALL: Final = 0
OPEN: Final = 1
BLOCKED: Final = 2
TRAP: Final = 3
EXITS: Final = ("wall", "open", "blocked", "trap")

X: Final = -99
"""The amount of an effect that is the X of its card."""

SHAPES: Final = {
    "melee": "form",  # melee N [min N]: changes the characteristic of the hero it lies by
    "magic": "form",
    "speed": "form",
    "boons": "amount",  # boons N: boon limit
    "treasures": "amount",
    "attack": "amount",  # attack N: attack rolls of the hero, as attacker only
    "traps": "amount",  # traps N: checks against encounter traps, trap exits, spikes and pits
    "counter": "inner",  # counter FORM N: counterattack rolls in this form
    "blow": "inner",  # blow FORM N: wounds more of a strike in this form
    "bane_of": "kind",  # bane_of KIND FORM N: the characteristic in battle against monsters of a kind
    "undead_cost": "amount",
    "undead": "inner",  # undead FORM N: of all undead one controls
    "health": "amount",  # health N: of the monster it is attached to
    "hone": "amount",  # hone N: one characteristic that the card below already raises
    "heal": "amount",  # heal N
    "uncurse": "plain",  # one curse may leave the hero
    "warp": "amount",  # warp N: to a location at distance 1 to N
    "prevent": "plain",  # one wound about to be taken
    "redirect": "plain",  # the wound goes to another hero in the location
    "roll": "amount",  # roll N: one roll of the own hero
    "scare": "plain",  # one attacking monster is discarded
    "dodge": "form_only",  # dodge FORM: one attack in this form does nothing
    "dark": "amount",  # dark N: attack rolls against the hero in this battle
    "action": "amount",  # action N: action points
    "open": "plain",  # the exit used counts as open
    "raise": "kind_only",  # raise KIND: a monster of the discard pile goes to the lair
    "frenzy": "amount",  # frenzy N: one attack roll of an own monster
    "rift": "plain",  # two locations with heroes change places
    "collapse": "plain",  # an empty location moves
    "banish": "check",  # banish CHARACTERISTIC N: or to an entrance
    "corrode": "amount",  # corrode N: readied treasures are discarded
    "dread": "amount",  # dread N: glory lost
    "draw": "amount",  # draw N: adventure cards
    "wound": "amount",
    "fall": "plain",
    "web": "check",  # web CHARACTERISTIC N: to rise, overcome this
    "glory": "amount",
    "level": "amount",
    "saved": "plain",  # the saved action point is lost
    "discard": "amount",  # readied cards
    "whirl": "plain",  # the owner of the trap warps the hero
}
"""How the words after a verb read."""

Verbs = dict[str, tuple[int, int]]
"""Verbs with the least and the greatest amount that can be carried out."""

NONE: Final = (0, 0)
UP: Final = (1, 20)
FEW: Final = (1, 5)
DOWN: Final = (-20, -1)
RAISES: Final[Verbs] = {"melee": UP, "magic": UP, "speed": UP}
FIGHTS: Final[Verbs] = {"attack": UP, "counter": UP, "blow": FEW}
AT_ONCE: Final[Verbs] = {"heal": UP, "draw": UP}

PLAYED: Final[dict[tuple[str, str, str, str], Verbs]] = {
    ("own", "permanent", "feats", "self"): {
        **RAISES,
        **FIGHTS,
        "boons": UP,
        "treasures": UP,
        "traps": UP,
        "bane_of": UP,
    },
    ("own", "attachment", "feats", "raising_boon"): {**RAISES, **FIGHTS, "hone": UP},
    ("own", "attachment", "feats", "weapon"): {**RAISES, **FIGHTS},
    ("own", "instant", "feats", "self"): {**AT_ONCE, "action": UP, "uncurse": NONE, "warp": UP},
    ("own", "instant", "any", "self"): AT_ONCE,
    ("own", "instant", "battle", "self"): {"dodge": NONE, "blow": FEW},
    ("own", "instant", "response", "self"): {"scare": NONE, "dark": DOWN},
    ("own", "instant", "roll", "self"): {"roll": UP},
    ("own", "instant", "wound", "self"): {"prevent": NONE},
    ("bane", "permanent", "villainy", "hero"): {"melee": DOWN, "magic": DOWN, "speed": DOWN},
    ("bane", "permanent", "villainy", "none"): {"undead_cost": (-10, -1), "undead": UP},
    ("bane", "attachment", "villainy", "monster"): {**RAISES, "health": UP},
    ("bane", "instant", "villainy", "hero"): {"corrode": FEW, "banish": (0, 20)},
    ("bane", "instant", "villainy", "none"): {"raise": NONE, "rift": NONE, "collapse": NONE},
    ("bane", "instant", "attack", "attacker"): {"frenzy": UP},
    ("bane", "instant", "any", "rival"): {"dread": UP},
}
"""For each way to play a card - whose it is, how long it stays, when it is played, at what - the verbs that
can be carried out then. What is not here a component file cannot have."""

USED: Final[dict[str, Verbs]] = {
    "feats": {**AT_ONCE, "action": UP, "uncurse": NONE, "warp": UP},
    "any": AT_ONCE,
    "wound": {"prevent": NONE, "redirect": NONE},
    "exit": {"open": NONE},
}
"""For each moment at which a readied treasure is used, the verbs that can be carried out then."""

SUFFERED: Final[Verbs] = {
    "wound": FEW,
    "fall": NONE,
    "glory": DOWN,
    "level": (-3, -1),
    "saved": NONE,
    "discard": FEW,
}
"""What a strike, a failed check or a dying monster does to a hero."""

TRAPPED: Final[Verbs] = {**SUFFERED, "web": (0, 20), "whirl": NONE}
"""What a trap does."""

ALONE: Final = (
    "collapse", "dodge", "dread", "frenzy", "hone", "open", "prevent", "raise", "redirect", "rift", "scare",
)  # fmt: skip
"""Verbs that take the whole card: with others beside them it could not be said what is aimed at what."""


class Effect:
    """One thing a card does: `melee -1 min 0` is verb melee, amount -1, floor 0."""

    __slots__ = ("amount", "floor", "form", "kind", "verb")

    def __init__(self, verb: str, form: int, amount: int, floor: int, kind: str) -> None:
        self.verb = verb
        self.form = form
        """A characteristic, -1 if it names none."""
        self.amount = amount
        self.floor = floor
        self.kind = kind


class Check:
    """A threat: `magic 5` is overcome by a die plus magic of 5 or more."""

    __slots__ = ("form", "threat")

    def __init__(self, form: int, threat: int) -> None:
        self.form = form
        self.threat = threat


def read_effects(row: Row, key: str, known: Verbs, when: str, x: bool = False) -> tuple[Effect, ...]:
    """The effects of a list of texts, all of which can be carried out `when`; `x`: the card has an X.
    Raises ComponentError with file and line."""
    if not row.has(key):
        return ()
    found = tuple(_effect(row, key, text) for text in row.texts(key))
    for effect, text in zip(found, row.texts(key), strict=True):
        if effect.verb not in known:
            words = "{text!r} cannot be carried out {when}; what can: {known}"
            raise row.error(key, words, text=text, when=when, known=", ".join(sorted(known)))
        low, high = known[effect.verb]
        if effect.amount == X:
            if not x:
                raise row.error(key, "{text!r}: this card has no X", text=text)
        elif not low <= effect.amount <= high:
            raise row.error(
                key, "{text!r}: the number must be from {low} to {high}", text=text, low=low, high=high
            )
        if effect.floor and (low, high) != DOWN:
            raise row.error(key, "{text!r}: only what lowers a characteristic has a least value", text=text)
        if effect.verb in ALONE and len(found) > 1:
            raise row.error(key, "{text!r} cannot stand with other effects", text=text)
        if SHAPES[effect.verb] == "inner" and effect.form > SPEED:
            raise row.error(key, "{text!r}: melee, magic or speed is needed", text=text)
    if x and all(effect.amount != X for effect in found):
        raise row.error(key, "none of the effects has the X of the card")
    return found


def _effect(row: Row, key: str, text: str) -> Effect:
    words = text.split()
    shape = SHAPES.get(words[0]) if words else None
    if shape is None:
        raise row.error(
            key, "{text!r} says nothing known; known are {known}", text=text, known=", ".join(sorted(SHAPES))
        )
    verb = words.pop(0)
    form, amount, floor, kind = -1, 0, 0, ""
    if shape in ("kind", "kind_only"):
        kind = _next(row, key, text, words)
    if shape in ("inner", "form_only", "check", "kind"):
        name = _next(row, key, text, words)
        known = CHARACTERISTICS if shape == "check" else FORMS
        if name not in known:
            raise row.error(
                key, "{text!r}: {name!r} is none of {known}", text=text, name=name, known=", ".join(known)
            )
        form = CHARACTERISTICS.index(name)
    elif shape == "form":
        form = FORMS.index(verb)
    if shape in ("amount", "form", "inner", "check", "kind"):
        amount = _number(row, key, text, words)
    if shape == "form" and words[:1] == ["min"]:
        words.pop(0)
        floor = _number(row, key, text, words)
    if words:
        raise row.error(key, "{text!r} has words too many: {more}", text=text, more=" ".join(words))
    return Effect(verb, form, amount, floor, kind)


def _next(row: Row, key: str, text: str, words: list[str]) -> str:
    if not words:
        raise row.error(key, "{text!r} is not complete", text=text)
    return words.pop(0)


def _number(row: Row, key: str, text: str, words: list[str]) -> int:
    word = _next(row, key, text, words)
    if word == "x":
        return X
    try:
        number = int(word)
    except ValueError:
        number = 1000
    if not -20 <= number <= 20:
        raise row.error(key, "{text!r}: {word!r} is no number from -20 to 20, nor x", text=text, word=word)
    return number


def read_check(row: Row, key: str) -> Check | None:
    """`magic 5`, if the row has it."""
    if not row.has(key):
        return None
    text = row.text(key)
    words = text.split()
    if len(words) != 2 or words[0] not in CHARACTERISTICS:
        raise row.error(key, "{text!r} is no check; needed: a characteristic and a number", text=text)
    threat = _number(row, key, text, words[1:])
    if threat < 0:
        raise row.error(key, "{text!r}: a threat from 0 to 20 is needed", text=text)
    return Check(CHARACTERISTICS.index(words[0]), threat)


def read_form(row: Row, key: str) -> Effect | None:
    """`speed -1`: a change of a characteristic, if the row has it."""
    if not row.has(key):
        return None
    effect = _effect(row, key, row.text(key))
    if effect.verb not in FORMS or effect.floor or not effect.amount or effect.amount == X:
        raise row.error(key, "{text!r}: needed is melee, magic or speed, and a number", text=row.text(key))
    return effect
