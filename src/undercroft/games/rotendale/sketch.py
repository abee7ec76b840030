"""The table as a small picture: the spiral with what has been turned up, and the mages."""

from __future__ import annotations

from typing import Final

from undercroft.core.sketch import HEIGHT, WIDTH, Box, Mark, Shape, Sketch
from undercroft.games.rotendale.view import CellView, TableView

SIDE: Final = 4
"""The distance to the side."""
HUES: Final = {
    "goal": "gold",
    "town": "green",
    "ground": "line",
    "back": "shut",
    "known": "tan",
    "up": "paper",
}
OWNED: Final = {"enemy": "blood", "trap": "violet", "storm": "blue"}
"""The colour of what lies face up and harms; all else is a card like another."""


def draw(view: TableView) -> Sketch:
    """For a spectator's view."""
    shapes: list[Shape] = [Box(0, 0, WIDTH, HEIGHT, "night")]
    rows = [cell.row for cell in view.cells]
    columns = [cell.column for cell in view.cells]
    across = (WIDTH - 2 * SIDE) / (max(columns) - min(columns) + 1)
    down = (HEIGHT - 2 * SIDE) / (max(rows) - min(rows) + 1)

    def at(cell: CellView) -> tuple[float, float]:
        return SIDE + across * (cell.column - min(columns)), SIDE + down * (cell.row - min(rows))

    for cell in view.cells:
        x, y = at(cell)
        hue = OWNED.get(cell.family, "paper") if cell.face == "up" else HUES[cell.face]
        shapes.append(Box(x + 0.8, y + 0.8, across - 1.6, down - 1.6, hue, 1, cell.face == "ground"))
    left, top = SIDE - across * min(columns), SIDE - down * min(rows)
    for (column, row), (to_column, to_row) in zip(view.wall, view.wall[1:], strict=False):
        x, y = left + across * min(column, to_column), top + down * min(row, to_row)
        wide, high = across * abs(column - to_column), down * abs(row - to_row)
        shapes.append(Box(x - 0.5, y - 0.5, wide + 1, high + 1, "gold", 0.5))
    here: dict[int, int] = {}
    for player in view.players:
        for place in player.mages:
            x, y = at(view.cells[place])
            shift = here[place] = here.get(place, -1) + 1
            shapes.append(Mark(x + across / 2 + 4 * shift, y + down / 2, 10, player.seat))
    return tuple(shapes)
