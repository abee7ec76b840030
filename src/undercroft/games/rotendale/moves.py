"""Everything a player can pick, made once and shared; and what the decisions are about."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from undercroft.core.decision import Option, Prompt

MAGES: Final = ("a", "b")
ROLLS: Final = ("move", "roll_move", "leave_labyrinth", "fight")
"""Answers that roll a die: whoever does not want to roll himself sets `auto_roll`."""

Args = tuple[tuple[str, object], ...]


class Move(Option):
    """A named act, in the team variant of one mage, with the artefact or the cell it is about.

    `numbers` are those of the components that its text names: a price, what a die needs.
    """

    __slots__ = ("artefact", "cell", "lettered", "mage", "name", "numbers")

    def __init__(
        self, name: str, artefact: str, mage: int, cell: int, lettered: bool, numbers: Args = ()
    ) -> None:
        words = [name]
        if artefact:
            words.append(artefact.removeprefix("artefact_"))
        if cell:
            words.append(str(cell))
        if lettered:
            words.append(MAGES[mage])
        super().__init__(" ".join(words))
        self.name = name
        self.artefact = artefact
        self.mage = mage
        self.cell = cell
        self.lettered = lettered
        self.numbers = numbers

    def by_hand(self) -> bool:
        return self.name in ROLLS

    def label(self) -> tuple[str, dict[str, object]]:
        args = dict(self.numbers)
        key = self.name.replace("_", "-")
        if self.artefact:
            args["artefact"] = self.artefact
        if self.cell:
            args["cell"] = self.cell
        if self.lettered:
            args["mage"] = f"mage_{MAGES[self.mage]}"
            if self.name != "mage":
                key += "-mage"
        return key, args


class Amount(Option):
    """How much a temple converts."""

    __slots__ = ("amount", "name")

    def __init__(self, amount: int) -> None:
        super().__init__(f"amount {amount}")
        self.name = "amount"
        self.amount = amount

    def label(self) -> tuple[str, dict[str, object]]:
        return "amount", {"amount": self.amount}


_moves: Final[dict[tuple[str, str, int, int, bool, Args], Move]] = {}


def move(
    name: str, artefact: str = "", mage: int = 0, cell: int = 0, lettered: bool = False, numbers: Args = ()
) -> Move:
    """The one Move of these values; `lettered` if its text says which mage."""
    key = (name, artefact, mage, cell, lettered, numbers)
    found = _moves.get(key)
    if found is None:
        found = _moves[key] = Move(name, artefact, mage, cell, lettered, numbers)
    return found


_amounts: Final[list[tuple[Amount, ...]]] = [(Amount(0),)]


def amounts(most: int) -> tuple[Amount, ...]:
    """0 up to `most`."""
    while len(_amounts) <= most:
        _amounts.append((*_amounts[-1], Amount(len(_amounts))))
    return _amounts[most]


MOVE: Final = move("move")
ROLL_MOVE: Final = move("roll_move")
PASS: Final = move("pass")
LEAVE: Final = move("leave")
USE_AIR_SHIELD: Final = move("use_air_shield")
TAKE_DAMAGE: Final = move("take_damage")
WANDER: Final = move("wander")
EXPLORE: Final = move("explore")
IGNORE: Final = move("ignore")
USE_CLOCK: Final = move("use_clock")
GO: Final = tuple(move("go", numbers=(("circle", closes),)) for closes in (False, True))
"""With a teleport, by whether it closes a circle without end."""
FIGHT: Final = move("fight")
SUBDUE: Final = move("subdue")
BE_WOUNDED: Final = move("be_wounded")
DIE: Final = move("die")
SKIP_SEARCH: Final = move("skip_search")
END_TURN: Final = move("end_turn")
WHICH_MAGE: Final = (move("mage", mage=0, lettered=True), move("mage", mage=1, lettered=True))

ENEMY_TRAP: Final = (USE_AIR_SHIELD, TAKE_DAMAGE)
AT_DUNGEON: Final = (EXPLORE, IGNORE)
AT_TELEPORT: Final = tuple((USE_CLOCK, go) for go in GO)
ENEMY_ANSWERS: Final = (FIGHT, BE_WOUNDED, SUBDUE)

BY_ARTEFACT: Final = ("scare", "sacrifice")
BY_MAGE: Final = ("fight_again", "explore", "leave_labyrinth", "search", "scare")
"""Acts that name an artefact, and acts of one mage: in the team variant their text says of which."""
WORDS: Final = frozenset(
    (
        "activate", "air_shield", "amount", "be_wounded", "die", "drain", "end_turn", "explore", "fight",
        "fight_again", "go", "ignore", "leave", "leave_labyrinth", "mage", "medallion", "move", "pass",
        "roll_move", "sacrifice", "scare", "search", "skip_search", "subdue", "take_damage", "use",
        "use_air_shield", "use_clock", "use_sphere", "wander",
    )
)  # fmt: skip
"""The first word of everything that can be picked."""


def read(text: str, artefacts: Iterable[str]) -> Move | Amount | None:
    """The option with this text, listed now or not; None if none can have it. `artefacts` are ids."""
    words = text.split(" ")
    name = words.pop(0)
    if name not in WORDS:
        return None
    artefact, cell, mage, lettered = "", 0, 0, False
    if name in BY_ARTEFACT:
        word = words.pop(0) if words else ""
        artefact = next((id for id in artefacts if id.removeprefix("artefact_") == word), "")
        if not artefact:
            return None
    elif name in ("air_shield", "amount"):
        number = _whole(words.pop(0)) if words else None
        if number is None:
            return None
        if name == "amount":
            return None if words else Amount(number)
        cell = number
    if words and words[0] in MAGES and (name in BY_MAGE or name == "mage"):
        mage, lettered = MAGES.index(words.pop(0)), True
    if words or (name == "mage" and not lettered):
        return None
    return Move(name, artefact, mage, cell, lettered)


def _whole(word: str) -> int | None:
    """The number that is written like this, up to 999,999."""
    if not (word.isascii() and word.isdigit() and len(word) <= 6):
        return None
    return int(word) if str(int(word)) == word else None


CHOOSE_MAGE: Final = tuple(Prompt("choose-mage", "ST-13.2", (("value", value),)) for value in range(7))
MAIN_ACTION: Final = Prompt("main-action", "ST-3.3")
END_WINDOW: Final = tuple(Prompt("end-window", "ST-3.5", (("misses", misses),)) for misses in (False, True))
"""Where the next extra turn is a usual one, and where it is the one that is missed."""

_prompts: Final[dict[tuple[str, str, Args], Prompt]] = {}


def prompt(key: str, rule: str, args: Args) -> Prompt:
    """The one Prompt of these values."""
    name = (key, rule, args)
    found = _prompts.get(name)
    if found is None:
        found = _prompts[name] = Prompt(key, rule, args)
    return found
