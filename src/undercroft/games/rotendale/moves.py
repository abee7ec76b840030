"""Everything a player can pick, made once; and what the decisions are about."""

from __future__ import annotations

from math import gcd

from undercroft.core.decision import Option, Prompt
from undercroft.games.rotendale.components import Card

MAGES = ("a", "b")
ROLLS = ("move", "roll_move", "leave_labyrinth", "fight")
"""Answers that roll a die: whoever does not want to roll himself sets `auto_roll`."""


class Move(Option):
    """A named act, in the team variant of one mage, with the artefact or the cell it is about."""

    __slots__ = ("artefact", "cell", "mage", "name", "team")

    def __init__(
        self, name: str, artefact: str = "", mage: int = 0, cell: int = 0, team: bool = False
    ) -> None:
        words = [name]
        if artefact:
            words.append(artefact.removeprefix("artefact_"))
        if cell:
            words.append(str(cell))
        if team:
            words.append(MAGES[mage])
        super().__init__(" ".join(words))
        self.name = name
        self.artefact = artefact
        self.mage = mage
        self.cell = cell
        self.team = team

    def by_hand(self) -> bool:
        return self.name in ROLLS

    def label(self) -> tuple[str, dict[str, object]]:
        args: dict[str, object] = {}
        key = self.name.replace("_", "-")
        if self.artefact:
            args["artefact"] = self.artefact
        if self.cell:
            args["cell"] = self.cell
        if self.team:
            args["mage"] = f"mage_{MAGES[self.mage]}"
            if self.name != "mage":
                key += "-mage"
        return key, args


class Amount(Option):
    """How much a temple converts."""

    __slots__ = ("amount",)

    def __init__(self, amount: int) -> None:
        super().__init__(f"amount {amount}")
        self.amount = amount

    def label(self) -> tuple[str, dict[str, object]]:
        return "amount", {"amount": self.amount}


_moves: dict[tuple[str, str, int, int, bool], Move] = {}


def move(name: str, artefact: str = "", mage: int = 0, cell: int = 0, team: bool = False) -> Move:
    """The one Move of these values."""
    key = (name, artefact, mage, cell, team)
    found = _moves.get(key)
    if found is None:
        found = _moves[key] = Move(name, artefact, mage, cell, team)
    return found


_amounts: list[tuple[Amount, ...]] = [(Amount(0),)]


def amounts(most: int) -> tuple[Amount, ...]:
    """0 up to `most`."""
    while len(_amounts) <= most:
        _amounts.append((*_amounts[-1], Amount(len(_amounts))))
    return _amounts[most]


MOVE = move("move")
ROLL_MOVE = move("roll_move")
PASS = move("pass")
ACTIVATE = move("activate")
LEAVE = move("leave")
USE_AIR_SHIELD = move("use_air_shield")
TAKE_DAMAGE = move("take_damage")
DRAIN = move("drain")
WANDER = move("wander")
USE_MEDALLION = move("medallion")
EXPLORE = move("explore")
IGNORE = move("ignore")
USE = move("use")
USE_CLOCK = move("use_clock")
GO = move("go")
FIGHT = move("fight")
SUBDUE = move("subdue")
BE_WOUNDED = move("be_wounded")
USE_SPHERE = move("use_sphere")
DIE = move("die")
SEARCH = move("search")
SKIP_SEARCH = move("skip_search")
END_TURN = move("end_turn")
WHICH_MAGE = (move("mage", mage=0, team=True), move("mage", mage=1, team=True))

ONLY_MOVE = (MOVE,)
TRAP_OFFER = (ACTIVATE, LEAVE)
ENEMY_TRAP = (USE_AIR_SHIELD, TAKE_DAMAGE)
AT_DUNGEON = (EXPLORE, IGNORE)
AT_OBELISK = (USE, IGNORE)
AT_TELEPORT = (USE_CLOCK, GO)
LAST_BREATH = (USE_SPHERE, DIE)
AT_TOMB = (SEARCH, SKIP_SEARCH)

MAIN_ACTION = Prompt("main-action", "ST-3.3")
CHOOSE_MAGE = tuple(Prompt("choose-mage", "ST-13.2", (("value", value),)) for value in range(7))
END_WINDOW = Prompt("end-window", "ST-3.5")
SPHERE = Prompt("sphere", "ST-6.4")

_prompts: dict[tuple[str, int, str, int], Prompt] = {}


def card_prompt(key: str, rule: str, cell: int, card: Card, wins_on: int = 0) -> Prompt:
    """The decision about a card on a cell; with `wins_on`, the odds of the die (`odds` in `of`)."""
    name = (key, cell, card.id, wins_on)
    found = _prompts.get(name)
    if found is None:
        args: list[tuple[str, object]] = [("card", card.id), ("cell", cell), ("value", abs(card.value))]
        if wins_on:
            good = 7 - wins_on
            shared = gcd(good, 6)
            args += [("wins_on", wins_on), ("odds", good // shared), ("of", 6 // shared)]
            args += [("fight", card.fight), ("subdue", card.subdue), ("damage", card.damage)]
        found = _prompts[name] = Prompt(key, rule, tuple(args))
    return found
