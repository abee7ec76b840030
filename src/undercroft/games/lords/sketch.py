"""The table as a small picture: the dungeons side by side under a season's hill, and who waits at each."""

from __future__ import annotations

from typing import Final

from undercroft.core.sketch import HEIGHT, WIDTH, Box, Mark, Shape, Sign, Sketch
from undercroft.games.lords.geometry import COLUMNS, ENTRANCE, ROWS
from undercroft.games.lords.view import LordView, TableView

HILLS: Final = {"winter": "paper", "spring": "green", "summer": "gold", "autumn": "tan", "combat": "blood"}
SIGNS: Final = {
    "winter": "snowflake-2",
    "spring": "sprout",
    "summer": "sun",
    "autumn": "falling-leaf",
    "combat": "crossed-swords",
}
LOOKS: Final = {"tunnel": "tan", "room": "gold", "lost": "blood"}
GROUND: Final = 26
"""So far down the hill reaches."""


def draw(view: TableView) -> Sketch:
    """For a spectator's view."""
    hill = HILLS[view.season]
    shapes: list[Shape] = [Box(0, 0, WIDTH, HEIGHT, "earth"), Box(0, 0, WIDTH, 8, hill, 0, True)]
    shapes.append(Box(0, 8, WIDTH, GROUND - 8, "room"))
    part = WIDTH / len(view.lords)
    high = (HEIGHT - GROUND - 5) / ROWS
    wide = min(part * 0.92 / COLUMNS, high)
    for lord in view.lords:
        left = part * lord.seat + (part - wide * COLUMNS) / 2
        shapes += _dungeon(lord, left, wide, min(high, 1.7 * wide))
    shapes.append(Sign(WIDTH - 9, 4, 7, SIGNS[view.season], "ink"))
    return tuple(shapes)


def _dungeon(lord: LordView, left: float, wide: float, high: float) -> list[Shape]:
    gate = left + wide * (ENTRANCE + 0.5)
    shapes: list[Shape] = [Mark(left + 6, GROUND - 8, 11, lord.seat)]
    shapes.append(Box(gate - 5, GROUND - 13, 10, 15, "shut", 5))
    for place, _hero in enumerate(lord.party):
        shapes.append(Box(gate + 6 + 4 * place, GROUND - 6, 3, 5, "blood", 1.5))
    for cell in lord.grid:
        x, y = left + wide * cell.column, GROUND + 2 + high * cell.row
        if cell.look == "rock":
            shapes.append(Box(x + wide / 2 - 1, y + high / 2 - 1, 2, 2, "line", 1, True))
            continue
        shapes.append(Box(x + 0.5, y + 0.5, wide - 1, high - 1, LOOKS[cell.look], 1.5))
        if "e" in cell.joins:
            shapes.append(Box(x + wide - 1, y + high * 0.3, 2, high * 0.4, "tan"))
        if "s" in cell.joins:
            shapes.append(Box(x + wide * 0.3, y + high - 1, wide * 0.4, 2, "tan"))
    return shapes
