"""Scenes that several tests begin with."""

from __future__ import annotations

import random

from tests.games.twister.setup import BARE, Scene, table
from undercroft.games.twister.components import Table
from undercroft.games.twister.maze import bits
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


def crowded(seed: int) -> Scene:
    """A Naga, perhaps with a wounded friend in her arms, among heaps of objects, friends and enemies."""
    rng = random.Random(seed)
    scene = Scene({6: "37L", 7: "37R"}, components=FLOOR) if seed % 2 else Scene({6: "38L", 7: "39R"})
    game = scene.game
    floor = [
        game.name(square) for square in bits(game.maze.floor) if square // game.layout.width in range(16, 21)
    ]
    near = rng.sample(floor, rng.randint(5, 11))
    scene.put("a_naga", near[0])
    if rng.random() < 0.7:
        scene.put("a_cleric", near[0], wounded=True)
    figures = [
        f"a_{kind}" for kind in ("banshee", "backstabber", "mekanork", "telepath", "wizard", "colossus")
    ]
    names = [token.name for token in game.tokens if token.item is not None] + figures
    rng.shuffle(names)
    for name in names:
        for _ in range(20):
            where = rng.choice(near[1:])
            scene.put(name, where, wounded=name in figures and rng.random() < 0.6)
            if game.lie_together(game.tokens_at(scene.square(where))):
                break
            scene.away(name)
    return scene
