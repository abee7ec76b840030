"""Figures, objects and the tokens that stand for them."""

from __future__ import annotations

from typing import Final

from undercroft.core.components import Row

POWERS: Final = (
     "lockpick", "stab", "scream", "heal", "break", "giant", "either_way", "slits", "mind", "footing",
     "regenerate", "walls", "fly", "burn",
)  # fmt: skip
EFFECTS: Final = ("armor", "shield", "bow", "wand", "key", "rope", "potion", "sword", "spear", "treasure")
THING: Final = "thing"
"""What figures and objects are among: no two kinds have the same id."""
SIDES: Final = "abcde"
"""Letters of the sides, in the order of the seats."""
SETS: Final = ("PRI", "DT1")


class Figure:
    """A class of characters. One attribute per power keeps the rules quick and readable."""

    __slots__ = (
        "acts", "breaks", "burns", "card_move", "combat", "either_way", "exit_vp", "flies", "footing",
        "giant", "heals", "id", "lockpick", "mind", "move", "order", "regenerates", "screams", "sets",
        "slits", "small", "stab", "tags", "walls",
    )  # fmt: skip

    def __init__(self, row: Row, order: int) -> None:
        self.id = row.identifier(among=THING)
        self.order = order
        self.sets = row.texts("sets", SETS)
        self.move = row.integer("move", 1, 9)
        self.card_move = row.integer("card_move", 1, 9, self.move)
        self.combat = row.integer("combat", 0, 9)
        self.exit_vp = row.integer("exit_vp", 1, 5, 1)
        self.tags = row.texts("tags", (), [])
        powers = row.texts("powers", POWERS, [])
        self.small = self.combat <= 1
        self.lockpick = "lockpick" in powers
        self.stab = "stab" in powers
        self.screams = "scream" in powers
        self.heals = "heal" in powers
        self.breaks = "break" in powers
        self.giant = "giant" in powers
        self.either_way = "either_way" in powers
        self.slits = "slits" in powers
        self.mind = "mind" in powers
        self.footing = "footing" in powers
        self.regenerates = "regenerate" in powers
        self.walls = "walls" in powers
        self.flies = "fly" in powers
        self.burns = "burn" in powers
        self.acts = self.lockpick or self.breaks or self.heals or self.screams
        """Has it a power that is used without an object, by an action of its own and on its square?"""
        row.finish()

    def exit_points(self, plain_exit: frozenset[str]) -> int:
        """What leaving unwounded brings: in a scenario some bring no more than others (DT-16.1, DT-19.2)."""
        return 1 if self.id in plain_exit else self.exit_vp


class Item:
    """A kind of object. `amount` is its bonus in combat, AP or VP."""

    __slots__ = ("amount", "common", "effect", "id", "order", "sets", "tags")

    def __init__(self, row: Row, order: int) -> None:
        self.id = row.identifier(among=THING)
        self.order = order
        self.sets = row.texts("sets", SETS)
        self.effect = row.text("effect", None, EFFECTS)
        self.amount = row.integer("amount", 0, 9, 0)
        self.common = row.flag("common")
        self.tags = row.texts("tags", (), [])
        row.finish()


class Token:
    """One token of one side: a figure or an item, with its name in records (`a_naga`, `b_rope_2`)."""

    __slots__ = ("figure", "id", "item", "kind", "name", "number", "side")

    def __init__(self, side: int, figure: Figure | None, item: Item | None, number: int, name: str) -> None:
        self.side = side
        self.figure = figure
        self.item = item
        self.kind = figure.id if figure is not None else item.id if item is not None else ""
        self.number = number
        self.name = name
        self.id = self.name

    def __repr__(self) -> str:
        return f"<{self.name}>"
