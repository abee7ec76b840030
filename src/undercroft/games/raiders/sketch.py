"""The table as a small picture: the level, its rooms as far as everybody knows them, and who lives."""

from __future__ import annotations

from typing import Final

from undercroft.core.sketch import HEIGHT, WIDTH, Box, Mark, Shape, Sign, Sketch
from undercroft.games.raiders.view import RoomView, TableView

HUES: Final = {"monster": "blood", "leader": "blood", "treasure": "gold", "trap": "violet", "vault": "green"}
SIGNS: Final = {
    "snake": "snake-tongue",
    "zombie": "shambling-zombie",
    "skeleton": "skeleton",
    "goblin": "goblin-head",
    "gelatinous_cube": "slime",
    "troll": "troll",
    "dragon": "dragon-head",
    "monster": "troll",
    "leader": "spiked-dragon-head",
    "treasure": "open-treasure-chest",
    "trap": "spikes",
    "vault": "knapsack",
}
"""The icon of a card, or else of its kind."""
SPACE: Final = 5


def draw(view: TableView) -> Sketch:
    """For a spectator's view."""
    shapes: list[Shape] = [Box(0, 0, WIDTH, HEIGHT, "room")]
    middle = WIDTH / 2 - 9 * (view.levels - 1) / 2
    for level in range(view.levels):
        colour = "lamp" if level == view.level else "tan" if level < view.level else "line"
        shapes.append(Box(middle + 9 * level - 3, 5, 6, 8, colour, 3, level < view.level))
    wide = min(34.0, (WIDTH - 10) / max(1, len(view.rooms)) - SPACE)
    left = WIDTH / 2 - (wide + SPACE) * len(view.rooms) / 2 + SPACE / 2
    for room in view.rooms:
        shapes += _room(room, left + (wide + SPACE) * room.place, wide)
    step = 16
    left = WIDTH / 2 - step * (len(view.heroes) - 1) / 2
    for hero in view.heroes:
        shapes.append(Mark(left + step * hero.seat, 92, 12, hero.seat, not hero.living))
    return tuple(shapes)


def _room(room: RoomView, left: float, wide: float) -> list[Shape]:
    faint = room.state == "done"
    top, high, middle = 22, 54, left + wide / 2
    shapes: list[Shape] = []
    if room.state == "now":
        top, high = 19, 60
        shapes.append(Box(left - 2, top - 2, wide + 4, high + 4, "lamp", 5))
    if room.dark or room.kind is None:
        shapes.append(Box(left, top, wide, high, "shut", 4, faint))
        shapes.append(Sign(middle, top + high / 2, wide * 0.6, "dungeon-gate", "gold", faint))
        return shapes
    icon = SIGNS.get(room.card or "") or SIGNS.get(room.kind, "troll")
    shapes.append(Box(left, top, wide, high, "paper", 4, faint))
    shapes.append(Box(left, top, wide, 10, HUES.get(room.kind, "blood"), 4, faint))
    shapes.append(Sign(middle, top + high / 2 + 5, wide * 0.7, icon, "ink", faint))
    return shapes
