"""Scenes that several tests begin with."""

from __future__ import annotations

from tests.games.twister.setup import BARE, Scene, table
from undercroft.games.twister.components import Table
from undercroft.games.twister.rules.setup import muster

FLOOR = table(r37L=BARE, r37R=BARE, r1L=BARE, r1R=BARE)


def prison(**options: object) -> Scene:
    """Two rooms of Prison side by side, all floor."""
    return Scene({6: "37L", 7: "37R"}, components=FLOOR, **options)  # type: ignore[arg-type]


def first_set() -> Scene:
    """The same with the first set."""
    return Scene({6: "1L", 7: "1R"}, components=FLOOR, mode="dt1")


def both_sets() -> Scene:
    """The same, with figures and objects of both sets."""
    scene = Scene({6: "37L", 7: "37R"}, components=FLOOR, mode="free")
    game = scene.game
    figures = ["naga", "cleric", "backstabber", "colossus", "telepath", "warrior", "goblin", "mekanork"]
    muster(game, [figures] * 2, [["bow", "armor", "telescoping_spear", "sword", "rope", "rope"]] * 2)
    game.at = [-1] * len(game.tokens)
    game.fate = [1 if token.figure is not None else 4 for token in game.tokens]
    game.survey()
    return scene


def carried_out() -> Scene:
    """A Warrior has left the labyrinth with a wounded Goblin on his back."""
    scene = Scene({0: "1L"}, components=FLOOR, mode="dt1")
    scene.put("a_warrior", "c1").put("a_goblin", "c1", wounded=True)
    return scene.does("a_warrior", "go c0")


def spear() -> Scene:
    return prison().put("a_cleric", "a18").put("a_telescoping_spear", "a18").put("b_colossus", "c18")


def drawn(*rows: str) -> Table:
    """37L with these middle lines: 11 lines, or the five rows of squares without walls."""
    if len(rows) == 5:
        lines = ["+   +   +   +   +   +"]
        for row in rows:
            lines += [row, "+   +   +   +   +   +"]
        rows = tuple(lines)
    return table(r37L="\n".join(rows))


ONE_PIT = drawn("  .   .   O   .   .", *["  .   .   .   .   ."] * 3, "  .   .   .   .   @")


def corridor(north: str) -> Table:
    """A corridor (a17 to e17): floor, two pits, floor, floor; `north` is its upper wall."""
    return drawn(
        "+   +   +   +   +   +",
        "  .   .   .   .   .",
        north,
        "  .   O   O   .   .",
        "+---+---+---+---+---+",
        "  .   .   .   .   .",
        "+   +   +   +   +   +",
        "  .   .   .   .   .",
        "+   +   +   +   +   +",
        "  .   .   .   .   @",
        "+   +   +   +   +   +",
    )


CORRIDOR = corridor("+---+---+---+---+---+")
CORNER = corridor("+---+   +---+---+---+")
"""The same, but the first pit is open to the north."""
