"""The table as a small picture: the dungeon as it is laid, and where the heroes are."""

from __future__ import annotations

from typing import Final

from undercroft.core.sketch import HEIGHT, WIDTH, Box, Mark, Shape, Sign, Sketch
from undercroft.games.dungeoneer.seen import PlaceView, TableView

LARGEST: Final = 30.0
SIDE: Final = 6
STEPS: Final = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}
WAY: Final = 0.32
"""How wide an exit is beside its place."""


def draw(view: TableView) -> Sketch:
    """For a spectator's view."""
    shapes: list[Shape] = [Box(0, 0, WIDTH, HEIGHT, "wood")]
    if not view.places:
        shapes.append(Box(85, 30, 30, 44, "shut", 5))
        shapes.append(Sign(WIDTH / 2, 52, 20, "dungeon-gate", "gold"))
        return tuple(shapes)
    rows, columns = [-one.y for one in view.places], [one.x for one in view.places]  # north is above
    size = min(
        LARGEST,
        (WIDTH - 2 * SIDE) / (max(columns) - min(columns) + 1),
        (HEIGHT - 2 * SIDE) / (max(rows) - min(rows) + 1),
    )
    left = WIDTH / 2 - size * (max(columns) + min(columns) + 1) / 2
    top = HEIGHT / 2 - size * (max(rows) + min(rows) + 1) / 2
    for place in view.places:
        shapes += _place(place, left + size * place.x, top - size * place.y, size)
    for place in view.places:
        for number, seat in enumerate(place.heroes):
            x = left + size * place.x + size / 2 + (number - (len(place.heroes) - 1) / 2) * size * 0.3
            shapes.append(Mark(x, top - size * place.y + size / 2, max(9, size * 0.45), seat))
    return tuple(shapes)


def _place(place: PlaceView, x: float, y: float, size: float) -> list[Shape]:
    """A room fills its square, a tunnel is a cross in it; exits lead to the border."""
    edge = size * (0.12 if place.type != "tunnel" else 0.3)
    hue = "green" if place.entrance else "paper" if place.fresh else "tan"
    shapes: list[Shape] = []
    for exit in place.exits:
        if exit.sort == "wall":
            continue
        right, down = STEPS[exit.side]
        middle_x, middle_y = x + size / 2 + right * size * 0.32, y + size / 2 + down * size * 0.32
        wide, high = (size * 0.36, size * WAY) if right else (size * WAY, size * 0.36)
        shapes.append(Box(middle_x - wide / 2, middle_y - high / 2, wide, high, "tan"))
    shapes.append(Box(x + edge, y + edge, size - 2 * edge, size - 2 * edge, hue, 2))
    if place.tokens:
        shapes.append(Box(x + size * 0.62, y + size * 0.18, size * 0.2, size * 0.2, "gold", 2))
    return shapes
