"""The small vocabulary in which cards, locations and quests say what they do, and its checked reading."""

from __future__ import annotations

from undercroft.core.components import Row

MELEE, MAGIC, SPEED, LEVEL, HEALTH = range(5)
FORMS = ("melee", "magic", "speed")
CHARACTERISTICS = (*FORMS, "level", "health")

NORTH, EAST, SOUTH, WEST = range(4)
SIDES = ("north", "east", "south", "west")

WALL, OPEN, BLOCKED, TRAP = range(4)
EXITS = ("wall", "open", "blocked", "trap")

X = -99
"""The amount of an effect that is the X of its card."""

STANDING = {
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
}
DOING = {
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
    "exchange": "plain",  # a personal quest for another
    "portal": "plain",  # to any other room but an entrance
}
SUFFERED = {
    "wound": "amount",
    "fall": "plain",
    "web": "check",  # web CHARACTERISTIC N: to rise, overcome this
    "glory": "amount",
    "level": "amount",
    "saved": "amount",  # the saved action point
    "discard": "amount",  # readied cards
    "whirl": "plain",  # the owner of the trap warps the hero
}


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

    def size(self, x: int) -> int:
        """The amount, with the X of its card put in."""
        return x if self.amount == X else self.amount


class Check:
    """A threat: `magic 5` is overcome by a die plus magic of 5 or more."""

    __slots__ = ("form", "threat")

    def __init__(self, form: int, threat: int) -> None:
        self.form = form
        self.threat = threat


def read_effects(row: Row, key: str, known: dict[str, str]) -> tuple[Effect, ...]:
    """The effects of a list of texts. Raises ComponentError."""
    if not row.has(key):
        return ()
    return tuple(_effect(row, key, text, known) for text in row.texts(key))


def _effect(row: Row, key: str, text: str, known: dict[str, str]) -> Effect:
    words = text.split()
    shape = known.get(words[0]) if words else None
    if shape is None:
        raise row.error(key, f"{text!r} says nothing known here; known are {', '.join(sorted(known))}")
    verb = words.pop(0)
    form, amount, floor, kind = -1, 0, 0, ""
    if shape in ("kind", "kind_only"):
        kind = _next(row, key, text, words)
    if shape in ("inner", "form_only", "check", "kind"):
        name = _next(row, key, text, words)
        if name not in CHARACTERISTICS:
            raise row.error(key, f"{text!r}: {name!r} is no characteristic")
        form = CHARACTERISTICS.index(name)
    elif shape == "form":
        form = FORMS.index(verb)
    if shape in ("amount", "form", "inner", "check", "kind"):
        amount = _number(row, key, text, words)
    if shape == "form" and words[:1] == ["min"]:
        words.pop(0)
        floor = _number(row, key, text, words)
    if words:
        raise row.error(key, f"{text!r} has words too many: {' '.join(words)}")
    return Effect(verb, form, amount, floor, kind)


def _next(row: Row, key: str, text: str, words: list[str]) -> str:
    if not words:
        raise row.error(key, f"{text!r} is not complete")
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
        raise row.error(key, f"{text!r}: {word!r} is no number from -20 to 20, nor x")
    return number


def read_check(row: Row, key: str) -> Check | None:
    """`magic 5`, if the row has it."""
    if not row.has(key):
        return None
    text = row.text(key)
    words = text.split()
    if len(words) != 2 or words[0] not in CHARACTERISTICS:
        raise row.error(key, f"{text!r} is no check; needed: a characteristic and a number")
    return Check(CHARACTERISTICS.index(words[0]), _number(row, key, text, words[1:]))


def read_form(row: Row, key: str) -> Effect | None:
    """`speed -1`: a change of a characteristic, if the row has it."""
    if not row.has(key):
        return None
    return _effect(row, key, row.text(key), dict.fromkeys(FORMS, "form"))
